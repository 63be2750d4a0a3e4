// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/logs/arrivalfile.h"
#include "engine/logs/log.h"

#include <memory>
#include <vector>

namespace trainyard::logs {

// Several files as one log, in the order in which their lines came, which is that of their notes
// (arrivalfile.h): a note's lines stay together, and files that grow at once take turns as often as notes are
// made, ten times a second or once. What has no note is not in it, so a file without any is missing and the
// end comes a second late at most. Nothing is laid up: a place is found in the notes by bisection, however
// many there are. A file whose last line has no end is given one.
class MergedLog final : public Log
{
public:
    struct Part {
        FileDescriptor file;
        ArrivalFile arrivals;
        std::shared_ptr<LineIndex> index;
    };
    explicit MergedLog(std::vector<Part> parts);

    std::uint64_t size() const override;
    std::string_view read(std::uint64_t offset, char *buffer, std::size_t size) const override;
    LineIndex::Extent extent() const override;
    std::optional<std::uint64_t> lineAt(std::uint64_t offset) const override;
    std::optional<std::uint64_t> startOf(std::uint64_t line) const override;
    std::uint64_t lineCountedTo(std::uint64_t offset) override;

    // The notes around an offset of this log or from a time on, with offsets of this log and the number of
    // the part that they are of.
    api::LogArrivals arrivals(const ArrivalQuery &query) const;

private:
    // A place between notes: the next one of each part, and how many bytes come before them.
    struct Cursor {
        std::vector<std::uint64_t> next;
        std::uint64_t at = 0;
    };
    // The lines of a note.
    struct Piece {
        std::size_t part = 0;
        std::uint64_t begin = 0; // in its file
        std::uint64_t length = 0;
        std::uint64_t at = 0; // in this log
        std::int64_t milliseconds = 0;
        bool lacksEnd = false; // a line feed of ours is the last byte

        std::uint64_t end() const { return at + length; }
    };
    std::uint64_t bytesBefore(std::size_t part, std::uint64_t note) const;
    Cursor cursorBefore(std::int64_t milliseconds) const;
    // Before the last time for whose cursor `isBefore` holds.
    Cursor lastCursor(const auto &isBefore) const;
    Cursor cursorAt(std::uint64_t offset) const; // before the piece that has the byte
    std::optional<Piece> peek(const Cursor &cursor) const;
    static void step(Cursor &cursor, const Piece &piece);
    std::optional<std::uint64_t> linesBefore(const Cursor &cursor) const;
    std::string_view readPiece(const Piece &piece, std::uint64_t offset, char *buffer,
                               std::size_t size) const;

    std::vector<Part> m_parts;
    std::vector<bool> m_lackEnd; // whether the last noted line of a part has no end
    std::int64_t m_firstTime = 0;
    std::int64_t m_lastTime = 0;
    mutable Cursor m_last; // of the piece that was read last; most reading goes on there
    mutable std::uint64_t m_lastEnd = 0;
};

} // namespace trainyard::logs
