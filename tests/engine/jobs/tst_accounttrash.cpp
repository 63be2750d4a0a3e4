// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/jobs/armservice.h"
#include "engine/jobs/planpaths.h"
#include "engine/jobs/trashservice.h"
#include "servicefixture.h"

#include <QtTest>
#include <fstream>

using namespace trainyard;
using namespace trainyard::jobs;
using namespace servicesupport;
namespace fs = std::filesystem;

namespace {

void write(const fs::path &file, const std::string &text)
{
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

} // namespace

// What goes by its name on the disk, which another one may take meanwhile: storage accounts, file servers.
class tst_AccountTrash : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<ServiceFixture> m_yard;

    TrashService &trash() const { return m_yard->service->trash(); }
    api::TrashItem onlyItem() const
    {
        const auto items = trash().items();
        return items.size() == 1 ? items.front() : api::TrashItem();
    }
    fs::path accountOnDisk(const char *name) const { return accountFolder(name, m_yard->folder()); }
    void makeGroup(const std::string &name) const
    {
        ServiceFixture::must(m_yard->service->arm().putGroup(groupOf(account("any0", name))));
    }

private slots:
    void init() { m_yard = std::make_unique<ServiceFixture>(); }
    void cleanup() { m_yard.reset(); }

    void aFileServerGoesAloneToo()
    {
        const auto id = api::ResourceId::parse(ServiceFixture::workspaceId.path() + "/fileServers/nfs");
        auto &arm = m_yard->service->arm();
        const api::FileServer server = ServiceFixture::must(arm.putFileServer(*id, fileServerSpec()));
        write(fs::path(server.mountPoint) / "data.csv", "1,2");
        QVERIFY(arm.removeFileServer(*id));
        QCOMPARE(arm.fileServer(*id).error().code, Error::Code::NotFound);
        QVERIFY(!fs::exists(server.mountPoint));
        const std::string item = onlyItem().id;
        QCOMPARE(onlyItem().resource.path(), id->path());

        write(fs::path(server.mountPoint) / "other.csv", "3"); // a job wrote there meanwhile
        const Status refused = trash().restore({item});
        QVERIFY(refused.error().message.starts_with("There are files in the folder "));
        fs::remove(fs::path(server.mountPoint) / "other.csv"); // folders alone are in nobody's way
        QVERIFY(trash().restore({item}));
        QVERIFY(arm.fileServer(*id));
        QCOMPARE(*readFile(fs::path(server.mountPoint) / "data.csv"), std::string("1,2"));
    }

    void anAccountGoesWithItsKeysAndFolderAndComesBack()
    {
        makeGroup("g");
        const api::StorageAccount made =
            ServiceFixture::must(m_yard->service->arm().putAccount(account("mine")));
        write(accountOnDisk("mine") / "files/raw/one.txt", "1");
        write(accountOnDisk("mine") / ".trash/x/item.json", "{}"); // which goes along
        QVERIFY(m_yard->service->arm().removeAccount(made.id));
        QCOMPARE(m_yard->service->arm().removeAccount(made.id).error().code, Error::Code::NotFound);
        QVERIFY(m_yard->service->arm().accountKeys("mine").empty());
        QVERIFY(!fs::exists(accountOnDisk("mine")));
        QCOMPARE(onlyItem().stored->account, made.id.name);
        QVERIFY(onlyItem().stored->bucket.empty());
        QCOMPARE(onlyItem().jobs, std::uint64_t(0));
        QTRY_VERIFY(onlyItem().bytes.value_or(0) > 0);

        m_yard->start(); // the trash outlives the engine
        QVERIFY(!m_yard->service->arm().account(made.id));
        const auto onDisk = *readFile(m_yard->folder() / "engine.db");
        QVERIFY(onDisk.find(made.keys[0]) == std::string::npos);     // as secret as before
        fs::create_directories(accountOnDisk("mine") / "files/raw"); // as a mount makes it
        QVERIFY(trash().restore({onlyItem().id}));
        QVERIFY(trash().items().empty());
        const auto back = ServiceFixture::must(m_yard->service->arm().account(made.id));
        QCOMPARE(back.keys, made.keys);
        QCOMPARE(m_yard->service->arm().accountKeys("mine").size(), std::size_t(2));
        QCOMPARE(*readFile(accountOnDisk("mine") / "files/raw/one.txt"), std::string("1"));
        QVERIFY(fs::exists(accountOnDisk("mine") / ".trash/x/item.json"));
        m_yard->start();
        QVERIFY(m_yard->service->arm().account(made.id));
    }

