// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/enginetext.h"

#include <concepts>
#include <functional>
#include <utility>

namespace trainyard::models {

// A sentence for the user, put into words when it is shown, so that it follows the language: one of the
// program's own, given as what says it, or what an engine or another program has said. Any thread, as far as
// what says it is.
class Sentence
{
public:
    Sentence() = default;
    Sentence(const QString &said) // in English
        : m_say([said] { return engineText(said); })
    {}
    template <std::invocable Say>
    Sentence(Say say)
        : m_say(std::move(say))
    {}

    QString text() const { return m_say ? m_say() : QString(); }

private:
    std::function<QString()> m_say;
};

} // namespace trainyard::models
