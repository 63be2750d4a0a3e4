// SPDX-License-Identifier: Apache-2.0
#include "models/undo/undohistory.h"

#include <QtTest>

#include <memory>

using trainyard::models::UndoHistory;
using Outcome = UndoHistory::Outcome;

class tst_UndoHistory : public QObject
{
    Q_OBJECT
private:
    QStringList m_log;

    UndoHistory::Step step(const QString &name, Outcome outcome = Outcome::Done, const QString &why = {})
    {
        const auto act = [this, outcome, why](const QString &what) {
            return [this, what, outcome, why](const UndoHistory::Answer &answer) {
                m_log << what;
                answer(outcome, why);
            };
        };
        return {name, act("undo " + name), act("redo " + name)};
    }

private slots:
    void init() { m_log.clear(); }

    void stepsGoBackAndForth()
    {
        UndoHistory history;
        QVERIFY(!history.canUndo());
        history.add(step("a"));
        history.add(step("b"));
        QCOMPARE(history.undoText(), QString("b"));
        history.undo();
        history.undo();
        history.undo(); // nothing is left
        QVERIFY(!history.canUndo());
        QCOMPARE(history.redoText(), QString("a"));
        history.redo();
        QCOMPARE(m_log, QStringList({"undo b", "undo a", "redo a"}));
        QCOMPARE(history.undoText(), QString("a"));
        QCOMPARE(history.redoText(), QString("b"));
        history.add(step("c"));
        QVERIFY(!history.canRedo());
    }

    void everyEngineHasStepsOfItsOwn()
    {
        UndoHistory history;
        history.add(step("early"));
        history.setEngine("home");
        history.add(step("a"));
        history.add(step("b"));
        history.undo();
        history.leaveEngine();
        QVERIFY(!history.canUndo());
        QVERIFY(!history.canRedo());
        history.setEngine("away");
        history.add(step("c"));

        history.leaveEngine();
        history.setEngine("home");
        QCOMPARE(history.undoText(), QString("a"));
        QCOMPARE(history.redoText(), QString("b"));
        history.undo();
        QCOMPARE(history.undoText(), QString("early")); // what was done before it had told who it is
        history.setEngine("away");                      // at the same address
        QCOMPARE(history.undoText(), QString("c"));
        QVERIFY(!history.canRedo());
        history.leaveEngine();
        history.add(step("d"));
        history.setEngine("away");
        QCOMPARE(history.undoText(), QString("d"));
        history.undo();
        QCOMPARE(history.undoText(), QString("c"));
        QCOMPARE(m_log, QStringList({"undo b", "undo a", "undo d"}));
    }

    void aStepThatIsAnsweredLateGoesBackToItsEngine_data()
    {
        QTest::addColumn<Outcome>("outcome");
        QTest::newRow("done") << Outcome::Done;
        QTest::newRow("later") << Outcome::Later;
        QTest::newRow("gone") << Outcome::Gone;
    }
    void aStepThatIsAnsweredLateGoesBackToItsEngine()
    {
        QFETCH(Outcome, outcome);
        UndoHistory history;
        history.setEngine("home");
        UndoHistory::Answer late;
        history.add(step("first"));
        history.add({QString("slow"), [&](const UndoHistory::Answer &answer) { late = answer; }, {}});
        history.undo();
        history.leaveEngine();
        history.setEngine("away");
        history.add(step("other")); // does not overtake it
        QVERIFY(history.isBusy());
        late(outcome, "Why.");
        QCOMPARE(history.undoText(), QString("other"));
        QVERIFY(!history.canRedo());
        QCOMPARE(m_log, QStringList());
        history.setEngine("home");
        QCOMPARE(history.undoText(), outcome == Outcome::Later ? QString("slow") : QString("first"));
        QCOMPARE(history.redoText(), outcome == Outcome::Done ? QString("slow") : QString());
    }