    void anAccountsNameThatIsTakenRefuses()
    {
        makeGroup("g");
        makeGroup("other");
        auto &arm = m_yard->service->arm();
        const api::StorageAccount made = ServiceFixture::must(arm.putAccount(account("mine")));
        QVERIFY(arm.removeAccount(made.id));
        const std::string first = onlyItem().id;
        const api::StorageAccount other = ServiceFixture::must(arm.putAccount(account("mine", "other")));
        write(accountOnDisk("mine") / "files/raw/other.txt", "2");
        QCOMPARE(trash().restore({first}).error().message,
                 std::string("There is another storage account mine by now: delete that one first, and "
                             "restore this one then."));
        QVERIFY(arm.removeAccount(other.id));
        const auto items = trash().items();
        QCOMPARE(items.size(), std::size_t(2));
        QVERIFY(!trash().restore({items[0].id, items[1].id}));
        QVERIFY(trash().restore({items[1].id}));
        QCOMPARE(*readFile(accountOnDisk("mine") / "files/raw/other.txt"), std::string("2"));
        QCOMPARE(arm.accountKeys("mine").front(), other.keys[0]);
        QVERIFY(trash().empty());
        QTRY_VERIFY(m_yard->database->trashed()->empty());
        QVERIFY(fs::is_empty(m_yard->folder() / "storage/.trash"));
        QVERIFY(fs::exists(accountOnDisk("mine") / "files/raw/other.txt"));
    }

    void anAccountComesBackIntoAGroupThatIsGone()
    {
        makeGroup("g");
        auto &arm = m_yard->service->arm();
        const api::StorageAccount made = ServiceFixture::must(arm.putAccount(account("mine")));
        QVERIFY(arm.removeGroup(made.id.group, [] { return false; }));
        QVERIFY(!arm.group(made.id.group));
        QVERIFY(trash().restore({onlyItem().id}));
        QVERIFY(arm.group(made.id.group));
        QVERIFY(arm.account(made.id));
        m_yard->start();
        QVERIFY(m_yard->service->arm().group(made.id.group));
    }

    void aFolderThatWasThereBeforeItsAccountStays()
    {
        makeGroup("g");
        write(accountOnDisk("mine") / "files/raw/one.txt", "1");
        const api::StorageAccount made =
            ServiceFixture::must(m_yard->service->arm().putAccount(account("mine")));
        QVERIFY(made.isAdopted);
        QVERIFY(m_yard->service->arm().removeAccount(made.id));
        QVERIFY(fs::exists(accountOnDisk("mine") / "files/raw/one.txt"));
        QVERIFY(trash().restore({onlyItem().id}));
        QVERIFY(m_yard->service->arm().removeAccount(made.id));
        QVERIFY(trash().empty());
        QTRY_VERIFY(m_yard->database->trashed()->empty());
        QVERIFY(fs::exists(accountOnDisk("mine") / "files/raw/one.txt"));
    }

    void withoutATrashAnAccountGoesAtOnce()
    {
        m_yard->policy.keepTrash = std::chrono::hours(0);
        m_yard->start();
        makeGroup("g");
        const api::StorageAccount made =
            ServiceFixture::must(m_yard->service->arm().putAccount(account("mine")));
        QVERIFY(m_yard->service->arm().removeAccount(made.id));
        QVERIFY(!fs::exists(accountOnDisk("mine")));
        QVERIFY(m_yard->service->arm().accountKeys("mine").empty());
        QVERIFY(trash().items().empty());
    }
};

QTEST_APPLESS_MAIN(tst_AccountTrash)
#include "tst_accounttrash.moc"
