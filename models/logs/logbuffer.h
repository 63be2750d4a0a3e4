// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <cstdint>
#include <vector>

namespace trainyard::models {

// The text of one growing file: its bytes as they are, and where its lines begin. Bytes are decoded line by
// line when asked for, so a chunk may end anywhere, also within a character or a CRLF.
class LogBuffer
{
public:
    std::uint64_t size() const { return std::uint64_t(m_bytes.size()); } // bytes; the offset to go on from

    // False, and nothing taken in, unless `offset` is size().
    bool append(std::uint64_t offset, QByteArrayView bytes);
    void clear();

    // A last line without its end counts once it has a byte.
    qsizetype lineCount() const;
    bool isLastLineOpen() const; // the last line has no end yet and may grow

    // The line without its end, as a terminal would leave it: after a carriage return the line is written
    // anew, so the last non-empty part of it stands.
    QString line(qsizetype number) const;
    QByteArrayView bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
    std::vector<qsizetype> m_starts{0}; // of each line; the last may be the end of the buffer
};

} // namespace trainyard::models
