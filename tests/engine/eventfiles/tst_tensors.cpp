// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/wireformat.h"

#include <QtTest>
#include <cmath>
#include <functional>

using namespace trainyard::eventfiles;

namespace {

constexpr std::uint32_t tensorField = 8;

using Fields = std::function<void(std::string &)>;

std::string bytesOf(const Fields &fields)
{
    std::string bytes;
    fields(bytes);
    return bytes;
}

// An event with one value of the tag "t".
std::string eventWith(const Fields &fields)
{
    return bytesOf([&](std::string &out) {
        const wire::Message summary(out, 5);
        const wire::Message value(out, 1);
        wire::putBytes(out, 1, "t");
        fields(out);
    });
}

void putPluginName(std::string &out, std::string_view name)
{
    const wire::Message metadata(out, 9);
    const wire::Message plugin(out, 1);
    wire::putBytes(out, 1, name);
}

std::string scalarEvent(std::uint64_t type, const Fields &numbers, std::string_view plugin = "scalars")
{
    return eventWith([&](std::string &out) {
        {
            const wire::Message tensor(out, tensorField);
            wire::putVarint(out, 1, type);
            wire::putBytes(out, 2, {}); // the shape of a scalar
            numbers(out);
        }
        if (!plugin.empty())
            putPluginName(out, plugin);
    });
}

template <class Number>
std::string memory(Number number)
{
    return {reinterpret_cast<const char *>(&number), sizeof number};
}

Fields content(const std::string &bytes)
{
    return [bytes](std::string &out) { wire::putBytes(out, 4, bytes); };
}

Fields packed(std::uint32_t field, const std::string &bytes)
{
    return [field, bytes](std::string &out) { wire::putBytes(out, field, bytes); };
}

Fields plain(std::uint32_t field, std::uint64_t number)
{
    return [field, number](std::string &out) { wire::putVarint(out, field, number); };
}

std::string varint(std::uint64_t number)
{
    std::string bytes;
    wire::putVarint(bytes, 1, number);
    return bytes.substr(1);
}

} // namespace

Q_DECLARE_METATYPE(Fields)

// What event files hold as tensors: TensorFlow 2 writes scalars, texts and images so.
class tst_Tensors : public QObject
{
    Q_OBJECT
private slots:
    void scalarsOfAllTypesAreRead_data()
    {
        QTest::addColumn<quint64>("type");
        QTest::addColumn<Fields>("numbers");
        QTest::addColumn<double>("value");
        const auto row = [](const char *name, quint64 type, Fields numbers, double value) {
            QTest::newRow(name) << type << numbers << value;
        };
        row(
            "float", 1, [](std::string &out) { wire::putFixed32(out, 5, 0x3F000000); }, 0.5);
        row("float, packed", 1, packed(5, memory(0.5F)), 0.5);
        row("float, as memory", 1, content(memory(0.5F)), 0.5);
        row("float that is not a number", 1, packed(5, memory(NAN)), std::nan(""));
        row("float that is infinite", 1, packed(5, memory(-INFINITY)),
            -std::numeric_limits<double>::infinity());
        row(
            "double", 2, [](std::string &out) { wire::putFixed64(out, 6, 0x3FB999999999999A); }, 0.1);
        row("double, packed", 2, packed(6, memory(0.1)), 0.1);
        row("double, as memory", 2, content(memory(0.1)), 0.1);
        row("int32", 3, plain(7, 7), 7);
        row("int32 below zero", 3, packed(7, varint(static_cast<std::uint64_t>(-7))), -7);
        row("int32, as memory", 3, content(memory(std::int32_t(-7))), -7);
        row("uint8, as memory", 4, content("\xFF"), 255);
        row("int16, as memory", 5, content(memory(std::int16_t(-300))), -300);
        row("int8, as memory", 6, content("\xFF"), -1);
        row("int64", 9, plain(10, std::uint64_t(1) << 40), std::ldexp(1.0, 40));
        row("int64, as memory", 9, content(memory(std::int64_t(-1))), -1);
        row("bool", 10, plain(11, 1), 1);
        row("bfloat16", 14, plain(13, 0x3FC0), 1.5);
        row("bfloat16, as memory", 14, content(memory(std::uint16_t(0xC020))), -2.5);
        row("uint16, as memory", 17, content(memory(std::uint16_t(65535))), 65535);
        row("half", 19, packed(13, varint(0x3800)), 0.5);
        row("half, the least", 19, plain(13, 1), std::ldexp(1.0, -24));
        row("half, as memory", 19, content(memory(std::uint16_t(0xC500))), -5);
        row("half that is infinite", 19, plain(13, 0x7C00), std::numeric_limits<double>::infinity());
        row("uint32", 22, plain(16, 4294967295U), 4294967295.0);
        row("uint64", 23, plain(17, std::uint64_t(1) << 63), std::ldexp(1.0, 63));
        row(
            "zero that is left out", 1, [](std::string &) {}, 0);
    }
    void scalarsOfAllTypesAreRead()
    {
        QFETCH(quint64, type);
        QFETCH(Fields, numbers);
        QFETCH(double, value);
        for (const char *plugin : {"scalars", ""}) {
            const auto event = decodeEvent(scalarEvent(type, numbers, plugin));
            QVERIFY(event);
            QCOMPARE(event->values.size(), std::size_t(1));
            QCOMPARE(event->values[0].tag, std::string("t"));
            QCOMPARE(event->values[0].value, value); // compares NaN as equal
        }
    }

