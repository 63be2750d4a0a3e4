// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"

#include <QDir>
#include <QLockFile>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using namespace trainyard;
using settings::Store;

namespace {

// What a program that starts now finds: of a copy, since those of one file share what they know.
QVariantMap stored()
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath("copy.conf");
    if (!QFile::copy(Store::fileName(), copy))
        return {};
    const QSettings file(copy, QSettings::NativeFormat);
    QVariantMap values;
    for (const QString &key : file.allKeys())
        values[key] = file.value(key);
    return values;
}

QVariant stored(const QString &key)
{
    return stored().value(key);
}

ino_t file() // each writing makes a new one
{
    struct stat facts = {};
    return ::stat(Store::fileName().toLocal8Bit().constData(), &facts) == 0 ? facts.st_ino : ino_t(0);
}

} // namespace

class tst_Store : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName("trainyard-tests");
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QSettings().setValue("earlier/run", "kept");
    }

    void readsWhatAnEarlierRunWrote() { QCOMPARE(Store().value("earlier/run"), QVariant("kept")); }

    void aChangeIsThereAtOnceAndSoonOnTheDisk()
    {
        Store().setValue("new", 1);
        QCOMPARE(Store().value("new"), QVariant(1));
        QTRY_COMPARE(stored("new").toInt(), 1);
    }

    void nothingOfItWaitsForTheDisk()
    {
        // A writer that finds the file locked waits, as it would for a busy disk.
        QVERIFY(Store::flush());
        QLockFile lock(Store::fileName() + ".lock");
        QVERIFY(lock.lock());
        Store().setValue("locked/out", 1);
        Store().setValue("locked/out", 2);
        QCOMPARE(Store().value("locked/out"), QVariant(2));
        QVERIFY(!stored("locked/out").isValid());
        lock.unlock();
        QVERIFY(Store::flush());
        QCOMPARE(stored("locked/out").toInt(), 2);
    }

    void aGroupGoesWithItsKeys()
    {
        Store store;
        for (const char *key : {"group/a", "group/b", "group/below/c", "groups", "group"})
            store.setValue(key, key);
        QCOMPARE(store.childKeys("group"), QStringList({"a", "b"}));
        store.remove("group");
        QVERIFY(!store.contains("group") && !store.contains("group/a") && !store.contains("group/below/c"));
        QVERIFY(store.contains("groups"));
        store.setValue("group/b", "again");
        QVERIFY(Store::flush());
        QCOMPARE(stored("group/b"), QVariant("again"));
        QVERIFY(!stored("group/a").isValid() && !stored("group").isValid());
        QVERIFY(stored("groups").isValid());
    }

    void anInvalidValueIsNone()
    {
        Store().setValue("gone", 1);
        Store().setValue("gone", {});
        QVERIFY(!Store().contains("gone"));
        QVERIFY(Store::flush());
        QVERIFY(!stored().contains("gone"));
    }

    void whatIsStoredIsNotWrittenAgain()
    {
        Store().setValue("same", "dark");
        QVERIFY(Store::flush());
        const ino_t first = file();
        QVERIFY(first != 0);
        Store().setValue("same", "dark");
        Store().remove("never there");
        QVERIFY(Store::flush());
        QCOMPARE(file(), first);
        Store().setValue("same", "light");
        QVERIFY(Store::flush());
        QVERIFY(file() != first);
    }

    void whatCannotBeWrittenIsKeptForTheNextTime()
    {
        const QString name = Store::fileName();
        QVERIFY(QFile::remove(name) && QDir().mkpath(name + "/in the way"));
        const QRegularExpression warning("The settings could not be written to .*");
        QTest::ignoreMessage(QtWarningMsg, warning);
        Store().setValue("stubborn/a", 1);
        QVERIFY(!Store::flush());
        QTest::ignoreMessage(QtWarningMsg, warning);
        Store().setValue("stubborn/a", 2);
        QVERIFY(!Store::flush());
        QCOMPARE(Store().value("stubborn/a"), QVariant(2));
        QVERIFY(QDir(name).removeRecursively());
        Store().setValue("stubborn/b", 3);
        QVERIFY(Store::flush());
        QCOMPARE(stored("stubborn/a").toInt(), 2);
        QCOMPARE(stored("stubborn/b").toInt(), 3);
    }

    void clearedIsEmpty()
    {
        Store().clear();
        Store().setValue("after", true);
        QVERIFY(!Store().contains("stubborn/a"));
        QVERIFY(Store::flush());
        QCOMPARE(stored().keys(), QStringList{"after"});
    }
};

QTEST_GUILESS_MAIN(tst_Store)
#include "tst_store.moc"
