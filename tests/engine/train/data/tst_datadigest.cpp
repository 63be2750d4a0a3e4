// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/train/data/datadigest.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;
namespace fs = std::filesystem;

class tst_DataDigest : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    // Of files with these contents, named after their numbers.
    std::string digest(const char *folder, const std::vector<std::string> &contents) const
    {
        const fs::path root = fs::path(m_dir.path().toStdString()) / folder;
        fs::create_directories(root);
        std::vector<fs::path> files;
        for (std::size_t i = 0; i < contents.size(); ++i) {
            files.push_back(root / std::to_string(i));
            if (!writeFileAtomically(files.back(), contents[i]))
                return "not written";
        }
        return dataDigest(root, files);
    }

private slots:
    void itIsTheSha256OfNamesSizesAndEnds()
    {
        const QByteArray all = QByteArray("0\0"
                                          "3\0"
                                          "abc"
                                          "1\0"
                                          "0\0",
                                          11);
        QCOMPARE(QByteArray::fromStdString(digest("plain", {"abc", ""})),
                 QCryptographicHash::hash(all, QCryptographicHash::Sha256).toHex());
        QCOMPARE(digest("elsewhere", {"abc", ""}), digest("plain", {"abc", ""}));
    }

    void whatDiffersIsTold_data()
    {
        QTest::addColumn<std::vector<std::string>>("contents");
        QTest::addColumn<bool>("isSeen");
        const std::string large(5 << 20, 'a');
        const auto changed = [&](std::size_t place) {
            std::string other = large;
            other[place] = 'b';
            return std::vector<std::string>{other, "x"};
        };
        QTest::newRow("nothing") << std::vector<std::string>{large, "x"} << false;
        QTest::newRow("size") << std::vector<std::string>{large + "a", "x"} << true;
        QTest::newRow("first byte") << changed(0) << true;
        QTest::newRow("last byte") << changed(large.size() - 1) << true;
        QTest::newRow("end of the first MiB") << changed((1 << 20) - 1) << true;
        QTest::newRow("middle, as told") << changed(2 << 20) << false;
        QTest::newRow("another file more") << std::vector<std::string>{large, "x", ""} << true;
        QTest::newRow("other file") << std::vector<std::string>{large, "y"} << true;
    }
    void whatDiffersIsTold()
    {
        QFETCH(std::vector<std::string>, contents);
        QFETCH(bool, isSeen);
        const std::string before = digest("before", {std::string(5 << 20, 'a'), "x"});
        QCOMPARE(digest("after", contents) != before, isSeen);
    }

    void ofManyFilesSixteenAreRead()
    {
        std::vector<std::string> contents(160, "a");
        const std::string before = digest("many", contents);
        contents[10] = "b"; // the second that is read
        QVERIFY(digest("many", contents) != before);
        contents[10] = "a";
        contents[11] = "b";
        QCOMPARE(digest("many", contents), before);
    }

    void whatCannotBeReadIsEmpty()
    {
        const fs::path root = m_dir.path().toStdString();
        const std::vector<fs::path> none{root / "none"};
        QCOMPARE(dataDigest(root, none).size(), std::size_t(64));
    }
};

QTEST_APPLESS_MAIN(tst_DataDigest)
#include "tst_datadigest.moc"
