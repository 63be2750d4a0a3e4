// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/safetensors.h"

#include "engine/base/draftfile.h"
#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>

namespace trainyard::train {

namespace {

static_assert(std::endian::native == std::endian::little,
              "the format is little-endian, and written as it lies");

using Json = nlohmann::ordered_json;

constexpr std::size_t lengthSize = 8;
constexpr std::uint64_t longestHead = 100'000'000; // of the format
constexpr char notesKey[] = "__metadata__";

// Says what is wrong with a file; caught at parseSafetensors().
struct Outside {
    std::string sentence; // continues "FILE "
};

// How many values a shape has, if they fit into `most`.
std::optional<std::size_t> count(const std::vector<std::int64_t> &shape, std::size_t most)
{
    std::size_t values = 1;
    for (const std::int64_t extent : shape) {
        if (extent < 0 || (extent > 0 && values > most / static_cast<std::size_t>(extent)))
            return std::nullopt;
        values *= static_cast<std::size_t>(extent);
    }
    return values;
}

// A tensor of the head and where its numbers begin among the data.
struct Entry {
    Tensor tensor;
    std::size_t begin = 0;
    std::size_t end = 0;
};

Entry readEntry(const std::string &name, const Json &place, std::size_t dataSize)
{
    if (place.at("dtype") != "F32")
        throw Outside{"has a tensor " + inQuotes(name) + " that is not of 32-bit floats (F32)"};
    Entry entry{{name, place.at("shape").get<std::vector<std::int64_t>>(), {}}};
    const auto offsets = place.at("data_offsets").get<std::vector<std::size_t>>();
    const auto values = count(entry.tensor.shape, dataSize / sizeof(float));
    if (!values || offsets.size() != 2 || offsets[0] > offsets[1] || offsets[1] > dataSize ||
        offsets[1] - offsets[0] != *values * sizeof(float))
        throw Outside{"has a tensor " + inQuotes(name) + " whose place does not fit its shape"};
    entry.begin = offsets[0];
    entry.end = offsets[1];
    return entry;
}

// The numbers of the tensors lie without a gap.
void requireSeamless(std::vector<Entry> &entries, std::size_t dataSize)
{
    std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    std::size_t place = 0;
    for (const Entry &entry : entries) {
        if (entry.begin != place)
            throw Outside{"has a gap or an overlap before its tensor " + inQuotes(entry.tensor.name)};
        place = entry.end;
    }
    if (place != dataSize)
        throw Outside{"has bytes that belong to no tensor"};
}

// The head, in which a name may stand once only.
Json parseHead(std::string_view text)
{
    std::vector<std::string> names;
    const auto noteName = [&](int depth, Json::parse_event_t event, Json &parsed) {
        if (event == Json::parse_event_t::key && depth == 1)
            names.push_back(parsed.get<std::string>());
        return depth <= 3;
    };
    Json head = Json::parse(text, noteName);
    std::sort(names.begin(), names.end());
    if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end())
        throw Outside{"names " + inQuotes(*twice) + " twice"};
    if (!head.is_object())
        throw Outside{"has a head that is no object"};
    return head;
}

TensorFile read(std::string_view bytes)
{
    std::uint64_t headSize = 0;
    if (bytes.size() < lengthSize)
        throw Outside{"is cut off"};
    std::memcpy(&headSize, bytes.data(), lengthSize);
    bytes.remove_prefix(lengthSize);
    if (headSize > longestHead)
        throw Outside{"has a head that is too long"};
    if (headSize > bytes.size())
        throw Outside{"is cut off"};
    const Json head = parseHead(bytes.substr(0, headSize));
    bytes.remove_prefix(headSize);

    TensorFile file;
    std::vector<Entry> entries;
    for (const auto &[name, place] : head.items()) {
        if (name == notesKey)
            file.notes = place.get<std::map<std::string, std::string>>();
        else
            entries.push_back(readEntry(name, place, bytes.size()));
    }
    requireSeamless(entries, bytes.size());
    for (Entry &entry : entries) {
        entry.tensor.values.resize((entry.end - entry.begin) / sizeof(float));
        if (entry.end > entry.begin)
            std::memcpy(entry.tensor.values.data(), bytes.data() + entry.begin, entry.end - entry.begin);
        file.tensors.push_back(std::move(entry.tensor));
    }
    return file;
}

Error problem(const std::string &name, const std::string &sentence)
{
    return {Error::Code::InvalidInput, name + " " + sentence + "; it is not a whole safetensors file.", name};
}

// In pieces, so that the tensors are not twice in memory.
Status write(const std::filesystem::path &file, std::string_view head, const std::vector<Tensor> &tensors)
{
    auto draft = DraftFile::create(file);
    if (!draft)
        return draft.error();
    auto done = draft->write(head);
    for (auto tensor = tensors.begin(); done && tensor != tensors.end(); ++tensor)
        done = draft->write(
            {reinterpret_cast<const char *>(tensor->values.data()), tensor->values.size() * sizeof(float)});
    if (done)
        done = draft->sync();
    return done ? draft->publish() : done;
}

} // namespace

Status writeSafetensors(const std::filesystem::path &file, const TensorFile &content)
{
    Json head = Json::object();
    if (!content.notes.empty())
        head[notesKey] = content.notes;
    std::size_t place = 0;
    for (const Tensor &tensor : content.tensors) {
        const std::size_t end = place + tensor.values.size() * sizeof(float);
        head[tensor.name] = {{"dtype", "F32"}, {"shape", tensor.shape}, {"data_offsets", {place, end}}};
        place = end;
    }
    std::string text = head.dump(-1, ' ', false, Json::error_handler_t::replace);
    text.append((lengthSize - text.size() % lengthSize) % lengthSize, ' '); // so that the numbers are aligned
    const std::uint64_t headSize = text.size();
    text.insert(0, reinterpret_cast<const char *>(&headSize), lengthSize);
    return write(file, text, content.tensors);
}

Result<TensorFile> parseSafetensors(std::string_view bytes, const std::string &name)
{
    try {
        return read(bytes);
    } catch (const Outside &outside) {
        return problem(name, outside.sentence);
    } catch (const Json::exception &) {
        return problem(name, "has a head that cannot be read");
    }
}

Result<TensorFile> readSafetensors(const std::filesystem::path &file)
{
    const auto bytes = readFile(file);
    if (!bytes)
        return bytes.error();
    return parseSafetensors(*bytes, file.string());
}

} // namespace trainyard::train
