// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/error.h"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace trainyard {

// A value, or the Error that kept it from being made. Reading the side that is not there is a broken
// invariant.
template <class T>
class [[nodiscard]] Result
{
public:
    // NOLINTNEXTLINE(google-explicit-constructor): `return value;` and `return Error{…};` are the point.
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {}
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {}

    explicit operator bool() const { return m_state.index() == 0; }

    T &operator*() &
    {
        assert(*this);
        return *std::get_if<0>(&m_state);
    }
    const T &operator*() const &
    {
        assert(*this);
        return *std::get_if<0>(&m_state);
    }
    T &&operator*() && { return std::move(**this); }
    T *operator->() { return &**this; }
    const T *operator->() const { return &**this; }

    const Error &error() const
    {
        assert(!*this);
        return *std::get_if<1>(&m_state);
    }

private:
    std::variant<T, Error> m_state;
};

// Success without a value, or an Error.
template <>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error)
        : m_error(std::move(error))
    {}

    explicit operator bool() const { return !m_error; }

    const Error &error() const
    {
        assert(m_error);
        return *m_error;
    }

private:
    std::optional<Error> m_error;
};

using Status = Result<void>;

} // namespace trainyard
