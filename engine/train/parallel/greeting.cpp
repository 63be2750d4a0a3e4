// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/greeting.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace trainyard::train {

namespace {

constexpr std::string_view pointWord = "trainyard-session";
constexpr std::string_view greetingWord = "trainyard-worker";
constexpr std::string_view answerWord = "trainyard-answer";
constexpr std::string_view tableWord = "trainyard-workers";
constexpr std::string_view protocol = "1";
constexpr std::array<std::pair<std::string_view, Verdict>, 3> verdicts{
    {{"welcome", Verdict::Welcome}, {"taken", Verdict::Taken}, {"size", Verdict::OtherSize}}};

std::string line(std::string_view word, const std::vector<std::string> &values)
{
    std::string text = std::string(word) + " " + std::string(protocol);
    for (const std::string &value : values)
        text += " " + value;
    return text + "\n";
}

std::string text(int number)
{
    return std::to_string(number);
}

// The words after `word` and the protocol's number; nothing where the line is another.
std::optional<std::vector<std::string>> words(std::string_view line, std::string_view word)
{
    if (line.size() > longestTable)
        return std::nullopt;
    if (line.ends_with('\n'))
        line.remove_suffix(1);
    auto all = split(line, ' ');
    if (all.size() < 2 || all[0] != word || all[1] != protocol)
        return std::nullopt;
    all.erase(all.begin(), all.begin() + 2);
    return all;
}

// As std::to_string() writes it.
std::optional<int> number(const std::string &text, int least, int most)
{
    int value = 0;
    const char *const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc() || stop != end || value < least || value > most ||
        std::to_string(value) != text)
        return std::nullopt;
    return value;
}

bool isSecret(std::string_view text)
{
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::optional<Address> address(const std::string &host, const std::string &port)
{
    const auto value = number(port, 1, 65535);
    if (!isHost(host) || !value)
        return std::nullopt;
    return Address{host, *value};
}

Error strange(std::string_view what)
{
    return {Error::Code::InvalidInput, "This is no " + std::string(what) + " of a trainer's worker."};
}

} // namespace

bool isHost(std::string_view host)
{
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:-_%";
    return !host.empty() && host.size() <= 255 && host.find_first_not_of(allowed) == std::string_view::npos;
}

std::string toLine(const MeetingPoint &point)
{
    return line(pointWord,
                {point.token, point.answer, text(point.size), point.address.host, text(point.address.port)});
}

std::string toLine(const Greeting &greeting)
{
    return line(greetingWord, {greeting.token, text(greeting.rank), text(greeting.size),
                               greeting.address.host, text(greeting.address.port)});
}

std::string toLine(const Answer &answer)
{
    const auto known = std::find_if(verdicts.begin(), verdicts.end(),
                                    [&](const auto &verdict) { return verdict.second == answer.verdict; });
    return line(answerWord, {answer.answer, std::string(known->first)});
}

std::string toLine(const std::vector<Address> &addresses)
{
    std::vector<std::string> values;
    for (const Address &address : addresses) {
        values.push_back(address.host);
        values.push_back(text(address.port));
    }
    return line(tableWord, values);
}

Result<MeetingPoint> parseMeetingPoint(std::string_view line)
{
    const auto all = words(line, pointWord);
    if (!all || all->size() != 5 || !isSecret((*all)[0]) || !isSecret((*all)[1]))
        return strange("session file");
    const auto size = number((*all)[2], 1, mostWorkers);
    const auto place = address((*all)[3], (*all)[4]);
    if (!size || !place)
        return strange("session file");
    return MeetingPoint{(*all)[0], (*all)[1], *size, *place};
}

Result<Greeting> parseGreeting(std::string_view line)
{
    const auto all = words(line, greetingWord);
    if (!all || all->size() != 5 || !isSecret((*all)[0]))
        return strange("greeting");
    const auto size = number((*all)[2], 1, mostWorkers);
    const auto rank = number((*all)[1], 0, mostWorkers - 1);
    const auto place = address((*all)[3], (*all)[4]);
    if (!rank || !size || !place)
        return strange("greeting");
    return Greeting{(*all)[0], *rank, *size, *place};
}

Result<Answer> parseAnswer(std::string_view line)
{
    const auto all = words(line, answerWord);
    if (!all || all->size() != 2 || !isSecret((*all)[0]))
        return strange("answer");
    for (const auto &[word, verdict] : verdicts) {
        if (word == (*all)[1])
            return Answer{(*all)[0], verdict};
    }
    return strange("answer");
}

Result<std::vector<Address>> parseAddresses(std::string_view line)
{
    const auto all = words(line, tableWord);
    if (!all || all->size() % 2 != 0 || all->size() > 2 * mostWorkers)
        return strange("table");
    std::vector<Address> addresses;
    for (std::size_t i = 0; i < all->size(); i += 2) {
        const auto place = address((*all)[i], (*all)[i + 1]);
        if (!place)
            return strange("table");
        addresses.push_back(*place);
    }
    return addresses;
}

bool sameSecret(std::string_view a, std::string_view b)
{
    if (a.size() != b.size())
        return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |=
            static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
    return difference == 0;
}

} // namespace trainyard::train
