// SPDX-License-Identifier: Apache-2.0
// Changes the theme while a part of the program is open, for every part: it then looks as it does when it is
// opened in that theme.
#include "models/backend/backend.h"
#include "models/notices/notice.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/support/ownsettings.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/theme/theme.h"

#include <QElapsedTimer>
#include <QHash>
#include <QtTest>

#include <algorithm>
#include <array>
#include <utility>

using namespace trainyard;

namespace {

// What comes late on a busy machine is not there each time; what does not follow is. Nothing has changed for
// so long, in ms, when a picture counts, from try to try.
constexpr std::array stillMs{100, 500, 2000, 5000};
constexpr int patienceMs = 10'000; // what never rests, as a clock, is taken as it is

// The pictures of a window and of all that is open above it.
QList<QImage> picturesOf(MainWindow &window)
{
    QList<QImage> pictures{window.grab().toImage()};
    for (QWidget *above : window.findChildren<QWidget *>())
        if (above->isWindow() && above->isVisible())
            pictures << above->grab().toImage();
    return pictures;
}

class OpenScreen
{
public:
    OpenScreen(models::Backend &backend, const std::function<void(MainWindow &)> &show)
        : m_workbench(backend)
        , m_window(m_workbench)
    {
        m_window.resize(1280, 800);
        m_window.show();
        static_cast<void>(QTest::qWaitForWindowActive(&m_window)); // the focus shows in pictures
        show(m_window);
    }

    // Once nothing has changed by itself for `still` ms.
    QList<QImage> pictures(int still)
    {
        QList<QImage> now = picturesOf(m_window);
        QElapsedTimer sinceChange;
        sinceChange.start();
        static_cast<void>(QTest::qWaitFor(
            [&] {
                QTest::qWait(100);
                QList<QImage> next = picturesOf(m_window);
                if (next != now)
                    sinceChange.start();
                now = std::move(next);
                return sinceChange.hasExpired(still);
            },
            std::max(patienceMs, 3 * still)));
        return now;
    }

private:
    Workbench m_workbench;
    MainWindow m_window;
};

int distance(QRgb one, QRgb other)
{
    return std::abs(qRed(one) - qRed(other)) + std::abs(qGreen(one) - qGreen(other)) +
           std::abs(qBlue(one) - qBlue(other));
}

// The ground of a part of a picture, and of all that stands on it the colour that stands out most: the same
// for one text and another of a clock that goes on.
struct Colors {
    QRgb ground = 0;
    QRgb ink = 0;
};

Colors colorsOf(const QImage &picture, const QRect &part)
{
    QHash<QRgb, int> counts;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            ++counts[picture.pixel(x, y)];
    Colors colors;
    int most = 0;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        if (it.value() > std::exchange(most, std::max(most, it.value())))
            colors.ground = it.key();
    colors.ink = colors.ground;
    for (const QRgb color : counts.keys())
        if (distance(color, colors.ground) > distance(colors.ink, colors.ground))
            colors.ink = color;
    return colors;
}

QStringList differingParts(const QImage &one, const QImage &other)
{
    if (one.size() != other.size())
        return {QStringLiteral("its size")};
    constexpr int width = 64, height = 32;
    constexpr int seen = 120; // of three channels
    QStringList parts;
    for (int y = 0; y < one.height(); y += height)
        for (int x = 0; x < one.width(); x += width) {
            const QRect part = QRect(x, y, width, height) & one.rect();
            const Colors had = colorsOf(one, part);
            const Colors wanted = colorsOf(other, part);
            if (distance(had.ground, wanted.ground) > seen || distance(had.ink, wanted.ink) > seen)
                parts << QStringLiteral("%1,%2").arg(x).arg(y);
        }
    return parts;
}

} // namespace

class tst_LiveTheme : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
    }

    void whatIsOpenFollows_data()
    {
        QTest::addColumn<std::function<void(MainWindow &)>>("show");
        for (const test::Screen &screen : test::screensOfPart())
            QTest::newRow(qPrintable(screen.name)) << screen.show;
    }
    void whatIsOpenFollows()
    {
        QFETCH(std::function<void(MainWindow &)>, show);
        if (QByteArray(QTest::currentDataTag()) == "newjob-trial")
            QSKIP("It says what it has measured, which is something else each time.");
        if (const QByteArray screen = QTest::currentDataTag();
            screen == "logarithm" || screen == "machine" || screen == "load" || screen == "clipped")
            QSKIP("Its axis of time goes on with each second; others have the same parts.");
        QString fault;
        for (const int still : stillMs) {
            fault = faultOf(show, still);
            if (fault.isEmpty())
                return;
        }
        QFAIL(qPrintable(fault));
    }

private:
    QString faultOf(const std::function<void(MainWindow &)> &show, int still)
    {
        become(Theme::Light);
        QList<QImage> followed;
        {
            OpenScreen open(m_backend, show);
            open.pictures(still);
            applyTheme(*qApp, Theme::Dark);
            followed = open.pictures(still);
        }
        become(Theme::Dark);
        OpenScreen fresh(m_backend, show);
        const QList<QImage> wanted = fresh.pictures(still);
        if (followed.size() != wanted.size())
            return QStringLiteral("another number of windows is open");
        for (int i = 0; i < wanted.size(); ++i)
            if (const QStringList parts = differingParts(followed[i], wanted[i]); !parts.isEmpty())
                return QStringLiteral("window %1 looks otherwise at %2; see %3")
                    .arg(i)
                    .arg(parts.join(u' '), kept(followed[i], wanted[i]));
        return {};
    }

    // Pictures of a fault, to look at.
    static QString kept(const QImage &followed, const QImage &wanted)
    {
        const QString name = QDir::current().filePath(
            QStringLiteral("livetheme-%1-").arg(QString::fromLatin1(QTest::currentDataTag())));
        followed.save(name + QStringLiteral("followed.png"));
        wanted.save(name + QStringLiteral("wanted.png"));
        return name + QStringLiteral("*.png");
    }

    static void become(Theme theme)
    {
        settings::Store store;
        store.clear();
        const models::NoticeRules none{.done = false, .failed = false, .waits = false, .ended = false};
        const QByteArray screen = QTest::currentDataTag();
        if (screen == "nothing-notices" ||
            (!screen.contains("notic") && screen != "toasts")) // which come now or then
            settings::noticeRules.set(store, models::toJson(none));
        applyTheme(*qApp, theme);
    }

    test::SampleEngine m_engine{test::queueYard()};
    models::Backend m_backend;
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_LiveTheme>(argc, argv);
}

#include "tst_livetheme.moc"
