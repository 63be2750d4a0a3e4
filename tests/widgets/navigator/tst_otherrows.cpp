// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"
#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/connections/connectionlist.h"
#include "models/connections/tokenstore.h"
#include "models/navigation/pageaddress.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "tests/models/kepttoken.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"
#include "widgets/notes/tagssheet.h"
#include "widgets/tabs/pagearea.h"

#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;
constexpr auto title = "The other box";

api::ResourceId jobThere(const char *name)
{
    return testWorkspace("far").job("waves", name);
}

} // namespace

// Jobs of a real engine that the workbench does not work with, by the menu of their rows in the navigator.
class tst_OtherRows : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine("here") && test::putTestYard(m_yard.endpoint()));
        m_there = std::make_unique<test::EngineProcess>(m_yard.path("there"));
        QVERIFY2(m_there->start(), qPrintable(m_there->errorOutput()));
        client::Client client(m_there->endpoint());
        QVERIFY(test::putWorkspace(m_there->endpoint(), testWorkspace("far")));
        QVERIFY(bool(client.putCluster(testWorkspace("far").cluster("box"), oneNode())));
        QVERIFY(bool(client.putExperiment(testWorkspace("far").experimentNamed("waves"))));
        put("ended", "true");
        QTRY_VERIFY_WITH_TIMEOUT(isFinishedThere("ended"), patienceMs);
        put("running", "sleep 600");
        m_connection = SavedConnection::fresh();
        m_connection.name = title;
        m_connection.url = toQString(m_there->endpoint().url);
        ConnectionList().use(m_connection);
        test::keepToken(m_connection.id, m_there->endpoint().token);
        QVERIFY(m_yard.openWindow());
        view().expand(find(title));
        QTRY_VERIFY_WITH_TIMEOUT(find("running").isValid() && find("ended").isValid(), patienceMs);
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void aJobIsStarredThere()
    {
        choose("ended", "St&ar");
        QTRY_COMPARE_WITH_TIMEOUT(tagThere("star"), QString("true"), patienceMs);
        choose("ended", "Remove the st&ar");
        QTRY_COMPARE_WITH_TIMEOUT(tagThere("star"), QString(), patienceMs);
    }

    void aJobIsTaggedThereAndThatIsUndone()
    {
        choose("ended", "Ta&gs…");
        auto *sheet = m_yard.window().findChild<notes::TagsSheet *>();
        QVERIFY(sheet);
        SharedTagsModel &tags = sheet->tags();
        QVERIFY(tags.setData(tags.index(0, SharedTagsModel::NameColumn), "purpose"));
        QVERIFY(tags.setData(tags.index(0, SharedTagsModel::ValueColumn), "baseline"));
        sheet->setButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(tagThere("purpose"), QString("baseline"), patienceMs);
        const Banner &banner = m_yard.window().banner();
        QTRY_VERIFY_WITH_TIMEOUT(banner.isVisible() && banner.sentence().contains("tags"), patienceMs);
        banner.findChild<QPushButton *>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(tagThere("purpose"), QString(), patienceMs);
    }

    void aJobIsComparedWithOthers()
    {
        choose("ended", "Co&mpare");
        auto *page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->differences().runs(), QList{run("ended")});
        choose("running", "Co&mpare"); // beside it
        QCOMPARE(m_yard.window().tabs().currentPage(), page);
        QCOMPARE(page->differences().runs(), (QList{run("ended"), run("running")}));
        const PageAddress address{PageAddress::Kind::Comparison, {run("ended")}};
        QCOMPARE(PageAddress::parse(address.toString()), address);
    }

    void allJobsThereAreOfferedByItsEngine()
    {
        QSignalSpy chosen(&m_yard.workbench(), &Workbench::savedEngineChosen);
        choose(title, "All &jobs");
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), m_connection.id);
        QCOMPARE(chosen[0][1].value<PageAddress>(), PageAddress::allJobs());
    }

    void aFavouriteHasTheSameMenu()
    {
        const QString path = toPath(jobThere("ended"));
        m_yard.window().favourites().toggle(m_connection.id, path);
        QListView &list = m_yard.window().navigator().favouriteList();
        QCOMPARE(list.model()->rowCount(), 1);
        list.setCurrentIndex(list.model()->index(0, 0));
        QCOMPARE(list.currentIndex().data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("ended at %1, Succeeded").arg(title));
        QMenu *menu = nullptr;
        QStringList texts;
        const auto isOfNow = [&] { // that its star was taken is told by and by
            if (menu)
                menu->close();
            emit list.customContextMenuRequested({});
            menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            texts.clear();
            for (const QAction *action : menu ? menu->actions() : QList<QAction *>())
                texts << action->text();
            return texts.contains("St&ar");
        };
        QVERIFY2(QTest::qWaitFor(isOfNow, patienceMs), qPrintable(texts.join(' ')));
        for (const char *text : {"&Open", "&Stop job", "Co&mpare", "St&ar", "Ta&gs…", "&Delete"})
            QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
        for (QAction *action : menu->actions())
            if (action->text() == "Co&mpare")
                action->trigger();
        menu->close();
        QVERIFY(qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage()));
        m_yard.window().favourites().toggle(m_connection.id, path);
    }

    void aDeletedJobIsInTheTrashThereAndComesBack()
    {
        choose("ended", "&Delete");
        QVERIFY(!m_yard.window().findChild<ConfirmDialog *>());
        QTRY_VERIFY_WITH_TIMEOUT(!isThere("ended"), patienceMs);
        const Banner &banner = m_yard.window().banner();
        QTRY_VERIFY_WITH_TIMEOUT(banner.isVisible() && banner.sentence().contains(title), patienceMs);
        banner.findChild<QPushButton *>()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere("ended"), patienceMs);
    }

    void aRunningJobIsStoppedOnceThatIsConfirmed()
    {
        QTRY_VERIFY_WITH_TIMEOUT(find("running").isValid(), patienceMs);
        choose("running", "&Stop job");
        auto *question = m_yard.window().findChild<ConfirmDialog *>();
        QVERIFY(question);
        QVERIFY(!isFinishedThere("running"));
        question->accept();
        QTRY_VERIFY_WITH_TIMEOUT(isFinishedThere("running"), patienceMs);
    }

