#!/usr/bin/env bash
# Remakes all figures of the docs and the README, in place: some ten minutes, on a machine that has Rust and nothing else.
#
# A page has its figures between two lines, and the first of them says which command makes them:
#
#     <!-- made by: ktour compare odd --svg pictures -->
#     ...
#     <!-- end -->
#
# The command runs in the folder of the page; what it prints takes the place of what was there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

KTOUR_COMMIT=$(git rev-parse --short HEAD 2>/dev/null || echo unknown) cargo build --release --locked
PATH=$PWD/target/release:$PATH
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# What a command prints; it runs once, however many pages show it.
output_of() {
    local kept
    kept=$made/$(cksum <<<"$1" | tr ' ' -)
    if [ ! -e "$kept" ]; then
        echo "$1" >&2
        # where there is no tour, that is the answer, and its status is 20
        bash -c "$1" >"$kept" || [ $? -eq 20 ]
    fi
    cat "$kept"
}

for page in README.md docs/*.md; do
    grep -q '^<!-- made by: ' "$page" || continue
    old=0
    while IFS= read -r line; do
        case $line in
        '<!-- end -->') old=0 ;;
        esac
        [ $old = 1 ] || printf '%s\n' "$line"
        case $line in
        '<!-- made by: '*' -->')
            command=${line#<!-- made by: }
            text=$(cd "$(dirname "$page")" && output_of "${command% -->}" </dev/null)
            [ -z "$text" ] || printf '\n%s\n\n' "$text"
            old=1
            ;;
        esac
    done <"$page" >"$made/page"
    cat "$made/page" >"$page"
done
