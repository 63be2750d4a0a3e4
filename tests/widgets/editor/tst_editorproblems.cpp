// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/editor/sampleeditor.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/problemlist.h"
#include "widgets/editor/problemsmodel.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using namespace trainyard::editor;

// What is wrong with a job, told in its editor and mended there.
class tst_EditorProblems : public QObject, private test::SampleEditor
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init() { open(); }
    void cleanup() { close(); }

    void problemsAreListedAndLeadToTheirLines()
    {
        QTRY_VERIFY(m_pane->finder().isUpToDate());
        QVERIFY(m_pane->problemList().isHidden());
        QVERIFY(m_job->set("/properties/nodeCount", "two"));
        QTRY_COMPARE(m_pane->problemList().model()->rowCount(), 1);
        QVERIFY(m_pane->problemList().isVisible());
        const QModelIndex problem = m_pane->problemList().model()->index(0, 0);
        QCOMPARE(problem.data().toString(), QString("Line 3: Nodes must be a whole number."));
        QTest::mouseClick(m_pane->problemList().viewport(), Qt::LeftButton, {},
                          m_pane->problemList().visualRect(problem).center());
        QCOMPARE(m_editor->textCursor().selectedText(), QString("\"two\""));
        QVERIFY(m_editor->helpAt(m_job->text().indexOf("two")).contains("whole number"));
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QTRY_COMPARE(m_pane->problemList().model()->rowCount(), 0);
    }

    void beforeItHasLookedItSaysNothing()
    {
        document::JobDocument job;
        job.load(test::editedJob);
        const editor::EditorPane pane(job);
        const auto praises = [&pane] {
            const auto labels = pane.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return label->text() == "No problems in the text";
            });
        };
        QVERIFY(!praises());
        QTRY_VERIFY(praises());
    }

    void whatCanBeMendedHasAButton()
    {
        loadWith("\"whatever\": 2,\n    \"else\": 3,\n    ");
        ProblemList &list = m_pane->problemList();
        QTRY_COMPARE(list.model()->rowCount(), 2);
        const QModelIndex first = list.model()->index(0, 0);
        QCOMPARE(first.data(ProblemsModel::FixRole).toString(), QString("Remove it"));
        QCOMPARE(first.data(Qt::AccessibleDescriptionRole).toString(), QString("Alt+Return: Remove it"));
        const QRect button = list.buttonRect(first);
        QVERIFY(list.visualRect(first).contains(button));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, button.center());
        QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, button.center());
        QTest::mouseRelease(list.viewport(), Qt::LeftButton, {}, button.center());
        QVERIFY(!m_job->text().contains("whatever"));
        QVERIFY(m_job->text().contains("else")); // the second click was no second press
        QTRY_COMPARE(list.model()->rowCount(), 1);
        m_editor->undoEdit();
        QVERIFY(m_job->text().contains("whatever"));
    }

    // In a narrow list a sentence has more lines, and a long button stands below it.
    void nothingOfAProblemIsCut()
    {
        ProblemsModel model;
        ProblemList list(model);
        document::JobProblem brief{document::JobProblem::Severity::Error, {}, {}, {}, "It is so.", {}};
        document::JobProblem lengthy = brief;
        lengthy.sentence = QString("It says so much that one line does not hold it. ").repeated(3).trimmed();
        lengthy.fix = {.caption = "Use “$AZ_BATCHAI_INPUT_SCRIPTS” instead of it", .changes = {{"/a", 1}}};
        model.setProblems({brief, lengthy});
        list.resize(360, 300);
        list.show();
        QVERIFY(QTest::qWaitForWindowExposed(&list));
        const QRect row = list.visualRect(model.index(1));
        QVERIFY(row.height() > 2 * list.visualRect(model.index(0)).height());
        QVERIFY(row.contains(list.buttonRect(model.index(1))));
        const QString caption = lengthy.fix.caption;
        QVERIFY(list.buttonRect(model.index(1)).width() > list.fontMetrics().horizontalAdvance(caption));
        const int narrow = list.heightOfRows(2);
        QSignalSpy changed(&list, &ProblemList::widthChanged);
        list.resize(1200, 300);
        QTRY_VERIFY(!changed.isEmpty());
        QVERIFY(list.heightOfRows(2) < narrow);
    }

    void whatIsWrongAndWhatIsDoubtfulIsCounted()
    {
        loadWith("\"whatever\": 2,\n    \"else\": 3,\n    ");
        QVERIFY(m_job->set("/properties/nodeCount", "two"));
        QTRY_COMPARE(m_pane->problemList().model()->rowCount(), 3);
        const auto labels = m_pane->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text() == "1 problem(s), 2 thing(s) to look at";
        }));
    }

    void whereNothingMendsItIsNoButton()
    {
        ProblemsModel model;
        ProblemList list(model);
        list.resize(400, 100);
        list.show();
        document::JobProblem problem{document::JobProblem::Severity::Error, {}, {}, {}, "It is so.", {}};
        problem.fix = {.caption = "Copy it", .copied = "it"}; // which mends nothing by itself
        model.setProblems({problem});
        QVERIFY(list.buttonRect(model.index(0)).isEmpty());
        QVERIFY(model.index(0).data(Qt::AccessibleDescriptionRole).toString().isEmpty());
        QCOMPARE(model.rowToMend(0, 1), -1);
    }

    void problemsAreMendedByTheKeyboard()
    {
        loadWith("\"whatever\": 2,\n    \"else\": 3,\n    ");
        ProblemList &list = m_pane->problemList();
        QTRY_COMPARE(list.model()->rowCount(), 2);
        list.setFocus();
        list.setCurrentIndex(list.model()->index(1, 0));
        QTest::keyClick(&list, Qt::Key_Return, Qt::AltModifier);
        QVERIFY(!m_job->text().contains("else"));
        QSignalSpy failed(m_pane.get(), &EditorPane::failed);
        QTest::keyClick(&list, Qt::Key_Return, Qt::AltModifier); // looked for anew meanwhile
        QCOMPARE(failed.size(), 1);
        QTRY_COMPARE(list.model()->rowCount(), 1);
        QVERIFY(list.hasFocus());
        QTest::keyClick(&list, Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
        QTRY_VERIFY(list.isHidden());
        QVERIFY(m_editor->hasFocus());
    }

    void theProblemAtTheCursorIsMended()
    {
        loadWith("\"whatever\": 2,\n    \"else\": 3,\n    ");
        QTRY_COMPARE(m_pane->problemList().model()->rowCount(), 2);
        m_editor->goTo(0);
        QTest::keyClick(m_editor, Qt::Key_Return, Qt::AltModifier);
        QVERIFY(m_job->text().contains("whatever"));
        m_editor->goTo(m_job->text().indexOf("3,")); // in its line
        QTest::keyClick(m_editor, Qt::Key_Return, Qt::AltModifier);
        QVERIFY(!m_job->text().contains("else"));
        QVERIFY(m_job->text().contains("whatever"));
    }

    void aBrokenTextIsMendedByItsButton()
    {
        m_job->load("{\"properties\": {\"nodeCount\": 1,}}");
        ProblemList &list = m_pane->problemList();
        QTRY_COMPARE(list.model()->rowCount(), 1);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.buttonRect(list.model()->index(0, 0)).center());
        QCOMPARE(m_job->text(), QString("{\"properties\": {\"nodeCount\": 1}}"));
    }

    void theMenuOfAProblemMendsIt()
    {
        loadWith("\"whatever\": 2,\n    ");
        ProblemList &list = m_pane->problemList();
        QTRY_COMPARE(list.model()->rowCount(), 1);
        list.setCurrentIndex(list.model()->index(0, 0));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, list.mapToGlobal(QPoint()));
        QCoreApplication::sendEvent(&list, &event);
        auto *menu = list.findChild<QMenu *>();
        QVERIFY(menu);
        QCOMPARE(menu->actions().size(), 2);
        QCOMPARE(menu->actions().back()->text(), QString("Remove it"));
        menu->actions().front()->trigger();
        QCOMPARE(m_editor->textCursor().selectedText(), QString("\"whatever\""));
        menu->actions().back()->trigger();
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
        menu->close();
    }

    void problemsKeepTheirRows()
    {
        ProblemsModel model;
        QAbstractItemModelTester tester(&model);
        const auto problem = [](const char *sentence) {
            return document::JobProblem{document::JobProblem::Severity::Error, {}, {}, {}, sentence, {}};
        };
        model.setProblems({problem("a"), problem("b"), problem("c")});
        const QPersistentModelIndex last = model.index(2);
        model.setProblems({problem("a"), problem("x"), problem("y"), problem("c")});
        QCOMPARE(last.row(), 3);
        model.setProblems({problem("c")});
        QCOMPARE(last.row(), 0);
        model.setProblems({});
        QVERIFY(!last.isValid());
    }
};

QTEST_MAIN(tst_EditorProblems)
#include "tst_editorproblems.moc"
