// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntkmodel.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace trainyard::train {

namespace {

using namespace brainscript;

constexpr const char *featuresKey = "featureNode";
constexpr const char *labelsKey = "labelNode";
constexpr const char *lossesKey = "lossNodes";
constexpr const char *squareErrorsKey = "squareErrorNodes";
constexpr const char *errorsKey = "errorNodes";
constexpr const char *othersKey = "otherErrorNodes";

std::string noteOr(const ModelNotes &notes, const char *key, const std::string &usual)
{
    const std::string note = noteIn(notes, key);
    return note.empty() ? usual : note;
}

// "errs:1 top5Errs:5", their names with how many classes may be right.
std::string namesOf(const std::vector<Measure> &measures, Measure::Kind kind)
{
    std::string names;
    for (const Measure &measure : measures) {
        if (measure.kind == kind)
            names += (names.empty() ? "" : " ") + measure.name + ":" + std::to_string(measure.topN);
    }
    return names;
}

void addMeasures(const std::string &names, Measure::Kind kind, std::vector<Measure> &measures)
{
    for (const std::string &each : split(names, ' ')) {
        const std::size_t colon = each.find(':');
        int topN = 1;
        if (colon != std::string::npos)
            std::from_chars(each.data() + colon + 1, each.data() + each.size(), topN);
        if (!each.empty())
            measures.push_back({each.substr(0, colon), kind, std::max(topN, 1)});
    }
}

Measure::Kind kindOf(CriterionNode::Kind kind)
{
    switch (kind) {
    case CriterionNode::Kind::CrossEntropyWithSoftmax:
        return Measure::Kind::Loss;
    case CriterionNode::Kind::SquareError:
        return Measure::Kind::SquareError;
    case CriterionNode::Kind::ClassificationError:
        return Measure::Kind::Errors;
    }
    return Measure::Kind::Loss;
}

Measure measureOf(const Node &node)
{
    Measure measure{node.name.empty() ? nameOf(node.operation) : node.name};
    if (const auto *criterion = std::get_if<CriterionNode>(&node.operation)) {
        measure.kind = kindOf(criterion->kind);
        measure.topN = criterion->topN;
    }
    return measure;
}

} // namespace

CntkNetwork toNetwork(const Classifier &classifier, const Graph &graph)
{
    CntkNetwork network{classifier.plan, classifier.features, classifier.labels, {}, {}};
    std::set<NodeId> declared;
    for (const auto *nodes : {&graph.criteria, &graph.evaluations}) {
        for (const NodeId id : *nodes) {
            network.measures.push_back(measureOf(graph.nodes[id]));
            declared.insert(id);
        }
    }
    const std::vector<NodeId> &compared = graph.nodes[graph.criteria.front()].inputs;
    for (NodeId id = 0; id < graph.nodes.size(); ++id) {
        const Node &node = graph.nodes[id];
        const bool isMeasure = std::holds_alternative<CriterionNode>(node.operation) && !node.name.empty() &&
                               node.inputs == compared;
        if (isMeasure && !declared.contains(id) && measureOf(node).kind == Measure::Kind::Errors)
            network.others.push_back(measureOf(node));
    }
    return network;
}

ModelNotes notesOf(const CntkNetwork &network)
{
    return {{featuresKey, network.features},
            {labelsKey, network.labels},
            {lossesKey, namesOf(network.measures, Measure::Kind::Loss)},
            {squareErrorsKey, namesOf(network.measures, Measure::Kind::SquareError)},
            {errorsKey, namesOf(network.measures, Measure::Kind::Errors)},
            {othersKey, namesOf(network.others, Measure::Kind::Errors)}};
}

CntkNetwork toNetwork(const Model &model)
{
    const ModelNotes &notes = model.notes;
    CntkNetwork network{
        model.plan, noteOr(notes, featuresKey, "features"), noteOr(notes, labelsKey, "labels"), {}, {}};
    const bool hasNames = !noteIn(notes, lossesKey).empty() || !noteIn(notes, squareErrorsKey).empty();
    addMeasures(hasNames ? noteIn(notes, lossesKey) : "ce", Measure::Kind::Loss, network.measures);
    addMeasures(noteIn(notes, squareErrorsKey), Measure::Kind::SquareError, network.measures);
    addMeasures(hasNames ? noteIn(notes, errorsKey) : "errs", Measure::Kind::Errors, network.measures);
    addMeasures(noteIn(notes, othersKey), Measure::Kind::Errors, network.others);
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
