// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/progressline.h"

#include <cerrno>
#include <sys/ioctl.h>
#include <unistd.h>

namespace trainyard::daemon {

namespace {

bool writeAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR)
            return false;
        bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return true;
}

std::size_t terminalWidth()
{
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 80;
}

} // namespace

ProgressLine::ProgressLine()
    : m_isVisible(::isatty(STDERR_FILENO) == 1)
{}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::show(std::string text)
{
    if (text == m_text && m_isDrawn)
        return;
    m_text = std::move(text);
    clear();
    draw();
}

bool ProgressLine::write(int fd, std::string_view bytes)
{
    if (bytes.empty())
        return true;
    clear();
    const bool isWritten = writeAll(fd, bytes);
    if (::isatty(fd) == 1)
        m_isAtLineStart = bytes.back() == '\n';
    draw();
    return isWritten;
}

void ProgressLine::clear()
{
    if (m_isDrawn)
        writeAll(STDERR_FILENO, "\r\x1b[K");
    m_isDrawn = false;
}

void ProgressLine::draw()
{
    if (!m_isVisible || !m_isAtLineStart || m_text.empty())
        return;
    writeAll(STDERR_FILENO, std::string_view(m_text).substr(0, terminalWidth() - 1));
    m_isDrawn = true;
}

} // namespace trainyard::daemon
