// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/editor/sampleeditor.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/editorgutter.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/findbar.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QScopeGuard>
#include <QTextBlock>
#include <QToolTip>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using namespace trainyard::editor;
using theme::color;
using theme::contrastRatio;
using theme::Role;

class tst_JobEditor : public QObject, private test::SampleEditor
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init() { open(); }
    void cleanup() { close(); }

    void typingEditsTheJob()
    {
        m_editor->goTo(m_job->text().indexOf("1,"), 1);
        QTest::keyClicks(m_editor, "4");
        QCOMPARE(m_job->value("/properties/nodeCount").toInt(), 4);
        QCOMPARE(m_job->text(), m_editor->toPlainText());
    }

    // Blanks and ends of lines that a plain text of the view does not tell apart.
    void typingChangesNothingElse_data()
    {
        QTest::addColumn<int>("unit");
        for (const int unit : {0xa0, 0x2028, 0x2029, 0x0d, 0x3000, 0xfdd0})
            QTest::addRow("U+%04X", unit) << unit;
    }
    void typingChangesNothingElse()
    {
        QFETCH(int, unit);
        const QString text =
            QString::fromUtf8(test::editedJob).replace("/data", QString("/da") + QChar(unit) + "ta");
        m_job->load(text.toUtf8());
        m_editor->goTo(m_job->text().indexOf("1,"), 1);
        QTest::keyClicks(m_editor, "4");
        QCOMPARE(m_job->text(), QString(text).replace("1,", "4,"));
        m_editor->goTo(m_job->text().indexOf("commandLine"));
        QTest::keyClicks(m_editor, "x");
        QTest::keyClick(m_editor, Qt::Key_Backspace);
        QCOMPARE(m_job->text(), QString(text).replace("1,", "4,"));
        m_editor->undoEdit();
        m_editor->undoEdit();
        m_editor->undoEdit();
        QCOMPARE(m_job->text(), text);
    }

    void whatIsCutComesBackAsItWas()
    {
        const QString path = QString("/data/My") + QChar(QChar::Nbsp) + "Set";
        m_job->load(QString::fromUtf8(test::editedJob).replace("/data", path).toUtf8());
        const QString text = m_job->text();
        m_editor->goTo(text.indexOf(path), path.size());
        m_editor->cut();
        QVERIFY(!m_job->text().contains(path));
        m_editor->paste();
        QCOMPARE(m_job->text(), text);
    }

    void filesThatAreDroppedAreLeftToTheWindow()
    {
        const auto takes = [this](const QMimeData &data) {
            QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(m_editor->viewport(), &enter);
            return enter.isAccepted();
        };
        QMimeData text;
        text.setText("\"nodeCount\": 2");
        QVERIFY(takes(text));
        QMimeData file;
        file.setUrls({QUrl::fromLocalFile("/home/ann/job.json")});
        file.setText("file:///home/ann/job.json");
        QVERIFY(!takes(file));
    }

    void aFormEditsTheText()
    {
        QVERIFY(m_job->set("/properties/nodeCount", 8));
        QVERIFY(m_job->set("/properties/inputDirectories/-", QJsonObject{{"id", "B"}, {"path", "/b"}}));
        QCOMPARE(m_editor->toPlainText(), m_job->text());
    }

    void bothHaveOneHistory()
    {
        m_editor->goTo(m_job->text().indexOf("1,"), 1);
        QTest::keyClicks(m_editor, "4");
        QVERIFY(m_job->set("/properties/stdOutErrPathPrefix", "/out"));
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_job->value("/properties/stdOutErrPathPrefix").toString(), QString("/tmp"));
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_job->value("/properties/nodeCount").toInt(), 1);
        QCOMPARE(m_editor->toPlainText().toUtf8(), test::editedJob);
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_job->value("/properties/nodeCount").toInt(), 4);
        QCOMPARE(m_editor->toPlainText(), m_job->text());
    }

    void ctrlShiftFFormats()
    {
        m_job->load("{\"properties\":{\"nodeCount\":1}}");
        QTest::keyClick(m_editor, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_editor->toPlainText(), QString("{\n  \"properties\": {\n    \"nodeCount\": 1\n  }\n}\n"));
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_editor->toPlainText(), QString("{\"properties\":{\"nodeCount\":1}}"));
    }

    void foldsWhatLiesWithin()
    {
        QCOMPARE(m_editor->folding().end(5), 10);
        m_editor->setFolded(5, true);
        for (int line = 1; line <= m_editor->blockCount(); ++line)
            QCOMPARE(m_editor->document()->findBlockByNumber(line - 1).isVisible(), line <= 5 || line > 10);
        QVERIFY(m_job->set("/properties/nodeCount", 2)); // what is folded stays so
        QVERIFY(m_editor->folding().isFolded(5));
        m_editor->goTo(m_job->text().indexOf("DATA")); // going there opens it
        QVERIFY(!m_editor->folding().isFolded(5));
        QVERIFY(m_editor->document()->findBlockByNumber(6).isVisible());
    }

    void keysFoldWhatTheCursorStandsIn()
    {
        const auto fold = [this](int bracket, Qt::KeyboardModifiers more = {}) {
            QTest::keyClick(m_editor, Qt::Key(bracket), Qt::ControlModifier | Qt::ShiftModifier | more);
        };
        m_editor->goTo(m_job->text().indexOf("\"id\""));
        fold(Qt::Key_BraceLeft);
        QVERIFY(m_editor->folding().isFolded(6)); // the element
        QCOMPARE(m_editor->textCursor().blockNumber() + 1, 6);
        fold(Qt::Key_BraceLeft);
        QVERIFY(m_editor->folding().isFolded(5)); // the list around it
        fold(Qt::Key_BraceRight);
        QVERIFY(!m_editor->folding().isFolded(5));
        QVERIFY(m_editor->folding().isFolded(6));
        fold(Qt::Key_BracketRight, Qt::AltModifier);
        QVERIFY(!m_editor->folding().isFolded(6));
        fold(Qt::Key_BracketLeft, Qt::AltModifier);
        QVERIFY(m_editor->folding().isFolded(5));
        QVERIFY(m_editor->folding().isFolded(11));
        QVERIFY(!m_editor->folding().isFolded(2));
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
    }

    void theGutterFoldsWhereItIsClicked()
    {
        auto *gutter = m_editor->findChild<EditorGutter *>();
        QVERIFY(gutter);
        m_editor->goTo(m_job->text().indexOf("\"inputDirectories\""));
        const QPoint sign(gutter->width() - 10, m_editor->cursorRect().center().y());
        QTest::mouseClick(gutter, Qt::LeftButton, {}, sign);
        QVERIFY(m_editor->folding().isFolded(5));
        QTest::mouseClick(gutter, Qt::LeftButton, {}, sign);
        QVERIFY(!m_editor->folding().isFolded(5));
    }

    void whatIsFoldedMovesWithItsLine()
    {
        m_editor->setFolded(5, true);
        m_editor->goTo(m_job->text().indexOf("\n    \"nodeCount\""));
        QTest::keyClick(m_editor, Qt::Key_Return);
        QVERIFY(m_editor->folding().isFolded(6));
        QVERIFY(!m_editor->document()->findBlockByNumber(7).isVisible());
    }

    void formattingKeepsTheCursor()
    {
        m_job->load("{\"properties\":{\"nodeCount\":1,\"stdOutErrPathPrefix\":\"/a b\"}}");
        m_editor->goTo(m_job->text().indexOf("stdOut"));
        QTest::keyClick(m_editor, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_editor->textCursor().position(), int(m_job->text().indexOf("stdOut")));
        QVERIFY(m_job->text().contains("\n    \"stdOutErrPathPrefix\": \"/a b\""));
        m_editor->goTo(m_job->text().indexOf("b\""));
        QTest::keyClick(m_editor, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_editor->textCursor().position(), int(m_job->text().indexOf("b\"")));
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!m_job->text().contains('\n'));
    }

    void completionIsTakenByTheKeyboard()
    {
        m_editor->goTo(m_job->text().indexOf("\n    \"stdOut"));
        QTest::keyClick(m_editor, Qt::Key_Return);
        QTest::keyClicks(m_editor, "sched");
        QVERIFY(m_editor->completion().isVisible());
        QCOMPARE(m_editor->completion().labels(), QStringList{"schedulingPriority"});
        QTest::keyClick(m_editor, Qt::Key_Return);
        QVERIFY(!m_editor->completion().isVisible());
        QVERIFY(m_job->text().contains("\n    \"schedulingPriority\": \"normal\""));
        QTest::keyClicks(m_editor, ",");
        QCOMPARE(m_job->value("/properties/schedulingPriority").toString(), QString("normal"));
        QVERIFY(m_job->json().isValid());
    }

    void behindAClosingQuoteNothingIsTaken()
    {
        m_editor->goTo(m_job->text().indexOf("\n    \"stdOut"));
        QTest::keyClick(m_editor, Qt::Key_Return);
        QTest::keyClicks(m_editor, "\"schedulingPriority\"");
        QVERIFY(!m_editor->completion().isVisible());
        QTest::keyClicks(m_editor, ": \"low\"");
        QVERIFY(!m_editor->completion().isVisible());
        QTest::keyClick(m_editor, Qt::Key_Return);
        QVERIFY2(m_job->text().contains("\n    \"schedulingPriority\": \"low\"\n"),
                 qPrintable(m_job->text()));
    }

    void whatIsOfferedIsToldToScreenReaders()
    {
        m_editor->goTo(m_job->text().indexOf("\n    \"stdOut"));
        QTest::keyClick(m_editor, Qt::Key_Return);
        const QString usual = m_editor->accessibleDescription();
        QVERIFY(usual.contains("Tab indents"));
        QTest::keyClicks(m_editor, "container");
        QVERIFY(m_editor->completion().isVisible());
        QVERIFY2(m_editor->accessibleDescription().startsWith("containerSettings, "),
                 qPrintable(m_editor->accessibleDescription()));
        QTest::keyClick(m_editor, Qt::Key_Escape);
        QCOMPARE(m_editor->accessibleDescription(), usual);
        m_editor->goTo(m_job->text().indexOf("\"nodeCount\""));
        QTest::keyClick(m_editor, Qt::Key_Space, Qt::ControlModifier);
        const QString first = m_editor->accessibleDescription();
        QTest::keyClick(m_editor, Qt::Key_Down);
        QVERIFY(m_editor->accessibleDescription() != first && m_editor->accessibleDescription() != usual);
        QTest::keyClick(m_editor, Qt::Key_Escape);
    }

    void whatIsOfferedChangesByRows()
    {
        m_editor->goTo(m_job->text().indexOf("\n    \"stdOut"));
        QTest::keyClick(m_editor, Qt::Key_Return);
        QTest::keyClicks(m_editor, "s");
        QAbstractItemModel &items = *m_editor->completion().findChild<QListView *>()->model();
        QAbstractItemModelTester tester(&items);
        QSignalSpy reset(&items, &QAbstractItemModel::modelReset);
        QVERIFY(items.rowCount() > 1);
        QTest::keyClicks(m_editor, "ched");
        QCOMPARE(items.rowCount(), 1);
        QCOMPARE(items.index(0, 0).data().toString(), "schedulingPriority");
        QVERIFY(reset.isEmpty());
    }

    void escapeLeavesCompletion()
    {
        m_editor->goTo(m_job->text().indexOf("\"nodeCount\""));
        QTest::keyClick(m_editor, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(m_editor->completion().isVisible());
        QTest::keyClick(m_editor, Qt::Key_Escape);
        QVERIFY(!m_editor->completion().isVisible());
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
    }

    void aNewLineIsIndented()
    {
        m_job->load("{\n  \"properties\": {}\n}\n");
        m_editor->goTo(m_job->text().indexOf("}\n}"));
        QTest::keyClick(m_editor, Qt::Key_Return);
        QCOMPARE(m_job->text(), QString("{\n  \"properties\": {\n    \n  }\n}\n"));
        QCOMPARE(m_editor->textCursor().positionInBlock(), 4);
    }

    void theTabulatorIndents()
    {
        m_editor->goTo(m_job->text().indexOf("    \"nodeCount\""));
        QTest::keyClick(m_editor, Qt::Key_Tab);
        QVERIFY(m_job->text().contains("\n      \"nodeCount\": 1"));
        QTest::keyClick(m_editor, Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
        m_editor->goTo(m_job->text().indexOf("      {\n"),
                       m_job->text().indexOf("    ],") - m_job->text().indexOf("      {\n"));
        QTest::keyClick(m_editor, Qt::Key_Tab);
        QVERIFY(m_job->text().contains(
            "\n        {\n          \"id\": \"DATA\",\n          \"path\": \"/data\"\n        }"
            "\n    ],"));
        m_editor->undoEdit();
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
    }

    void escapeAndTheTabulatorLeave()
    {
        QTest::keyClick(m_editor, Qt::Key_Escape);
        QTest::keyClick(m_editor, Qt::Key_Tab);
        QVERIFY(!m_editor->hasFocus());
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
        m_editor->setFocus();
        QTest::keyClick(m_editor, Qt::Key_Escape);
        QTest::keyClick(m_editor, Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(!m_editor->hasFocus());
        QCOMPARE(m_job->text().toUtf8(), test::editedJob);
        m_editor->setFocus();
        QTest::keyClick(m_editor, Qt::Key_Escape);
        QTest::keyClick(m_editor, Qt::Key_Right); // one goes on to write
        QTest::keyClick(m_editor, Qt::Key_Tab);
        QVERIFY(m_editor->hasFocus());
        QVERIFY(m_job->text().toUtf8() != test::editedJob);
    }

    void changedLinesAreMarked()
    {
        m_editor->setBaseline(m_job->text());
        QVERIFY(m_editor->changedLines().isEmpty());
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QCOMPARE(m_editor->changedLines(), QSet<int>{3});
        m_editor->undoEdit();
        QVERIFY(m_editor->changedLines().isEmpty());
    }

    void whereLinesAreGoneIsMarked()
    {
        m_editor->setBaseline(m_job->text());
        QVERIFY(m_editor->gaps().isEmpty());
        QVERIFY(m_job->remove("/properties/nodeCount"));
        QCOMPARE(m_editor->gaps().size(), 1);
        const int above = *m_editor->gaps().begin();
        QVERIFY2(above == 2 || above == 3, qPrintable(QString::number(above)));
        m_editor->undoEdit();
        QVERIFY(m_editor->gaps().isEmpty());
    }

    void hoveringTellsWhatTheSchemaSays()
    {
        const QString help = m_editor->helpAt(m_job->text().indexOf("nodeCount"));
        QVERIFY(help.contains("<b>Nodes</b>"));
        QVERIFY(m_editor->helpAt(0).isEmpty());
    }

    void hoveringShowsIt_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("title");
        QTest::newRow("English") << "en"
                                 << "Required";
        QTest::newRow("Chinese") << "zh_CN" << QString::fromUtf8("必");
    }
    void hoveringShowsIt()
    {
        QFETCH(QString, language);
        QFETCH(QString, title);
        installLanguage(*qApp, language);
        m_editor->goTo(m_job->text().indexOf("stdOutErr"));
        const QPoint place = m_editor->cursorRect().center() + QPoint(8, 0);
        QHelpEvent help(QEvent::ToolTip, place, m_editor->viewport()->mapToGlobal(place));
        QCoreApplication::sendEvent(m_editor->viewport(), &help);
        QTRY_VERIFY2(QToolTip::text().contains(title), qPrintable(QToolTip::text()));
        QVERIFY(QToolTip::text().contains("stdOutErrPathPrefix"));
        QToolTip::hideText();
        installLanguage(*qApp, "en");
    }

    void choicesAreOfferedByTheKeyboard()
    {
        QVERIFY(m_job->set("/properties/schedulingPriority", "normal"));
        m_editor->goTo(m_job->text().indexOf("normal"), 6);
        QTest::keyClick(m_editor, Qt::Key_Delete);
        QTest::keyClick(m_editor, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(m_editor->completion().isVisible());
        const QStringList offered = m_editor->completion().labels();
        for (const char *choice : {"low", "normal", "high"})
            QVERIFY2(!offered.filter(choice).isEmpty(), qPrintable(offered.join(' ')));
        QTest::keyClick(m_editor, Qt::Key_Escape);
    }

    void findingGoesFromMatchToMatch()
    {
        m_pane->showFind();
        QTest::keyClicks(&m_pane->findBar().field(), "data");
        const auto current = [this] {
            const auto all = m_editor->extraSelections();
            const auto marked = std::find_if(all.begin(), all.end(), [](const auto &each) {
                return each.format.background().color() == color(Role::CurrentMatch);
            });
            return marked == all.end() ? QString() : marked->cursor.selectedText();
        };
        QTest::keyClick(&m_pane->findBar().field(), Qt::Key_Return);
        QCOMPARE(current(), QString("DATA"));
        QTest::keyClick(&m_pane->findBar().field(), Qt::Key_Return);
        QCOMPARE(current(), QString("data"));
        QVERIFY(!m_editor->textCursor().hasSelection()); // which would hide it
        QTest::keyClick(&m_pane->findBar().field(), Qt::Key_Escape);
        QVERIFY(m_pane->findBar().isHidden());
        QCOMPARE(m_editor->textCursor().selectedText(), QString("data"));
        QVERIFY(m_editor->hasFocus());
    }

    void matchesAreReadInEveryTheme()
    {
        const auto back = qScopeGuard([] { applyTheme(*qApp, Theme::Light); });
        m_pane->showFind();
        QTest::keyClicks(&m_pane->findBar().field(), "data"); // a key and texts
        QTest::keyClick(&m_pane->findBar().field(), Qt::Key_Return);
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::LightContrast, Theme::DarkContrast}) {
            applyTheme(*qApp, theme);
            const bool isHigh = theme == Theme::LightContrast || theme == Theme::DarkContrast;
            const auto count = [this](Role ground) {
                const auto all = m_editor->extraSelections();
                return std::count_if(all.begin(), all.end(), [ground](const QTextEdit::ExtraSelection &each) {
                    return each.format.background().color() == color(ground) &&
                           each.format.foreground().color() == color(Role::Text);
                });
            };
            QTRY_COMPARE(count(Role::CurrentMatch), 1);
            QCOMPARE(count(Role::Match), 1);
            for (const Role ground : {Role::Match, Role::CurrentMatch})
                QVERIFY(contrastRatio(color(Role::Text), color(ground)) >= (isHigh ? 7 : 4.5));
        }
    }
};

QTEST_MAIN(tst_JobEditor)
#include "tst_jobeditor.moc"
