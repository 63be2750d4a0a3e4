// SPDX-License-Identifier: Apache-2.0
#include "engine/client/bucketupload.h"
#include "models/backend/creation.h"
#include "models/document/jobdocument.h"
#include "models/document/objectlistmodel.h"
#include "models/inputs/inputlooks.h"
#include "testpaths.h"
#include "tests/support/engineprocess.h"
#include "widgets/wizards/inputpictures.h"
#include "widgets/wizards/inputsview.h"

#include <QDir>
#include <QEvent>
#include <QImage>
#include <QJsonObject>
#include <QLabel>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using wizards::InputsView;

namespace {

constexpr int patienceMs = 60'000;
const QString trainer = test::binPath("trainyard-train");

} // namespace

class tst_InputsView : public QObject
{
    Q_OBJECT
private:
    document::JobDocument m_document;
    std::unique_ptr<document::ObjectListModel> m_inputs;
    std::unique_ptr<models::InputLooks> m_looks;
    std::unique_ptr<wizards::InputPictures> m_pictures;
    std::unique_ptr<QWidget> m_window;
    InputsView *m_view = nullptr;

    void add(const QString &id, const QString &path) { m_inputs->append({{"id", id}, {"path", path}}); }
    static bool put(client::BucketUpload &upload, const char *path, const QByteArray &bytes)
    {
        return bool(
            upload.put(path, std::uint64_t(bytes.size()), [&](std::uint64_t offset, std::size_t most) {
                return Result<std::string>(bytes.mid(qsizetype(offset), qsizetype(most)).toStdString());
            }));
    }
    int pictures() const
    {
        const auto labels = m_view->findChildren<QLabel *>();
        return int(std::count_if(labels.begin(), labels.end(), [](const QLabel *label) {
            return !label->pixmap(Qt::ReturnByValue).isNull();
        }));
    }

private slots:
    void init()
    {
        m_window.reset();
        m_document.setText("{}");
        m_inputs = std::make_unique<document::ObjectListModel>(
            m_document, "/inputDirectories", QList<document::ObjectListModel::Column>{{"id"}, {"path"}});
        m_pictures.reset();
        m_looks = std::make_unique<models::InputLooks>(m_document, true);
        m_looks->setTrainer(trainer);
        m_pictures = std::make_unique<wizards::InputPictures>(*m_looks);
        m_window = std::make_unique<QWidget>();
        m_view = new InputsView(*m_looks, *m_pictures, m_window.get());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanupTestCase() { m_window.reset(); }

    void itSaysWhatFoldersHold()
    {
        const QTemporaryDir folder;
        for (const QString &name : QStringList{"cat", "dog"}) {
            QVERIFY(QDir(folder.path()).mkdir(name));
            QImage picture(200, 100, QImage::Format_RGB32);
            picture.fill(Qt::red);
            QVERIFY(picture.save(folder.filePath(name + "/1.png")));
        }
        QVERIFY(!m_view->isVisible());
        add("DATA", folder.path());
        QVERIFY(m_view->isVisible());
        QTRY_VERIFY(m_view->text().contains("2 picture(s) in 2 class(es): cat, dog."));
        QVERIFY(m_view->text().startsWith("DATA: 2 file(s), "));
        QTRY_COMPARE(pictures(), 1);
    }

    void itSaysWhatIsWrong()
    {
        const QTemporaryDir folder;
        add("EMPTY", folder.path());
        add("NONE", folder.filePath("none"));
        QTRY_COMPARE(m_view->text(), QString("EMPTY: The folder is empty.\nNONE: There is no such folder."));
        QVERIFY(QDir(folder.path()).mkdir("none"));
        m_looks->lookAgain();
        QTRY_COMPARE(m_view->text(), QString("EMPTY: The folder is empty.\nNONE: The folder is empty."));
    }

    void itCountsRowsAndTellsLinksThatLeadOut()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("train.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("|labels 0 1 |features 1\n|labels 1 0 |features 2\n");
        file.close();
        QVERIFY(QFile::link("/etc/hostname", folder.filePath("host")));
        add("DATA", folder.path());
        QTRY_VERIFY(m_view->text().contains("CNTK text: 2 row(s) in 2 class(es) to train on."));
        QVERIFY2(m_view->text().contains("lead out of the folder and are not followed: host."),
                 qPrintable(m_view->text()));
    }

    void rowsAreDrawn()
    {
        const QTemporaryDir folder;
        QCOMPARE(QProcess::execute(trainer,
                                   {"data", "digits", "--output", folder.filePath("a"), "--train", "200"}),
                 0);
        QCOMPARE(QProcess::execute(trainer,
                                   {"data", "digits", "--output", folder.filePath("b"), "--train", "300"}),
                 0);
        add("DATA", folder.filePath("a"));
        add("MORE", folder.filePath("b"));
        QTRY_COMPARE_WITH_TIMEOUT(pictures(), 2, patienceMs);
        QVERIFY2(m_view->text().contains("CNTK text: 300 row(s) in 10 class(es) to train on."),
                 qPrintable(m_view->text()));
        m_inputs->remove(1);
        QTRY_COMPARE(pictures(), 1);
    }

    void theLabelsOfATableAreNamed()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("animals.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("weight,height,kind\n4,25,cat\n30,60,dog\n5,24,cat\n");
        file.close();
        add("DATA", folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(
            m_view->text().endsWith(
                "The last column of the rows to train on has 2 different value(s): cat, dog."),
            patienceMs);
        QCOMPARE(pictures(), 0);
    }

    void aPictureThatIsNoneIsLeftOut()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("broken.png"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("this is no picture");
        file.close();
        add("DATA", folder.path());
        QTRY_VERIFY(m_view->text().contains("1 picture(s)."));
        QCOMPARE(pictures(), 0);
    }

    void whatIsKnownWhenTheJobRunsIsNotLookedInto()
    {
        add("DATA", "$AZ_BATCHAI_MOUNT_ROOT/data");
        QVERIFY(!m_view->isVisible());
        QVERIFY(m_view->text().isEmpty());
    }

    void whatLiesOnAVolumeIsLookedInto()
    {
        QTemporaryDir dir;
        test::EngineProcess engine(dir.path());
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        client::Client client(engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        QVERIFY(models::newBucket(models::BucketKind::FileShare, {{info->subscription, info->group}, "mine"},
                                  "sets")
                    .carryOut(client));
        client::BucketUpload upload(engine.endpoint(), models::BucketKind::FileShare, "mine", "sets");
        QVERIFY(put(upload, "tables/people.csv", "name,age\nann,30\nbob,40\n"));
        QVERIFY(put(upload, "digits/train-images-idx3-ubyte",
                    QByteArray("\0\0\x08\x03\0\0\0\x14\0\0\0\x08\0\0\0\x08", 16) +
                        QByteArray("\0\x7f\xff\x40", 4).repeated(20 * 64 / 4)));
        QVERIFY(put(upload, "digits/train-labels-idx1-ubyte",
                    QByteArray("\0\0\x08\x01\0\0\0\x14", 8) + QByteArray("\0\1", 2).repeated(10)));
        QVERIFY(m_document.set("/properties/mountVolumes/azureFileShares/-",
                               QJsonObject{{"azureFileUrl", "https://mine.file.core.windows.net/sets"},
                                           {"relativeMountPath", "afs"},
                                           {"accountName", "mine"}}));
        m_looks->setVolumes(engine.endpoint(), {});
        add("DATA", "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/tables");
        add("DIGITS", "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/digits");
        QTRY_VERIFY(m_view->text().contains("people.csv has 2 row(s) of 2 column(s)."));
        QTRY_VERIFY_WITH_TIMEOUT(m_view->text().contains("IDX: 20 row(s) in 2 class(es) to train on."),
                                 patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(pictures(), 1, patienceMs); // the trainer draws them here
        m_looks->setVolumes({}, {});
        QVERIFY(!m_view->isVisible());
    }
};

QTEST_MAIN(tst_InputsView)
#include "tst_inputsview.moc"
