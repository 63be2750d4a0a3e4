// SPDX-License-Identifier: Apache-2.0
// A real file of each dialect becomes a new job wherever it is dropped or pasted: over the start page, and
// where another job is being written.
#include "models/dialects/importedjob.h"
#include "testpaths.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/drags.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/start/startpage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"

#include <QClipboard>
#include <QDirIterator>
#include <QJsonDocument>
#include <QJsonObject>

using namespace trainyard;
using test::Dragged;
using test::dragOf;

namespace {

enum class Way { DropFile, DropText, PasteFile, PasteText };

// The first, by its name, that is taken.
QString sampleOf(const QString &folder, const QString &files)
{
    QStringList paths;
    for (QDirIterator each(test::sharedPath("samples/") + folder, {files}, QDir::Files,
                           QDirIterator::Subdirectories);
         each.hasNext();)
        paths << each.next();
    paths.sort();
    for (const QString &path : std::as_const(paths)) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly) && models::importJob(file.readAll(), {}))
            return path;
    }
    return {};
}

QJsonObject readOf(const QString &text)
{
    QJsonObject job = QJsonDocument::fromJson(text.toUtf8()).object();
    QJsonObject properties = job.value("properties").toObject();
    properties.remove("cluster"); // which is that of the draft, where the file has none
    job.insert("properties", properties);
    return job;
}

} // namespace

Q_DECLARE_METATYPE(Way)

class tst_ImportWays : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!QFileInfo::exists(test::sharedPath("samples")))
            QSKIP("the samples are not beside this checkout (../shared/samples)");
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()) && m_yard.connectBackend());
    }
    void init() { QVERIFY(m_yard.openIn("en")); }
    void cleanup() { m_yard.close(); }

    void aNewJobBeginsWithIt_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("files");
        QTest::addColumn<Way>("way");
        QTest::addColumn<bool>("isWriting"); // another job
        struct Dialect {
            const char *name;
            const char *folder;
            const char *files;
        };
        struct Named {
            const char *name;
            Way way;
        };
        for (const Dialect &dialect :
             {Dialect{"Batch AI of 2017", "batchai/history/2017-10-09_876c4d09f", "job.json"},
              {"Batch AI of 2018", "batchai/recipes", "job.json"},
              {"with the ends of lines of Windows", "batchai/recipes/Keras", "job_*.json"},
              {"a cluster", "batchai", "*cluster.json"},
              {"Batch Shipyard", "shipyard/recipes", "jobs.yaml"},
              {"Batch Shipyard, older", "shipyard/contrib", "jobs.json"},
              {"Azure ML", "azureml", "*.yml"},
              {"a sweep of Azure ML", "azureml", "*sweep*.yml"}})
            for (const Named &way : {Named{"dropped", Way::DropFile},
                                     {"dropped as text", Way::DropText},
                                     {"pasted from a file manager", Way::PasteFile},
                                     {"pasted as text", Way::PasteText}})
                for (const bool isWriting : {false, true}) {
                    if (isWriting && way.way == Way::DropText)
                        continue; // which an editor takes itself
                    QTest::addRow("%s, %s, %s", dialect.name, way.name,
                                  isWriting ? "while writing" : "at the start")
                        << QString(dialect.folder) << QString(dialect.files) << way.way << isWriting;
                }
    }
    void aNewJobBeginsWithIt()
    {
        QFETCH(QString, folder);
        QFETCH(QString, files);
        QFETCH(Way, way);
        QFETCH(bool, isWriting);
        const QString path = sampleOf(folder, files);
        QVERIFY2(!path.isEmpty(), "There is no such sample.");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const bool isFile = way == Way::DropFile || way == Way::PasteFile;
        const auto wanted = models::importJob(bytes, isFile ? QFileInfo(path).absolutePath() : QString());
        QVERIFY(wanted);

        Page *before = m_yard.window().tabs().currentPage();
        QWidget *place = before;
        if (isWriting) {
            wizards::NewJobPage *draft = m_yard.window().openNewJob();
            place = draft->text().editor().viewport();
            draft->text().editor().setFocus();
            before = draft;
        } else {
            QVERIFY(qobject_cast<start::StartPage *>(before));
        }
        QVERIFY(place->isVisible());
        const QString written =
            isWriting ? qobject_cast<wizards::NewJobPage *>(before)->draft().document().text() : QString();
        give(way, path, bytes, *place);

        if (wanted->isCluster) {
            QTRY_VERIFY(shown<wizards::NewClusterPage>());
            QCOMPARE(readOf(shown<wizards::NewClusterPage>()->draft().document().text()),
                     readOf(wanted->job));
        } else {
            QTRY_VERIFY(shown<wizards::NewJobPage>() && shown<wizards::NewJobPage>() != before);
            const QString text = shown<wizards::NewJobPage>()->draft().document().text();
            QCOMPARE(readOf(text), readOf(wanted->job));
            QVERIFY(!text.contains('\r'));
        }
        if (isWriting)
            QCOMPARE(qobject_cast<wizards::NewJobPage *>(before)->draft().document().text(), written);
    }

private:
    template <class Shown>
    Shown *shown() const
    {
        return qobject_cast<Shown *>(m_yard.window().tabs().currentPage());
    }

    void give(Way way, const QString &path, const QByteArray &bytes, QWidget &place)
    {
        auto data = dragOf({path});
        if (way == Way::DropText || way == Way::PasteText) {
            data = std::make_unique<QMimeData>();
            data->setText(QString::fromUtf8(bytes));
        }
        if (way == Way::DropFile || way == Way::DropText) {
            QVERIFY(test::dropOnto(place, *data));
            return;
        }
        QApplication::clipboard()->setMimeData(data.release());
        QWidget *focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &m_yard.window(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    }

    test::WizardYard m_yard;
};

QTEST_MAIN(tst_ImportWays)
#include "tst_importways.moc"
