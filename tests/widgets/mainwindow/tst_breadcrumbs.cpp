// SPDX-License-Identifier: Apache-2.0
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "widgets/mainwindow/breadcrumbs.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_Breadcrumbs : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_tree = std::make_unique<ResourceTreeModel>();
        m_tree->setEngineName("box");
        m_crumbs = std::make_unique<Breadcrumbs>(*m_tree, QList<QAction *>());
    }
    void cleanup() { m_crumbs.reset(); }

    void theWayToAnOlderJobIsSaidByItsId()
    {
        m_tree->upsert(testJob("newest", api::ExecutionState::Running, 1000));
        std::vector<api::Job> older;
        for (int i = 0; i < 500; ++i)
            older.push_back(testJob("old" + std::to_string(i), api::ExecutionState::Failed, 999 - i));
        m_tree->upsert(older);
        QVERIFY(!m_tree->indexOf(older.back().id).isValid()); // it has no row
        m_crumbs->show(older.back().id, "old499");
        QCOMPARE(names(), (QStringList{"Open box", "What is in box", "Open yard", "What is in yard",
                                       "Open digits", "What is in digits", "Open old499"}));
        QSignalSpy chosen(m_crumbs.get(), &Breadcrumbs::resourceChosen);
        step("Open digits")->click();
        QCOMPARE(chosen[0][0].value<api::ResourceId>(), older.back().id.parent());
    }

    void aMenuCountsJobsWithoutARowToo()
    {
        std::vector<api::Job> jobs;
        for (int i = 0; i < 500; ++i)
            jobs.push_back(testJob("job" + std::to_string(i), api::ExecutionState::Failed, 999 - i));
        m_tree->upsert(jobs.front());
        m_tree->upsert(jobs);
        m_crumbs->show(jobs.front().id, "job0");
        QMenu *menu = step("What is in digits")->menu();
        emit menu->aboutToShow();
        QVERIFY2(menu->actions().last()->text().contains("500"), qPrintable(menu->actions().last()->text()));
    }

    void whatIsNotKnownYetIsNamedAndItsArrowsComeLater()
    {
        const api::Job job = testJob("train");
        m_crumbs->show(job.id, "train");
        QCOMPARE(names(),
                 (QStringList{"Open box", "What is in box", "Open yard", "Open digits", "Open train"}));
        QCOMPARE(separators(), 2);
        QSignalSpy chosen(m_crumbs.get(), &Breadcrumbs::resourceChosen);
        step("Open yard")->click();
        QCOMPARE(chosen[0][0].value<api::ResourceId>(), testWorkspace());
        m_tree->upsert(job);
        QTRY_COMPARE(names(), (QStringList{"Open box", "What is in box", "Open yard", "What is in yard",
                                           "Open digits", "What is in digits", "Open train"}));
        QCOMPARE(separators(), 0);
    }

    void aPageOfItsOwnHasItsTitle()
    {
        m_crumbs->show({}, "Keyboard");
        QCOMPARE(names(), (QStringList{"Open box", "What is in box"}));
        QVERIFY(!m_crumbs->findChildren<QLabel *>().isEmpty());
    }

private:
    QToolButton *step(const QString &name) const
    {
        for (auto *button : m_crumbs->findChildren<QToolButton *>())
            if (button->accessibleName() == name)
                return button;
        return nullptr;
    }

    qsizetype separators() const // that lead nowhere
    {
        const auto all = m_crumbs->findChildren<QWidget *>("separator");
        return std::count_if(all.begin(), all.end(),
                             [](const QWidget *each) { return !each->parentWidget()->isHidden(); });
    }

    // As they stand: a row that another one has replaced goes later.
    QStringList names() const
    {
        QStringList names;
        for (const auto *button : m_crumbs->findChildren<QToolButton *>())
            if (!button->isHidden() && !button->parentWidget()->isHidden())
                names << button->accessibleName();
        return names;
    }

    std::unique_ptr<ResourceTreeModel> m_tree;
    std::unique_ptr<Breadcrumbs> m_crumbs;
};

QTEST_MAIN(tst_Breadcrumbs)
#include "tst_breadcrumbs.moc"
