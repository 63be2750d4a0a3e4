// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/brainscript/evaluator.h"

#include <QString>
#include <map>
#include <string>

namespace trainyard::train::brainscript {

// Evaluates a definition that may include the files given by name.
inline Result<Graph> graphOf(const std::string &text, const std::map<std::string, std::string> &files = {})
{
    const Substitution substitution = [](std::string_view name, const Place &place) -> std::string {
        throw Fault{place, "$" + std::string(name) + "$ has no value"};
    };
    const Include include = [&](const std::string &file, const Place &place) {
        const auto found = files.find(file);
        if (found == files.end())
            throw Fault{place, "there is no file " + file};
        return lex({found->second, {std::make_shared<const std::string>(file), 1, 1}}, substitution);
    };
    return readGraph({text, {std::make_shared<const std::string>("net.bs"), 1, 1}}, substitution, include);
}

// The sentence that refuses it; empty where it is evaluated.
inline QString refusalOf(const std::string &text, const std::map<std::string, std::string> &files = {})
{
    const auto graph = graphOf(text, files);
    return graph ? QString() : QString::fromStdString(graph.error().message);
}

} // namespace trainyard::train::brainscript
