// SPDX-License-Identifier: Apache-2.0
// What keys do in the text of a job beside writing: replace, wrap, and say what stands at the cursor.
#include "tests/widgets/editor/sampleeditor.h"
#include "widgets/editor/findbar.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QToolTip>
#include <QtTest>

using namespace trainyard;

class tst_EditorCommands : public QObject, private test::SampleEditor
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init()
    {
        open();
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    }
    void cleanup() { close(); }

    void theKeyTellsWhatTheMouseWould()
    {
        m_editor->goTo(m_job->text().indexOf("nodeCount"));
        QTest::keyClick(m_editor, Qt::Key_I, Qt::ControlModifier);
        QTRY_VERIFY(QToolTip::isVisible());
        QCOMPARE(QToolTip::text(), m_editor->helpAt(m_editor->textCursor().position()));
        QVERIFY2(m_editor->accessibleDescription().contains("On how many nodes"),
                 qPrintable(m_editor->accessibleDescription()));
        QVERIFY(!m_editor->accessibleDescription().contains(u'<')); // it is read out
        QTest::keyClick(m_editor, Qt::Key_Right);
        QVERIFY(m_editor->accessibleDescription().startsWith("Tab indents"));
        QTRY_VERIFY(!QToolTip::isVisible());
        m_editor->goTo(0);
        QTest::keyClick(m_editor, Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(QToolTip::text(), QString("Nothing is known of what stands here."));
    }

    void longLinesAreWrapped()
    {
        QVERIFY(m_job->set("/properties/customToolkitSettings/commandLine",
                           QString("python3 train.py --epochs 20 ").repeated(20)));
        QTRY_VERIFY(m_editor->horizontalScrollBar()->maximum() > 0);
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::AltModifier);
        QVERIFY(m_editor->isWrapping());
        QTRY_COMPARE(m_editor->horizontalScrollBar()->maximum(), 0);
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::AltModifier);
        QTRY_VERIFY(m_editor->horizontalScrollBar()->maximum() > 0);
    }

    void whatIsFoundIsReplaced()
    {
        const QString before = m_job->text();
        editor::FindBar &bar = m_pane->findBar();
        QTest::keyClick(m_editor, Qt::Key_H, Qt::ControlModifier);
        QVERIFY(bar.replacement().isVisible());
        QTest::keyClicks(&bar.field(), "data");
        QTest::keyClicks(&bar.replacement(), "set");
        QTest::keyClick(&bar.replacement(), Qt::Key_Return);
        QVERIFY2(m_job->text().contains("\"id\": \"set\""), qPrintable(m_job->text()));
        QVERIFY(m_job->text().contains("/data")); // that one is next
        QTest::keyClick(&bar.replacement(), Qt::Key_Return);
        QVERIFY(m_job->text().contains("\"path\": \"/set\""));
        QTest::keyClick(&bar.replacement(), Qt::Key_Return); // nothing is left
        m_job->undo();
        m_job->undo();
        QCOMPARE(m_job->text(), before);
    }

    void allIsReplacedInOneStep()
    {
        const QString before = m_job->text();
        editor::FindBar &bar = m_pane->findBar();
        bar.openReplacing();
        bar.field().setText("data");
        bar.replacement().setText("data2"); // which holds it again
        QTest::mouseClick(&bar.replaceAllButton(), Qt::LeftButton);
        QCOMPARE(m_job->text(), QString(before).replace("data", "data2", Qt::CaseInsensitive));
        m_job->undo();
        QCOMPARE(m_job->text(), before);
        bar.field().setText("nothing like it");
        QVERIFY(!bar.replaceAllButton().isEnabled());
    }

    void whatIsOnlyReadIsNotReplaced()
    {
        m_pane->setReadOnly();
        QTest::keyClick(m_editor, Qt::Key_H, Qt::ControlModifier);
        QVERIFY(m_pane->findBar().field().isVisible());
        QVERIFY(!m_pane->findBar().replacement().isVisible());
    }
};

QTEST_MAIN(tst_EditorCommands)
#include "tst_editorcommands.moc"
