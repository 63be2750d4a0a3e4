// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/storage/storedfoldersmodel.h"
#include "tests/widgets/screens/breath.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/storedpicker.h"
#include "widgets/wizards/volumebutton.h"
#include "widgets/wizards/volumepicker.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QListView>
#include <QTreeView>
#include <QtTest>

namespace trainyard::test {

namespace {

using models::VolumeKind;
using models::VolumeList;

wizards::NewJobPage *openData(MainWindow &window)
{
    auto *page = window.openNewJob({}, runningSample());
    takeBreath();
    page->showStep(wizards::NewJobPage::DataPlace);
    takeBreath();
    return page;
}

// In front of an engine of its own.
wizards::VolumePicker *openPicker(MainWindow &window, models::Backend &backend)
{
    openData(window);
    auto *picker = new wizards::VolumePicker(backend, VolumeKind::FileShare, {}, &window);
    picker->open();
    return picker;
}

void awaitVolumes(wizards::VolumePicker &picker)
{
    reached([&] { return picker.volumes().state() == VolumeList::State::Loaded; });
}

// Without anything that could be mounted.
SampleYard bareYard()
{
    SampleYard yard = sampleYard();
    yard.accounts.clear();
    yard.fileServers.clear();
    return yard;
}

// Which does not tell what is in a share.
SampleYard slowYard()
{
    SampleYard yard = sampleYard();
    yard.silent = {"/_storage/file/yarddata/datasets"};
    return yard;
}

// In front of the sample engine.
wizards::VolumePicker *openPicker(MainWindow &window, VolumeKind kind)
{
    openData(window)->data().findChildren<wizards::VolumeButton *>().at(qsizetype(kind))->click();
    auto *picker = window.findChild<wizards::VolumePicker *>();
    awaitVolumes(*picker);
    return picker;
}

wizards::StoredPicker *openStored(MainWindow &window, const std::optional<client::Endpoint> &engine,
                                  bool isFolder, bool isLocal)
{
    openData(window);
    auto *picker = new wizards::StoredPicker(
        engine, {isFolder, {}}, isLocal,
        [](const models::StoragePlace &place) {
            return QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/datasets/%1").arg(place.folder);
        },
        &window);
    picker->open();
    return picker;
}

// Of an engine's storage, with a share opened in it.
void openShare(MainWindow &window, const client::Endpoint &engine, bool isFolder, bool isLocal)
{
    wizards::StoredPicker *picker = openStored(window, engine, isFolder, isLocal);
    const auto *rows = picker->tree().model();
    if (!reached([&] { return rows->rowCount() > 0; }))
        return;
    const QModelIndex share = rows->index(0, 0);
    picker->tree().expand(share);
    reached([&] { return rows->rowCount(share) > 1; });
    picker->tree().setCurrentIndex(rows->index(isFolder ? 1 : 3, 0, share));
    picker->tree().expand(rows->index(2, 0));
}

QList<Screen> storedScreens()
{
    static const SampleEngine engine;
    return {
        {"stored-folders", [](MainWindow &window) { openShare(window, engine.endpoint(), true, true); }},
        {"stored-files", [](MainWindow &window) { openShare(window, engine.endpoint(), false, false); }},
        {"stored-search",
         [](MainWindow &window) {
             openShare(window, engine.endpoint(), true, false);
             window.findChild<wizards::StoredPicker *>()->filter().setText(QStringLiteral("weather"));
         }},
        {"stored-notfound",
         [](MainWindow &window) {
             openShare(window, engine.endpoint(), true, false);
             window.findChild<wizards::StoredPicker *>()->filter().setText(QStringLiteral("xyzzy"));
         }},
        {"stored-loading", [](MainWindow &window) { openStored(window, silentEndpoint(), true, false); }},
        {"stored-reading",
         [](MainWindow &window) {
             static const SampleEngine slow(slowYard());
             wizards::StoredPicker *picker = openStored(window, slow.endpoint(), true, false);
             const auto *rows = picker->tree().model();
             reached([&] { return rows->rowCount() > 0; });
             picker->tree().expand(rows->index(0, 0));
         }},
        {"stored-none",
         [](MainWindow &window) {
             static const SampleEngine bare(bareYard());
             auto *picker = openStored(window, bare.endpoint(), true, false);
             reached(
                 [picker] { return picker->folders().state() == models::StoredFoldersModel::State::Read; });
         }},
        {"stored-error", [](MainWindow &window) { openStored(window, std::nullopt, true, false); }},
    };
}

} // namespace

QList<Screen> mountScreens()
{
    QList<Screen> screens = storedScreens();
    screens += QList<Screen>{
        {"mounts-shares", [](MainWindow &window) { openPicker(window, VolumeKind::FileShare); }},
        {"mounts-servers", [](MainWindow &window) { openPicker(window, VolumeKind::FileServer); }},
        {"mounts-search",
         [](MainWindow &window) {
             auto *picker = openPicker(window, VolumeKind::FileShare);
             QTest::keyClicks(picker->findChild<QLineEdit *>(), "weather");
         }},
        {"mounts-notfound",
         [](MainWindow &window) {
             auto *picker = openPicker(window, VolumeKind::FileShare);
             QTest::keyClicks(picker->findChild<QLineEdit *>(), "xyzzy");
         }},
        {"mounts-containers", [](MainWindow &window) { openPicker(window, VolumeKind::BlobContainer); }},
        {"mounts-empty",
         [](MainWindow &window) {
             static const SampleEngine engine(bareYard());
             static models::Backend backend;
             if (!backend.endpoint())
                 backend.connectTo(engine.endpoint());
             awaitVolumes(*openPicker(window, backend));
         }},
        {"mounts-loading",
         [](MainWindow &window) {
             static models::Backend backend;
             if (!backend.endpoint())
                 backend.connectTo(silentEndpoint());
             openPicker(window, backend);
         }},
        {"mounts-error",
         [](MainWindow &window) {
             static models::Backend backend; // without an engine
             openPicker(window, backend);
         }},
    };
    return screens;
}

} // namespace trainyard::test
