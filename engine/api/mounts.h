// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace trainyard::api {

// A secret in a key vault, which this engine cannot open: it is kept and shown where the value is not needed.
struct SecretReference {
    std::string sourceVaultId;
    std::string secretUrl;
};

// Volumes of a cluster or a job (specs: MountVolumes of api-version 2018-05-01). Each appears as
// <mount root>/<relativeMountPath>. Account keys and passwords are write-only: read back they are empty.
struct AzureFileShare {
    std::string accountName;
    std::string azureFileUrl; // https://<account>.file.<suffix>/<share>[/<directory>]
    std::string accountKey;
    std::string relativeMountPath;
    std::string fileMode = "0777";
    std::string directoryMode = "0777";
    std::optional<SecretReference> accountKeyReference = std::nullopt;
};

struct AzureBlobFileSystem {
    std::string accountName;
    std::string containerName;
    std::string accountKey;
    std::string relativeMountPath;
    std::string mountOptions;
    std::optional<SecretReference> accountKeyReference = std::nullopt;
};

struct FileServerMount {
    std::string fileServerId;
    std::string sourceDirectory;
    std::string relativeMountPath;
    std::string mountOptions;
};

struct UnmanagedFileSystem {
    std::string mountCommand;
    std::string relativeMountPath;
};

struct MountVolumes {
    std::vector<AzureFileShare> azureFileShares;
    std::vector<AzureBlobFileSystem> azureBlobFileSystems;
    std::vector<FileServerMount> fileServers;
    std::vector<UnmanagedFileSystem> unmanagedFileSystems;

    bool isEmpty() const
    {
        return azureFileShares.empty() && azureBlobFileSystems.empty() && fileServers.empty() &&
               unmanagedFileSystems.empty();
    }
};

struct NameValue {
    std::string name;
    std::string value;

    bool operator==(const NameValue &) const = default;
};

} // namespace trainyard::api
