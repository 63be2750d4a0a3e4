// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/evaluator.h"
#include "engine/train/brainscript/mapping.h"
#include "engine/train/brainscript/recipe.h"
#include "tests/fuzz/demand.h"

// CNTK configurations and the networks in them: what is read holds together, and the rest is refused in one
// sentence with a column. The input is arguments, one a line, an empty line, and the file; or, after a
// leading exclamation mark, a network alone.

namespace {

using namespace trainyard;
using namespace trainyard::train::brainscript;
using fuzz::demand;

void checkRefusal(const Error &error)
{
    demand(error.message.size() > 2 && error.message.ends_with('.'),
           "a refusal is no sentence:", error.message);
    demand(error.message.find(", column ") != std::string::npos, "a refusal has no place:", error.message);
    demand(error.message.find('\n') == std::string::npos, "a refusal has more than one line:", error.message);
}

void checkGraph(const Graph &graph)
{
    for (NodeId id = 0; id < graph.nodes.size(); ++id) {
        for (const NodeId input : graph.nodes[id].inputs)
            demand(input < id, "a node comes before its input");
    }
    for (const auto *list :
         {&graph.features, &graph.labels, &graph.criteria, &graph.evaluations, &graph.outputs}) {
        for (const NodeId id : *list)
            demand(id < graph.nodes.size(), "a special node does not exist");
    }
    const auto classifier = toClassifier(graph, {.name = "net", .dropoutRate = 0.5});
    if (!classifier) {
        checkRefusal(classifier.error());
        return;
    }
    demand(classifier->plan.classes > 0 && !classifier->plan.layers.empty(), "a plan lacks layers");
    demand(!classifier->features.empty() && !classifier->labels.empty(), "an input has no name");
}

void checkSgd(const SgdSettings &sgd)
{
    demand(sgd.minibatchSize.largest() <= 65536 && sgd.maxEpochs > 0 && sgd.epochSize >= 0,
           "a size is below 1");
    demand(sgd.dropoutRate.largest() < 1, "dropout is no rate");
    for (const int epoch : {0, 1, 100}) {
        demand(sgd.learningRate.at(epoch) >= 0, "a learning rate is below 0");
        demand(sgd.minibatchSize.at(epoch) >= 1, "a minibatch has no sample");
        const double timeConstant = sgd.momentumTimeConstant.at(epoch);
        demand(timeConstant >= 0, "a time constant is below 0");
    }
}

void checkNetwork(std::string_view text)
{
    const Substitution substitution = [](std::string_view name, const Place &place) -> std::string {
        if (name.size() == 1)
            return "1 : 2";
        throw Fault{place, "no value"};
    };
    const Include include = [&](const std::string &file, const Place &place) {
        return lex({file, place}, substitution); // the name is the text
    };
    const auto graph =
        readGraph({text, {std::make_shared<const std::string>("net.bs"), 1, 1}}, substitution, include);
    if (graph)
        checkGraph(*graph);
    else
        checkRefusal(graph.error());
}

void checkConfiguration(std::string_view text)
{
    std::vector<std::string> arguments;
    while (!text.empty() && !text.starts_with('\n')) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        arguments.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto configuration = Configuration::parse("a.cntk", std::string(text), arguments);
    if (!configuration) {
        checkRefusal(configuration.error());
        return;
    }
    const auto recipe = readRecipe(**configuration);
    if (!recipe) {
        checkRefusal(recipe.error());
        return;
    }
    demand(!recipe->actions.empty(), "there is nothing to do");
    for (const auto &action : recipe->actions) {
        if (const auto *train = std::get_if<TrainAction>(&action)) {
            checkSgd(train->sgd);
            checkGraph(train->graph);
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = fuzz::text(data, size);
    if (text.starts_with('!'))
        checkNetwork(text.substr(1));
    else
        checkConfiguration(text);
    return 0;
}
