// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/api/nodeids.h"
#include "engine/api/nodespage.h"

namespace trainyard::api {

namespace {

constexpr int mostGpus = 4096; // device numbers are below

Json nodeJson(const ClusterNode &node)
{
    Json object = {{"id", node.id}, {"state", textOf(nodeStates, node.state)}};
    putText(object, "job", node.job);
    if (!node.gpus.empty())
        object["gpus"] = node.gpus;
    if (node.gpuUse)
        object["gpuUse"] = *node.gpuUse;
    if (!node.gpuUses.empty())
        object["gpuUses"] = node.gpuUses;
    putText(object, "trouble", node.trouble);
    if (node.isDrained)
        object["drained"] = true;
    return object;
}

ClusterNode readNode(const Reader &entry)
{
    ClusterNode node;
    node.id = entry["id"].required().text();
    node.state = entry["state"].required().oneOf<ClusterNode::State>(nodeStates).value_or(node.state);
    node.job = entry["job"].text();
    for (const Reader &gpu : entry["gpus"].elements())
        node.gpus.push_back(static_cast<int>(gpu.wholeNumber(0, mostGpus).value_or(0)));
    if (entry["gpuUse"].isPresent())
        node.gpuUse = static_cast<int>(entry["gpuUse"].wholeNumber(0, 100).value_or(0));
    for (const Reader &use : entry["gpuUses"].elements())
        node.gpuUses.push_back(static_cast<int>(use.wholeNumber(0, 100).value_or(0)));
    if (node.gpuUses.size() != node.gpus.size())
        node.gpuUses.clear();
    node.trouble = entry["trouble"].text();
    node.isDrained = entry["drained"].boolean().value_or(false);
    return node;
}

} // namespace

std::string toJson(const NodesPage &page)
{
    Json list = Json::array();
    for (const ClusterNode &node : page.nodes)
        list.push_back(nodeJson(node));
    Json object = {{"nodes", std::move(list)}};
    putText(object, "nextLink", page.nextLink);
    return dumped(object);
}

Result<NodesPage> nodesPageFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list of nodes");
    if (!document)
        return document.error();
    NodesPage page;
    page.nextLink = document->root()["nextLink"].text();
    for (const Reader &entry : document->root()["nodes"].required().elements())
        page.nodes.push_back(readNode(entry));
    return document->result(std::move(page));
}

std::string nodeIdsJson(const std::vector<std::string> &nodeIds)
{
    return dumped(Json{{"nodes", nodeIds}});
}

Result<std::vector<std::string>> nodeIdsFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The request's body");
    if (!document)
        return document.error();
    std::vector<std::string> ids;
    const Reader list = document->root()["nodes"].required();
    for (const Reader &entry : list.elements())
        ids.push_back(entry.text());
    if (ids.empty())
        list.note("must name a node");
    return document->result(std::move(ids));
}

} // namespace trainyard::api
