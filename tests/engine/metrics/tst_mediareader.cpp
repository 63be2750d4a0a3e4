// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/eventcodec.h"
#include "engine/eventfiles/wireformat.h"
#include "engine/metrics/jobintake.h"
#include "engine/metrics/mediareader.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;
namespace wire = eventfiles::wire;

namespace {

// What torch.utils.tensorboard's add_image() writes.
std::string imageEvent(std::int64_t step, const std::string &bytes)
{
    std::string event;
    wire::putFixed64(event, 1, 0x41d954fc40000000); // 1.7e9 seconds
    wire::putVarint(event, 2, static_cast<std::uint64_t>(step));
    {
        const wire::Message summary(event, 5);
        const wire::Message value(event, 1);
        wire::putBytes(event, 1, "digits");
        const wire::Message image(event, 4);
        wire::putVarint(event, 1, 28);
        wire::putVarint(event, 2, 56);
        wire::putBytes(event, 4, bytes);
    }
    return eventfiles::frameRecord(event);
}

std::string bytesOf(const fs::path &file, const api::MediaItem &item)
{
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(item.offset));
    std::string bytes(item.length, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return bytes;
}

} // namespace

class tst_MediaReader : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path folder() const { return m_dir->path().toStdString(); }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void imagesOfEveryDirectoryAreListedWithTheirPlace()
    {
        fs::create_directories(folder() / "logs");
        fs::create_directories(folder() / "out/run");
        const fs::path inLogs = folder() / "logs/events.out.tfevents.1.host";
        const fs::path inOutput = folder() / "out/run/events.out.tfevents.1.host";
        std::ofstream(inLogs, std::ios::binary) << imageEvent(1, "one") << imageEvent(2, "two");
        std::ofstream(inOutput, std::ios::binary) << imageEvent(3, "three");
        JobIntake intake(folder() / "logs", folder() / "metrics", {{"MODEL", folder() / "out"}});
        QVERIFY(!intake.finish().problem);

        const auto page = readMedia(folder() / "metrics", 0);
        QVERIFY(page);
        QCOMPARE(page->items.size(), std::size_t(3));
        for (const api::MediaItem &item : page->items) {
            const bool isOutput = item.step == 3;
            QCOMPARE(QString::fromStdString(item.directory), isOutput ? "MODEL" : "stdouterr");
            QCOMPARE(item.kind, api::MediaItem::Kind::Image);
            QCOMPARE(item.width, 56U);
            QCOMPARE(item.height, 28U);
            const fs::path root = folder() / (isOutput ? "out" : "logs");
            QCOMPARE(bytesOf(root / item.path, item), std::string(isOutput         ? "three"
                                                                  : item.step == 1 ? "one"
                                                                                   : "two"));
        }
        const auto rest = readMedia(folder() / "metrics", page->next);
        QVERIFY(rest && rest->items.empty());
        QCOMPARE(rest->next, page->next);
        const auto again = api::mediaPageFromJson(api::toJson(*page));
        QVERIFY(again && again->items == page->items);
    }

    void thereIsNothingBeforeAnythingWasTakenIn()
    {
        const auto page = readMedia(folder() / "metrics", 0);
        QVERIFY(page && page->items.empty());
    }
};

QTEST_APPLESS_MAIN(tst_MediaReader)
#include "tst_mediareader.moc"
