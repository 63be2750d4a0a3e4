// SPDX-License-Identifier: Apache-2.0
// Changes the theme while a part of the program is open, for every part: it then looks as it does when it is
// opened in that theme.
#include "models/backend/backend.h"
#include "tests/widgets/screens/screen.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/theme/theme.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace trainyard;

namespace {

// What comes late on a busy machine, and clocks that go on, are not there each time; what does not follow is.
constexpr int mostTries = 3;
constexpr int mostPixels = 40; // a blurred edge here and there; the smallest icon has more

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
        static_cast<void>(QTest::qWaitForWindowExposed(&m_window));
        show(m_window);
    }

    // Once nothing changes by itself any more.
    QList<QImage> pictures()
    {
        QList<QImage> before;
        QList<QImage> now;
        static_cast<void>(QTest::qWaitFor(
            [&] {
                QTest::qWait(100);
                before = std::exchange(now, picturesOf(m_window));
                return now == before;
            },
            2000));
        return now;
    }

private:
    Workbench m_workbench;
    MainWindow m_window;
};

int differingPixels(const QImage &one, const QImage &other)
{
    if (one.size() != other.size())
        return one.width() * one.height();
    const auto isFar = [](QRgb a, QRgb b) {
        constexpr int seen = 24;
        return std::abs(qRed(a) - qRed(b)) > seen || std::abs(qGreen(a) - qGreen(b)) > seen ||
               std::abs(qBlue(a) - qBlue(b)) > seen;
    };
    int count = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            count += isFar(one.pixel(x, y), other.pixel(x, y));
    return count;
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
        for (const test::Screen &screen : test::allScreens())
            QTest::newRow(qPrintable(screen.name)) << screen.show;
    }
    void whatIsOpenFollows()
    {
        QFETCH(std::function<void(MainWindow &)>, show);
        QString fault;
        for (int i = 0; i < mostTries; ++i) {
            fault = faultOf(show);
            if (fault.isEmpty())
                return;
        }
        QFAIL(qPrintable(fault));
    }

private:
    QString faultOf(const std::function<void(MainWindow &)> &show)
    {
        become(Theme::Light);
        QList<QImage> followed;
        {
            OpenScreen open(m_backend, show);
            open.pictures();
            applyTheme(*qApp, Theme::Dark);
            followed = open.pictures();
        }
        become(Theme::Dark);
        OpenScreen fresh(m_backend, show);
        const QList<QImage> wanted = fresh.pictures();
        if (followed.size() != wanted.size())
            return QStringLiteral("another number of windows is open");
        for (int i = 0; i < wanted.size(); ++i)
            if (const int pixels = differingPixels(followed[i], wanted[i]); pixels > mostPixels)
                return QStringLiteral("%1 pixels of window %2 look otherwise; see %3")
                    .arg(pixels)
                    .arg(i)
                    .arg(kept(followed[i], wanted[i]));
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
        QSettings().clear();
        applyTheme(*qApp, theme);
    }

    test::SampleEngine m_engine{test::queueYard()};
    models::Backend m_backend;
};

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication application(argc, argv);
    QApplication::setCursorFlashTime(0);
    tst_LiveTheme test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_livetheme.moc"
