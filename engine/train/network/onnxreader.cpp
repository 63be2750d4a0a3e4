// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/onnxreader.h"

#include "engine/base/files.h"
#include "engine/train/network/onnxgraph.h"
#include "engine/train/network/outside.h"

#include <algorithm>
#include <limits>

namespace trainyard::train {

namespace {

Model read(std::string_view bytes)
{
    onnx::ModelProto proto;
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()) ||
        !proto.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) || !proto.has_graph())
        throw Outside{"is no ONNX model"};
    OnnxGraph graph(proto.graph(), bytes.size());
    auto planned = plan(graph.network());
    if (!planned)
        throw Outside{"cannot be a network: " + planned.error().message};
    graph.check(*planned);
    Model model{std::move(*planned), graph.takeTensors(), {}};
    for (std::size_t i = 0; i < std::min(model.parameters.size(), model.plan.parameters.size()); ++i)
        model.parameters[i].name = model.plan.parameters[i].name;
    if (auto fits = checkParameters(model.plan, model.parameters); !fits)
        throw Outside{"has parameters that do not fit: " + fits.error().message};
    for (const onnx::StringStringEntryProto &note : proto.metadata_props())
        model.notes.emplace_back(note.key(), note.value());
    return model;
}

} // namespace

std::string noteIn(const ModelNotes &notes, std::string_view key)
{
    const auto found = std::ranges::find(notes, key, &ModelNotes::value_type::first);
    return found == notes.end() ? std::string() : found->second;
}

Result<Model> parseOnnx(std::string_view bytes, const std::string &file)
{
    try {
        return read(bytes);
    } catch (const Outside &outside) {
        std::string sentence = file + " " + outside.sentence;
        if (!sentence.ends_with('.'))
            sentence += ".";
        return Error{Error::Code::InvalidInput, std::move(sentence), file};
    }
}

Result<Model> readOnnx(const std::filesystem::path &file)
{
    const auto bytes = readFile(file);
    if (!bytes)
        return bytes.error();
    return parseOnnx(*bytes, file.string());
}

} // namespace trainyard::train
