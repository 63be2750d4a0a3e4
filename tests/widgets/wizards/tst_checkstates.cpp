// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/checkstates.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace trainyard;
using models::JobCheck;
using wizards::CheckStates;
using State = JobCheck::State;
using Subject = JobCheck::Subject;

class tst_CheckStates : public QObject
{
    Q_OBJECT
private slots:
    void eachCheckSaysHowFarItIs()
    {
        CheckStates states;
        states.setChecks({{.subject = Subject::Text, .state = State::Ended},
                          {.subject = Subject::Cluster, .state = State::Running},
                          {.subject = Subject::Files, .state = State::Ended, .unseen = {"Not from here."}},
                          {.subject = Subject::Settings, .state = State::NotAsked, .reason = "It sleeps."}});
        QCOMPARE(states.text(Subject::Text), QString("Nothing to fix."));
        QCOMPARE(states.text(Subject::Cluster), QString("Checking…"));
        QCOMPARE(states.text(Subject::Files), QString("Not from here.")); // and no more than that
        QCOMPARE(states.text(Subject::Settings), QString("Could not be checked. It sleeps."));
        QCOMPARE(states.text(Subject::Trainer), QString());
    }

    void whatIsOnlyToKnowIsNothingToMend()
    {
        CheckStates states;
        document::JobProblem hint;
        hint.severity = document::JobProblem::Severity::Hint;
        document::JobProblem fault;
        fault.severity = document::JobProblem::Severity::Warning;
        JobCheck check{.subject = Subject::Cluster, .state = State::Ended, .problems = {hint}};
        QVERIFY(check.isPassed());
        states.setChecks({check});
        QCOMPARE(states.text(Subject::Cluster), QString("Nothing to fix; 1 thing(s) to know."));
        check.problems << fault;
        QVERIFY(!check.isPassed());
        states.setChecks({check});
        QCOMPARE(states.text(Subject::Cluster), QString("1 thing(s) to look at."));
    }

    // The same page shows it at the data themselves.
    void whatAnotherCheckTellsIsNotNothing()
    {
        CheckStates states;
        JobCheck check{.subject = Subject::Inputs, .state = State::Ended, .toldElsewhere = 1};
        QVERIFY(!check.isPassed());
        states.setChecks({check});
        QCOMPARE(states.text(Subject::Inputs), QString("1 folder(s) cannot be used: see Data below."));
    }

    void theFocusStaysWhileItIsAskedAgain()
    {
        CheckStates states;
        states.show();
        QVERIFY(QTest::qWaitForWindowActive(&states));
        JobCheck check{.subject = Subject::Files, .state = State::NotAsked, .reason = "It sleeps."};
        states.setChecks({check});
        QPushButton &again = states.againButton(Subject::Files);
        QVERIFY(again.isVisible());
        QSignalSpy wanted(&states, &CheckStates::againWanted);
        QSignalSpy lost(&states, &CheckStates::focusLost);
        again.setFocus();
        QTest::keyClick(&again, Qt::Key_Space);
        QCOMPARE(wanted.size(), 1);
        check.state = State::Running;
        states.setChecks({check});
        QVERIFY(again.isVisible() && again.hasFocus());
        QCOMPARE(lost.size(), 0);
        check.state = State::Ended;
        states.setChecks({check});
        QVERIFY(!again.isVisible());
        QCOMPARE(lost.size(), 1);
    }
};

QTEST_MAIN(tst_CheckStates)
#include "tst_checkstates.moc"
