// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "tests/models/logs/livelog.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QStandardPaths>

using namespace trainyard;
using logs::LogPane;

namespace {

QByteArray lines(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += "line " + QByteArray::number(i) + "\n";
    return text;
}

} // namespace

// What a screen reader gets of a log.
class tst_LogViewAccess : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        settings::Store().clear();
        applyTheme(*qApp, Theme::Light);
        m_log = std::make_unique<test::LiveLog>();
        m_log->make();
        m_pane = std::make_unique<LogPane>();
        m_pane->resize(900, 300);
        m_pane->addFile(&m_log->document());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_log->append(lines(1000));
        QTRY_VERIFY(content().endsWith("\nline 999"));
    }

    void cleanupTestCase()
    {
        m_pane.reset();
        m_log.reset();
    }

    void itIsATextThatIsOnlyRead()
    {
        QVERIFY(access());
        QCOMPARE(access()->role(), QAccessible::EditableText);
        QVERIFY(access()->state().readOnly && access()->state().multiLine);
        QVERIFY(!access()->text(QAccessible::Name).isEmpty());
        QCOMPARE(access()->text(QAccessible::Value), content());
    }

    void itHasTheLinesInSight()
    {
        const QStringList rows = content().split('\n');
        QCOMPARE(std::size_t(rows.size()), m_pane->view().visibleRows().size());
        for (qsizetype i = 0; i < rows.size(); ++i)
            QCOMPARE(rows[i], QString("line %1").arg(1000 - rows.size() + i));
        int start = 0;
        int end = 0;
        const int second = int(rows[0].size()) + 1;
        QCOMPARE(access()
                     ->textInterface()
                     ->textAtOffset(second, QAccessible::LineBoundary, &start, &end)
                     .trimmed(),
                 rows[1]);
        QCOMPARE(start, second);
    }

    void aLineIsFoundByItsPlace()
    {
        QAccessibleTextInterface *text = access()->textInterface();
        const int second = int(content().indexOf('\n')) + 1;
        const QRect place = text->characterRect(second);
        QVERIFY(place.isValid());
        QCOMPARE(text->offsetAtPoint(place.center()), second);
        QVERIFY(text->characterRect(0).bottom() < place.top());
    }

    void theCursorIsAtTheCurrentLine()
    {
        const auto cursorLine = [this] {
            const QString text = content();
            return text.mid(access()->textInterface()->cursorPosition()).section('\n', 0, 0);
        };
        m_pane->view().showAtTop(0);
        QTRY_COMPARE(cursorLine(), QString("line 0"));
        QTest::keyClick(&m_pane->view(), Qt::Key_Down);
        QTRY_COMPARE(cursorLine(), QString("line 1"));
        const QPoint third(300, m_pane->view().topOf(2) + 2);
        QTest::mouseClick(m_pane->view().viewport(), Qt::LeftButton, {}, third);
        QCOMPARE(cursorLine(), QString("line 3"));
        const auto offset = quint64(lines(500).size());
        m_pane->view().showMatch(offset, offset);
        QTRY_COMPARE(cursorLine(), QString("line 500"));
    }

private:
    QAccessibleInterface *access() { return QAccessible::queryAccessibleInterface(&m_pane->view()); }
    QString content()
    {
        QAccessibleTextInterface *text = access() ? access()->textInterface() : nullptr;
        return text ? text->text(0, text->characterCount()) : QString();
    }

    std::unique_ptr<test::LiveLog> m_log;
    std::unique_ptr<LogPane> m_pane;
};

QTEST_MAIN(tst_LogViewAccess)
#include "tst_logviewaccess.moc"
