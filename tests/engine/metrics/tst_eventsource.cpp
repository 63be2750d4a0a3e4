// SPDX-License-Identifier: Apache-2.0
#include "engine/eventfiles/wireformat.h"
#include "engine/metrics/eventsource.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <limits>
#include <sys/stat.h>

using namespace trainyard::metrics;
using namespace trainyard::eventfiles;
namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t all = 1 << 30;

void append(const fs::path &file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary | std::ios::app) << bytes;
}

std::string record(std::int64_t step, const std::string &tag = "loss")
{
    MetricEvent event;
    event.wallTime = 1.5;
    event.step = step;
    event.values = {{tag, 0.5}};
    return frameRecord(encodeEvent(event));
}

} // namespace

class tst_EventSource : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    static constexpr const char *name = "events.out.tfevents.1.host";
    fs::path folder() const { return m_dir->path().toStdString(); }
    fs::path file() const { return folder() / name; }

    // The steps that a reading gives.
    static std::vector<std::int64_t> steps(EventSource &source, std::uint64_t most = all)
    {
        std::vector<std::int64_t> found;
        source.read(most, [&](MetricEvent &&event, std::uint64_t) { found.push_back(event.step); });
        return found;
    }
    using Steps = std::vector<std::int64_t>;

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void eventsComeAsTheFileGrows()
    {
        EventSource source(folder(), name, 0);
        QCOMPARE(steps(source), Steps()); // there is no file yet
        append(file(), record(1) + record(2));
        QCOMPARE(steps(source), (Steps{1, 2}));
        QCOMPARE(steps(source), Steps());
        const std::string torn = record(3);
        append(file(), torn.substr(0, 20));
        QCOMPARE(steps(source), Steps());
        append(file(), torn.substr(20) + record(4));
        QCOMPARE(steps(source), (Steps{3, 4}));
    }

    void readingGoesOnWhereItWasTaken()
    {
        append(file(), record(1) + record(2) + record(3));
        EventSource first(folder(), name, 0);
        std::vector<std::uint64_t> ends;
        first.read(all, [&](MetricEvent &&, std::uint64_t end) { ends.push_back(end); });
        QCOMPARE(ends.back(), std::uint64_t(fs::file_size(file())));
        EventSource second(folder(), name, ends.at(1));
        QCOMPARE(steps(second), Steps{3});
    }

    void largeFilesAreReadInShares()
    {
        const std::string tag(200, 't');
        std::string bytes;
        Steps expected;
        for (std::int64_t step = 0; step < 20000; ++step) {
            bytes += record(step, tag);
            expected.push_back(step);
        }
        append(file(), bytes);
        EventSource source(folder(), name, 0);
        Steps found;
        int shares = 0;
        bool hasMore = true;
        for (; hasMore; ++shares)
            hasMore = source.read(1 << 20,
                                  [&](MetricEvent &&event, std::uint64_t) { found.push_back(event.step); });
        QVERIFY(shares > 3);
        QVERIFY(found == expected);
    }

    void recordsOfOtherThingsArePassedOver()
    {
        append(file(), record(1) + frameRecord(std::string(3 << 20, 'g')) + frameRecord("no event") +
                           record(2, std::string(201, 't')) + record(3, "") + record(4));
        EventSource source(folder(), name, 0);
        QCOMPARE(steps(source), (Steps{1, 4}));

        const std::string large = frameRecord(std::string(2 << 20, 'g'));
        append(file(), large.substr(0, 1 << 20));
        QCOMPARE(steps(source), Steps()); // it may be torn for good
        append(file(), large.substr(1 << 20) + record(5));
        QCOMPARE(steps(source), Steps{5});
    }

    void damagedRecordsEndTheReading()
    {
        std::string damaged = record(2);
        damaged[14] = static_cast<char>(damaged[14] ^ 1);
        append(file(), record(1) + damaged + record(3));
        EventSource source(folder(), name, 0);
        QCOMPARE(steps(source), Steps{1});
        append(file(), record(4));
        QCOMPARE(steps(source), Steps());
    }

    void restartsAndTimesThatAreNone()
    {
        MetricEvent restart;
        restart.step = 7;
        restart.isRestart = true;
        MetricEvent timeless;
        timeless.wallTime = std::numeric_limits<double>::quiet_NaN();
        timeless.values = {{"loss", 1}};
        append(file(), frameRecord(encodeEvent(restart)) + frameRecord(encodeEvent(timeless)));
        EventSource source(folder(), name, 0);
        QCOMPARE(steps(source), Steps{7});
    }

    void aFileThatIsCutShortIsBegunAnew()
    {
        append(file(), record(1) + record(2));
        EventSource source(folder(), name, 0);
        QCOMPARE(steps(source), (Steps{1, 2}));
        fs::resize_file(file(), 0);
        append(file(), record(3));
        std::vector<std::pair<std::int64_t, bool>> found;
        source.read(all, [&](MetricEvent &&event, std::uint64_t) {
            found.emplace_back(event.step, event.isRestart);
        });
        QCOMPARE(found, (std::vector<std::pair<std::int64_t, bool>>{{0, true}, {3, false}}));
    }

    void linksAreNotFollowed()
    {
        append(file(), record(1));
        fs::create_directory(folder() / "below");
        fs::create_symlink(file(), folder() / "below" / name);
        fs::create_directory_symlink(folder(), folder() / "link");
        EventSource link(folder(), std::string("below/") + name, 0);
        QCOMPARE(steps(link), Steps());
        EventSource throughLink(folder(), std::string("link/") + name, 0);
        QCOMPARE(steps(throughLink), Steps());
    }

    // Of large records the data is found where it lies in the file.
    void textsAndImagesAreFoundInTheFile()
    {
        const std::string picture(3 << 20, 'p');
        std::string image;
        {
            const wire::Message summary(image, 5);
            const wire::Message value(image, 1);
            wire::putBytes(image, 1, "t");
            const wire::Message message(image, 4);
            wire::putBytes(image, 4, picture);
        }
        append(file(), record(1) + frameRecord(image));
        EventSource source(folder(), name, 0);
        std::vector<MediaItem> items;
        source.read(all, [&](MetricEvent &&event, std::uint64_t) {
            items.insert(items.end(), event.media.begin(), event.media.end());
        });
        QCOMPARE(items.size(), std::size_t(1));
        QCOMPARE(items[0].length, std::uint64_t(picture.size()));
        std::ifstream stream(file(), std::ios::binary);
        stream.seekg(static_cast<std::streamoff>(items[0].offset));
        std::string bytes(picture.size(), '\0');
        stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        QVERIFY(bytes == picture);
    }

    void whatIsNoFileIsLeftAlone()
    {
        QCOMPARE(::mkfifo(file().c_str(), 0600), 0); // whose opening would wait for a writer
        EventSource source(folder(), name, 0);
        QCOMPARE(steps(source), Steps());
    }
};

QTEST_APPLESS_MAIN(tst_EventSource)
#include "tst_eventsource.moc"
