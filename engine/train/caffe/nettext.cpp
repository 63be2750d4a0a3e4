// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/nettext.h"

#include "engine/base/strings.h"
#include "engine/train/caffe/fault.h"
#include "engine/train/caffe/upgrade.h"
#include "engine/train/data/filebytes.h"

#include <filesystem>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/text_format.h>
#include <map>

namespace trainyard::train::caffe {

namespace {

namespace pb = google::protobuf;

using Tree = pb::TextFormat::ParseInfoTree;

constexpr int deepest = 20; // messages in messages; a layer of a solver's own net has five

// Keeps the first fault.
class FirstError final : public pb::io::ErrorCollector
{
public:
    void AddError(int line, pb::io::ColumnNumber column, const std::string &message) override
    {
        if (m_sentence.empty())
            m_sentence = place(line, column) + inOurWords(message);
    }

    const std::string &sentence() const { return m_sentence; }

private:
    static std::string place(int line, int column)
    {
        return line < 0
                   ? std::string()
                   : "line " + std::to_string(line + 1) + ", column " + std::to_string(column + 1) + ": ";
    }

    static std::string inOurWords(std::string message)
    {
        static constexpr std::string_view package = "trainyard.prototxt.";
        for (auto at = message.find(package); at != std::string::npos; at = message.find(package, at))
            message.erase(at, package.size());
        const auto names = split(message, '"'); // Message type "…" has no field named "…".
        if (names.size() == 5 && names[2] == " has no field named ")
            return "there is no field " + inQuotes(names[3]) + " in a " + names[1] +
                   ", or none that is supported";
        if (message.ends_with('.'))
            message.pop_back();
        constexpr std::size_t most = 300;
        return onOneLine(shortened(message, most));
    }

    std::string m_sentence;
};

Error tooLong(const std::string &file)
{
    return problem(file, {0, "it is longer than the 4 MiB that a description may have"});
}

Status parse(std::string_view text, const std::string &file, pb::Message &message, Tree &tree)
{
    if (text.size() > mostTextBytes)
        return tooLong(file);
    pb::io::ArrayInputStream stream(text.data(), static_cast<int>(text.size()));
    FirstError error;
    pb::TextFormat::Parser parser;
    parser.RecordErrorsTo(&error);
    parser.WriteLocationsTo(&tree);
    parser.SetRecursionLimit(deepest);
    if (!parser.Parse(&stream, &message))
        return problem(file, {0, error.sentence().empty() ? "it is no text of protobuf" : error.sentence()});
    return {};
}

std::vector<int> linesOf(const Tree &tree, const char *field, int count)
{
    std::vector<int> lines;
    lines.reserve(static_cast<std::size_t>(count));
    const auto *descriptor = prototxt::NetParameter::descriptor()->FindFieldByName(field);
    for (int i = 0; i < count; ++i)
        lines.push_back(tree.GetLocation(descriptor, i).line + 1);
    return lines;
}

// The lines of the layers of either kind: a net has one kind only.
std::vector<int> layerLines(const Tree *tree, const prototxt::NetParameter &net)
{
    if (!tree)
        return {};
    return net.layers_size() > 0 ? linesOf(*tree, "layers", net.layers_size())
                                 : linesOf(*tree, "layer", net.layer_size());
}

const Tree *nested(const Tree &tree, const char *field, int index)
{
    const auto *descriptor = prototxt::SolverParameter::descriptor()->FindFieldByName(field);
    return tree.GetTreeForNested(descriptor, index);
}

std::map<std::string, int, std::less<>> fieldLines(const Tree &tree, const pb::Message &message)
{
    std::map<std::string, int, std::less<>> lines;
    std::vector<const pb::FieldDescriptor *> fields;
    message.GetReflection()->ListFields(message, &fields);
    for (const auto *field : fields)
        lines[field->name()] = tree.GetLocation(field, field->is_repeated() ? 0 : -1).line + 1;
    return lines;
}

} // namespace

Result<NetText> ownNetText(const prototxt::NetParameter &net, const std::vector<int> &lines,
                           const std::string &file, const Variables &variables)
{
    NetText text{file, net, lines};
    try {
        upgradeNet(text);
    } catch (const Fault &fault) {
        return problem(file, fault);
    }
    expandPaths(text.net, variables);
    return text;
}

Result<NetText> parseNetText(std::string_view text, const std::string &file, const Variables &variables)
{
    prototxt::NetParameter net;
    Tree tree;
    if (const auto parsed = parse(text, file, net, tree); !parsed)
        return parsed.error();
    return ownNetText(net, layerLines(&tree, net), file, variables);
}

Result<SolverText> parseSolverText(std::string_view text, const std::string &file)
{
    SolverText result;
    result.file = file;
    Tree tree;
    prototxt::SolverParameter &solver = result.solver;
    if (const auto parsed = parse(text, file, solver, tree); !parsed)
        return parsed.error();
    result.netLines = layerLines(nested(tree, "net_param", -1), solver.net_param());
    result.trainNetLines = layerLines(nested(tree, "train_net_param", -1), solver.train_net_param());
    for (int i = 0; i < solver.test_net_param_size(); ++i)
        result.testNetLines.push_back(
            layerLines(nested(tree, "test_net_param", i), solver.test_net_param(i)));
    result.lineOf = [lines = fieldLines(tree, solver)](const char *field) {
        const auto found = lines.find(field);
        return found == lines.end() ? 0 : found->second;
    };
    return result;
}

Result<std::string> readText(const std::string &file)
{
    std::error_code code;
    if (const auto size = std::filesystem::file_size(file, code); !code && size > mostTextBytes)
        return tooLong(file);
    const auto bytes = readBytes(file);
    if (!bytes)
        return Error{bytes.error().code, onOneLine(bytes.error().message), file};
    return std::string(bytes->view());
}

} // namespace trainyard::train::caffe
