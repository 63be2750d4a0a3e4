// SPDX-License-Identifier: Apache-2.0
// Lines that are longer than the view is wide, and not wrapped.
#include "models/settings/store.h"
#include "tests/models/logs/livelog.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QStandardPaths>
#include <QWheelEvent>

#include <functional>

using namespace trainyard;
using logs::LogPane;

namespace {

using Do = std::function<void(LogPane &)>;

QByteArray lines(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += "line " + QByteArray::number(i) + "\n";
    return text;
}

} // namespace

class tst_LogAside : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
        m_log = std::make_unique<test::LiveLog>();
    }

    void init()
    {
        settings::Store().clear();
        m_log->make();
        m_pane = std::make_unique<LogPane>();
        m_pane->resize(900, 300);
        m_pane->addFile(&m_log->document());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }

    void cleanup() { m_pane.reset(); }
    void cleanupTestCase() { m_log.reset(); }

    void theEndOfALongLineIsScrolledTo_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Do>("act");
        const QByteArray plain = QByteArray(500, 'x') + "END\nlast\n";
        const Do nothing = [](LogPane &) {};
        QTest::newRow("plain") << plain << nothing;
        QTest::newRow("in colours") << "\x1b[31m" + QByteArray(250, 'x') + "\x1b[32m" + plain << nothing;
        QTest::newRow("Chinese") << QStringLiteral("数据").repeated(200).toUtf8() + "END\n" << nothing;
        QTest::newRow("tabs") << QByteArray(60, '\t') + "END\n" << nothing;
        QTest::newRow("after wrapping") << plain << Do([](LogPane &pane) {
            QTest::keyClick(&pane, Qt::Key_W, Qt::AltModifier);
            QTest::keyClick(&pane, Qt::Key_W, Qt::AltModifier);
        });
        QTest::newRow("with other times")
            << plain << Do([](LogPane &pane) { QTest::keyClick(&pane, Qt::Key_T, Qt::AltModifier); });
        QTest::newRow("narrower") << plain << Do([](LogPane &pane) { pane.resize(600, 300); });
    }
    void theEndOfALongLineIsScrolledTo()
    {
        QFETCH(QByteArray, text);
        QFETCH(Do, act);
        m_log->append(text);
        QTRY_VERIFY(bar().maximum() > 0);
        act(*m_pane);
        m_pane->searchField().setText("END"); // it has a ground of its own
        QTRY_VERIFY(bar().maximum() > 0);
        QVERIFY(!isEndSeen());
        QTRY_VERIFY(isSeenAfter([this] { bar().setValue(bar().maximum()); }));
    }

    // As the logs of jobs are compared: one follows where the other stands.
    void whoeverAsksWhatIsInSight()
    {
        const QByteArray before = lines(500);
        m_log->append(before + QByteArray(500, 'x') + "END\n" + lines(500));
        QTRY_VERIFY(view().isComplete() && view().topOffset() > quint64(before.size()));
        QCOMPARE(bar().maximum(), 0);
        connect(&view(), &logs::LogView::scrolled, this, [this] { view().firstVisibleLine(); });
        view().showAtTop(quint64(before.size()));
        QTRY_VERIFY(bar().maximum() > 0);
        m_pane->searchField().setText("END");
        QTRY_VERIFY(isSeenAfter([this] { bar().setValue(bar().maximum()); }));
    }

    void theWheelScrollsAside_data()
    {
        QTest::addColumn<QPoint>("angle");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::newRow("with Shift") << QPoint(0, -120) << Qt::KeyboardModifiers(Qt::ShiftModifier);
        QTest::newRow("sideways") << QPoint(-120, 0) << Qt::KeyboardModifiers();
        QTest::newRow("sideways more than down") << QPoint(-120, -20) << Qt::KeyboardModifiers();
    }
    void theWheelScrollsAside()
    {
        QFETCH(QPoint, angle);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        m_log->append(QByteArray(500, 'x') + "\n" + lines(500));
        QTRY_VERIFY(view().topOffset() > 0); // the end is shown
        QTest::keyClick(&view(), Qt::Key_Home);
        QTRY_VERIFY(bar().maximum() > 0);
        const auto turn = [&](const QPoint &by) {
            const QPointF at = view().viewport()->rect().center();
            QWheelEvent event(at, view().viewport()->mapToGlobal(at), {}, by, Qt::NoButton, modifiers,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(view().viewport(), &event);
        };
        turn(angle);
        QVERIFY(bar().value() > 0);
        QCOMPARE(view().topOffset(), 0ULL);
        turn(-angle);
        QCOMPARE(bar().value(), 0);
    }

    void aMatchIsScrolledIntoSight()
    {
        m_log->append(QByteArray(500, 'x') + "END\nfirst\n");
        QTRY_VERIFY(bar().maximum() > 0);
        m_pane->searchField().setText("END");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_Return);
        QTRY_VERIFY(view().currentMatch().has_value());
        QTRY_VERIFY(bar().value() > 0);
        QTRY_VERIFY(isEndSeen());
        m_pane->searchField().setText("first");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_Return);
        QTRY_COMPARE(bar().value(), 0);
    }

private:
    logs::LogView &view() { return m_pane->view(); }
    QScrollBar &bar() { return *view().horizontalScrollBar(); }

    // What is found stands on a ground that nothing else has.
    bool isEndSeen()
    {
        const QImage picture = view().viewport()->grab().toImage();
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if (const QColor color = picture.pixelColor(x, y);
                    color == theme::color(theme::Role::Match) ||
                    color == theme::color(theme::Role::CurrentMatch))
                    return true;
        return false;
    }
    bool isSeenAfter(const std::function<void()> &scroll)
    {
        scroll();
        return isEndSeen();
    }

    std::unique_ptr<test::LiveLog> m_log;
    std::unique_ptr<LogPane> m_pane;
};

QTEST_MAIN(tst_LogAside)
#include "tst_logaside.moc"
