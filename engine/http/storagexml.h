// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/storagetarget.h"
#include "engine/storage/blobs.h"
#include "engine/storage/byterange.h"

#include <string>
#include <vector>

// The XML documents of the storage services.
namespace trainyard::http {

// What a list was asked for; its reply repeats it.
struct ListQuery {
    storage::PageRequest page;
    std::string delimiter;
    bool hasMetadata = false;
    bool hasMost = false; // `page.most` is the client's
};

std::string errorXml(const std::string &code, const std::string &message);
std::string bucketsXml(const StorageTarget &target, const ListQuery &query, const storage::Page &page);
std::string blobsXml(const StorageTarget &target, const ListQuery &query, const storage::Page &page);
std::string filesXml(const StorageTarget &target, const ListQuery &query, const storage::Page &page);
std::string blocksXml(const std::vector<storage::StagedBlock> &uncommitted);
std::string rangesXml(const std::vector<storage::ByteRange> &ranges);
std::string servicePropertiesXml();
std::string emptyXml(const char *root); // <root />

} // namespace trainyard::http
