// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/tensor.h"

#include "engine/eventfiles/wireformat.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace trainyard::eventfiles {

namespace {

constexpr std::size_t mostStrings = 100;

// DataType of types.proto.
enum Type : std::uint64_t {
    Float = 1,
    Double = 2,
    Int32 = 3,
    UInt8 = 4,
    Int16 = 5,
    Int8 = 6,
    String = 7,
    Int64 = 9,
    Bool = 10,
    BFloat16 = 14,
    UInt16 = 17,
    Half = 19,
    UInt32 = 22,
    UInt64 = 23
};

namespace field {
constexpr std::uint32_t type = 1;
constexpr std::uint32_t shape = 2;
constexpr std::uint32_t content = 4;
constexpr std::uint32_t floats = 5;
constexpr std::uint32_t doubles = 6;
constexpr std::uint32_t ints = 7; // and all smaller ones
constexpr std::uint32_t strings = 8;
constexpr std::uint32_t longs = 10;
constexpr std::uint32_t bools = 11;
constexpr std::uint32_t halves = 13; // and bfloat16: their bits
constexpr std::uint32_t unsignedInts = 16;
constexpr std::uint32_t unsignedLongs = 17;
constexpr std::uint32_t dimension = 2; // of a shape
constexpr std::uint32_t size = 1;      // of a dimension
} // namespace field

double fromHalf(std::uint16_t bits)
{
    const int exponent = bits >> 10 & 0x1F;
    const double fraction = bits & 0x3FF;
    const double sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == 0x1F)
        return fraction == 0 ? sign * INFINITY : NAN;
    if (exponent == 0)
        return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(fraction + 1024, exponent - 25);
}

double fromBFloat16(std::uint16_t bits)
{
    return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16));
}

template <class Number>
std::optional<double> oneOf(std::string_view bytes)
{
    if (bytes.size() != sizeof(Number))
        return std::nullopt;
    Number number{};
    std::memcpy(&number, bytes.data(), sizeof number); // both little endian
    return static_cast<double>(number);
}

std::optional<double> oneHalf(std::string_view bytes, double (*convert)(std::uint16_t))
{
    const auto bits = oneOf<std::uint16_t>(bytes);
    return bits ? std::optional(convert(static_cast<std::uint16_t>(*bits))) : std::nullopt;
}

// tensor_content: the elements as they lie in memory.
std::optional<double> scalarOfContent(std::uint64_t type, std::string_view bytes)
{
    switch (type) {
    case Float:
        return oneOf<float>(bytes);
    case Double:
        return oneOf<double>(bytes);
    case Int32:
        return oneOf<std::int32_t>(bytes);
    case UInt8:
    case Bool:
        return oneOf<std::uint8_t>(bytes);
    case Int16:
        return oneOf<std::int16_t>(bytes);
    case Int8:
        return oneOf<std::int8_t>(bytes);
    case Int64:
        return oneOf<std::int64_t>(bytes);
    case BFloat16:
        return oneHalf(bytes, fromBFloat16);
    case UInt16:
        return oneOf<std::uint16_t>(bytes);
    case Half:
        return oneHalf(bytes, fromHalf);
    case UInt32:
        return oneOf<std::uint32_t>(bytes);
    case UInt64:
        return oneOf<std::uint64_t>(bytes);
    default:
        return std::nullopt;
    }
}

bool isNumeric(std::uint64_t type)
{
    return (type >= Float && type <= Int8) || type == Int64 || type == Bool || type == BFloat16 ||
           type == UInt16 || type == Half || type == UInt32 || type == UInt64;
}

// Of a field of whole numbers, as the wire has them.
double fromVarint(std::uint64_t type, std::uint64_t number)
{
    switch (type) {
    case Half:
        return fromHalf(static_cast<std::uint16_t>(number));
    case BFloat16:
        return fromBFloat16(static_cast<std::uint16_t>(number));
    case UInt32:
    case UInt64:
        return static_cast<double>(number);
    default:
        return static_cast<double>(static_cast<std::int64_t>(number));
    }
}

