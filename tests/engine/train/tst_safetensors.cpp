// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/train/network/safetensors.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <cstring>
#include <limits>

using namespace trainyard;
using namespace trainyard::train;

namespace {

std::string fileOf(const std::string &head, std::size_t dataSize)
{
    const std::uint64_t size = head.size();
    std::string bytes(sizeof size, '\0');
    std::memcpy(bytes.data(), &size, sizeof size);
    return bytes + head + std::string(dataSize, 'x');
}

} // namespace

class tst_Safetensors : public QObject
{
    Q_OBJECT
private slots:
    void everythingComesBack()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("a.safetensors").toStdString();
        const float odd = std::numeric_limits<float>::denorm_min();
        const TensorFile written{
            {{"conv1.weight", {2, 1, 1, 2}, {1, -2, odd, 4}}, {"bias", {}, {7}}, {"none", {0, 3}, {}}},
            {{"epoch", "3"}, {"note", "a \"quoted\" \u6570"}}};
        QVERIFY(writeSafetensors(file, written));
        const auto read = readSafetensors(file);
        QVERIFY(read);
        QCOMPARE(read->notes, written.notes);
        QCOMPARE(read->tensors.size(), written.tensors.size());
        for (const Tensor &tensor : written.tensors) {
            const auto same = [&](const Tensor &other) {
                return other.name == tensor.name && other.shape == tensor.shape &&
                       other.values == tensor.values;
            };
            QVERIFY2(std::any_of(read->tensors.begin(), read->tensors.end(), same), tensor.name.c_str());
        }
    }

    void numbersAreAligned()
    {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("a.safetensors").toStdString();
        QVERIFY(writeSafetensors(file, {{{"x", {1}, {1}}}, {}}));
        const auto bytes = readFile(file);
        QVERIFY(bytes);
        std::uint64_t head = 0;
        std::memcpy(&head, bytes->data(), sizeof head);
        QCOMPARE(head % 8, std::uint64_t(0));
        QCOMPARE(bytes->size(), 8 + head + 4);
    }

    void whatIsNoSuchFileIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *name, const std::string &bytes, const char *part) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(part);
        };
        const std::string two = R"("shape":[2],"data_offsets":[0,8]})";
        row("empty", "", "cut off");
        row("half a length", "abc", "cut off");
        row("head longer than the file", std::string("\x40\0\0\0\0\0\0\0{}", 10), "cut off");
        row("a head without an end", std::string(8, '\xff'), "too long");
        row("no JSON", fileOf("{", 0), "cannot be read");
        row("an array", fileOf("[]", 0), "no object");
        row("another type", fileOf(R"({"a":{"dtype":"F16",)" + two + "}", 8), "\"a\" that is not of 32-bit");
        row("no type", fileOf("{\"a\":{" + two + "}", 8), "cannot be read");
        row("beyond the end", fileOf(R"({"a":{"dtype":"F32",)" + two + "}", 4), "does not fit its shape");
        row("a shape without an end",
            fileOf(R"({"a":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,0]}})", 0),
            "does not fit its shape");
        row("a negative shape", fileOf(R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})", 4),
            "does not fit its shape");
        row("bytes left", fileOf(R"({"a":{"dtype":"F32",)" + two + "}", 12), "belong to no tensor");
        row("one on the other",
            fileOf(R"({"a":{"dtype":"F32",)" + two + R"(,"b":{"dtype":"F32",)" + two + "}", 8), "overlap");
        row("one name twice",
            fileOf(R"({"a":{"dtype":"F32",)" + two + R"(,"a":{"dtype":"F32",)" + two + "}", 8),
            "\"a\" twice");
        row("a note that is no text", fileOf(R"({"__metadata__":{"a":1}})", 0), "cannot be read");
    }
    void whatIsNoSuchFileIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, part);
        const auto read = parseSafetensors(bytes.toStdString(), "model.safetensors");
        QVERIFY(!read);
        const QString message = QString::fromStdString(read.error().message);
        QVERIFY2(message.startsWith("model.safetensors ") && message.contains(part), qPrintable(message));
    }
};

QTEST_APPLESS_MAIN(tst_Safetensors)
#include "tst_safetensors.moc"
