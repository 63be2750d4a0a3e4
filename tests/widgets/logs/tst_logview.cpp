// SPDX-License-Identifier: Apache-2.0
// What a log paints.
#include "models/settings/store.h"
#include "tests/models/logs/livelog.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/paintedtexts.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QStandardPaths>

#include <algorithm>

using namespace trainyard;
using logs::LogPane;
using theme::PaintedText;

class tst_LogView : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        settings::Store().clear();
        applyTheme(*qApp, Theme::Light);
    }

    // As soon as they are known, or said in another way; the next painting has the room.
    void timesAreNotPaintedWhereTheyHaveNoRoom()
    {
        constexpr qint64 noon = 1'795'000'000'000;
        test::LiveLog log;
        LogPane pane;
        pane.resize(900, 300);
        pane.addFile(&log.document());
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        log.print("stdout.txt", "first\n", noon);
        log.print("stdout.txt", "second\n", noon + 1000);
        logs::LogView &view = pane.view();
        QTRY_COMPARE(view.stamps().size(), 2);
        QTRY_VERIFY(!view.stamps().value(1).isEmpty());
        QTRY_VERIFY(paints(view, view.stamps().value(1)));
        view.setTimes(view.times());
        QVERIFY(!paints(view, view.stamps().value(1)));
        QVERIFY(paints(view, QStringLiteral("second")));
        QTRY_VERIFY(paints(view, view.stamps().value(1)));
    }

private:
    static bool paints(logs::LogView &view, const QString &text)
    {
        const auto texts = theme::paintedPlaces(
            *view.viewport(), [&view](QPainter &painter) { view.viewport()->render(&painter); });
        return std::any_of(texts.begin(), texts.end(),
                           [&text](const PaintedText &each) { return each.text == text; });
    }
};

QTEST_MAIN(tst_LogView)
#include "tst_logview.moc"
