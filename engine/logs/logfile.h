// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/logs/log.h"

#include <memory>

namespace trainyard::logs {

// A log that is one file.
class LogFile final : public Log
{
public:
    LogFile(FileDescriptor file, std::shared_ptr<LineIndex> index);

    std::uint64_t size() const override;
    std::string_view read(std::uint64_t offset, char *buffer, std::size_t size) const override;
    LineIndex::Extent extent() const override;
    std::optional<std::uint64_t> lineAt(std::uint64_t offset) const override;
    std::optional<std::uint64_t> startOf(std::uint64_t line) const override;
    std::uint64_t lineCountedTo(std::uint64_t offset) override;

private:
    FileDescriptor m_file;
    std::shared_ptr<LineIndex> m_index;
};

} // namespace trainyard::logs
