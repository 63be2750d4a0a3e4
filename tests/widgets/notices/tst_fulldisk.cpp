// SPDX-License-Identifier: Apache-2.0
#include "models/notices/noticelist.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticecenter.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/toast.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/trash/trashpage.h"

#include <QListView>
#include <QStorageInfo>
#include <QtTest>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// What a real engine says of its disk, by the rules that the user sets.
class tst_FullDisk : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        setLeast(0); // this machine's disk may be full, too
        QVERIFY(m_yard.start() && m_yard.openWindow());
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void roomEnoughIsNotToldAndTooLittleIs()
    {
        QSignalSpy told(&m_yard.backend(), &models::Backend::diskTold);
        m_yard.backend().readDisk();
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), patienceMs);
        const auto space = told[0][0].value<api::DiskSpace>();
        const QStorageInfo disk(m_yard.dataDirectory());
        QCOMPARE(qint64(space.totalBytes), disk.bytesTotal());
        QCOMPARE(list().rowCount(), 0);

        setLeast(1 << 20); // a thousand terabytes, which nobody has
        m_yard.backend().readDisk();
        QTRY_COMPARE_WITH_TIMEOUT(list().rowCount(), 1, patienceMs);
        const models::Notice notice = list().notices().front();
        QCOMPARE(notice.kind, models::Notice::Kind::DiskLow);
        QCOMPARE(notice.totalBytes, disk.bytesTotal());
        QTRY_COMPARE(m_yard.window().notices().toasts().size(), 1);
        QCOMPARE(m_yard.window().notices().button(m_yard.window()).text(), "1");
        const auto before = told.size();
        m_yard.backend().readDisk();
        QTRY_VERIFY_WITH_TIMEOUT(told.size() > before, patienceMs);
        QCOMPARE(list().rowCount(), 1); // once
    }

    // To the manual while nothing lies in the trash, then to that.
    void theNoticeLeadsToWhatMakesRoom()
    {
        setLeast(1 << 20);
        m_yard.backend().readDisk();
        QTRY_COMPARE_WITH_TIMEOUT(list().rowCount(), 1, patienceMs);
        choose();
        const auto place = [this] {
            const Page *page = m_yard.window().tabs().currentPage();
            return page ? page->place() : QString();
        };
        QTRY_COMPARE_WITH_TIMEOUT(place(), QString("trouble"), patienceMs);
        const auto id = test::putWorkspace(m_yard.endpoint(), "old");
        QVERIFY(id);
        QSignalSpy moved(&m_yard.backend(), &models::Backend::movedToTrash);
        m_yard.backend().moveToTrash({*id});
        QTRY_COMPARE_WITH_TIMEOUT(moved.size(), 1, patienceMs);
        const auto isTrashShown = [this] {
            choose();
            return qobject_cast<trash::TrashPage *>(m_yard.window().tabs().currentPage()) != nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isTrashShown(), patienceMs);
    }

    // A storage account whose folder lies on another disk.
    void eachDiskIsToldByItsName()
    {
        const QTemporaryDir other("/dev/shm/fulldisk-XXXXXX");
        if (!other.isValid() || QStorageInfo(other.path()) == QStorageInfo(m_yard.dataDirectory()))
            QSKIP("There is no other file system at /dev/shm to put an account on.");
        setLeast(0);
        list().clear();
        QVERIFY(QDir().mkpath(m_yard.dataDirectory() + "/storage"));
        QVERIFY(QFile::link(other.path(), m_yard.dataDirectory() + "/storage/elsewhere"));
        QSignalSpy told(&m_yard.backend(), &models::Backend::otherDisksTold);
        m_yard.backend().readDisk();
        const auto disks = [&told] { return told.last()[0].value<std::vector<api::OtherDisk>>(); };
        // The answer to an earlier question may come first.
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty() && disks().size() == 1, patienceMs);
        QCOMPARE(list().rowCount(), 0);
        QCOMPARE(qint64(disks()[0].space.totalBytes), QStorageInfo(other.path()).bytesTotal());

        setLeast(1 << 20);
        m_yard.backend().readDisk();
        QTRY_COMPARE_WITH_TIMEOUT(list().rowCount(), 2, patienceMs);
        QStringList texts;
        for (const models::Notice &notice : list().notices())
            texts << models::noticeText(notice);
        QCOMPARE(texts.filter("is left on elsewhere").size(), 1);
        const QList<models::Notice> kept = models::noticesFromJson(models::toJson(list().notices()));
        QCOMPARE(kept, list().notices()); // after the next start it is known which
    }

private:
    // By Return, in the list that the button opens.
    void choose()
    {
        m_yard.window().notices().button(m_yard.window()).click();
        auto *panel = m_yard.window().findChild<notices::NoticePanel *>();
        QVERIFY(panel);
        QTest::keyClick(&panel->list(), Qt::Key_Return);
    }
    // As the dialog does, and whoever takes it back.
    static void setLeast(int gib)
    {
        models::NoticeRules rules;
        rules.diskGiB = gib;
        settings::Store().setValue(settings::noticeRules.key(), models::toJson(rules));
        emit models::SettingChanges::ofProgram().restored(settings::noticeRules.key());
    }

    models::NoticeList &list() { return m_yard.window().notices().list(); }

    test::WindowYard m_yard;
};

QTEST_MAIN(tst_FullDisk)
#include "tst_fulldisk.moc"
