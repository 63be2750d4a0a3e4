// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/navigation/pageaddress.h"
#include "models/text.h"
#include "tests/widgets/navigator/otheryard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/notes/tagssheet.h"
#include "widgets/tabs/pagearea.h"

#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = test::OtherYard::patienceMs;
constexpr auto title = test::OtherYard::title;

} // namespace

// Jobs of a real engine that the workbench does not work with, by the menu of their rows in the navigator.
class tst_OtherRows : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startBoth() && m_yard.put("ended", "true"));
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.isFinishedThere("ended"), patienceMs);
        QVERIFY(m_yard.put("running", "sleep 600"));
        QVERIFY(m_yard.openBoth({"running", "ended"}));
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void aJobIsStarredThere()
    {
        choose("ended", "St&ar");
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.tagThere("ended", "star"), QString("true"), patienceMs);
        choose("ended", "Remove the st&ar");
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.tagThere("ended", "star"), QString(), patienceMs);
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
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.tagThere("ended", "purpose"), QString("baseline"), patienceMs);
        const Banner &banner = m_yard.window().banner();
        QTRY_VERIFY_WITH_TIMEOUT(banner.isVisible() && banner.sentence().contains("tags"), patienceMs);
        banner.findChild<QPushButton *>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.tagThere("ended", "purpose"), QString(), patienceMs);
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
        QCOMPARE(chosen[0][0].toString(), m_yard.connection.id);
        QCOMPARE(chosen[0][1].value<PageAddress>(), PageAddress::allJobs());
    }

    void aFavouriteHasTheSameMenu()
    {
        const QString path = toPath(jobThere("ended"));
        m_yard.window().favourites().toggle(m_yard.connection.id, path);
        QListView &list = m_yard.window().navigator().favouriteList();
        QCOMPARE(list.model()->rowCount(), 1);
        list.setCurrentIndex(list.model()->index(0, 0));
        QCOMPARE(list.currentIndex().data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("ended at %1, Succeeded").arg(title));
        QPointer<QMenu> menu;
        QStringList texts;
        const auto isOfNow = [&] { // that its star was taken is told by and by
            if (menu)
                menu->close();
            m_yard.activate();
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
        m_yard.window().favourites().toggle(m_yard.connection.id, path);
    }

    void aDeletedJobIsInTheTrashThereAndComesBack()
    {
        choose("ended", "&Delete");
        QVERIFY(!m_yard.window().findChild<ConfirmDialog *>());
        QTRY_VERIFY_WITH_TIMEOUT(!m_yard.there("ended"), patienceMs);
        const Banner &banner = m_yard.window().banner();
        QTRY_VERIFY_WITH_TIMEOUT(banner.isVisible() && banner.sentence().contains(title), patienceMs);
        banner.findChild<QPushButton *>()->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.there("ended"), patienceMs);
    }

    void aRunningJobIsStoppedOnceThatIsConfirmed()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.find("running").isValid(), patienceMs);
        choose("running", "&Stop job");
        auto *question = m_yard.window().findChild<ConfirmDialog *>();
        QVERIFY(question);
        QVERIFY(!m_yard.isFinishedThere("running"));
        question->accept();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.isFinishedThere("running"), patienceMs);
    }

private:
    static api::ResourceId jobThere(const char *name) { return test::OtherYard::jobThere(name); }
    api::ResourceId run(const char *name) const
    {
        return RunSources::runAt({m_yard.connection.id, jobThere(name)});
    }
    void choose(const QString &row, const QString &text) const { QVERIFY(m_yard.choose({row}, text)); }

    test::OtherYard m_yard;
};

QTEST_MAIN(tst_OtherRows)
#include "tst_otherrows.moc"
