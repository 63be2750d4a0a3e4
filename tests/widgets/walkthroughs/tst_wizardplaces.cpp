// SPDX-License-Identifier: Apache-2.0
// Clusters that grow and give way, and files that are sent to where jobs find them: by mouse and by the
// keyboard alone, in both languages, at a real engine.
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/support/testyard.h"
#include "tests/widgets/walkthroughs/uploadplace.h"
#include "tests/widgets/walkthroughs/ways.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/uploaddialog.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QListView>

using namespace trainyard;
using test::Hand;
using test::said;
using test::WizardYard;

namespace {

constexpr int patienceMs = 60'000;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("there is none");
}

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

QString text(const char *source)
{
    return said("trainyard::wizards::UploadDialog", source);
}

} // namespace

class tst_WizardPlaces : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.start());
        QVERIFY(test::putWorkspace(m_yard.endpoint(), m_yard.workspace("yard")));
        m_yard.backend().refresh();
        QTRY_VERIFY(m_yard.backend().resources().contains(m_yard.workspace("yard")));
    }
    void cleanup() { m_yard.close(); }

    // In the only workspace, which nobody has to name.
    void aClusterGrowsAndGivesWay_data() { test::addWays(); }
    void aClusterGrowsAndGivesWay()
    {
        Hand hand = begin();
        const auto form = [](const char *source) { return said("trainyard::wizards::ClusterForm", source); };
        const auto title = [](const char *property) { return WizardYard::clusterTitle(property); };
        const QString name = QString("cluster%1").arg(++m_number);
        WizardYard::openNew(hand, "New &cluster…");
        hand.fill(form("Name of the cluster"), name);
        hand.choose(title("vmPriority"), form("Low: gives way to others"));
        hand.press(form("As jobs need them"));
        hand.fill(title("scaleSettings/autoScale/minimumNodeCount"), "1");
        hand.fill(title("scaleSettings/autoScale/maximumNodeCount"), "3");
        hand.press(said("trainyard::wizards::NewClusterPage", "&Create"));
        QTRY_VERIFY2_WITH_TIMEOUT(hand.hasFailed() || !m_yard.window().findChild<wizards::NewClusterPage *>(),
                                  qPrintable(hand.reading()), patienceMs);
        QVERIFY(!hand.hasFailed());
        const auto made = cluster(name);
        QVERIFY(made);
        QCOMPARE(made->spec.vmPriority, api::VmPriority::LowPriority);
        const auto *scale = std::get_if<api::AutoScale>(&made->spec.scale);
        QVERIFY(scale);
        QCOMPARE(scale->minimumNodeCount, 1);
        QCOMPARE(scale->maximumNodeCount, 3);
    }

    void filesAreSent_data() { test::addWays(); }
    void filesAreSent()
    {
        Hand hand = begin();
        const QString source = m_yard.path(QString("source%1/").arg(++m_number));
        write(source + "labels.txt", "seven");
        write(source + "wrong.txt", "not this one");
        write(source + "pictures/deep/one.txt", "1");
        settings::Store store;
        settings::lastFolder.set(store, source); // where file dialogs open
        const QString place = QString("sent%1").arg(m_number);
        send(hand, "File share", place, source);
        send(hand, "Blob container", place, source);
        for (const char *kind : {"files", "blobs"}) {
            const QString sent = QString("%1/storage/ours/%2/%3/first/")
                                     .arg(m_yard.dataDirectory(), QLatin1String(kind), place);
            QCOMPARE(contentOf(sent + "labels.txt"), QByteArray("seven"));
            QCOMPARE(contentOf(sent + "pictures/deep/one.txt"), QByteArray("1"));
            QVERIFY(!QFile::exists(sent + "wrong.txt"));
        }
    }

private:
    Hand begin()
    {
        QFETCH(QString, language);
        QFETCH(Hand::Way, way);
        m_yard.openIn(language);
        return Hand(m_yard.window(), way);
    }

    std::optional<api::Cluster> cluster(const QString &name) const
    {
        const auto clusters = client::Client(m_yard.endpoint()).clusters(m_yard.workspace("yard"));
        for (const api::Cluster &each : clusters ? *clusters : std::vector<api::Cluster>())
            if (each.id.name == name.toStdString())
                return each;
        return std::nullopt;
    }

    // A file, one that is taken out again, and a folder.
    void send(Hand &hand, const char *kind, const QString &bucket, const QString &source)
    {
        WizardYard::openNew(hand, "&Upload files…");
        QTRY_VERIFY(hand.hasFailed() || !hand.isAlone());
        fillUploadPlace(hand, kind, "ours", bucket, "first");
        add(hand, "Add &files…", source + "wrong.txt");
        add(hand, "Add &files…", source + "labels.txt");
        add(hand, "Add a fol&der…", source + "pictures");
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        auto *sheet = m_yard.window().findChild<wizards::UploadDialog *>();
        QVERIFY(sheet && sheet->isVisible());
        hand.chooseRow(sheet->list(), source + "wrong.txt");
        hand.press(text("&Remove"));
        hand.press(text("&Upload"));
        QTRY_VERIFY2_WITH_TIMEOUT(hand.hasFailed() || hand.isAlone(), qPrintable(hand.reading()), patienceMs);
        QVERIFY(!hand.hasFailed());
        const auto &rows = m_yard.window().files().transfers().rows();
        QVERIFY(!rows.empty());
        QTRY_COMPARE_WITH_TIMEOUT(rows.back()->transfer().state(), models::Transfer::State::Done, patienceMs);
    }

    static void add(Hand &hand, const char *button, const QString &path)
    {
        hand.press(text(button));
        QTRY_VERIFY(hand.hasFailed() || qobject_cast<QFileDialog *>(QApplication::activeModalWidget()));
        hand.chooseFile(path);
        QTRY_VERIFY(hand.hasFailed() || !QApplication::activeModalWidget());
    }

    WizardYard m_yard;
    int m_number = 0;
};

QTEST_MAIN(tst_WizardPlaces)
#include "tst_wizardplaces.moc"
