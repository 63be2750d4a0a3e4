// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datasources.h"

#include "tests/engine/train/data/imagefiles.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;
using Files = QMap<QString, QByteArray>;

namespace {

bool fill(const QTemporaryDir &dir, const Files &files)
{
    return std::all_of(files.keyValueBegin(), files.keyValueEnd(),
                       [&](const auto &file) { return writeFile(dir.filePath(file.first), file.second); });
}

Files images()
{
    return {{"train/red/1.png", encoded(plain(20, 20, qRgb(200, 0, 0)), "png")},
            {"train/blue/1.png", encoded(plain(20, 20, qRgb(0, 0, 200)), "png")},
            {"test/red/2.png", encoded(plain(20, 20, qRgb(200, 0, 0)), "png")}};
}

} // namespace

class tst_DataSources : public QObject
{
    Q_OBJECT
private slots:
    void setsInMemoryAreShownAsTheyAre()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {{"train.txt", "|labels 0 1 |features 1 2 3 4\n|labels 1 0 |features 5 6 7 8\n"},
                           {"test.txt", "|labels 0 1 |features 9 9 9 9\n"}}));
        const auto sources = openDataFolder(dir.path().toStdString(), {});
        QVERIFY2(sources, sources ? "" : sources.error().message.c_str());
        QCOMPARE(sources->train->rows(), std::size_t(2));
        QCOMPARE(sources->test->rows(), std::size_t(1));
        QCOMPARE(sources->classes, 2);
        QVERIFY(sources->test->startEpoch(0));
        const auto batch = sources->test->next(10);
        QVERIFY(batch);
        QCOMPARE(batch->rows.size(), std::size_t(1));
        QCOMPARE(batch->features[3], 9.0F);
        QCOMPARE(batch->labels[0], 1);
    }

    void textThatDoesNotFitIsStreamed()
    {
        const QTemporaryDir dir;
        QByteArray text;
        for (int i = 0; i < 200; ++i)
            text += "|labels 0 1 |features " + QByteArray::number(i) + " 2 3 4\n";
        QVERIFY(fill(dir, {{"train.txt", text}, {"test.txt", text.left(text.indexOf('\n') + 1)}}));
        SourceOptions options;
        for (const bool fits : {true, false}) {
            options.memoryBytes = fits ? 1 << 20 : 2000;
            const auto sources = openDataFolder(dir.path().toStdString(), options);
            QVERIFY2(sources, sources ? "" : sources.error().message.c_str());
            QCOMPARE(sources->description, std::string("CNTK text, 200 + 1 rows of 1 × 2 × 2, 2 classes") +
                                               (fits ? "" : ", read while training"));
            QCOMPARE(static_cast<bool>(sources->loaded), fits);
            QVERIFY(sources->train->startEpoch(0));
            std::vector<float> firsts;
            for (auto batch = sources->train->next(7); batch && !batch->rows.empty();
                 batch = sources->train->next(7)) {
                for (const std::uint32_t row : batch->rows)
                    firsts.push_back(batch->features[4 * row]);
            }
            QVERIFY(!std::ranges::is_sorted(firsts));
            std::ranges::sort(firsts);
            QCOMPARE(firsts.size(), std::size_t(200));
            QCOMPARE(firsts[199], 199.0F);
            QVERIFY(sources->test->startEpoch(0));
            const auto test = sources->test->next(10);
            QVERIFY(test && test->rows.size() == 1);
        }
    }

    void tablesThatDoNotFitAreStreamed()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {{"train.csv", "x,y\n" + QByteArray("1,b\n3,a\n").repeated(100)},
                           {"test.csv", "x,y\n5,a\n"}}));
        SourceOptions options;
        options.memoryBytes = 1000;
        options.data.normalize = true;
        const auto sources = openDataFolder(dir.path().toStdString(), options);
        QVERIFY2(sources, sources ? "" : sources.error().message.c_str());
        QVERIFY(!sources->loaded);
        QCOMPARE(sources->description,
                 "CSV, 200 + 1 rows of 1 × 1 × 1, 2 classes, normalized, read while training");
        QCOMPARE(sources->classNames, (std::vector<std::string>{"a", "b"}));
        QVERIFY(sources->test->startEpoch(0));
        const auto batch = sources->test->next(10);
        QVERIFY(batch);
        QCOMPARE(batch->labels[0], 0);
        QCOMPARE(batch->features[0], 3.0F);
    }

    void sparseTextIsStreamedWhereItsRowsAreTooLarge()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {{"train.txt", QByteArray("|labels 0:1 |features 1:1\n").repeated(50)}}));
        SourceOptions options;
        options.data.sparseClasses = 2;
        options.data.sparseDimension = 1 << 20;
        options.memoryBytes = 16 << 20; // four rows
        const auto sources = openDataFolder(dir.path().toStdString(), options);
        QVERIFY2(sources, sources ? "" : sources.error().message.c_str());
        QVERIFY(!sources->loaded);
        QCOMPARE(sources->train->rows(), std::size_t(50));
        QVERIFY(sources->train->startEpoch(0));
        const auto batch = sources->train->next(1);
        QVERIFY(batch);
        QVERIFY(batch->labels.size() * (1 << 22) <= options.memoryBytes / 4);
        options.data.sparseDimension = 100;
        const auto small = openDataFolder(dir.path().toStdString(), options);
        QVERIFY(small && small->loaded);
    }

    void imagesTakeTheShapeOfTheNetwork()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, images()));
        SourceOptions options;
        options.shape = {3, 8, 12};
        options.data.normalize = true;
        const auto sources = openDataFolder(dir.path().toStdString(), options);
        QVERIFY2(sources, sources ? "" : sources.error().message.c_str());
        QCOMPARE(sources->description, "Images, 2 + 1 rows of 3 × 8 × 12, 2 classes, normalized");
        QCOMPARE(sources->classNames, (std::vector<std::string>{"blue", "red"}));
        QCOMPARE(sources->normalization->mean, (std::vector<float>{100, 0, 100}));
        QVERIFY(sources->test->startEpoch(0));
        const auto batch = sources->test->next(10);
        QVERIFY(batch);
        QCOMPARE(batch->labels[0], 1);
        QCOMPARE(batch->features.size(), std::size_t(3 * 8 * 12));
        QVERIFY(qAbs(batch->features[0] - 1) < 1e-3F && qAbs(batch->features[3 * 96 - 1] + 1) < 1e-3F);
    }

    void filesComeBeforeImages()
    {
        const QTemporaryDir dir;
        Files files = images();
        files["train.ctf"] = "|labels 0 1 |features 1\n";
        QVERIFY(fill(dir, files));
        const auto sources = openDataFolder(dir.path().toStdString(), {});
        QVERIFY2(sources, sources ? "" : sources.error().message.c_str());
        QVERIFY(sources->description.starts_with("CNTK text"));
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<Files>("files");
        QTest::addColumn<int>("height");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("part");
        QTest::newRow("nothing") << Files{} << 8 << ""
                                 << "holds no training set";
        QTest::newRow("a network of vectors") << images() << 1 << ""
                                              << "the network takes none of 1 or 3";
        QTest::newRow("a label") << images() << 8 << "size"
                                 << "there is none \"size\" to choose";
        QTest::newRow("broken text") << Files{{"train.txt", "x"}} << 8 << ""
                                     << "train.txt, line 1";
        QTest::newRow("one class") << Files{{"train/a/1.jpg", ""}} << 8 << ""
                                   << "one class only, a;";
    }
    void saysWhatIsWrong()
    {
        QFETCH(Files, files);
        QFETCH(int, height);
        QFETCH(QString, label);
        QFETCH(QString, part);
        const QTemporaryDir dir;
        QVERIFY(fill(dir, files));
        SourceOptions options;
        options.shape = {3, height, 8};
        options.data.label = label.toStdString();
        const auto sources = openDataFolder(dir.path().toStdString(), options);
        QVERIFY(!sources);
        const QString message = QString::fromStdString(sources.error().message);
        QVERIFY2(message.contains(part) && message.contains(dir.path()), qPrintable(message));
    }
};

QTEST_GUILESS_MAIN(tst_DataSources)
#include "tst_datasources.moc"
