// SPDX-License-Identifier: Apache-2.0
// Fields of a new job that may have several lines, without an engine.
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/commandform.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/whatstep.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace trainyard;
using namespace trainyard::wizards;
using test::click;
using test::type;

class tst_LinesField : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void init() { m_page = test::openNewJob(m_backend); }
    void cleanup() { m_page.reset(); }

    void returnBeginsALineAndTheTabulatorLeaves()
    {
        type(field(), "cd /data");
        QTest::keyClick(&field(), Qt::Key_Return);
        QTest::keyClicks(&field(), "ls");
        QCOMPARE(command(), QString("cd /data\nls"));
        QTest::keyClick(&field(), Qt::Key_Tab);
        QVERIFY(m_page->what().command().preparationField().hasFocus());
        QCOMPARE(command(), QString("cd /data\nls"));
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Backtab);
        QVERIFY(field().hasFocus());
    }

    // It is a key of the page's, as from any other field.
    void controlReturnGoesOn()
    {
        type(field(), "true");
        QTest::keyClick(&field(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_page->step(), NewJobPage::DataPlace);
        QCOMPARE(command(), QString("true"));
    }

    // No shell ends a line at a line separator.
    void everyReturnEndsALine()
    {
        type(field(), "cd /data");
        QTest::keyClick(&field(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(&field(), "ls");
        QCOMPARE(command(), QString("cd /data\nls"));
        field().selectAll();
        QCOMPARE(field().selectedText(), QString("cd /data\nls"));
    }

    void severalLinesArePasted()
    {
        QApplication::clipboard()->setText("set -e\r\npython3 train.py \\\n  --rate 0.1");
        click(*field().viewport());
        field().selectAll();
        field().paste();
        const QString lines = "set -e\npython3 train.py \\\n  --rate 0.1";
        QCOMPARE(field().text(), lines);
        QCOMPARE(command(), lines);
        QVERIFY(m_page->draft().document().text().contains(R"("set -e\npython3 train.py \\\n  --rate 0.1")"));
    }

    void whatTheTextHasIsShownLineByLine()
    {
        QVERIFY(m_page->draft().document().set(place, "a\nb\nc"));
        QCOMPARE(field().text(), QString("a\nb\nc"));
        QCOMPARE(field().blockCount(), 3);
        const QString blank = QString("a") + QChar::Nbsp + "b";
        QVERIFY(m_page->draft().document().set(place, blank));
        click(*field().viewport());
        field().moveCursor(QTextCursor::End);
        QTest::keyClicks(&field(), "c");
        QCOMPARE(command(), blank + 'c'); // as it was
    }

    // All that was typed is one step of the document's history.
    void itGoesBackByTheDocument()
    {
        const QString before = command();
        type(field(), "a");
        QTest::keyClick(&field(), Qt::Key_Return);
        QTest::keyClicks(&field(), "b");
        QTest::keySequence(&field(), QKeySequence::Undo);
        QCOMPARE(command(), before);
        QCOMPARE(field().text(), before);
        QTest::keySequence(&field(), QKeySequence::Redo);
        QCOMPARE(field().text(), QString("a\nb"));
    }

    void itIsAsHighAsItsLines()
    {
        const QLineEdit line;
        type(field(), "a");
        const int one = field().height();
        QVERIFY2(qAbs(one - line.sizeHint().height()) <= 2,
                 qPrintable(QString("%1 beside %2").arg(one).arg(line.sizeHint().height())));
        QVERIFY(m_page->draft().document().set(place, "a\nb\nc"));
        QTRY_VERIFY(field().height() > one + field().fontMetrics().lineSpacing());
        QCOMPARE(field().verticalScrollBar()->maximum(), 0);
        const int three = field().height();
        QVERIFY(m_page->draft().document().set(place, QString("a word ").repeated(60))); // is wrapped
        QTRY_VERIFY(field().height() > three);
        QVERIFY(m_page->draft().document().set(place, QString("a\n").repeated(100)));
        QTRY_VERIFY(field().verticalScrollBar()->maximum() > 0);
        QVERIFY(field().height() < 12 * field().fontMetrics().lineSpacing());
        QVERIFY(m_page->draft().document().set(place, "a"));
        QTRY_COMPARE(field().height(), one);
    }

private:
    LinesField &field() { return m_page->what().commandField(); }
    QString command() { return m_page->draft().document().value(place).toString(); }

    const QString place = "/properties/customToolkitSettings/commandLine";
    QTemporaryDir m_dir;
    models::Backend m_backend;
    std::unique_ptr<NewJobPage> m_page;
};

QTEST_MAIN(tst_LinesField)
#include "tst_linesfield.moc"
