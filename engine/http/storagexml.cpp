// SPDX-License-Identifier: Apache-2.0
#include "engine/http/storagexml.h"

#include "engine/http/storagereplies.h"

#include <pugixml.hpp>

namespace trainyard::http {

namespace {

class StringWriter final : public pugi::xml_writer
{
public:
    void write(const void *data, std::size_t size) override
    {
        text.append(static_cast<const char *>(data), size);
    }
    std::string text;
};

std::string textOf(pugi::xml_document &document)
{
    pugi::xml_node declaration = document.prepend_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "utf-8";
    StringWriter writer;
    document.save(writer, "", pugi::format_raw, pugi::encoding_utf8);
    return std::move(writer.text);
}

void add(pugi::xml_node node, const char *name, const std::string &value)
{
    node.append_child(name).text().set(value.c_str());
}

void addUnlessEmpty(pugi::xml_node node, const char *name, const std::string &value)
{
    if (!value.empty())
        add(node, name, value);
}

void addTag(pugi::xml_node properties, const storage::FileInfo &info)
{
    add(properties, "Last-Modified", httpDate(info.modifiedNs));
    add(properties, "Etag", info.etag());
}

void addMetadata(pugi::xml_node item, const ListQuery &query, const storage::FileInfo &info)
{
    if (!query.hasMetadata)
        return;
    pugi::xml_node metadata = item.append_child("Metadata");
    for (const auto &[name, value] : info.properties.metadata)
        add(metadata, name.c_str(), value);
}

pugi::xml_node addResults(pugi::xml_document &document, const StorageTarget &target, const ListQuery &query)
{
    pugi::xml_node results = document.append_child("EnumerationResults");
    results.append_attribute("ServiceEndpoint") = (target.endpoint + "/").c_str();
    addUnlessEmpty(results, "Prefix", query.page.prefix);
    addUnlessEmpty(results, "Marker", query.page.marker);
    if (query.hasMost)
        add(results, "MaxResults", std::to_string(query.page.most));
    addUnlessEmpty(results, "Delimiter", query.delimiter);
    return results;
}

void addBlob(pugi::xml_node blobs, const ListQuery &query, const storage::NamedInfo &item)
{
    if (item.info.isDirectory) {
        add(blobs.append_child("BlobPrefix"), "Name", item.name);
        return;
    }
    pugi::xml_node blob = blobs.append_child("Blob");
    add(blob, "Name", item.name);
    pugi::xml_node properties = blob.append_child("Properties");
    const storage::Properties &kept = item.info.properties;
    add(properties, "Creation-Time", httpDate(item.info.modifiedNs));
    addTag(properties, item.info);
    add(properties, "Content-Length", std::to_string(item.info.size));
    add(properties, "Content-Type", kept.contentType);
    addUnlessEmpty(properties, "Content-Encoding", kept.contentEncoding);
    addUnlessEmpty(properties, "Content-Language", kept.contentLanguage);
    addUnlessEmpty(properties, "Content-MD5", kept.contentMd5);
    addUnlessEmpty(properties, "Cache-Control", kept.cacheControl);
    addUnlessEmpty(properties, "Content-Disposition", kept.contentDisposition);
    add(properties, "BlobType", "BlockBlob");
    add(properties, "LeaseStatus", "unlocked");
    add(properties, "LeaseState", "available");
    add(properties, "ServerEncrypted", "false");
    addMetadata(blob, query, item.info);
}

} // namespace

std::string errorXml(const std::string &code, const std::string &message)
{
    pugi::xml_document document;
    pugi::xml_node error = document.append_child("Error");
    add(error, "Code", code);
    add(error, "Message", message);
    return textOf(document);
}

std::string bucketsXml(const StorageTarget &target, const ListQuery &query, const storage::Page &page)
{
    const bool isBlob = target.service == storage::Service::Blob;
    pugi::xml_document document;
    pugi::xml_node results = addResults(document, target, query);
    pugi::xml_node list = results.append_child(isBlob ? "Containers" : "Shares");
    for (const storage::NamedInfo &item : page.items) {
        pugi::xml_node bucket = list.append_child(isBlob ? "Container" : "Share");
        add(bucket, "Name", item.name);
        pugi::xml_node properties = bucket.append_child("Properties");
        addTag(properties, item.info);
        if (isBlob) {
            add(properties, "LeaseStatus", "unlocked");
            add(properties, "LeaseState", "available");
        } else {
            add(properties, "Quota", "5120");
        }
        addMetadata(bucket, query, item.info);
    }
    add(results, "NextMarker", page.nextMarker);
    return textOf(document);
}

std::string blobsXml(const StorageTarget &target, const ListQuery &query, const storage::Page &page)
{
    pugi::xml_document document;
    pugi::xml_node results = addResults(document, target, query);
    results.append_attribute("ContainerName") = target.bucket.c_str();
    pugi::xml_node blobs = results.append_child("Blobs");
    for (const storage::NamedInfo &item : page.items)
        addBlob(blobs, query, item);
    add(results, "NextMarker", page.nextMarker);
    return textOf(document);
}

std::string filesXml(const StorageTarget &target, const ListQuery &query, const storage::Page &page)
{
    pugi::xml_document document;
    pugi::xml_node results = addResults(document, target, query);
    results.append_attribute("ShareName") = target.bucket.c_str();
    results.append_attribute("DirectoryPath") = target.path.c_str();
    pugi::xml_node entries = results.append_child("Entries");
    for (const storage::NamedInfo &item : page.items) {
        pugi::xml_node entry = entries.append_child(item.info.isDirectory ? "Directory" : "File");
        add(entry, "Name", item.name);
        pugi::xml_node properties = entry.append_child("Properties");
        if (!item.info.isDirectory)
            add(properties, "Content-Length", std::to_string(item.info.size));
        addTag(properties, item.info);
    }
    add(results, "NextMarker", page.nextMarker);
    return textOf(document);
}

std::string blocksXml(const std::vector<storage::StagedBlock> &uncommitted)
{
    pugi::xml_document document;
    pugi::xml_node list = document.append_child("BlockList");
    list.append_child("CommittedBlocks");
    pugi::xml_node blocks = list.append_child("UncommittedBlocks");
    for (const storage::StagedBlock &staged : uncommitted) {
        pugi::xml_node block = blocks.append_child("Block");
        add(block, "Name", staged.id);
        add(block, "Size", std::to_string(staged.size));
    }
    return textOf(document);
}

std::string rangesXml(const std::vector<storage::ByteRange> &ranges)
{
    pugi::xml_document document;
    pugi::xml_node list = document.append_child("Ranges");
    for (const storage::ByteRange &range : ranges) {
        pugi::xml_node node = list.append_child("Range");
        add(node, "Start", std::to_string(range.first));
        add(node, "End", std::to_string(range.last));
    }
    return textOf(document);
}

std::string servicePropertiesXml()
{
    pugi::xml_document document;
    pugi::xml_node properties = document.append_child("StorageServiceProperties");
    for (const char *name : {"HourMetrics", "MinuteMetrics"}) {
        pugi::xml_node metrics = properties.append_child(name);
        add(metrics, "Version", "1.0");
        add(metrics, "Enabled", "false");
        add(metrics.append_child("RetentionPolicy"), "Enabled", "false");
    }
    properties.append_child("Cors");
    return textOf(document);
}

std::string emptyXml(const char *root)
{
    pugi::xml_document document;
    document.append_child(root);
    return textOf(document);
}

} // namespace trainyard::http
