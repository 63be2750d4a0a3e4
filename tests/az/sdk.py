#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Does through azure.mgmt.batchai and azure.storage, as notebooks do, what the listings do through az: storage, uploads,
workspace, cluster, experiment, a job that trains, its files, another one that is terminated, deletes.

    sdk.py PROGRAMS [--shared DIR]

Ends with 77 where the modules are absent (Debian: python3-azure).
"""
import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path

import azengine

try:
    import requests
    from azure.core.credentials import AccessToken
    from azure.mgmt.batchai import BatchAI, models
    from azure.mgmt.resource import ResourceManagementClient
    from azure.mgmt.storage import StorageManagementClient
    from azure.storage.blob import BlobServiceClient
    from azure.storage.fileshare import ShareClient
except ImportError as error:
    print(f"skipped: {error} (Debian: python3-azure)")
    sys.exit(azengine.SKIPPED)

from listing import HERE, check, put_digits

SUBSCRIPTION = "00000000-0000-0000-0000-000000000000"
GROUP, WORKSPACE, EXPERIMENT = "notebooks", "workspace", "experiment"
ACCOUNT = "notebookstorage"


class EngineToken:
    """What azure-core asks for tokens: the engine's own."""

    def __init__(self, token):
        self.token = token

    def get_token(self, *_scopes, **_options):
        return AccessToken(self.token, int(time.time()) + 3600)


def until(what, ask):
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        answer = ask()
        if answer:
            return answer
        time.sleep(0.2)
    sys.exit(f"not so within two minutes: {what}")


def put_storage(engine, client, folder, programs, shared):
    """An account with what the job needs, through the data plane's own clients; returns the account's key."""
    client.storage_accounts.begin_create(
        GROUP, ACCOUNT, {"location": "eastus", "kind": "StorageV2", "sku": {"name": "Standard_LRS"}}).result()
    keys = client.storage_accounts.list_keys(GROUP, ACCOUNT).keys
    check(len(keys) == 2 and keys[0].value != keys[1].value, "an account has two keys")
    endpoints = client.storage_accounts.get_properties(GROUP, ACCOUNT).primary_endpoints
    check(endpoints.blob and endpoints.file, "an account tells its endpoints")
    options = {"credential": {"account_name": ACCOUNT, "account_key": keys[0].value},
               "connection_verify": str(engine.certificate)}
    blobs = BlobServiceClient(endpoints.blob, **options)
    container = blobs.create_container("data")
    put_digits(folder / "digits", programs, shared)
    for file in sorted((folder / "digits").iterdir()):
        container.upload_blob("mnist data/" + file.name, file.read_bytes())
    share = ShareClient(endpoints.file, "scripts", **options)
    share.create_share()
    share.create_directory("cntk")
    share.get_directory_client("cntk").upload_file("ConvNet_MNIST.py", (HERE / "scripts/ConvNet_MNIST.py").read_bytes())
    check([each.name for each in container.list_blobs(name_starts_with="mnist data/")], "uploaded blobs are listed")
    plain = engine.data / "storage" / ACCOUNT / "files/scripts/cntk/ConvNet_MNIST.py"
    check(plain.read_bytes() == (HERE / "scripts/ConvNet_MNIST.py").read_bytes(), "an uploaded file is a plain file")
    (plain.parent / "put_by_hand.txt").write_text("by hand")
    listed = {each["name"] for each in share.list_directories_and_files("cntk")}
    check("put_by_hand.txt" in listed, "a file that was put there by hand is listed")
    return keys[0].value


def training_job(cluster, key):
    share = models.AzureFileShareReference(
        account_name=ACCOUNT, azure_file_url=f"https://{ACCOUNT}.file.core.windows.net/scripts",
        credentials=models.AzureStorageCredentialsInfo(account_key=key), relative_mount_path="scripts")
    blobs = models.AzureBlobFileSystemReference(
        account_name=ACCOUNT, container_name="data",
        credentials=models.AzureStorageCredentialsInfo(account_key=key), relative_mount_path="data")
    return models.JobCreateParameters(
        cluster=models.ResourceId(id=cluster.id), node_count=1,
        cntk_settings=models.CNTKsettings(
            python_script_file_path="$AZ_BATCHAI_INPUT_SCRIPT/cntk/ConvNet_MNIST.py",
            command_line_args='"$AZ_BATCHAI_INPUT_DATA/mnist data" $AZ_BATCHAI_OUTPUT_MODEL'),
        std_out_err_path_prefix="$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts",
        mount_volumes=models.MountVolumes(azure_file_shares=[share], azure_blob_file_systems=[blobs]),
        input_directories=[
            models.InputDirectory(id="SCRIPT", path="$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts"),
            models.InputDirectory(id="DATA", path="$AZ_BATCHAI_JOB_MOUNT_ROOT/data")],
        output_directories=[models.OutputDirectory(id="MODEL", path_prefix="$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts")],
        secrets=[models.EnvironmentVariableWithSecretValue(name="PASSWORD", value="swordfish")],
        environment_variables=[models.EnvironmentVariable(name="COLOUR", value="green")])


