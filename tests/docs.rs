//! Every command that README.md and docs/*.md show in a block marked `console` does what they say.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension() == Some(OsStr::new("md")));
    docs.chain([root.join("README.md")]).collect()
}

/// Each page is copied beside a folder with the files of tests/files, in which its commands run one after the other.
#[test]
fn commands_do_as_shown() {
    let folder = tempfile::tempdir().unwrap();
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    for page in pages() {
        let copy = folder.path().join(page.file_name().unwrap());
        fs::copy(&page, &copy).unwrap();
        let work = copy.with_extension("in");
        fs::create_dir(&work).unwrap();
        for file in fs::read_dir(&files).unwrap().map(|entry| entry.unwrap()) {
            fs::copy(file.path(), work.join(file.file_name())).unwrap();
        }
    }
    trycmd::TestCases::new().case(folder.path().join("*.md").to_str().unwrap()).run();
}
