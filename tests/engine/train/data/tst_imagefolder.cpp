// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/imagefolder.h"

#include "tests/engine/train/data/imagefiles.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;

namespace {

// "label:name" of each image, in order.
QStringList listed(const std::vector<LabelledImage> &images)
{
    QStringList names;
    for (const LabelledImage &image : images)
        names
            << QString("%1:%2").arg(image.label).arg(QString::fromStdString(image.file.filename().string()));
    return names;
}

bool fill(const QTemporaryDir &dir, const QStringList &files)
{
    return std::ranges::all_of(files,
                               [&](const QString &file) { return writeFile(dir.filePath(file), "x"); });
}

} // namespace

class tst_ImageFolder : public QObject
{
    Q_OBJECT
private slots:
    void findsSets_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QStringList>("train");
        QTest::addColumn<QStringList>("test");
        QTest::newRow("train and test")
            << QStringList{"train/dog/b.JPG", "train/dog/a.png", "train/cat/z.jpeg", "test/dog/t.jpg"}
            << QStringList{"0:z.jpeg", "1:a.png", "1:b.JPG"} << QStringList{"1:t.jpg"};
        QTest::newRow("val") << QStringList{"train/b/1.jpg", "train/a/2.jpg", "val/a/3.png"}
                             << QStringList{"0:2.jpg", "1:1.jpg"} << QStringList{"0:3.png"};
        QTest::newRow("test before val")
            << QStringList{"train/b/1.jpg", "train/a/2.jpg", "val/a/3.png", "test/b/4.png"}
            << QStringList{"0:2.jpg", "1:1.jpg"} << QStringList{"1:4.png"};
        QTest::newRow("classes alone") << QStringList{"b/1.jpg", "a/2.jpg", "a/notes.txt"}
                                       << QStringList{"0:2.jpg", "1:1.jpg"} << QStringList{};
        QTest::newRow("a class named train") << QStringList{"train/1.jpg", "plane/2.jpg"}
                                             << QStringList{"0:2.jpg", "1:1.jpg"} << QStringList{};
        QTest::newRow("hidden and empty folders")
            << QStringList{"b/1.jpg", "a/2.jpg", ".thumbs/3.jpg", "notes/x.txt", "a/.4.jpg"}
            << QStringList{"0:2.jpg", "1:1.jpg"} << QStringList{};
    }
    void findsSets()
    {
        QFETCH(QStringList, files);
        const QTemporaryDir dir;
        QVERIFY(fill(dir, files));
        const auto found = findImages(dir.path().toStdString());
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QVERIFY(*found);
        QTEST(listed((*found)->train), "train");
        QTEST(listed((*found)->test), "test");
        QCOMPARE((*found)->classNames.size(), std::size_t(2));
        QVERIFY(std::ranges::is_sorted((*found)->classNames));
    }

    void aTenthOfEachClassIsForTests()
    {
        QStringList files;
        for (int i = 0; i < 40; ++i)
            files << QString("a/%1.jpg").arg(i);
        for (int i = 0; i < 19; ++i)
            files << QString("b/%1.jpg").arg(i);
        const QTemporaryDir first, second;
        QVERIFY(fill(first, files) && fill(second, files));
        const auto one = findImages(first.path().toStdString());
        const auto other = findImages(second.path().toStdString());
        QVERIFY(one && *one && other && *other);
        QCOMPARE((*one)->test.size(), std::size_t(5));
        QCOMPARE((*one)->train.size(), std::size_t(54));
        QCOMPARE(std::ranges::count((*one)->test, 1, &LabelledImage::label), std::ptrdiff_t(1));
        QCOMPARE(listed((*one)->test), listed((*other)->test));
        const QStringList train = listed((*one)->train);
        for (const QString &image : listed((*one)->test))
            QVERIFY(!train.contains(image));
    }

    void nothingIsNoError()
    {
        const QTemporaryDir dir;
        QVERIFY(fill(dir, {"a/notes.txt", "b.jpg"}));
        const auto found = findImages(dir.path().toStdString());
        QVERIFY(found && !*found);
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QString>("part");
        QTest::newRow("one class") << QStringList{"train/dog/a.jpg"} << "one class only, dog;";
        QTest::newRow("class of the test set")
            << QStringList{"train/dog/a.jpg", "train/cat/a.jpg", "test/cow/a.jpg"}
            << "the class cow in test but not in train";
        QTest::newRow("no folder") << QStringList{} << "Cannot read the data folder ";
    }
    void saysWhatIsWrong()
    {
        QFETCH(QStringList, files);
        QFETCH(QString, part);
        const QTemporaryDir dir;
        QVERIFY(fill(dir, files));
        const auto found = findImages((files.isEmpty() ? dir.filePath("none") : dir.path()).toStdString());
        QVERIFY(!found);
        const QString message = QString::fromStdString(found.error().message);
        QVERIFY2(message.contains(part) && message.contains(dir.path()), qPrintable(message));
    }
};

QTEST_APPLESS_MAIN(tst_ImageFolder)
#include "tst_imagefolder.moc"