    void whatIsNoScalarIsNoPoint_data()
    {
        QTest::addColumn<QByteArray>("event");
        const auto row = [](const char *name, const std::string &event) {
            QTest::newRow(name) << QByteArray::fromStdString(event);
        };
        const auto shape = [](std::initializer_list<int> sizes) {
            return bytesOf([&](std::string &out) {
                for (const int size : sizes) {
                    const wire::Message dimension(out, 2);
                    wire::putVarint(out, 1, static_cast<std::uint64_t>(size));
                }
            });
        };
        const auto tensor = [](std::uint64_t type, const std::string &sizes, const Fields &numbers) {
            return eventWith([&](std::string &out) {
                const wire::Message message(out, tensorField);
                wire::putVarint(out, 1, type);
                wire::putBytes(out, 2, sizes);
                numbers(out);
            });
        };
        row("of another plugin", scalarEvent(1, packed(5, memory(0.5F)), "pr_curves"));
        row("a vector", tensor(1, shape({2}), packed(5, memory(0.5F) + memory(0.5F))));
        row("a vector of equal numbers", tensor(1, shape({3}), packed(5, memory(0.5F))));
        row("empty", tensor(1, shape({0}), [](std::string &) {}));
        row("a complex number", tensor(8, {}, packed(9, memory(0.5F) + memory(0.5F))));
        row("memory that is too short", scalarEvent(2, content("1234")));
        row("no tensor at all",
            eventWith([](std::string &out) { wire::putBytes(out, tensorField, "\xFF"); }));
    }
    void whatIsNoScalarIsNoPoint()
    {
        QFETCH(QByteArray, event);
        const auto read = decodeEvent(event.toStdString());
        QVERIFY(read && read->values.empty() && read->media.empty());
    }

    void oneElementInAnyShapeIsAScalar()
    {
        const auto event = decodeEvent(eventWith([](std::string &out) {
            const wire::Message tensor(out, tensorField);
            wire::putVarint(out, 1, 1);
            wire::putBytes(out, 2, std::string("\x12\x02\x08\x01", 4));
            wire::putFixed32(out, 5, 0x3F000000);
        }));
        QVERIFY(event && event->values.size() == 1);
        QCOMPARE(event->values[0].value, 0.5);
    }

    void textsAndImagesAreFound()
    {
        const std::string text = eventWith([](std::string &out) {
            {
                const wire::Message tensor(out, tensorField);
                wire::putVarint(out, 1, 7);
                wire::putBytes(out, 8, "first");
                wire::putBytes(out, 8, "second");
            }
            putPluginName(out, "text");
        });
        const std::string images = eventWith([](std::string &out) {
            {
                const wire::Message tensor(out, tensorField);
                wire::putVarint(out, 1, 7);
                for (const char *part : {"28", "14", "one", "two"})
                    wire::putBytes(out, 8, part);
            }
            putPluginName(out, "images");
        });
        const std::string image = eventWith([](std::string &out) {
            const wire::Message message(out, 4);
            wire::putVarint(out, 1, 14);
            wire::putVarint(out, 2, 28);
            wire::putBytes(out, 4, "one");
        });
        const auto partsOf = [](const std::string &bytes) {
            QStringList parts;
            const auto event = decodeEvent(bytes);
            for (const MediaItem &item : event ? event->media : std::vector<MediaItem>())
                parts << QStringLiteral("%1 %2 %3x%4 %5")
                             .arg(QString::fromStdString(item.tag))
                             .arg(int(item.kind))
                             .arg(item.width)
                             .arg(item.height)
                             .arg(QString::fromStdString(bytes.substr(item.offset, item.length)));
            return parts;
        };
        QCOMPARE(partsOf(text), (QStringList{"t 0 0x0 first", "t 0 0x0 second"}));
        QCOMPARE(partsOf(images), (QStringList{"t 1 28x14 one", "t 1 28x14 two"}));
        QCOMPARE(partsOf(image), QStringList{"t 1 28x14 one"});
    }

    void notesOfStoredEventsComeBack()
    {
        MetricEvent stored;
        stored.source = Source{"TB//a run/events.out.tfevents.1", 4711};
        stored.isRestart = true;
        stored.isForOne = true;
        stored.isAttemptEnd = true;
        stored.values = {{"a", 0.1}, {"b", 0.2}, {"c", 0.5}};
        stored.media = {
            {.tag = "m", .kind = MediaItem::Kind::Image, .offset = 7, .length = 9, .width = 1, .height = 2}};
        const auto read = decodeEvent(encodeEvent(stored));
        QVERIFY(read && read->source);
        QCOMPARE(read->source->file, stored.source->file);
        QCOMPARE(read->source->end, stored.source->end);
        QVERIFY(read->isRestart && read->isForOne && read->isAttemptEnd);
        QCOMPARE(read->values.size(), std::size_t(3));
        QCOMPARE(read->values[1].value, 0.2);
        QCOMPARE(read->media.size(), std::size_t(1));
        QCOMPARE(read->media[0].tag, std::string("m"));
        QCOMPARE(read->media[0].offset, std::uint64_t(7));
        QCOMPARE(read->media[0].length, std::uint64_t(9));
        QCOMPARE(read->media[0].height, 2U);
        stored.isForOne = false; // written as others write it
        const auto plainRestart = decodeEvent(encodeEvent(stored));
        QVERIFY(plainRestart && plainRestart->isRestart && !plainRestart->isForOne);
    }
};

QTEST_APPLESS_MAIN(tst_Tensors)
#include "tst_tensors.moc"
