// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/pageaddress.h"

#include "models/navigation/notebookaddress.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using models::PageAddress;
using Kind = PageAddress::Kind;

class tst_PageAddress : public QObject
{
    Q_OBJECT
private slots:
    void comesBackFromItsText_data()
    {
        QTest::addColumn<PageAddress>("address");
        QTest::addColumn<QString>("text");
        const api::ResourceId first = models::testJob("first").id, second = models::testJob("second").id;
        const QString path = QString::fromStdString(first.path());
        QTest::newRow("start") << PageAddress{Kind::Start} << "start";
        QTest::newRow("keys") << PageAddress{Kind::Keys} << "keys";
        QTest::newRow("manual") << PageAddress::manual({}) << "manual";
        QTest::newRow("a topic") << PageAddress::manual("charts") << "manual/charts";
        QTest::newRow("a job") << PageAddress::resource(first) << path;
        QTest::newRow("jobs") << PageAddress::jobs(first.parent())
                              << "jobs of " + QString::fromStdString(first.parent().path());
        QTest::newRow("all jobs") << PageAddress::allJobs() << "alljobs";
        QTest::newRow("comparison") << PageAddress{Kind::Comparison, {first, second}}
                                    << "compare\n" + path + "\n" + QString::fromStdString(second.path());
        const api::AccountId account{{first.subscription, first.group}, "data"};
        QTest::newRow("storage") << PageAddress::storage(account) << QString::fromStdString(account.path());
        QTest::newRow("a notebook of a job")
            << models::notebookAddress(models::OutputPlace{first, "OUT", "run\n1/study.ipynb"})
            << "notebook\n" + path + "\nOUT\nrun\n1/study.ipynb";
        using Service = api::StoredPlace::Service;
        QTest::newRow("a stored notebook")
            << models::notebookAddress(
                   models::StoredFilePlace{account, {Service::Blob, "data", "notes", "a/study.ipynb"}})
            << "notebook\n" + QString::fromStdString(account.path()) + "\ncontainers/notes\na/study.ipynb";
        QTest::newRow("draft") << PageAddress{Kind::Draft, {}, "newjob/3"} << "newjob/3";
    }

    void comesBackFromItsText()
    {
        QFETCH(PageAddress, address);
        QFETCH(QString, text);
        QCOMPARE(address.toString(), text);
        QVERIFY(PageAddress::parse(text) == address);
    }

    void thePageIsTheSameInAnyCaseAndAtAnyTopic()
    {
        const QString path = QString::fromStdString(models::testJob("first").id.path());
        QCOMPARE(PageAddress::parse(path.toUpper()).key(), PageAddress::parse(path).key());
        QCOMPARE(PageAddress::manual("charts").key(), PageAddress::manual("runs").key());
        QVERIFY(PageAddress::parse("jobs of " + path).key() != PageAddress::parse(path).key());
    }

    void aNotebookIsKnownByItsFile()
    {
        const api::ResourceId job = models::testJob("first").id;
        const models::FilePlace file = models::OutputPlace{job, "OUT", "a b/Study+.ipynb"};
        const auto target = models::fileTarget(file);
        const auto known = models::outputAt("http://127.0.0.1:1" + target + "&se=1&sig=2", job);
        QVERIFY(known && models::FilePlace(*known) == file);
        QVERIFY(!models::outputAt("/nowhere", job));
        QCOMPARE(models::fileName(file), "Study+.ipynb");
        const PageAddress address = models::notebookAddress(file);
        QVERIFY(models::notebookFile(address) == file);
        QCOMPARE(PageAddress::parse("notebook\n" + address.part.section('\n', 0, 0).toUpper() + '\n' +
                                    address.part.section('\n', 1))
                     .key(),
                 address.key());
        QVERIFY(PageAddress::parse(address.toString().toLower()).key() != address.key()); // another file
    }

    void whatIsNoPathIsADraftThatNothingIsMadeOf()
    {
        QCOMPARE(int(PageAddress::parse("/subscriptions/../x").kind), int(Kind::Draft));
        QCOMPARE(int(PageAddress::parse("compare\nnonsense").kind), int(Kind::Draft));
        QCOMPARE(int(PageAddress::parse("notebook\nnonsense\nOUT\nx").kind), int(Kind::Draft));
        QCOMPARE(int(PageAddress::parse("notebook/1").kind), int(Kind::Draft));
    }
};

Q_DECLARE_METATYPE(trainyard::models::PageAddress)

QTEST_GUILESS_MAIN(tst_PageAddress)
#include "tst_pageaddress.moc"
