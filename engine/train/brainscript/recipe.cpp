// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/recipe.h"

#include "engine/base/strings.h"
#include "engine/train/brainscript/evaluator.h"
#include "engine/train/brainscript/settings.h"

#include <algorithm>

namespace trainyard::train::brainscript {

namespace {

constexpr std::string_view builder = "BrainScriptNetworkBuilder";

Graph evaluateNetwork(const ConfigurationBlock &action)
{
    const auto definition = action.rawBlock(builder);
    if (!definition) {
        for (const char *other :
             {"SimpleNetworkBuilder", "NDLNetworkBuilder", "ExperimentalNetworkBuilder"}) {
            if (const ConfigurationEntry *entry = action.find(other))
                throw Fault{entry->place, std::string(other) + " is not supported; define the network in "
                                                               "BrainScriptNetworkBuilder = { … }"};
        }
        throw Fault{action.place(), "the block BrainScriptNetworkBuilder is missing"};
    }
    const Substitution substitution = [&](std::string_view name, const Place &place) {
        return action.substitution(name, place);
    };
    const Include include = [&](const std::string &file, const Place &place) {
        const auto text = readSource(file);
        if (!text)
            throw Fault{place, "cannot include " + file + ": " +
                                   text.error().message.substr(0, text.error().message.size() - 1)};
        return lex({*text, {std::make_shared<const std::string>(file), 1, 1}}, substitution);
    };
    const ExpressionPtr record = parseRecord(lex(*definition, substitution), include);
    return Evaluator(*record).run();
}

std::filesystem::path modelPath(const ConfigurationBlock &action)
{
    const ConfigurationText path = action.requiredText("modelPath");
    if (std::filesystem::path(path.text).filename().empty())
        throw Fault{path.place, "modelPath must end with a file name"};
    return path.text;
}

// Where a key names a node, it is one of these.
void requireNode(const ConfigurationBlock &block, std::string_view key, const Graph &graph,
                 const std::vector<NodeId> &nodes)
{
    const auto text = block.text(key);
    if (!text || text->text.empty())
        return;
    if (std::ranges::none_of(nodes, [&](NodeId id) { return graph.nodes[id].name == text->text; }))
        throw Fault{text->place, std::string(key) +
                                     " must be a node that the network declares as such, not " +
                                     inQuotes(text->text)};
}

TrainAction readTrain(const ConfigurationBlock &block, const std::string &name)
{
    TrainAction action;
    action.name = name;
    const ConfigurationBlock &sgd = block.requiredBlock("SGD");
    action.modelPath = modelPath(sgd);
    action.goesOn = boolean(block, "makeMode", true);
    action.sgd = readSgd(sgd);
    action.reader = readReader(block.requiredBlock("reader"));
    if (const ConfigurationBlock *validation = block.block("cvReader"))
        action.validation = readReader(*validation);
    action.graph = evaluateNetwork(block);
    requireNode(sgd, "trainCriterionNodeName", action.graph, action.graph.criteria);
    requireNode(sgd, "evalCriterionNodeName", action.graph, action.graph.evaluations);
    return action;
}

// "a", "a:b", also with blanks.
std::vector<std::string> listed(const ConfigurationText &text)
{
    std::vector<std::string> names;
    for (const std::string &part : split(text.text, ':')) {
        const std::string_view name = trimmed(part);
        if (name.empty())
            throw Fault{text.place, "the list " + inQuotes(text.text) + " has an empty part"};
        names.emplace_back(name);
    }
    return names;
}

TestAction readTest(const ConfigurationBlock &block, const std::string &name)
{
    TestAction action;
    action.name = name;
    action.reader = readReader(block.requiredBlock("reader"));
    action.minibatchSize = wholeNumber(block, "minibatchSize", action.minibatchSize, 1, 1 << 24);
    action.epochSize = wholeNumber(block, "epochSize", 0, 0, 1'000'000'000);
    if (const auto nodes = block.text("evalNodeNames"); nodes && !nodes->text.empty())
        action.nodeNames = listed(*nodes);
    action.modelPath = modelPath(block);
    action.place = block.place();
    return action;
}

std::string device(const ConfigurationBlock &root)
{
    const auto text = root.text("deviceId");
    if (!text || toLower(text->text) == "auto")
        return "auto";
    if (text->text == "-1" || toLower(text->text) == "cpu")
        return "cpu";
    const bool isNumber = !text->text.empty() && text->text.size() < 5 &&
                          text->text.find_first_not_of("0123456789") == std::string::npos;
    if (!isNumber)
        throw Fault{text->place, "deviceId must be auto, cpu, -1 or the number of a GPU"};
    return "cuda:" + text->text;
}

void addActions(const ConfigurationBlock &root, const std::string &name, Recipe &recipe)
{
    const ConfigurationBlock &block = root.requiredBlock(name);
    for (const std::string &action : listed(block.requiredText("action"))) {
        if (action == "train")
            recipe.actions.emplace_back(readTrain(block, name));
        else if (action == "test" || action == "eval")
            recipe.actions.emplace_back(readTest(block, name));
        else
            throw Fault{block.requiredText("action").place,
                        "the action " + inQuotes(action) + " is not supported; train and test are"};
    }
}

Recipe read(const ConfigurationBlock &root)
{
    constexpr std::size_t mostActions = 100;
    Recipe recipe;
    recipe.device = device(root);
    recipe.threads = wholeNumber(root, "numCPUThreads", 0, 0, 4096);
    recipe.seed = 1 + static_cast<std::uint64_t>(largeNumber(root, "randomSeedOffset", 0));
    recipe.isParallel = boolean(root, "parallelTrain", false);
    recipe.isTimed = boolean(root, "timestamping", false);
    recipe.dataMemory = wholeNumber(root, "dataMemory", 0, 0, 1 << 30);
    if (const auto precision = root.text("precision"); precision && precision->text != "float")
        throw Fault{precision->place,
                    "the precision " + inQuotes(precision->text) + " is not supported; use float"};
    const ConfigurationText command = root.requiredText("command");
    const auto names = listed(command);
    if (names.size() > mostActions)
        throw Fault{command.place, "the command lists too many actions"};
    for (const std::string &name : names)
        addActions(root, name, recipe);
    return recipe;
}

} // namespace

Result<Recipe> readRecipe(const Configuration &configuration)
{
    try {
        return read(configuration.root());
    } catch (const Fault &fault) {
        return toError(fault);
    }
}

} // namespace trainyard::train::brainscript
