#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Drives the embedded storage through Azure's own Python packages, the new ones and those that came before them, and
through az.

    storage.py PROGRAMS

PROGRAMS is the folder with trainyard-engine. Ends with 77 where the packages are absent; the parts whose client alone
is absent are left out aloud. The storage is reached over plain HTTP by a connection string of path-style addresses.
"""
import argparse
import datetime
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

import azengine

ACCOUNT = "storagetest"
SUBSCRIPTION = "00000000-0000-0000-0000-000000000000"
NAMES = ["plain.txt", "with blanks.txt", "a%2Fb.txt", "数据/训练 集.csv", "ünï/+&=?#'.bin", "deep/er/and/deeper.txt"]


def check(condition, what):
    if not condition:
        sys.exit(f"not so: {what}")


def refused(what, status, code, call):
    """`call` must fail with this status and code of the service."""
    from azure.core.exceptions import HttpResponseError
    try:
        call()
    except HttpResponseError as error:
        found = error.status_code, getattr(error, "error_code", None)
        check(found[0] == status and (code is None or found[1] == code), f"{what}: {found}, not {(status, code)}")
        return
    sys.exit(f"not refused: {what}")


def expiry(minutes):
    return datetime.datetime.utcnow() + datetime.timedelta(minutes=minutes)


class Account:
    """An account, its key, its addresses, and its folder on disk."""

    def __init__(self, url, key, folder):
        self.key, self.folder = key, Path(folder)
        self.blob_url = f"{url}/_storage/blob/{ACCOUNT}"
        self.file_url = f"{url}/_storage/file/{ACCOUNT}"

    @property
    def connection(self):
        return (f"DefaultEndpointsProtocol=http;AccountName={ACCOUNT};AccountKey={self.key};"
                f"BlobEndpoint={self.blob_url};FileEndpoint={self.file_url}")


def arm(engine, method, path, body=None):
    request = urllib.request.Request(
        f"http://127.0.0.1:{engine.port}/subscriptions/{SUBSCRIPTION}/resourceGroups/g{path}?api-version=2022-09-01",
        method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {engine.token}", "Content-Type": "application/json"})
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)


def made_account(engine):
    arm(engine, "PUT", "", {"location": "local"})
    path = f"/providers/Microsoft.Storage/storageAccounts/{ACCOUNT}"
    arm(engine, "PUT", path, {"location": "local", "kind": "StorageV2", "sku": {"name": "Standard_LRS"}})
    keys = arm(engine, "POST", path + "/listKeys", {})["keys"]
    return Account(f"http://127.0.0.1:{engine.port}", keys[0]["value"], engine.data / "storage" / ACCOUNT)


def blobs(account, large):
    from azure.storage.blob import BlobServiceClient, ContentSettings
    service = BlobServiceClient.from_connection_string(account.connection)
    container = service.create_container("blobs-of-test", metadata={"made_by": "test"})
    refused("a second container of this name", 409, "ContainerAlreadyExists", container.create_container)
    check(container.get_container_properties().metadata == {"made_by": "test"}, "containers keep metadata")
    check([each.name for each in service.list_containers()] == ["blobs-of-test"], "the container is listed")

    folder = account.folder / "blobs" / "blobs-of-test"
    for name in NAMES:
        container.upload_blob(name, name.encode(), metadata={"word": "value"})
        check((folder / name).read_bytes() == name.encode(), f"{name} is a plain file")
        check(container.download_blob(name).readall() == name.encode(), f"{name} comes back")
    (folder / "by a job").mkdir()
    (folder / "by a job" / "result.log").write_text("1234567890")
    everything = sorted([*NAMES, "by a job/result.log"], key=lambda name: name.encode())
    pages = [[blob.name for blob in page] for page in container.list_blobs(results_per_page=2).by_page()]
    check(all(len(page) <= 2 for page in pages) and sum(pages, []) == everything, f"pages of two: {pages}")
    top = [item.name for item in container.walk_blobs()]
    check("数据/" in top and "deep/" in top and "数据/训练 集.csv" not in top, f"folders show as prefixes: {top}")
    check([each.name for each in container.list_blobs(name_starts_with="deep/")] == ["deep/er/and/deeper.txt"], "prefix")

    blob = container.get_blob_client("by a job/result.log")
    check(blob.download_blob(offset=3, length=4).readall() == b"4567", "a range of a plain file")
    check(blob.get_blob_properties().content_settings.content_type == "text/plain", "its kind is guessed")
    refused("a range behind the end", 416, "InvalidRange", lambda: blob.download_blob(offset=10, length=1))
    refused("an upload over a blob", 409, "BlobAlreadyExists", lambda: blob.upload_blob(b"x"))
    blob.set_blob_metadata({"a": "1"})
    blob.set_http_headers(ContentSettings(content_type="text/csv", content_language="en"))
    shown = blob.get_blob_properties()
    check(shown.metadata == {"a": "1"} and shown.content_settings.content_type == "text/csv", "kept properties")
    check((folder / "by a job" / "result.log").read_text() == "1234567890", "its content is as it was")

    container.upload_blob("large.bin", large.open("rb"), max_concurrency=2)
    check(digest(folder / "large.bin") == digest(large), "blocks make one plain file")
    check(hashlib.sha256(container.download_blob("large.bin", max_concurrency=2).readall()).hexdigest() ==
          digest(large), "it comes back in ranges")
    tag = blob.get_blob_properties().etag
    (folder / "by a job" / "result.log").write_text("changed")
    from azure.core import MatchConditions
    refused("the old tag", 412, "ConditionNotMet",
            lambda: blob.download_blob(etag=tag, match_condition=MatchConditions.IfNotModified))

    blob.delete_blob()
    check(not blob.exists() and not (folder / "by a job" / "result.log").exists(), "deleted is gone from disk")
    refused("an absent blob", 404, "BlobNotFound", blob.download_blob)
    refused("an append blob", 400, "UnsupportedQueryParameter",
            lambda: container.upload_blob("appended", b"x", blob_type="AppendBlob"))
    secret = account.folder.parent.parent / "token"
    (folder / "link").symlink_to(secret)
    refused("a link that leads out", 404, "BlobNotFound", lambda: container.download_blob("link"))
    check("link" not in [each.name for each in container.list_blobs()], "such a link is not listed")
    blob_signatures(account, container)
    service.delete_container("blobs-of-test")
    check(not folder.exists(), "a deleted container is gone from disk")
    refused("a container that is gone", 404, "ContainerNotFound", lambda: list(container.list_blobs()))


def blob_signatures(account, container):
    from azure.storage.blob import (AccountSasPermissions, BlobClient, BlobSasPermissions, BlobServiceClient,
                                    ContainerClient, ContainerSasPermissions, ResourceTypes, generate_account_sas,
                                    generate_blob_sas, generate_container_sas)
    name = "数据/训练 集.csv"

    def signed(minutes=10, permission=BlobSasPermissions(read=True), key=account.key):
        sas = generate_blob_sas(ACCOUNT, container.container_name, name, account_key=key, permission=permission,
                                expiry=expiry(minutes))
        return BlobClient(account.blob_url, container.container_name, name, credential=sas)

    check(signed().download_blob().readall() == name.encode(), "a signed address reads")
    with urllib.request.urlopen(signed().url) as reply:
        check(reply.read() == name.encode(), "without any client too")
    refused("writing with a signature to read", 403, "AuthorizationPermissionMismatch",
            lambda: signed().upload_blob(b"x", overwrite=True))
    refused("an expired signature", 403, "AuthenticationFailed", lambda: signed(-1).download_blob())
    refused("a signature of another key", 403, "AuthenticationFailed",
            lambda: signed(key="d3Jvbmcga2V5").download_blob())
    sas = generate_container_sas(ACCOUNT, container.container_name, account_key=account.key, expiry=expiry(10),
                                 permission=ContainerSasPermissions(read=True, list=True))
    of_container = ContainerClient(account.blob_url, container.container_name, credential=sas)
    check(name in [each.name for each in of_container.list_blobs()], "a container's signature lists")
    refused("deleting with it", 403, None, lambda: of_container.delete_blob(name))
    sas = generate_account_sas(ACCOUNT, account.key, ResourceTypes(service=True, container=True),
                               AccountSasPermissions(list=True), expiry(10))
    of_account = BlobServiceClient(account.blob_url, credential=sas)
    check([each.name for each in of_account.list_containers()] == [container.container_name], "an account's lists")
    refused("reading with it", 403, "AuthorizationResourceTypeMismatch",
            lambda: of_account.get_blob_client(container.container_name, name).download_blob())
    wrong = BlobServiceClient(account.blob_url, credential={"account_name": ACCOUNT, "account_key": "d3Jvbmcga2V5"})
    refused("a wrong key", 403, "AuthenticationFailed", lambda: list(wrong.list_containers()))
    nobody = BlobServiceClient(account.blob_url)
    refused("no signature at all", 401, None, lambda: list(nobody.list_containers()))


def files(account, large):
    from azure.storage.fileshare import ShareServiceClient, ShareFileClient, FileSasPermissions, generate_file_sas
    service = ShareServiceClient.from_connection_string(account.connection)
    share = service.create_share("files-of-test", metadata={"made_by": "test"})
    refused("a second share of this name", 409, "ShareAlreadyExists", share.create_share)
    check([each.name for each in service.list_shares()] == ["files-of-test"], "the share is listed")
    folder = account.folder / "files" / "files-of-test"
    share.create_directory("目录 one")
    refused("a folder that is there", 409, "ResourceAlreadyExists", lambda: share.create_directory("目录 one"))
    refused("a folder without parent", 404, "ParentNotFound", lambda: share.create_directory("no/where"))
    inner = share.get_directory_client("目录 one")
    for name in ("x y.txt", "文件.bin", "a+b&c.txt"):
        inner.upload_file(name, name.encode())
        check((folder / "目录 one" / name).read_bytes() == name.encode(), f"{name} is a plain file")
        check(inner.get_file_client(name).download_file().readall() == name.encode(), f"{name} comes back")
    (folder / "目录 one" / "by a job.log").write_text("0123456789")
    (folder / "目录 one" / "models").mkdir()
    listed = {each["name"]: each["is_directory"] for each in inner.list_directories_and_files()}
    check(listed == {"x y.txt": False, "文件.bin": False, "a+b&c.txt": False, "by a job.log": False, "models": True},
          f"all is listed: {listed}")
    pages = list(inner.list_directories_and_files(results_per_page=2).by_page())
    check(sum(len(list(page)) for page in pages) == 5, "in pages too")

    job_file = inner.get_file_client("by a job.log")
    check(job_file.download_file(offset=2, length=3).readall() == b"234", "a range of a plain file")
    refused("a range behind the end", 416, "InvalidRange", lambda: job_file.download_file(offset=10, length=1))
    written = inner.get_file_client("ranges.bin")
    written.create_file(3000, metadata={"k": "v"})
    written.upload_range(b"b" * 1000, offset=1000, length=1000)
    written.upload_range(b"a" * 1000, offset=0, length=1000)
    written.clear_range(offset=512, length=512)
    check((folder / "目录 one" / "ranges.bin").read_bytes() == b"a" * 512 + bytes(512) + b"b" * 976 + bytes(1000),
          "ranges are written out of order and cleared")
    check(written.get_file_properties().metadata == {"k": "v"}, "files keep metadata")
    refused("a range behind the file", 416, "InvalidRange", lambda: written.upload_range(b"x" * 9, offset=2995, length=9))
    written.resize_file(10)
    check(written.get_file_properties().size == 10, "a file is resized")

    inner.upload_file("large.bin", large.open("rb"), max_concurrency=2)
    check(digest(folder / "目录 one" / "large.bin") == digest(large), "4 MiB ranges make one plain file")
    refused("a folder with files", 409, "DirectoryNotEmpty", inner.delete_directory)
    job_file.delete_file()
    refused("a deleted file", 404, "ResourceNotFound", job_file.get_file_properties)
    (folder / "out").symlink_to("/etc")
    refused("a folder that leads out", 404, None, lambda: share.get_file_client("out/hostname").download_file())
    refused("writing through it", 404, None, lambda: share.get_file_client("out/new.txt").create_file(1))

    sas = generate_file_sas(ACCOUNT, "files-of-test", ["目录 one", "x y.txt"], account.key,
                            FileSasPermissions(read=True), expiry(10))
    reader = ShareFileClient(account.file_url, "files-of-test", "目录 one/x y.txt", credential=sas)
    check(reader.download_file().readall() == b"x y.txt", "a signed address reads")
    refused("deleting with it", 403, "AuthorizationPermissionMismatch", reader.delete_file)
    late = generate_file_sas(ACCOUNT, "files-of-test", ["目录 one", "x y.txt"], account.key,
                             FileSasPermissions(read=True), expiry(-1))
    refused("an expired signature", 403, "AuthenticationFailed",
            ShareFileClient(account.file_url, "files-of-test", "目录 one/x y.txt", credential=late).download_file)
    share.delete_share()
    check(not folder.exists(), "a deleted share is gone from disk")


def older_packages(account):
    """The packages from before 2019, which the Batch AI notebooks and `az batchai` use."""
    try:
        from azure.multiapi.storage.v2018_11_09.blob import BlockBlobService
        from azure.multiapi.storage.v2018_11_09.file import FileService
        from azure.multiapi.storage.v2018_11_09.file.models import FilePermissions
    except ImportError as missing:
        print(f"left out: the older packages are not installed ({missing})")
        return
    service = FileService(connection_string=account.connection)
    check(service.create_share("older-share"), "the older packages make a share")
    service.create_directory("older-share", "logs dir")
    service.create_file_from_text("older-share", "logs dir", "out put.txt", "text")
    on_disk = account.folder / "files" / "older-share" / "logs dir" / "out put.txt"
    check(on_disk.read_text() == "text", "their file is a plain file")
    check(service.get_file_to_text("older-share", "logs dir", "out put.txt").content == "text", "it comes back")
    names = [each.name for each in service.list_directories_and_files("older-share", "logs dir", prefix="out p")]
    check(names == ["out put.txt"], f"a prefix with a blank is signed right: {names}")
    sas = service.generate_file_shared_access_signature("older-share", "logs dir", "out put.txt",
                                                        FilePermissions.READ, expiry(10))
    with urllib.request.urlopen(f"{account.file_url}/older-share/logs%20dir/out%20put.txt?{sas}") as reply:
        check(reply.read() == b"text", "their signed address reads")
    service.delete_share("older-share")
    blob = BlockBlobService(connection_string=account.connection)
    blob.create_container("older-container")
    blob.create_blob_from_text("older-container", "文 件.txt", "text", metadata={"a": "b", "a_b": "c", "a1": "d"})
    check([each.name for each in blob.list_blobs("older-container", delimiter="/")] == ["文 件.txt"], "it is listed")
    check(blob.get_blob_to_text("older-container", "文 件.txt").content == "text", "blobs go both ways")
    blob.delete_container("older-container")


def with_az(account, folder):
    if not shutil.which("az"):
        print("left out: az is not installed (Debian: azure-cli)")
        return
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("AZURE_") and not name.lower().endswith("_proxy")}
    environment.update(HOME=str(folder), AZURE_CONFIG_DIR=str(folder / "azure"), AZURE_CORE_COLLECT_TELEMETRY="no",
                       AZURE_CORE_DISABLE_PROGRESS_BAR="yes", AZURE_CORE_ONLY_SHOW_ERRORS="yes",
                       AZURE_STORAGE_CONNECTION_STRING=account.connection)

    def az(*words, status=0):
        done = subprocess.run(["az", "storage", *words], cwd=folder, env=environment, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300,
                              check=False)
        print("$ az storage", *words, flush=True)
        if done.returncode != status:
            sys.exit(f"exit code {done.returncode}, not {status}:\n{done.stdout}{done.stderr}")
        return json.loads(done.stdout) if done.stdout.strip().startswith(("{", "[", '"', "t", "f")) else None

    local = folder / "local"
    (local / "sub dir").mkdir(parents=True)
    (local / "one.txt").write_text("one")
    (local / "sub dir" / "二 two.txt").write_text("two")
    files_on_disk = account.folder / "files" / "az-share"
    check(az("share", "create", "-n", "az-share")["created"], "az makes a share")
    az("directory", "create", "-s", "az-share", "-n", "dir")
    check(az("directory", "exists", "-s", "az-share", "-n", "dir")["exists"], "az sees the folder")
    az("file", "upload", "-s", "az-share", "--source", str(local / "one.txt"), "--path", "dir")
    check((files_on_disk / "dir" / "one.txt").read_text() == "one", "az's file is a plain file")
    az("file", "upload-batch", "-s", str(local), "-d", "az-share", "--destination-path", "batch")
    check((files_on_disk / "batch" / "sub dir" / "二 two.txt").read_text() == "two", "az's batch too")
    (files_on_disk / "dir" / "job.log").write_text("from a job")
    names = {each["name"] for each in az("file", "list", "-s", "az-share", "-p", "dir")}
    check(names == {"one.txt", "job.log"}, f"az lists {names}")
    az("file", "download", "-s", "az-share", "-p", "dir/job.log", "--dest", str(folder / "job.log"))
    check((folder / "job.log").read_text() == "from a job", "az downloads what a job wrote")
    (folder / "down").mkdir()
    az("file", "download-batch", "-s", "az-share", "-d", str(folder / "down"))
    check((folder / "down" / "batch" / "sub dir" / "二 two.txt").read_text() == "two", "az downloads all")
    check(az("file", "show", "-s", "az-share", "-p", "dir/one.txt")["properties"]["contentLength"] == 3, "az shows it")
    az("file", "delete", "-s", "az-share", "-p", "dir/one.txt")
    check(not az("file", "exists", "-s", "az-share", "-p", "dir/one.txt")["exists"], "az deletes it")
    sas = az("file", "generate-sas", "-s", "az-share", "-p", "dir/job.log", "--permissions", "r", "--expiry",
             expiry(10).strftime("%Y-%m-%dT%H:%MZ"))
    with urllib.request.urlopen(f"{account.file_url}/az-share/dir/job.log?{sas}") as reply:
        check(reply.read() == b"from a job", "az's signed address reads")

    blobs_on_disk = account.folder / "blobs" / "az-container"
    check(az("container", "create", "-n", "az-container")["created"], "az makes a container")
    az("blob", "upload-batch", "-s", str(local), "-d", "az-container")
    check((blobs_on_disk / "sub dir" / "二 two.txt").read_text() == "two", "az's blobs are plain files")
    az("blob", "upload", "-c", "az-container", "-f", str(local / "one.txt"), "-n", "x y/三.txt", "--overwrite")
    listed = [each["name"] for each in az("blob", "list", "-c", "az-container", "--num-results", "*")]
    check(listed == ["one.txt", "sub dir/二 two.txt", "x y/三.txt"], f"az lists {listed}")
    shown = az("blob", "show", "-c", "az-container", "-n", "x y/三.txt")
    check(shown["properties"]["contentLength"] == 3, "az shows a blob")
    az("blob", "download-batch", "-s", "az-container", "-d", str(folder / "down"), "--pattern", "sub*")
    check((folder / "down" / "sub dir" / "二 two.txt").read_text() == "two", "az downloads blobs")
    az("blob", "delete-batch", "-s", "az-container")
    check(not [each for each in blobs_on_disk.rglob("*") if each.is_file()], "az deletes all blobs")
    az("container", "delete", "-n", "az-container")
    check(not blobs_on_disk.exists(), "az deletes the container")


def digest(file):
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()


def check_raw(account):
    try:
        urllib.request.urlopen(f"{account.blob_url}/?comp=list")
        sys.exit("not refused: a request without a signature")
    except urllib.error.HTTPError as error:
        check(error.code == 401 and error.headers["x-ms-error-code"] == "NoAuthenticationInformation", "401 and code")


def run_all(account, folder):
    large = folder / "large.bin"
    large.write_bytes(os.urandom(1 << 20) * 70)
    check_raw(account)
    blobs(account, large)
    files(account, large)
    older_packages(account)
    with_az(account, folder)
    left = [each for each in (account.folder / ".staging").rglob("*") if each.is_file()]
    check(not left, f"nothing incomplete is left: {left}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    arguments = parser.parse_args()
    try:
        import azure.storage.blob
        import azure.storage.fileshare
    except ImportError as missing:
        print(f"skipped: Azure's packages are not installed (Debian: python3-azure-storage): {missing}")
        sys.exit(azengine.SKIPPED)
    with tempfile.TemporaryDirectory() as folder:
        with azengine.Engine(arguments.programs.resolve(), Path(folder)) as engine:
            run_all(made_account(engine), Path(folder))
    print("all as documented")


if __name__ == "__main__":
    main()
