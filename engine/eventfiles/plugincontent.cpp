// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/plugincontent.h"

#include <charconv>

namespace trainyard::eventfiles {

namespace {

constexpr std::string_view attempt = "!attempt";
constexpr std::string_view anew = "!anew";
constexpr std::string_view restart = "!restart ";
constexpr std::string_view media = "!media ";

template <class Number>
void put(std::string &text, Number number)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    text.append(buffer, end);
}

template <class Number>
bool takeNumber(std::string_view &rest, Number &number)
{
    const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (code != std::errc())
        return false;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    return true;
}

// And the blank behind it.
template <class Number>
bool take(std::string_view &rest, Number &number)
{
    if (!takeNumber(rest, number) || !rest.starts_with(' '))
        return false;
    rest.remove_prefix(1);
    return true;
}

bool takeWord(std::string_view &rest, std::string_view word)
{
    if (!rest.starts_with(word))
        return false;
    rest.remove_prefix(word.size());
    return true;
}

void readMedia(std::string_view rest, MetricEvent &event, const std::string &tag)
{
    MediaItem item{.tag = tag};
    std::uint64_t end = 0;
    if (!take(rest, end))
        return;
    if (takeWord(rest, "image "))
        item.kind = MediaItem::Kind::Image;
    else if (!takeWord(rest, "text "))
        return;
    if (!take(rest, item.offset) || !take(rest, item.length) || !take(rest, item.width) ||
        !take(rest, item.height))
        return;
    event.source = Source{std::string(rest), end};
    event.media.push_back(std::move(item));
}

} // namespace

std::string sourceContent(const Source &source, double exact)
{
    std::string text;
    put(text, source.end);
    text += ' ';
    put(text, exact);
    text += ' ';
    return text += source.file;
}

std::string exactContent(double exact)
{
    std::string text = "=";
    put(text, exact);
    return text;
}

std::string attemptContent()
{
    return std::string(attempt);
}

std::string anewContent()
{
    return std::string(anew);
}

std::string restartContent(const Source &source)
{
    std::string text(restart);
    put(text, source.end);
    return text += " " + source.file;
}

std::string mediaContent(const Source &source, const MediaItem &item)
{
    std::string text(media);
    put(text, source.end);
    text += item.kind == MediaItem::Kind::Image ? " image " : " text ";
    for (const std::uint64_t number : {item.offset, item.length, std::uint64_t(item.width)}) {
        put(text, number);
        text += ' ';
    }
    put(text, item.height);
    return text += " " + source.file;
}

void readContent(std::string_view content, MetricEvent &event, EventValue &value)
{
    double exact = 0;
    std::uint64_t end = 0;
    if (takeWord(content, "=")) {
        if (takeNumber(content, exact) && content.empty())
            value.value = exact;
    } else if (content == attempt) {
        event.isAttemptEnd = true;
    } else if (content == anew) {
        event.begunAnew.push_back(value.tag);
    } else if (takeWord(content, restart)) {
        if (!take(content, end))
            return;
        event.isForOne = !event.isRestart;
        event.isRestart = true;
        event.source = Source{std::string(content), end};
    } else if (takeWord(content, media)) {
        readMedia(content, event, value.tag);
    } else if (take(content, end) && take(content, exact)) {
        value.value = exact;
        event.source = Source{std::string(content), end};
    }
}

} // namespace trainyard::eventfiles
