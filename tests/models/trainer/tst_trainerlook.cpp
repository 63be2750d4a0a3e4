// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainerlook.h"

#include "tests/models/heldthreads.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <fstream>
#include <memory>
#include <sys/stat.h>

using namespace trainyard::models;

namespace {

constexpr int longestMs = 10'000;
constexpr int patienceMs = 30'000;

} // namespace

// The window's thread asks no disk.
class tst_TrainerLook : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    QDir m_temporary{m_dir.filePath("temporary")};
    TrainerQuestion m_question{{}, m_dir.path(), {}};

    // Answers, and puts a link where the picture belongs.
    QString trainer(const QString &picture) const
    {
        QFile file(m_dir.filePath("trainer"));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write("#!/bin/sh\nwhile [ \"$1\" != --pictures ]; do shift; done\nln -s '" +
                   QFile::encodeName(picture) + "' \"$2\"\necho '{\"data\": {\"classes\": 7}}'\n");
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        return file.fileName();
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_temporary.mkpath("."));
        qputenv("TMPDIR", QFile::encodeName(m_temporary.path()));
    }

    void itsFolderIsMadeAndRemovedElsewhere()
    {
        TrainerLook look;
        look.setProgram(trainer(m_dir.filePath("trainer"))); // anything that can be read
        QSignalSpy looked(&look, &TrainerLook::looked);
        auto held = std::make_unique<HeldThreads>();
        look.look(m_question);
        QTRY_VERIFY(look.findChild<QProcess *>());
        QVERIFY(m_temporary.isEmpty());
        held.reset();
        QVERIFY(looked.wait(patienceMs));
        QCOMPARE(look.description().data->classes, 7);
        QVERIFY(look.description().data->pictures.startsWith("#!"));
        QTRY_VERIFY(m_temporary.isEmpty());
    }

    // It is a pipe: whoever opens it waits for the other side.
    void thePictureIsReadElsewhere()
    {
        const QByteArray slow = QFile::encodeName(m_dir.filePath("slow"));
        QCOMPARE(::mkfifo(slow.constData(), S_IRUSR | S_IWUSR), 0);
        QSemaphore goOn;
        std::atomic_bool isOpen = false;
        const std::unique_ptr<QThread> disk(QThread::create([&] {
            std::ofstream picture(slow.constData());
            isOpen = true;
            goOn.tryAcquire(1, longestMs);
            picture << "P6";
        }));
        disk->start();
        TrainerLook look;
        look.setProgram(trainer(m_dir.filePath("slow")));
        QSignalSpy looked(&look, &TrainerLook::looked);
        look.look(m_question);
        QTRY_VERIFY_WITH_TIMEOUT(isOpen, patienceMs);
        const bool isWaiting = look.isLooking() && looked.isEmpty();
        goOn.release();
        QVERIFY(disk->wait());
        QVERIFY(isWaiting);
        QTRY_COMPARE(looked.size(), 1);
        QVERIFY(!look.isLooking());
        QCOMPARE(look.description().data->pictures, "P6");
    }
};

QTEST_GUILESS_MAIN(tst_TrainerLook)
#include "tst_trainerlook.moc"
