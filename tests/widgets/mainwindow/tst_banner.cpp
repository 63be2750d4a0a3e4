// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/undo/undohistory.h"
#include "widgets/mainwindow/banner.h"

#include <QToolButton>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

// Above two pages, of which the first one is shown at the beginning.
class tst_Banner : public QObject
{
    Q_OBJECT
private:
    models::Backend m_backend;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<QWidget> m_first, m_second;
    Banner *m_banner = nullptr;

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_banner = new Banner(m_backend, m_window.get());
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_banner);
        for (auto *page : {&m_first, &m_second}) {
            *page = std::make_unique<QWidget>();
            layout->addWidget(page->get());
        }
        m_window->resize(600, 400);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_banner->setPage(m_first.get());
    }
    void cleanup()
    {
        m_first.reset();
        m_second.reset();
        m_window.reset();
    }

    void whatAPageReportsIsShownThereAlone()
    {
        m_banner->showSentence(QStringLiteral("The first one fails."), m_first.get());
        QVERIFY(m_banner->isVisible());
        m_banner->setPage(m_second.get());
        QVERIFY(!m_banner->isVisible());
        m_banner->setPage(m_first.get());
        QVERIFY(m_banner->isVisible());

        m_banner->showSentence(QStringLiteral("The second one fails."), m_second.get());
        QCOMPARE(m_banner->sentence(), "The first one fails.");
        QVERIFY(m_banner->isVisible());
        m_banner->setPage(m_second.get());
        QCOMPARE(m_banner->sentence(), "The second one fails.");
        m_banner->findChild<QToolButton *>()->click();
        QVERIFY(!m_banner->isVisible());
        m_banner->setPage(m_first.get());
        QVERIFY(m_banner->isVisible());

        m_first.reset(); // what goes takes it along
        QVERIFY(!m_banner->isVisible());
    }

    void whatConcernsTheWindowIsShownAboveAllPages()
    {
        m_banner->showSentence(QStringLiteral("The token cannot be kept."));
        m_banner->setPage(m_second.get());
        QVERIFY(m_banner->isVisible());
        m_banner->setPage(nullptr);
        QVERIFY(m_banner->isVisible());
    }

    void theLatestSentenceStands()
    {
        m_banner->showSentence(QStringLiteral("The token cannot be kept."));
        m_banner->showSentence(QStringLiteral("The first one fails."), m_first.get());
        QCOMPARE(m_banner->sentence(), "The first one fails.");
        m_banner->takeBack(QStringLiteral("The first one fails."));
        QVERIFY(!m_banner->isVisible());
    }

    // As those of the page of a job that was deleted: what deletes it is still what is undone.
    void whatWasDoneIsSaidWhileStepsBeforeItGo()
    {
        models::UndoHistory &history = m_backend.undo();
        auto page = std::make_unique<QObject>();
        history.add({.text = QStringLiteral("filter"), .undo = {}, .redo = {}, .of = page.get()});
        history.add({.text = QStringLiteral("delete run 7"), .undo = {}, .redo = {}});
        m_banner->showDone(QStringLiteral("“run 7” is in the trash."), [] {});
        QSignalSpy changed(&history, &models::UndoHistory::changed);
        page.reset();
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, patienceMs);
        QVERIFY(m_banner->isVisible());
        m_banner->dropDone();
        QVERIFY(!m_banner->isVisible());
        history.clear();
    }

    void aHintDoesNotLookLikeAProblem()
    {
        m_banner->showSentence(QStringLiteral("It fails."), m_first.get());
        QCOMPARE(m_banner->accessibleName(), "Problem");
        QCOMPARE(m_banner->property("kind").toString(), "banner");
        m_banner->showHint(QStringLiteral("It has not begun."), m_first.get());
        QCOMPARE(m_banner->accessibleName(), "Hint");
        QCOMPARE(m_banner->property("kind").toString(), "done");
        QCOMPARE(m_banner->sentence(), "It has not begun.");
    }

    void whoGoesOnInThePageHasReadIt()
    {
        m_banner->showSentence(QStringLiteral("The first one fails."), m_first.get());
        const auto isReadAfterClick = [this] {
            QTest::mouseClick(m_first.get(), Qt::LeftButton);
            return !m_banner->isVisible();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isReadAfterClick(), patienceMs);
        m_banner->setPage(m_second.get());
        m_banner->setPage(m_first.get());
        QVERIFY(!m_banner->isVisible());
    }
};

QTEST_MAIN(tst_Banner)
#include "tst_banner.moc"
