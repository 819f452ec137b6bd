#!/usr/bin/env python3
"""Packs and unpacks the archives with the fuzzers' initial inputs, one archive for each reader.

    fuzz_corpus.py unpack ARCHIVE FOLDER    extracts the inputs into a new folder
    fuzz_corpus.py pack FOLDER ARCHIVE      writes an archive of a folder; equal inputs give equal bytes
"""

import gzip
import io
import pathlib
import shutil
import sys
import tarfile


def pack(folder, archive):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        for path in sorted(path for path in folder.iterdir() if path.is_file()):
            data = path.read_bytes()
            info = tarfile.TarInfo(path.name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    archive.write_bytes(gzip.compress(packed.getvalue(), mtime=0))


def unpack(archive, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tarfile.open(archive) as tar:
        for info in tar:
            # Only the file names in the archive are used, so that no file is written outside of the folder.
            name = pathlib.PurePath(info.name).name
            if info.isfile() and name == info.name:
                (folder / name).write_bytes(tar.extractfile(info).read())


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ("pack", "unpack"):
        sys.exit(__doc__)
    {"pack": pack, "unpack": unpack}[sys.argv[1]](pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))


if __name__ == "__main__":
    main()
