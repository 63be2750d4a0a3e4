// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "widgets/delegates/splitmemory.h"

#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QVBoxLayout>
#include <QtTest>

using trainyard::delegates::SplitMemory;

namespace {

// A window with two parts, of which the second keeps its width when the window grows.
class Window : public QWidget
{
public:
    explicit Window(const QSize &size)
        : m_split(new QSplitter(this))
    {
        auto *layout = new QVBoxLayout(this);
        layout->setContentsMargins({});
        layout->addWidget(m_split);
        m_split->addWidget(new QWidget);
        m_split->addWidget(new QWidget);
        m_split->setStretchFactor(0, 1);
        m_split->setSizes({500, 300});
        new SplitMemory(*m_split, QStringLiteral("parts"));
        resize(size);
        show();
    }

    QSplitter &split() { return *m_split; }

    // As a hand drags its handle.
    void drag(int by)
    {
        QWidget *handle = m_split->handle(1);
        const QPoint at = handle->rect().center();
        QTest::mousePress(handle, Qt::LeftButton, {}, at);
        QTest::mouseMove(handle, at + QPoint(by, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, at + QPoint(by, 0));
    }

private:
    QSplitter *m_split;
};

} // namespace

class tst_SplitMemory : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }
    void init() { trainyard::settings::Store().clear(); }

    void handlesStandWhereTheyWereLeft()
    {
        const QList<int> left = leave();
        Window again(QSize(900, 400));
        QTRY_COMPARE(again.split().sizes(), left);
    }

    // A window is shown in some size at first, and gets that which it had when its place is restored.
    void theyDoSoOnceTheWindowHasItsSize()
    {
        const QList<int> left = leave();
        Window again(QSize(500, 300));
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        QTRY_VERIFY(again.split().sizes().constLast() > 0);
        again.resize(700, 300);
        QCoreApplication::processEvents();
        again.resize(900, 400);
        QTRY_COMPARE(again.split().sizes(), left);
    }

    void inAnotherSizeTheProportionIsTheSame()
    {
        const QList<int> left = leave();
        Window again(QSize(1800, 400));
        const int whole = left[0] + left[1];
        QTRY_VERIFY(std::abs(again.split().sizes()[1] - left[1] * 1800 / whole) < 10);
    }

    void whoMakesTheWindowLargerMovesNoHandle()
    {
        leave();
        Window again(QSize(900, 400));
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        QCoreApplication::processEvents();
        const int fixed = again.split().sizes()[1];
        again.resize(1200, 400);
        QTRY_COMPARE(again.split().width(), 1200);
        QCoreApplication::processEvents();
        QCOMPARE(again.split().sizes()[1], fixed);
    }

    void eachWayHasItsOwn()
    {
        const QList<int> left = leave();
        Window again(QSize(900, 400));
        QTRY_COMPARE(again.split().sizes(), left);
        again.split().setOrientation(Qt::Vertical);
        QCoreApplication::processEvents();
        again.split().setSizes({200, 200});
        again.split().setOrientation(Qt::Horizontal);
        QTRY_COMPARE(again.split().sizes(), left);
    }

    void aPartThatComesLaterIsPlaced()
    {
        const QList<int> left = leave();
        Window again(QSize(900, 400));
        again.split().widget(1)->hide();
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        QCoreApplication::processEvents();
        again.split().widget(1)->show();
        QTRY_COMPARE(again.split().sizes(), left);
    }

private:
    // Where the handle has been dragged to.
    static QList<int> leave()
    {
        Window window(QSize(900, 400));
        [&] { QVERIFY(QTest::qWaitForWindowExposed(&window)); }();
        QCoreApplication::processEvents();
        window.drag(-137);
        return window.split().sizes();
    }

    QTemporaryDir m_settings;
};

QTEST_MAIN(tst_SplitMemory)
#include "tst_splitmemory.moc"
