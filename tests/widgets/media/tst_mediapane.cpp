// SPDX-License-Identifier: Apache-2.0
#include "models/backend/taskthread.h"
#include "models/media/jobmedia.h"
#include "tests/models/media/mediaserver.h"
#include "tests/models/testjob.h"
#include "widgets/media/imageview.h"
#include "widgets/media/mediapane.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QBuffer>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QSlider>
#include <QtTest>

using namespace trainyard;
using media::MediaPane;
using models::JobMedia;
using Kind = api::MediaItem::Kind;

namespace {

std::string png(const QColor &color)
{
    QImage image(8, 4, QImage::Format_RGB32);
    image.fill(color);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

} // namespace

class tst_MediaPane : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<test::MediaServer> m_server;
    std::unique_ptr<models::TaskThread> m_feed;
    std::unique_ptr<JobMedia> m_media;
    std::unique_ptr<MediaPane> m_pane;

    QColor shown() const
    {
        const QImage image = m_pane->image().image();
        return image.isNull() ? QColor() : image.pixelColor(0, 0);
    }
    void show()
    {
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init()
    {
        m_server = std::make_unique<test::MediaServer>();
        m_feed = std::make_unique<models::TaskThread>();
        m_feed->setEndpoint(m_server->endpoint());
        m_media = std::make_unique<JobMedia>(models::testJob("a").id, *m_feed);
        m_pane = std::make_unique<MediaPane>(*m_media);
    }
    void cleanup()
    {
        m_pane.reset();
        m_media.reset();
        m_feed.reset();
        m_server.reset();
    }

    void aJobWithoutAnySaysSo()
    {
        show();
        QVERIFY(m_pane->isEmpty());
        QTRY_VERIFY(m_media->isLoaded());
        QVERIFY(m_pane->isEmpty());
    }

    void everyStepCanBeLookedAtByKeys()
    {
        m_server->add("digits", 10, Kind::Image, png(Qt::red));
        m_server->add("digits", 20, Kind::Image, png(Qt::blue));
        show();
        QTRY_COMPARE(shown(), QColor(Qt::blue)); // the last one
        QVERIFY(m_pane->about().text().contains("20"));
        QTest::keyClick(&m_pane->steps(), Qt::Key_Left);
        QTRY_COMPARE(shown(), QColor(Qt::red));
        QVERIFY(m_pane->about().text().contains("10"));
    }

    void theLastOneIsFollowedUntilAnotherIsChosen()
    {
        m_media->setRunning(true);
        m_server->add("digits", 1, Kind::Image, png(Qt::red));
        show();
        QTRY_COMPARE(shown(), QColor(Qt::red));
        m_server->add("digits", 2, Kind::Image, png(Qt::blue));
        QTRY_COMPARE(shown(), QColor(Qt::blue));
        m_pane->steps().setValue(0);
        QTRY_COMPARE(shown(), QColor(Qt::red));
        m_server->add("digits", 3, Kind::Image, png(Qt::green));
        QTRY_COMPARE(m_pane->steps().maximum(), 2);
        QCOMPARE(m_pane->steps().value(), 0);
    }

    void textsAreShownAndTagsChosen()
    {
        m_server->add("digits", 1, Kind::Image, png(Qt::red));
        m_server->add("notes", 1, Kind::Text, "**the** plan");
        show();
        QTRY_COMPARE(m_media->rowCount(), 2);
        QTest::keyClick(&m_pane->tags(), Qt::Key_Down);
        QTRY_COMPARE(m_pane->text().toPlainText(), QString("**the** plan"));
        QVERIFY(m_pane->text().isVisible());
    }

    void whatIsNoPictureIsSaid()
    {
        m_server->add("digits", 1, Kind::Image, "no picture");
        show();
        QTRY_VERIFY(m_pane->text().toPlainText().contains("not an image"));
    }

    void whatCannotBeReadComesWhenThereIsContactAgain()
    {
        m_server->add("digits", 1, Kind::Image, png(Qt::red));
        m_server->add("digits", 2, Kind::Image, png(Qt::blue));
        show();
        QTRY_COMPARE(shown(), QColor(Qt::blue));
        m_server->setDown(true);
        m_pane->steps().setValue(0);
        QTRY_COMPARE(m_pane->text().toPlainText(), QString("The engine is busy."));
        m_server->setDown(false);
        m_media->load(); // as the session does then
        QTRY_COMPARE(shown(), QColor(Qt::red));
        QVERIFY(m_pane->image().isVisible());
    }

    void ofWhatIsPassedOverNothingIsRead()
    {
        for (int step = 0; step < 50; ++step)
            m_server->add("digits", step, Kind::Image, png(step == 0 ? Qt::red : Qt::blue));
        show();
        QTRY_COMPARE(shown(), QColor(Qt::blue));
        const std::size_t before = m_server->timesRead();
        for (int step = 48; step >= 0; --step)
            m_pane->steps().setValue(step);
        QTRY_COMPARE(shown(), QColor(Qt::red));
        QVERIFY(m_server->timesRead() <= before + 2);
    }

    void stepsThatARestartToldOnceMoreAreFaint()
    {
        m_server->add("digits", 10, Kind::Image, png(Qt::red));
        m_server->add("digits", 20, Kind::Image, png(Qt::green));
        m_server->add("digits", 15, Kind::Image, png(Qt::blue));
        show();
        QTRY_COMPARE(shown(), QColor(Qt::blue));
        QVERIFY(!m_pane->image().isFaint());
        m_pane->steps().setValue(1);
        QTRY_COMPARE(shown(), QColor(Qt::green));
        QVERIFY(m_pane->image().isFaint());
        QVERIFY(m_pane->about().text().contains("restart"));
        m_pane->steps().setValue(0);
        QTRY_VERIFY(!m_pane->image().isFaint());
    }

    void ofALongTextTheBeginningIsShown()
    {
        m_server->add("notes", 1, Kind::Text, std::string(media::ItemReader::longest + 1000, 'x'));
        show();
        QTRY_COMPARE(m_pane->text().toPlainText().size(), media::ItemReader::longest);
        QVERIFY(m_pane->about().text().contains("100,000"));
    }

    void aPaneOfWhatIsKnownAlreadyShowsIt()
    {
        m_server->add("digits", 1, Kind::Image, png(Qt::red));
        m_media->watch();
        QTRY_VERIFY(m_media->isLoaded());
        m_pane = std::make_unique<MediaPane>(*m_media);
        show();
        QTRY_COMPARE(shown(), QColor(Qt::red));
        m_media->unwatch();
    }
};

QTEST_MAIN(tst_MediaPane)
#include "tst_mediapane.moc"
