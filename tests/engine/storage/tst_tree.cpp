// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/tree.h"

#include "engine/base/files.h"
#include "tests/engine/storage/storagesupport.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>

using namespace trainyard;
using storage::Tree;
namespace fs = std::filesystem;

class tst_Tree : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    fs::path base() const { return m_dir.path().toStdString(); }
    fs::path root() const { return base() / "root"; }

    using Open = FileDescriptor (*)(int, const std::string &, int, mode_t);

private slots:
    void initTestCase()
    {
        test::put(base() / "secret" / "file", "secret");
        test::put(root() / "folder" / "file", "inside");
        fs::create_symlink("../secret", root() / "out");
        fs::create_symlink(base() / "secret" / "file", root() / "absolute");
        fs::create_symlink("../../secret/file", root() / "folder" / "outFile");
        fs::create_symlink("folder/file", root() / "in");
        fs::create_symlink("circle", root() / "circle");
        QCOMPARE(::mkfifo((root() / "pipe").c_str(), 0600), 0);
    }

    void nothingOutsideIsOpened_data()
    {
        QTest::addColumn<bool>("isByKernel");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("opens");
        for (const bool isByKernel : {true, false}) {
            const char *how = isByKernel ? "kernel" : "steps";
            QTest::addRow("%s: a file", how) << isByKernel << "folder/file" << true;
            QTest::addRow("%s: parent", how) << isByKernel << "../secret/file" << false;
            QTest::addRow("%s: parent within", how) << isByKernel << "folder/../../secret/file" << false;
            QTest::addRow("%s: link to a folder outside", how) << isByKernel << "out/file" << false;
            QTest::addRow("%s: absolute link", how) << isByKernel << "absolute" << false;
            QTest::addRow("%s: link of a folder", how) << isByKernel << "folder/outFile" << false;
            QTest::addRow("%s: circle", how) << isByKernel << "circle" << false;
            QTest::addRow("%s: absolute path", how) << isByKernel << "/etc/passwd" << false;
        }
        QTest::newRow("kernel: link that stays inside") << true << "in" << true;
        QTest::newRow("steps: no link at all") << false << "in" << false;
    }
    void nothingOutsideIsOpened()
    {
        QFETCH(bool, isByKernel);
        QFETCH(QString, path);
        QFETCH(bool, opens);
        const Open open = isByKernel ? storage::openBeneath : openWithoutLinks;
        const Tree tree(root());
        const FileDescriptor read = open(tree.root(), path.toStdString(), O_RDONLY, 0);
        QCOMPARE(static_cast<bool>(read), opens);
        const FileDescriptor written = open(tree.root(), path.toStdString(), O_WRONLY | O_CREAT, 0644);
        QCOMPARE(static_cast<bool>(written), opens);
        QCOMPARE(*readFile(base() / "secret" / "file"), std::string("secret"));
    }

    void nothingOutsideIsChanged()
    {
        const Tree tree(root());
        test::put(base() / "new", "new");
        QVERIFY(!tree.makeDirectory(test::pathOf("out/made")));
        QVERIFY(!tree.makeDirectories(test::pathOf("out/a/b")));
        QVERIFY(!tree.removeFile(test::pathOf("out/file")));
        QVERIFY(!tree.removeDirectory(test::pathOf("out/x")));
        QVERIFY(!tree.place(base() / "new", test::pathOf("out/file"), false));
        QVERIFY(!tree.open(test::pathOf("out/created"), O_WRONLY | O_CREAT));
        QCOMPARE(std::distance(fs::directory_iterator(base() / "secret"), fs::directory_iterator()), 1);
        QCOMPARE(*readFile(base() / "secret" / "file"), std::string("secret"));
    }

    void aLinkItselfIsReplacedNotFollowed()
    {
        fs::create_symlink(base() / "secret" / "file", root() / "replaced");
        test::put(base() / "content", "new content");
        const Tree tree(root());
        QVERIFY(tree.place(base() / "content", test::pathOf("replaced"), false));
        QVERIFY(!fs::is_symlink(root() / "replaced"));
        QCOMPARE(*readFile(root() / "replaced"), std::string("new content"));
        QCOMPARE(*readFile(base() / "secret" / "file"), std::string("secret"));
        QVERIFY(tree.removeFile(test::pathOf("replaced")));
    }

    void listsShowOnlyWhatBelongsToTheTree()
    {
        test::put(root() / "list" / "a", "1");
        test::put(root() / "list" / "b" / "c", "1");
        test::put(root() / "list" / "bad\xff" / "c", "1");
        test::put(root() / "list" / "line\nbreak", "1");
        fs::create_symlink("../../secret", root() / "list" / "out");
        fs::create_symlink("nowhere", root() / "list" / "dangling");
        fs::create_symlink("../in", root() / "list" / "in");
        QCOMPARE(::mkfifo((root() / "list" / "pipe").c_str(), 0600), 0);
        std::vector<storage::TreeEntry> entries;
        QVERIFY(Tree(root()).list(test::pathOf("list"), entries));
        QStringList names;
        for (const auto &entry : entries)
            names << QString::fromStdString(entry.name) + (entry.isLink ? "@" : "");
        QCOMPARE(names, QStringList({"a", "b", "in@"}));
        QVERIFY(!Tree(root()).list(test::pathOf("out"), entries));
    }

    void aNewFileMustBeNew()
    {
        const Tree tree(root());
        test::put(base() / "one", "one");
        test::put(base() / "two", "two");
        QVERIFY(tree.place(base() / "one", test::pathOf("new"), true));
        QVERIFY(!fs::exists(base() / "one"));
        QVERIFY(!tree.place(base() / "two", test::pathOf("new"), true));
        QCOMPARE(errno, EEXIST);
        QCOMPARE(*readFile(root() / "new"), std::string("one"));
    }

    void aRootThatIsALinkIsNone()
    {
        fs::create_symlink(base() / "secret", base() / "rootLink");
        QVERIFY(!Tree(base() / "rootLink").isOpen());
        QVERIFY(!Tree(base() / "none").isOpen());
    }
};

QTEST_APPLESS_MAIN(tst_Tree)
#include "tst_tree.moc"
