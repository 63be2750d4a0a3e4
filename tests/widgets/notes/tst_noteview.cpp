// SPDX-License-Identifier: Apache-2.0
// A note may be anybody's: nothing that it names is read from this machine.
#include "widgets/notes/noteview.h"

#include <QBuffer>
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

using namespace trainyard;

namespace {

constexpr QSize size(60, 40);

QByteArray redPicture()
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::red);
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    image.save(&bytes, "PNG");
    return bytes.data();
}

} // namespace

class tst_NoteView : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    const QString m_before = QDir::currentPath();

    static bool isRedSeen(notes::NoteView &view)
    {
        const QImage seen = view.grab().toImage();
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x)
                if (seen.pixelColor(x, y) == QColor(Qt::red))
                    return true;
        return false;
    }

private slots:
    void initTestCase()
    {
        QFile file(m_folder.filePath("red.png"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(redPicture()) > 0);
        QCOMPARE(::mkfifo(m_folder.filePath("pipe.png").toLocal8Bit().constData(), 0600), 0);
        QVERIFY(QDir::setCurrent(m_folder.path()));
    }
    void cleanupTestCase() { QVERIFY(QDir::setCurrent(m_before)); }

    void nothingOfThisMachineIsShown_data()
    {
        QTest::addColumn<QString>("note");
        const QString file = m_folder.filePath("red.png");
        QTest::newRow("URL") << QString("![a](file://%1)").arg(file);
        QTest::newRow("path") << QString("![a](%1)").arg(file);
        QTest::newRow("name") << QString("![a](red.png)");
        QTest::newRow("HTML") << QString("before <img src=\"%1\"> after").arg(file);
        QTest::newRow("pipe") << QString("![a](pipe.png)"); // whose reader would wait for ever
        QTest::newRow("pipe by URL") << QString("![a](file://%1)").arg(m_folder.filePath("pipe.png"));
    }
    void nothingOfThisMachineIsShown()
    {
        QFETCH(QString, note);
        notes::NoteView view([](const QString &) { return QByteArray(); });
        view.resize(300, 200);
        view.setNote("# A note\n\n" + note);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(!isRedSeen(view));
    }

    void picturesWithinTheNoteAreShown()
    {
        notes::NoteView view([](const QString &) { return QByteArray(); });
        view.resize(300, 200);
        const QString note = "![a](data:image/png;base64," + redPicture().toBase64() + ")";
        view.setNote(note);
        view.show();
        QTRY_VERIFY(isRedSeen(view));
        view.setNote(QString());
        QVERIFY(!isRedSeen(view));
        view.setNote(note); // what stood in for it before is forgotten
        QVERIFY(isRedSeen(view));
    }

    void whatIsNoPictureIsNotLookedForElsewhere()
    {
        notes::NoteView view([](const QString &) { return QByteArray(); });
        view.resize(300, 200);
        const QString name = "data:image/png;base64," + QByteArray("no picture").toBase64();
        view.setNote("![a](" + name + ")");
        view.show();
        QTRY_VERIFY(!view.picture(name).isNull());
        QCOMPARE(view.picture(name).size(), QSize(1, 1));
    }
};

QTEST_MAIN(tst_NoteView)
#include "tst_noteview.moc"
