// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace trainyard::daemon {

// A line at the foot of the terminal that makes way for output. Shows nothing when standard error is no
// terminal.
class ProgressLine
{
public:
    ProgressLine();
    ~ProgressLine(); // leaves nothing of it behind
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    void show(std::string text); // cut to the terminal's width

    // Writes whole to standard output or standard error, above the line. False when nobody reads any more.
    bool write(int fd, std::string_view bytes);

private:
    void clear();
    void draw();

    const bool m_isVisible;
    std::string m_text;
    bool m_isDrawn = false;
    bool m_isAtLineStart = true; // of the terminal, as far as it was written to here
};

} // namespace trainyard::daemon