    void whatIsUndoneByLeavingAnEngineThatNeverToldIsDoneAgain_data()
    {
        QTest::addColumn<bool>("isOfEngine");
        QTest::newRow("of the window") << false;
        QTest::newRow("of the engine") << true;
    }
    void whatIsUndoneByLeavingAnEngineThatNeverToldIsDoneAgain()
    {
        QFETCH(bool, isOfEngine);
        UndoHistory history;
        history.setEngine("home");
        history.add(step("early"));
        history.leaveEngine();
        const auto back = [&history](const UndoHistory::Answer &answer) {
            history.leaveEngine();
            answer(Outcome::Done, {});
        };
        history.add({.text = QString("earlier"), .undo = {}, .redo = {}, .isOfEngine = isOfEngine});
        history.add({.text = QString("move"), .undo = back, .redo = {}, .isOfEngine = isOfEngine});
        history.undo();
        QCOMPARE(history.undoText(), isOfEngine ? QString() : QString("earlier"));
        history.setEngine("home");
        QCOMPARE(history.undoText(), isOfEngine ? QString("early") : QString("earlier"));
        QCOMPARE(history.redoText(), isOfEngine ? QString() : QString("move"));
    }

    // As a change of its address, which leads to another one, or to none that answers.
    void aStepThatLeavesTheEngineStaysWithTheWindows_data()
    {
        QTest::addColumn<QString>("next");
        QTest::newRow("none") << QString();
        QTest::newRow("another") << "away";
    }
    void aStepThatLeavesTheEngineStaysWithTheWindows()
    {
        QFETCH(QString, next);
        UndoHistory history;
        const auto move = [&history](const UndoHistory::Answer &answer) {
            history.leaveEngine();
            answer(Outcome::Done, {});
        };
        history.setEngine("home");
        history.add({.text = QString("move"), .undo = move, .redo = move});
        history.undo();
        if (!next.isEmpty())
            history.setEngine(next);
        QCOMPARE(history.redoText(), QString("move"));
        history.redo();
        if (!next.isEmpty())
            history.setEngine("home");
        QCOMPARE(history.undoText(), QString("move"));
        QVERIFY(!history.canRedo());
    }

