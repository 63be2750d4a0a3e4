// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/outputprinter.h"

#include "engine/base/handle.h"

#include <array>
#include <fcntl.h>
#include <set>

namespace trainyard::daemon {

OutputPrinter::OutputPrinter(std::filesystem::path logDirectory, ProgressLine &line)
    : m_directory(std::move(logDirectory))
    , m_line(line)
{}

void OutputPrinter::print(const std::string &file)
{
    const bool isError = file.starts_with("stderr");
    if ((!isError && !file.starts_with("stdout")) || !file.ends_with(".txt"))
        return;
    const FileDescriptor source(::open((m_directory / file).c_str(), O_RDONLY | O_CLOEXEC));
    std::uint64_t &printed = m_printed[file];
    std::array<char, 65536> buffer{};
    while (source && m_isHeard) {
        const ssize_t got = ::pread(source.get(), buffer.data(), buffer.size(), static_cast<off_t>(printed));
        if (got <= 0)
            return;
        const auto size = static_cast<std::size_t>(got);
        m_isHeard = m_line.write(isError ? STDERR_FILENO : STDOUT_FILENO, {buffer.data(), size});
        printed += size;
    }
}

void OutputPrinter::printAll()
{
    std::set<std::string> files;
    std::error_code code;
    for (std::filesystem::directory_iterator it(m_directory, code), end; !code && it != end;
         it.increment(code))
        files.insert(it->path().filename().string());
    for (const std::string &file : files)
        print(file);
}

} // namespace trainyard::daemon