def check_training(engine, client, cluster, key):
    jobs = client.jobs
    place = (GROUP, WORKSPACE, EXPERIMENT, "training")
    created = jobs.begin_create(*place, training_job(cluster, key)).result()
    check(created.tool_type == "cntk", "the job has its tool type")
    check(created.secrets[0].name == "PASSWORD" and created.secrets[0].value is None, "secrets come back by name alone")
    check(created.environment_variables[0].value == "green", "variables come back")
    job = until("the job ends", lambda: (lambda each: each if each.execution_state in ("succeeded", "failed") else None)(
        jobs.get(*place)))
    check(job.execution_state == "succeeded", f"the job succeeds: {job.execution_info.errors}")
    check(job.execution_info.exit_code == 0 and job.execution_info.start_time <= job.execution_info.end_time,
          "a finished job has its times and its exit code")
    logs = jobs.list_output_files(*place, models.JobsListOutputFilesOptions(outputdirectoryid="stdouterr"))
    (log,) = [each for each in logs if each.name == "stderr.txt"]
    text = requests.get(log.download_url, headers={"Range": "bytes=0-"}, timeout=30, verify=str(engine.certificate))
    check(text.status_code == 206 and "Finished Epoch[2 of 2]" in text.text, "the log can be downloaded by its link")
    check(len(text.content) == log.content_length, "the log is whole")
    model_files = jobs.list_output_files(*place, models.JobsListOutputFilesOptions(outputdirectoryid="MODEL"))
    check(any(each.name.endswith(".onnx") for each in model_files), "a model came out")
    check([node.ip_address for node in jobs.list_remote_login_information(*place)], "the nodes of the job are told")
    jobs.begin_delete(*place, polling_interval=1).result()


def check_termination(client, cluster):
    jobs = client.jobs
    place = (GROUP, WORKSPACE, EXPERIMENT, "endless")
    jobs.begin_create(*place, models.JobCreateParameters(
        cluster=models.ResourceId(id=cluster.id), node_count=1, std_out_err_path_prefix="$AZ_BATCHAI_JOB_TEMP",
        custom_toolkit_settings=models.CustomToolkitSettings(command_line="sleep 1000"))).result()
    until("the job runs", lambda: jobs.get(*place).execution_state == "running")
    jobs.begin_terminate(*place, polling_interval=1).result()
    job = until("the job ends", lambda: (lambda each: each if each.execution_state == "failed" else None)(jobs.get(*place)))
    check(job.execution_info.start_time and job.execution_info.end_time and job.execution_info.exit_code is not None,
          "a terminated job has its times and an exit code")
    jobs.begin_delete(*place, polling_interval=1).result()
    check([each.name for each in jobs.list_by_experiment(GROUP, WORKSPACE, EXPERIMENT)] == [], "deleted jobs are gone")


def check_neighbours(client):
    server = client.file_servers.begin_create(GROUP, WORKSPACE, "nfs", models.FileServerCreateParameters(
        vm_size="STANDARD_D1", ssh_configuration=models.SshConfiguration(
            user_account_settings=models.UserAccountSettings(admin_user_name="me", admin_user_password="swordfish")),
        data_disks=models.DataDisks(disk_size_in_gb=10, disk_count=1, storage_account_type="Standard_LRS"))).result()
    check(server.mount_settings.mount_point, "a file server says where it is mounted")
    check([each.name for each in client.file_servers.list_by_workspace(GROUP, WORKSPACE)] == ["nfs"], "it is listed")
    check(all(each.limit >= each.current_value for each in client.usages.list("eastus")), "usages are told")
    check(len(list(client.operations.list())) > 10, "operations are told")
    tagged = client.workspaces.update(GROUP, WORKSPACE, models.WorkspaceUpdateParameters(tags={"team": "yard"}))
    check(tagged.tags == {"team": "yard"}, "tags can be set")
    grown = client.clusters.update(GROUP, WORKSPACE, "cluster", models.ClusterUpdateParameters(
        scale_settings=models.ScaleSettings(auto_scale=models.AutoScaleSettings(minimum_node_count=0,
                                                                                maximum_node_count=1))))
    check(grown.scale_settings.auto_scale.maximum_node_count == 1, "a cluster can be scaled by itself")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("--shared", type=Path, default=HERE.parents[2] / "shared")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, azengine.Engine(options.programs, folder) as engine:
        access = {"credential": EngineToken(engine.token), "subscription_id": SUBSCRIPTION, "base_url": engine.url,
                  "connection_verify": str(engine.certificate), "polling_interval": 1,
                  "credential_scopes": [engine.url + "/.default"]}
        groups = ResourceManagementClient(**access)
        groups.resource_groups.create_or_update(GROUP, {"location": "eastus"})
        key = put_storage(engine, StorageManagementClient(**access), Path(folder), options.programs, options.shared)
        client = BatchAI(**access)
        client.workspaces.begin_create(GROUP, WORKSPACE, models.WorkspaceCreateParameters(location="eastus")).result()
        cluster = client.clusters.begin_create(GROUP, WORKSPACE, "cluster", models.ClusterCreateParameters(
            vm_size="STANDARD_NC6", user_account_settings=models.UserAccountSettings(
                admin_user_name="me", admin_user_password="swordfish"),
            scale_settings=models.ScaleSettings(manual=models.ManualScaleSettings(target_node_count=1)))).result()
        check(cluster.user_account_settings.admin_user_password is None, "passwords are not told")
        client.experiments.begin_create(GROUP, WORKSPACE, EXPERIMENT).result()
        check_training(engine, client, cluster, key)
        check_termination(client, cluster)
        check_neighbours(client)
        client.workspaces.begin_delete(GROUP, WORKSPACE, polling_interval=1).result()
        check(list(client.workspaces.list_by_resource_group(GROUP)) == [], "a deleted workspace is gone with all in it")
        shutil.rmtree(Path(folder) / "digits")
    print("all calls did what they say")


if __name__ == "__main__":
    main()