private:
    navigator::NavigatorView &view() const { return m_yard.window().navigator().view(); }
    api::ResourceId run(const char *name) const
    {
        return RunSources::runAt({m_connection.id, jobThere(name)});
    }

    void put(const char *name, const std::string &line) const
    {
        api::JobSpec spec = command(line);
        spec.cluster = testWorkspace("far").cluster("box");
        client::Client client(m_there->endpoint());
        const auto made = client.putJob(jobThere(name), spec);
        QVERIFY2(bool(made), made ? "" : made.error().message.c_str());
    }
    bool isThere(const char *name) const
    {
        client::Client client(m_there->endpoint());
        return bool(client.job(jobThere(name)));
    }
    bool isFinishedThere(const char *name) const
    {
        client::Client client(m_there->endpoint());
        const auto job = client.job(jobThere(name));
        return job && api::isFinished(job->executionState);
    }

    QString tagThere(const std::string &wanted) const // of the ended one
    {
        client::Client client(m_there->endpoint());
        const auto told = client.tracked(jobThere("ended"));
        return told && told->tags.contains(wanted) ? toQString(told->tags.at(wanted)) : QString();
    }

    QModelIndex find(const QString &name) const
    {
        const QAbstractItemModel *model = view().model();
        return model
            ->match(model->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }

    // An entry of the menu of the row, once it is offered.
    void choose(const QString &row, const QString &text) const
    {
        const auto entry = [&]() -> QAction * {
            const QModelIndex index = find(row);
            if (!index.isValid())
                return nullptr;
            view().setCurrentIndex(index);
            emit view().customContextMenuRequested({});
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (menu)
                for (QAction *action : menu->actions())
                    if (action->text() == text && action->isEnabled())
                        return action;
            if (menu)
                menu->close();
            return nullptr;
        };
        QAction *found = nullptr;
        QVERIFY(QTest::qWaitFor([&] { return (found = entry()) != nullptr; }, patienceMs));
        found->trigger();
        if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget()))
            menu->close();
    }

    test::WindowYard m_yard;
    std::unique_ptr<test::EngineProcess> m_there;
    SavedConnection m_connection;
};

QTEST_MAIN(tst_OtherRows)
#include "tst_otherrows.moc"
