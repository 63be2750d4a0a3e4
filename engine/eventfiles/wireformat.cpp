// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/wireformat.h"

#include <array>

namespace trainyard::eventfiles::wire {

namespace {

void append(std::string &out, std::uint64_t value)
{
    std::array<char, 10> bytes;
    std::size_t size = 0;
    for (; value >= 0x80; value >>= 7)
        bytes[size++] = static_cast<char>((value & 0x7F) | 0x80);
    bytes[size++] = static_cast<char>(value);
    out.append(bytes.data(), size);
}

void appendKey(std::string &out, std::uint32_t field, Type type)
{
    append(out, static_cast<std::uint64_t>(field) << 3 | static_cast<std::uint32_t>(type));
}

void appendFixed(std::string &out, std::uint64_t value, std::size_t size)
{
    std::array<char, 8> bytes;
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<char>(value >> (8 * i) & 0xFF);
    out.append(bytes.data(), size);
}

} // namespace

void putVarint(std::string &out, std::uint32_t field, std::uint64_t value)
{
    appendKey(out, field, Type::Varint);
    append(out, value);
}

void putFixed32(std::string &out, std::uint32_t field, std::uint32_t value)
{
    appendKey(out, field, Type::Fixed32);
    appendFixed(out, value, 4);
}

void putFixed64(std::string &out, std::uint32_t field, std::uint64_t value)
{
    appendKey(out, field, Type::Fixed64);
    appendFixed(out, value, 8);
}

void putBytes(std::string &out, std::uint32_t field, std::string_view bytes)
{
    appendKey(out, field, Type::Bytes);
    append(out, bytes.size());
    out += bytes;
}

Message::Message(std::string &out, std::uint32_t field)
    : m_out(out)
{
    appendKey(out, field, Type::Bytes);
    out += '\0'; // for the size, which mostly is one byte
    m_begin = out.size();
}

Message::~Message()
{
    const std::size_t size = m_out.size() - m_begin;
    m_out[m_begin - 1] = static_cast<char>(size);
    if (size < 0x80)
        return;
    std::string bytes;
    append(bytes, size);
    m_out.replace(m_begin - 1, 1, bytes);
}

std::optional<std::uint64_t> takeVarint(std::string_view &rest)
{
    if (!rest.empty() && static_cast<std::uint8_t>(rest.front()) < 0x80) { // as most are
        const auto byte = static_cast<std::uint8_t>(rest.front());
        rest.remove_prefix(1);
        return byte;
    }
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !rest.empty(); shift += 7) {
        const auto byte = static_cast<std::uint8_t>(rest.front());
        rest.remove_prefix(1);
        value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
        if (byte < 0x80)
            return value;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> Reader::takeFixed(std::size_t size)
{
    if (m_rest.size() < size)
        return std::nullopt;
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8 | static_cast<std::uint8_t>(m_rest[i]);
    m_rest.remove_prefix(size);
    return value;
}

bool Reader::takeValue(Field &field)
{
    std::optional<std::uint64_t> number;
    switch (field.type) {
    case Type::Varint:
    case Type::Bytes:
        number = takeVarint(m_rest);
        break;
    case Type::Fixed64:
        number = takeFixed(8);
        break;
    case Type::Fixed32:
        number = takeFixed(4);
        break;
    }
    if (!number)
        return false;
    field.integer = *number;
    if (field.type != Type::Bytes)
        return true;
    if (*number > m_rest.size())
        return false;
    field.bytes = m_rest.substr(0, *number);
    m_rest.remove_prefix(*number);
    return true;
}

std::optional<Field> Reader::next()
{
    if (m_rest.empty() || !m_isGood)
        return std::nullopt;
    Field field;
    const auto key = takeVarint(m_rest);
    if (key && *key >> 3 != 0) {
        field.number = static_cast<std::uint32_t>(*key >> 3);
        field.type = static_cast<Type>(*key & 7);
        if (takeValue(field))
            return field;
    }
    m_isGood = false;
    return std::nullopt;
}

} // namespace trainyard::eventfiles::wire
