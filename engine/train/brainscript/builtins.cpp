// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/builtins.h"

#include <algorithm>

namespace trainyard::train::brainscript {

const Value *Arguments::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_builtin.parameters, name);
    const auto &value = m_values[static_cast<std::size_t>(found - m_builtin.parameters.begin())];
    return value ? &*value : nullptr;
}

const Value &Arguments::at(std::string_view name) const
{
    if (const Value *value = find(name))
        return *value;
    throw Fault{m_call, std::string(m_builtin.name) + " needs an argument " + std::string(name)};
}

double Arguments::number(std::string_view name, double fallback) const
{
    const Value *value = find(name);
    return value ? toNumber(*value, what(name)) : fallback;
}

bool Arguments::boolean(std::string_view name, bool fallback) const
{
    const Value *value = find(name);
    return value ? toBoolean(*value, what(name)) : fallback;
}

std::string Arguments::string(std::string_view name, const std::string &fallback) const
{
    const Value *value = find(name);
    return value ? toString(*value, what(name)) : fallback;
}

std::string Arguments::what(std::string_view name) const
{
    return "the " + std::string(name) + " of " + std::string(m_builtin.name);
}

const Builtin *findBuiltin(std::string_view name)
{
    for (const std::vector<Builtin> *builtins : {&layerBuiltins(), &operationBuiltins()}) {
        const auto found = std::ranges::find(*builtins, name, &Builtin::name);
        if (found != builtins->end())
            return &*found;
    }
    return nullptr;
}

} // namespace trainyard::train::brainscript
