// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/metrics/eventtree.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::metrics;
namespace fs = std::filesystem;

namespace {

constexpr const char *name = "events.out.tfevents.1.host";

void put(const fs::path &file)
{
    QVERIFY(createDirectories(file.parent_path()));
    QVERIFY(replaceFile(file, "x"));
}

// "key = run" of all.
QStringList found(EventTree &tree)
{
    tree.look(true);
    QStringList all;
    for (const auto &[key, file] : tree.files())
        all << QString::fromStdString(key + " = " + file.run).replace(name, "E");
    return all;
}

} // namespace

class tst_EventTree : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    fs::path base() const { return m_dir->path().toStdString(); }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void filesAreFoundAtAnyDepthAsTheyCome()
    {
        EventTree tree({{.id = {}, .path = base() / "logs"}, {.id = "TB", .path = base() / "out"}});
        QCOMPARE(found(tree), QStringList());
        put(base() / "logs" / name);
        put(base() / "out/a/b" / name);
        put(base() / "out/a/notes.txt");
        QCOMPARE(found(tree), (QStringList{"TB//a/b/E = a/b", "E = "}));
        put(base() / "out/a" / name);
        put(base() / "out/c/validation" / name);
        QCOMPARE(found(tree), (QStringList{"TB//a/b/E = a/b", "TB//a/E = a",
                                           "TB//c/validation/E = c/validation", "E = "}));
        QCOMPARE(tree.folders().size(), std::size_t(6));
        fs::remove_all(base() / "out/c");
        tree.look(true);
        QCOMPARE(tree.folders().size(), std::size_t(4)); // what was found stays known
        QCOMPARE(tree.files().size(), std::size_t(4));
    }

    void linksAreNotFollowed()
    {
        put(base() / "outside" / name);
        put(base() / "out/in" / name);
        fs::create_directory_symlink(base() / "outside", base() / "out/link");
        fs::create_directory_symlink(base() / "out", base() / "out/circle");
        fs::create_symlink(base() / "outside" / name, base() / "out" / (std::string(name) + ".link"));
        EventTree tree({{.id = {}, .path = base() / "out"}});
        QCOMPARE(found(tree), QStringList{"in/E = in"});
    }

    // An output directory in another one, and one that is there twice.
    void aFolderBelongsToItself()
    {
        put(base() / "out/logs/train" / name);
        put(base() / "out/model" / name);
        EventTree tree({{.id = {}, .path = base() / "out/logs"},
                        {.id = "ALL", .path = base() / "out"},
                        {.id = "AGAIN", .path = base() / "out"}});
        QCOMPARE(found(tree), (QStringList{"ALL//model/E = model", "train/E = train"}));
    }

    void whatIsOlderThanTheJobIsNotItsOwn()
    {
        put(base() / "shared/old" / name);
        fs::last_write_time(base() / "shared/old" / name,
                            fs::file_time_type::clock::now() - std::chrono::hours(1));
        put(base() / "shared/new" / name);
        EventTree tree({{.id = "S", .path = base() / "shared", .since = std::time(nullptr) - 60}});
        QCOMPARE(found(tree), QStringList{"S//new/E = new"});
    }

    void depthIsBounded()
    {
        fs::path folder = base() / "out";
        for (int level = 0; level < EventTree::mostLevels + 5; ++level)
            folder /= "d";
        put(folder / name);
        EventTree tree({{.id = {}, .path = base() / "out"}});
        QCOMPARE(found(tree), QStringList());
        QCOMPARE(tree.folders().size(), std::size_t(EventTree::mostLevels + 1));
    }
};

QTEST_APPLESS_MAIN(tst_EventTree)
#include "tst_eventtree.moc"