// Repeated numbers stand packed in bytes or one by one; only tensors of one are wanted.
class Scalars
{
public:
    bool take(std::uint64_t type, const wire::Field &field)
    {
        const bool isPacked = field.type == wire::Type::Bytes;
        switch (field.number) {
        case field::floats:
            return isPacked ? takeAll<float>(field.bytes)
                            : add(static_cast<double>(
                                  std::bit_cast<float>(static_cast<std::uint32_t>(field.integer))));
        case field::doubles:
            return isPacked ? takeAll<double>(field.bytes) : add(std::bit_cast<double>(field.integer));
        case field::ints:
        case field::longs:
        case field::bools:
        case field::halves:
        case field::unsignedInts:
        case field::unsignedLongs:
            return isPacked ? takeVarints(type, field.bytes) : add(fromVarint(type, field.integer));
        default:
            return true;
        }
    }
    std::optional<double> only() const { return m_count == 1 ? std::optional(m_first) : std::nullopt; }
    std::size_t count() const { return m_count; }

private:
    bool add(double value)
    {
        if (m_count++ == 0)
            m_first = value;
        return true;
    }
    template <class Number>
    bool takeAll(std::string_view bytes)
    {
        for (std::size_t at = 0; at + sizeof(Number) <= bytes.size(); at += sizeof(Number))
            add(*oneOf<Number>(bytes.substr(at, sizeof(Number))));
        return bytes.size() % sizeof(Number) == 0;
    }
    bool takeVarints(std::uint64_t type, std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto number = wire::takeVarint(bytes);
            if (!number)
                return false;
            add(fromVarint(type, *number));
        }
        return true;
    }

    double m_first = 0;
    std::size_t m_count = 0;
};

// How many elements the shape tells, without overflow: 0, 1, or 2 for more.
std::optional<int> elementsOf(std::string_view shape)
{
    int elements = 1;
    wire::Reader dimensions(shape);
    while (const auto field = dimensions.next()) {
        if (!field->isBytes(field::dimension))
            continue;
        std::uint64_t size = 0; // left out: 0
        wire::Reader dimension(field->bytes);
        while (const auto member = dimension.next()) {
            if (member->number == field::size && member->type == wire::Type::Varint)
                size = member->integer;
        }
        if (!dimension.isGood())
            return std::nullopt;
        elements = size == 0 || elements == 0 ? 0 : size > 1 ? 2 : elements;
    }
    return dimensions.isGood() ? std::optional(elements) : std::nullopt;
}

} // namespace

std::optional<Tensor> readTensor(std::string_view bytes)
{
    Tensor tensor;
    std::uint64_t type = 0;
    std::string_view shape;
    std::string_view content;
    Scalars numbers;
    wire::Reader reader(bytes);
    while (const auto field =
               reader.next()) { // the type comes first: fields stand in the order of their numbers
        if (field->number == field::type && field->type == wire::Type::Varint)
            type = field->integer;
        else if (field->isBytes(field::shape))
            shape = field->bytes;
        else if (field->isBytes(field::content))
            content = field->bytes;
        else if (field->isBytes(field::strings) && tensor.strings.size() < mostStrings)
            tensor.strings.push_back(field->bytes);
        else if (!numbers.take(type, *field))
            return std::nullopt;
    }
    const auto elements = elementsOf(shape);
    if (!reader.isGood() || !elements)
        return std::nullopt;
    tensor.isText = type == String;
    if (*elements == 1)
        tensor.scalar = content.empty() ? numbers.only() : scalarOfContent(type, content);
    if (*elements == 1 && content.empty() && numbers.count() == 0 && isNumeric(type))
        tensor.scalar = 0; // trailing zeros are left out
    return tensor;
}

} // namespace trainyard::eventfiles
