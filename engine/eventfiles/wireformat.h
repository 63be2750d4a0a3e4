// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The wire format of protocol buffers, as far as event files need it.
namespace trainyard::eventfiles::wire {

enum class Type : std::uint32_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

void putVarint(std::string &out, std::uint32_t field, std::uint64_t value);
void putFixed32(std::string &out, std::uint32_t field, std::uint32_t value);
void putFixed64(std::string &out, std::uint32_t field, std::uint64_t value);
void putBytes(std::string &out, std::uint32_t field, std::string_view bytes); // strings and messages

// A message as a field: what is appended to `out` while it lives is the message.
class Message
{
public:
    Message(std::string &out, std::uint32_t field);
    ~Message();
    Message(const Message &) = delete;
    Message &operator=(const Message &) = delete;

private:
    std::string &m_out;
    std::size_t m_begin;
};

// From the beginning of `rest`; nothing when it is torn or longer than a number can be.
std::optional<std::uint64_t> takeVarint(std::string_view &rest);

struct Field {
    std::uint32_t number = 0;
    Type type = Type::Varint;
    std::uint64_t integer = 0; // of the number types
    std::string_view bytes;    // of Bytes; points into the message

    bool isBytes(std::uint32_t wanted) const { return number == wanted && type == Type::Bytes; }
};

// The fields of a message, one by one. The message must outlive it.
class Reader
{
public:
    explicit Reader(std::string_view message)
        : m_rest(message)
    {}
    std::optional<Field> next(); // nothing at the end and at the first mistake
    bool isGood() const { return m_isGood; }

private:
    std::optional<std::uint64_t> takeFixed(std::size_t size);
    bool takeValue(Field &field);

    std::string_view m_rest;
    bool m_isGood = true;
};

} // namespace trainyard::eventfiles::wire