    void aRefusedStepIsForgottenWithASentence()
    {
        UndoHistory history;
        QSignalSpy failed(&history, &UndoHistory::failed);
        history.add(step("a"));
        history.add(step("b", Outcome::Refused, "The name is taken."));
        history.undo();
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed.at(0).at(0).toString(), QString("The name is taken."));
        QCOMPARE(history.undoText(), QString("a"));
        QVERIFY(!history.canRedo());
    }

    void aStepThatCannotBeDoneNowStaysWhereItWas()
    {
        UndoHistory history;
        QSignalSpy failed(&history, &UndoHistory::failed);
        history.add(step("before"));
        history.add(step("a", Outcome::Later, "The folder cannot be written."));
        history.undo();
        QCOMPARE(failed.size(), 1);
        QCOMPARE(history.undoText(), QString("a"));
        QVERIFY(!history.canRedo());
    }

    void whatAnEngineIsToDoLaterGivesWayToTheStepBefore()
    {
        UndoHistory history;
        QSignalSpy failed(&history, &UndoHistory::failed);
        UndoHistory::Step ofEngine = step("b", Outcome::Later, "There is no contact.");
        ofEngine.isOfEngine = true;
        history.add(step("a"));
        history.add(std::move(ofEngine));
        history.undo();
        QCOMPARE(history.undoText(), QString("a"));
        history.undo();
        QCOMPARE(history.redoText(), QString("a"));
        QCOMPARE(history.undoText(), QString("b")); // nothing else is left
        history.redo();
        QCOMPARE(history.undoText(), QString("a"));
        history.add(step("c"));
        history.undo();
        history.undo();
        QVERIFY(!history.undoPlace().isPassed); // it is to be tried again
        QCOMPARE(history.undoText(), QString("b"));
        QCOMPARE(m_log, QStringList({"undo b", "undo a", "redo a", "undo c", "undo a"}));
        QCOMPARE(failed.size(), 1);
    }

    void whatNeedsContactGivesWayUntilThereIs()
    {
        UndoHistory history;
        const auto asking = [this](const QString &name) {
            UndoHistory::Step asks = step(name);
            asks.isOfEngine = asks.needsContact = true;
            return asks;
        };
        history.add(asking("first"));
        history.add(step("here"));
        history.add(asking("second"));
        history.add(asking("third"));
        history.undo();
        QVERIFY(!history.undoWaits());
        history.setReached(false);
        QVERIFY(history.undoWaits() && history.redoWaits());
        history.passOver();
        QCOMPARE(history.undoText(), QString("here"));
        QVERIFY(!history.undoWaits());
        QVERIFY(!history.undoPlace().isPassed);
        QVERIFY(history.redoPlace().isPassed);
        history.undo();
        QCOMPARE(history.undoText(), QString("second"));
        QVERIFY(history.undoPlace().isPassed && history.undoPlace() < history.redoPlace());
        QCOMPARE(history.redoText(), QString("here"));
        QSignalSpy changed(&history, &UndoHistory::changed);
        history.setReached(true);
        QCOMPARE(changed.size(), 1);
        history.setReached(true);
        QCOMPARE(changed.size(), 1);
        QVERIFY(!history.undoPlace().isPassed && !history.undoWaits());
        QCOMPARE(history.undoText(), QString("second"));
        QCOMPARE(history.redoText(), QString("here")); // was taken back last
        QCOMPARE(m_log, QStringList({"undo third", "undo here"}));
    }

    void aStepGoesWithWhatItIsOf()
    {
        UndoHistory history;
        auto page = std::make_unique<QObject>();
        const auto ofPage = [&](const QString &name) {
            UndoHistory::Step of = step(name);
            of.of = page.get();
            return of;
        };
        history.setEngine("home");
        history.add(ofPage("elsewhere"));
        history.setEngine("away");
        history.add(step("a"));
        history.add(ofPage("b"));
        history.add(ofPage("c"));
        history.undo();
        QCOMPARE(history.undoText(), QString("b"));
        QSignalSpy changed(&history, &UndoHistory::changed);
        page.reset();
        QCOMPARE(history.undoText(), QString("a"));
        QVERIFY(!history.canRedo());
        QTRY_COMPARE(changed.size(), 1);
        history.setEngine("home");
        QVERIFY(!history.canUndo());
    }

    void aStepThatIsUnderWayGoesWithWhatItIsOf()
    {
        UndoHistory history;
        auto page = std::make_unique<QObject>();
        UndoHistory::Answer late;
        history.add({.text = QString("slow"),
                     .undo = [&](const UndoHistory::Answer &answer) { late = answer; },
                     .redo = {},
                     .of = page.get()});
        history.undo();
        page.reset();
        late(Outcome::Done, {});
        QVERIFY(!history.canRedo() && !history.isBusy());
    }

    void whatIsGoneGivesWayToTheStepBefore()
    {
        UndoHistory history;
        QSignalSpy failed(&history, &UndoHistory::failed);
        history.add(step("a"));
        history.add(step("b", Outcome::Gone));
        history.undo();
        QCOMPARE(m_log, QStringList({"undo b", "undo a"}));
        QVERIFY(failed.isEmpty());
        QCOMPARE(history.redoText(), QString("a"));
    }

    void noStepBeginsBeforeTheLastHasAnswered()
    {
        UndoHistory history;
        UndoHistory::Answer later;
        history.add(step("a"));
        history.add({QString("b"), [&](const UndoHistory::Answer &answer) { later = answer; }, {}});
        history.undo();
        QVERIFY(history.isBusy());
        QVERIFY(!history.canUndo());
        history.undo();
        QVERIFY(m_log.isEmpty());
        later(Outcome::Done, {});
        later(Outcome::Done, {}); // once more changes nothing
        QCOMPARE(history.redoText(), QString("b"));
        QCOMPARE(history.undoText(), QString("a"));
    }

    void aStepThatIsOvertakenCannotBeRedone()
    {
        UndoHistory history;
        UndoHistory::Answer later;
        history.add({QString("b"), [&](const UndoHistory::Answer &answer) { later = answer; }, {}});
        history.undo();
        history.add(step("c"));
        later(Outcome::Done, {});
        QVERIFY(!history.canRedo());
        QCOMPARE(history.undoText(), QString("c"));
    }

    void theOldestAreForgotten()
    {
        UndoHistory history;
        for (std::size_t i = 0; i <= UndoHistory::mostSteps; ++i)
            history.add(step(QString::number(i)));
        while (history.canUndo())
            history.undo();
        QCOMPARE(m_log.size(), qsizetype(UndoHistory::mostSteps));
        QCOMPARE(m_log.back(), QString("undo 1"));
    }
};

QTEST_GUILESS_MAIN(tst_UndoHistory)
#include "tst_undohistory.moc"
