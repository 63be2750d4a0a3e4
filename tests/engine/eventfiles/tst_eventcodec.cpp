// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/crc32c.h"
#include "engine/eventfiles/eventcodec.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::eventfiles;

namespace {

MetricEvent eventOf(std::int64_t step, double value, std::uint64_t end)
{
    MetricEvent event;
    event.wallTime = 1700000000.25;
    event.step = step;
    event.values = {{"train/loss", value}, {"train/error", 0.25}};
    event.source = Source{"stdout.txt", end};
    return event;
}

} // namespace

class tst_EventCodec : public QObject
{
    Q_OBJECT
private slots:
    void checksumsMatchKnownAnswers()
    {
        QCOMPARE(crc32c(""), 0U);
        QCOMPARE(crc32c("123456789"), 0xE3069283U);
        QCOMPARE(crc32c(std::string(32, '\0')), 0x8A9136AAU); // RFC 3720, B.4
        QCOMPARE(crc32c(std::string(32, '\xFF')), 0x62A8AB43U);
        QCOMPARE(maskedCrc32c(""), 0xA282EAD8U);
    }

    // The first record that TensorFlow itself writes, apart from the time.
    void recordsHaveTheDocumentedBytes()
    {
        MetricEvent event;
        event.wallTime = 1.0;
        event.fileVersion = "brain.Event:2";
        const QByteArray data = QByteArray::fromStdString(encodeEvent(event));
        QCOMPARE(data.toHex(), QByteArray("09000000000000f03f1a0d627261696e2e4576656e743a32"));
        const QByteArray record = QByteArray::fromStdString(frameRecord(data.toStdString()));
        QCOMPARE(record.size(), data.size() + 16);
        QCOMPARE(record.left(12).toHex(), QByteArray("1800000000000000a37f4b22"));
        QCOMPARE(record.mid(12, data.size()), data);
    }

    void eventsComeBackExactly_data()
    {
        QTest::addColumn<double>("value");
        QTest::newRow("plain") << 0.703125;
        QTest::newRow("beyond single precision") << 0.1234567890123456;
        QTest::newRow("huge") << 1e300;
        QTest::newRow("infinite") << -std::numeric_limits<double>::infinity();
    }
    void eventsComeBackExactly()
    {
        QFETCH(double, value);
        const auto event = decodeEvent(encodeEvent(eventOf(3200, value, 4711)));
        QVERIFY(event);
        QCOMPARE(event->step, 3200);
        QCOMPARE(event->wallTime, 1700000000.25);
        QCOMPARE(event->values.size(), std::size_t(2));
        QCOMPARE(event->values[0].tag, std::string("train/loss"));
        QVERIFY(event->values[0].value == value);
        QCOMPARE(event->source->file, std::string("stdout.txt"));
        QCOMPARE(event->source->end, std::uint64_t(4711));
    }

    void notANumberComesBack()
    {
        const auto event = decodeEvent(encodeEvent(eventOf(1, std::nan(""), 1)));
        QVERIFY(event && std::isnan(event->values[0].value));
    }

    void restartsComeBack()
    {
        MetricEvent event;
        event.step = 41;
        event.isRestart = true;
        const std::string bytes = encodeEvent(event);
        QCOMPARE(QByteArray::fromStdString(bytes).toHex(), QByteArray("09000000000000000010293a020801"));
        const auto read = decodeEvent(bytes);
        QVERIFY(read && read->isRestart);
        QCOMPARE(read->step, 41);
        const auto stop = decodeEvent(QByteArray::fromHex("10293a020802").toStdString()); // SessionLog::STOP
        QVERIFY(stop && !stop->isRestart);
    }

    void valuesOfOthersAreReadInSinglePrecision()
    {
        MetricEvent event;
        event.values = {{"loss", 0.1}};
        const auto read = decodeEvent(encodeEvent(event));
        QVERIFY(read && !read->source);
        QCOMPARE(read->values[0].value, static_cast<double>(0.1F));
    }

    void damagedBytesAreNoEvent()
    {
        const std::string good = encodeEvent(eventOf(3200, 0.5, 10));
        for (std::size_t size = 1; size < good.size(); ++size) {
            const auto event = decodeEvent(std::string_view(good).substr(0, size));
            QVERIFY(!event || event->values.empty()); // cut between two fields of the event it is one
        }
        QVERIFY(!decodeEvent("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"));
    }

    void everyTearIsFound()
    {
        const std::string record = frameRecord(encodeEvent(eventOf(1, 2, 3)));
        QVERIFY(firstRecord(record));
        for (std::size_t size = 0; size < record.size(); ++size) {
            const auto begun = std::string_view(record).substr(0, size);
            QVERIFY(!firstRecord(begun));
            QCOMPARE(recordSize(begun),
                     size < 12 ? std::nullopt : std::optional<std::uint64_t>(record.size()));
        }
        for (std::size_t i = 0; i < record.size(); ++i) {
            std::string damaged = record;
            damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
            QVERIFY(!firstRecord(damaged));
        }
    }
};

QTEST_APPLESS_MAIN(tst_EventCodec)
#include "tst_eventcodec.moc"
