// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/files.h"
#include "engine/storage/storage.h"

#include <QTemporaryDir>
#include <filesystem>
#include <stdexcept>

namespace trainyard::test {

// One bucket of one account in a folder of its own.
class TestBucket
{
public:
    explicit TestBucket(storage::Service service)
        : m_store(root())
        , m_name{service, "acct", "bucket"}
    {
        if (!m_store.createBucket(m_name, {}))
            throw std::runtime_error("The bucket could not be made.");
    }

    std::filesystem::path root() const { return m_dir.path().toStdString(); }
    std::filesystem::path folder() const
    {
        return root() / "acct" / (m_name.service == storage::Service::Blob ? "blobs" : "files") / "bucket";
    }
    storage::Storage &store() { return m_store; }
    storage::Bucket open() { return std::move(*m_store.bucket(m_name)); }

    // Regular files below the account that are no part of a bucket.
    int leftovers() const
    {
        int count = 0;
        const auto staging = root() / "acct" / ".staging";
        if (std::filesystem::exists(staging)) {
            for (const auto &entry : std::filesystem::recursive_directory_iterator(staging))
                count += entry.is_regular_file() ? 1 : 0;
        }
        return count;
    }

private:
    QTemporaryDir m_dir;
    storage::Storage m_store;
    storage::BucketName m_name;
};

inline storage::StoragePath pathOf(std::string_view text)
{
    return *storage::StoragePath::parse(text);
}

// Hands out `text` in pieces of at most `piece` bytes.
inline storage::ByteSource sourceOf(std::string text, std::size_t piece = 3)
{
    return [text = std::move(text), piece](const storage::ByteSink &sink) {
        for (std::size_t i = 0; i < text.size(); i += piece) {
            if (!sink(std::string_view(text).substr(i, piece)))
                return false;
        }
        return true;
    };
}

// Hands out a part and breaks off.
inline storage::ByteSource brokenSource()
{
    return [](const storage::ByteSink &sink) {
        sink("only a part");
        return false;
    };
}

inline void put(const std::filesystem::path &file, std::string_view content)
{
    std::filesystem::create_directories(file.parent_path());
    if (!writeFileAtomically(file, content))
        throw std::runtime_error("The file could not be written.");
}

} // namespace trainyard::test
