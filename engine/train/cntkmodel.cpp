// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntkmodel.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <array>

namespace trainyard::train {

namespace {

using namespace brainscript;

constexpr const char *featuresKey = "featureNode";
constexpr const char *labelsKey = "labelNode";
constexpr const char *lossesKey = "lossNodes";
constexpr const char *errorsKey = "errorNodes";

std::string noteOr(const ModelNotes &notes, const char *key, const std::string &usual)
{
    const std::string note = noteIn(notes, key);
    return note.empty() ? usual : note;
}

// Their names with a blank between them, which no name has.
std::string namesOf(const std::vector<Measure> &measures, Measure::Kind kind)
{
    std::string names;
    for (const Measure &measure : measures) {
        if (measure.kind == kind)
            names += (names.empty() ? "" : " ") + measure.name;
    }
    return names;
}

void addMeasures(const std::string &names, Measure::Kind kind, std::vector<Measure> &measures)
{
    for (const std::string &name : split(names, ' ')) {
        if (!name.empty())
            measures.push_back({name, kind});
    }
}

} // namespace

CntkNetwork toNetwork(const Classifier &classifier, const Graph &graph)
{
    CntkNetwork network{classifier.plan, classifier.features, classifier.labels, {}};
    for (const auto *nodes : {&graph.criteria, &graph.evaluations}) {
        for (const NodeId id : *nodes) {
            const Node &node = graph.nodes[id];
            const auto *criterion = std::get_if<CriterionNode>(&node.operation);
            const bool isError = criterion && criterion->kind == CriterionNode::Kind::ClassificationError;
            network.measures.push_back({node.name.empty() ? nameOf(node.operation) : node.name,
                                        isError ? Measure::Kind::Errors : Measure::Kind::Loss});
        }
    }
    return network;
}

ModelNotes notesOf(const CntkNetwork &network)
{
    return {{featuresKey, network.features},
            {labelsKey, network.labels},
            {lossesKey, namesOf(network.measures, Measure::Kind::Loss)},
            {errorsKey, namesOf(network.measures, Measure::Kind::Errors)}};
}

CntkNetwork toNetwork(const Model &model)
{
    const ModelNotes &notes = model.notes;
    CntkNetwork network{
        model.plan, noteOr(notes, featuresKey, "features"), noteOr(notes, labelsKey, "labels"), {}};
    addMeasures(noteOr(notes, lossesKey, "ce"), Measure::Kind::Loss, network.measures);
    const bool hasNames = !noteIn(notes, lossesKey).empty();
    addMeasures(hasNames ? noteIn(notes, errorsKey) : "errs", Measure::Kind::Errors, network.measures);
    return network;
}

std::filesystem::path modelStem(std::filesystem::path modelPath)
{
    static constexpr std::array<std::string_view, 4> endings = {".dnn", ".model", ".cmf", ".onnx"};
    if (std::ranges::count(endings, modelPath.extension().string()) > 0)
        modelPath.replace_extension();
    return modelPath;
}

std::filesystem::path modelFile(const std::filesystem::path &modelPath)
{
    return modelStem(modelPath) += ".onnx";
}

} // namespace trainyard::train
