// SPDX-License-Identifier: Apache-2.0
// Words that an input method writes into the text of a job and its table of fields.
#include "tests/widgets/editor/sampleeditor.h"
#include "tests/widgets/support/composing.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/propertypane.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QStandardPaths>
#include <QTextBlock>
#include <QTextLayout>
#include <QTreeView>

using namespace trainyard;
using document::PropertyModel;
using test::compose;
using test::cursorX;
using test::finish;

namespace {

const QString unfinished = QStringLiteral("ni'hao");
const QString word = QStringLiteral("你好");

} // namespace

class tst_Composing : public QObject, test::SampleEditor
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
    }
    void init()
    {
        open();
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        m_editor->setFocus();
    }
    void cleanup() { close(); }

    void itIsInTheTextOnceItIsFinished()
    {
        const QString before = m_job->text();
        const qsizetype at = placeIn("true");
        m_editor->goTo(at);
        for (const QString &each : {QString("n"), QString("ni"), unfinished}) {
            compose(*m_editor, each);
            QCOMPARE(preedit(), each);
            QCOMPARE(m_job->text(), before);
            QVERIFY(!m_job->canUndo());
        }
        finish(*m_editor, word);
        QCOMPARE(preedit(), QString());
        const QString after = QString(before).insert(at, word);
        QCOMPARE(m_job->text(), after);
        QCOMPARE(m_editor->toPlainText(), after);
        m_editor->undoEdit();
        QCOMPARE(m_editor->toPlainText(), before);
        QVERIFY(!m_job->canUndo());
        m_editor->redoEdit();
        QCOMPARE(m_job->text(), after);
    }

    void itIsAStepOfItsOwnAmongLetters()
    {
        m_editor->goTo(placeIn("true"));
        QTest::keyClicks(m_editor, "ab");
        const QString letters = m_job->text();
        compose(*m_editor, unfinished);
        finish(*m_editor, word);
        m_editor->undoEdit();
        QCOMPARE(m_job->text(), letters);
    }

    void itTakesThePlaceOfWhatIsSelected()
    {
        const QString before = m_job->text();
        m_editor->goTo(placeIn("true"), 4);
        compose(*m_editor, unfinished);
        finish(*m_editor, word);
        QCOMPARE(m_job->text(), QString(before).replace("\"true\"", '"' + word + '"'));
    }

    void whatIsLeftUnfinishedLeavesNothing()
    {
        const QString before = m_job->text();
        m_editor->goTo(placeIn("true"));
        compose(*m_editor, unfinished);
        compose(*m_editor, {});
        QCOMPARE(preedit(), QString());
        QCOMPARE(m_editor->toPlainText(), before);
        QVERIFY(!m_job->canUndo());
    }

    // Both are told anew while somebody writes.
    void marksAndColoursLeaveItAlone()
    {
        m_job->setText(QString(m_job->text()).replace("\"nodeCount\": 1", "\"nodeCount\": \"one\""));
        QTRY_COMPARE(m_pane->finder().problems().size(), 1);
        const auto problems = m_pane->finder().problems();
        m_editor->goTo(placeIn("true"));
        compose(*m_editor, unfinished);
        m_editor->setProblems({});
        m_editor->setProblems(problems);
        QEvent palette(QEvent::PaletteChange); // which paints the syntax anew
        QCoreApplication::sendEvent(m_editor, &palette);
        QCOMPARE(preedit(), unfinished);
        QVERIFY(isUnderlined("\"one\""));
        finish(*m_editor, word);
        QVERIFY(isUnderlined("\"one\""));
        QTRY_COMPARE(m_pane->finder().problems().size(), 1);
    }

    void anotherViewsEditLeavesItAlone()
    {
        m_editor->goTo(placeIn("true"));
        compose(*m_editor, unfinished);
        QVERIFY(m_job->set("/properties/nodeCount", 12));
        QCOMPARE(preedit(), unfinished);
        finish(*m_editor, word);
        QCOMPARE(m_job->value("/properties/customToolkitSettings/commandLine").toString(), word + "true");
        QCOMPARE(m_job->value("/properties/nodeCount").toInt(), 12);
        QCOMPARE(m_editor->toPlainText(), m_job->text());
    }

    void suggestionsMakeWayForIt()
    {
        m_editor->goTo(m_job->text().indexOf("\"nodeCount\""));
        m_editor->complete();
        QVERIFY(m_editor->completion().isVisible());
        const QString before = m_job->text();
        compose(*m_editor, unfinished);
        QVERIFY(!m_editor->completion().isVisible());
        for (const int key : {Qt::Key_Return, Qt::Key_Escape}) // the input method's, which not all keep
            QTest::keyClick(m_editor, Qt::Key(key));
        QCOMPARE(m_job->text(), before);
        QCOMPARE(preedit(), unfinished);
    }

    // Some systems send letters so.
    void lettersThatComeByItAreCompleted()
    {
        m_editor->goTo(m_job->text().indexOf("\n    \"stdOut"));
        QTest::keyClick(m_editor, Qt::Key_Return);
        finish(*m_editor, "s");
        QVERIFY(m_editor->completion().isVisible());
        finish(*m_editor, "ched");
        QCOMPARE(m_editor->completion().labels(), QStringList{"schedulingPriority"});
        finish(*m_editor, word);
        QVERIFY(!m_editor->completion().isVisible());
    }

    void aFilterWaitsForTheWord()
    {
        editor::PropertyPane pane(*m_job);
        showAlone(pane);
        QLineEdit &field = pane.filterField();
        field.setFocus();
        const int all = pane.tree().model()->rowCount();
        const int begin = cursorX(field);
        compose(field, "node");
        QCOMPARE(pane.tree().model()->rowCount(), all);
        QCOMPARE(field.text(), QString());
        QVERIFY(m_job->set("/properties/nodeCount", 3)); // what is listed changes meanwhile
        QVERIFY(cursorX(field) > begin);                 // behind what is unfinished
        finish(field, "nodeCount");
        QCOMPARE(field.text(), "nodeCount");
        QCOMPARE(pane.tree().model()->rowCount(), 1);
        field.clear();
        compose(field, unfinished);
        finish(field, word);
        QCOMPARE(pane.tree().model()->rowCount(), 0);
    }

    // By the word that opens the editor, as by a letter.
    void aValueIsWrittenInItsRow_data()
    {
        QTest::addColumn<bool>("isOpened");
        QTest::newRow("opened before") << true;
        QTest::newRow("opened by it") << false;
    }
    void aValueIsWrittenInItsRow()
    {
        QFETCH(bool, isOpened);
        const QString place = "/properties/customToolkitSettings/commandLine";
        editor::PropertyPane pane(*m_job);
        showAlone(pane);
        pane.select(place);
        QTreeView &tree = pane.tree();
        tree.setCurrentIndex(tree.currentIndex().siblingAtColumn(PropertyModel::ValueColumn));
        tree.setFocus();
        if (isOpened)
            QTest::keyClick(&tree, Qt::Key_F2);
        QVERIFY(tree.testAttribute(Qt::WA_InputMethodEnabled));
        QWidget *focus = QApplication::focusWidget();
        QVERIFY(focus == &tree || tree.isAncestorOf(focus));
        for (const QString &each : {QString("n"), unfinished}) {
            compose(*focus, each);
            QTest::keyClick(focus, Qt::Key_Return);
            QTest::keyClick(focus, Qt::Key_Escape);
            auto *line = tree.viewport()->findChild<QLineEdit *>();
            QVERIFY(line);
            QCOMPARE(line->text(), QString()); // all of it was chosen
            QCOMPARE(m_job->value(place).toString(), "true");
        }
        finish(*focus, word);
        QWidget *line = QApplication::focusWidget();
        QVERIFY(qobject_cast<QLineEdit *>(line));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(m_job->value(place).toString(), word);
        m_job->undo();
        QCOMPARE(m_job->value(place).toString(), "true");
        QVERIFY(!m_job->canUndo());
    }

private:
    qsizetype placeIn(const QString &text) const { return m_job->text().indexOf('"' + text + '"') + 1; }

    QString preedit() const { return m_editor->textCursor().block().layout()->preeditAreaText(); }

    bool isUnderlined(const QString &text) const
    {
        for (const auto &each : m_editor->extraSelections())
            if (each.format.underlineStyle() == QTextCharFormat::WaveUnderline &&
                each.cursor.selectedText() == text)
                return true;
        return false;
    }

    static void showAlone(QWidget &pane)
    {
        pane.resize(600, 500);
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
    }
};

QTEST_MAIN(tst_Composing)
#include "tst_composing.moc"
