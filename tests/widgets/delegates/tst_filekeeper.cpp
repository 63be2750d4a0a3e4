// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/filekeeper.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace trainyard;
using delegates::FileKeeper;

class tst_FileKeeper : public QObject
{
    Q_OBJECT
private slots:
    void tellsWhereItIs()
    {
        FileKeeper keeper;
        QSignalSpy kept(&keeper, &FileKeeper::kept);
        QSignalSpy failed(&keeper, &FileKeeper::failed);
        keeper.keep(path("told.json"), "{}\n");
        QTRY_COMPARE(kept.size(), 1);
        QCOMPARE(kept[0][0].value<models::Sentence>().text(), QString("Saved as %1.").arg(path("told.json")));
        QCOMPARE(bytesOf("told.json"), QByteArray("{}\n"));
        QCOMPARE(failed.size(), 0);
        QCOMPARE(settings::lastFolder.get(settings::Store()), m_folder.path());
    }

    void tellsWhyItCannotBe()
    {
        QFile file(path("file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        FileKeeper keeper;
        QSignalSpy kept(&keeper, &FileKeeper::kept);
        QSignalSpy failed(&keeper, &FileKeeper::failed);
        keeper.keep(path("file/job.json"), "{}\n");
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<models::Sentence>().text(),
                 QString("Cannot write %1: Not a directory.").arg(path("file/job.json")));
        QCOMPARE(kept.size(), 0);
    }

    void whatIsBegunGoesOnWithoutIt()
    {
        const QByteArray bytes(1 << 20, 'x');
        std::make_unique<FileKeeper>()->keep(path("left.json"), bytes);
        QTRY_COMPARE(bytesOf("left.json"), bytes);
    }

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QByteArray bytesOf(const QString &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(tst_FileKeeper)
#include "tst_filekeeper.moc"
