// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/volumebutton.h"
#include "widgets/wizards/volumepicker.h"

#include <QAbstractButton>
#include <QHostAddress>
#include <QLineEdit>
#include <QListView>
#include <QTcpServer>
#include <QtTest>

namespace trainyard::test {

namespace {

using models::VolumeKind;
using models::VolumeList;

wizards::NewJobPage *openData(MainWindow &window)
{
    auto *page = window.openNewJob({}, runningSample());
    page->showStep(wizards::NewJobPage::DataPlace);
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
    static_cast<void>(
        QTest::qWaitFor([&] { return picker.volumes().state() == VolumeList::State::Loaded; }, 5000));
}

// Without anything that could be mounted.
SampleYard bareYard()
{
    SampleYard yard = sampleYard();
    yard.accounts.clear();
    yard.fileServers.clear();
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

} // namespace

QList<Screen> mountScreens()
{
    return {
        {"mounts-shares", [](MainWindow &window) { openPicker(window, VolumeKind::FileShare); }},
        {"mounts-servers", [](MainWindow &window) { openPicker(window, VolumeKind::FileServer); }},
        {"mounts-search",
         [](MainWindow &window) {
             auto *picker = openPicker(window, VolumeKind::FileShare);
             QTest::keyClicks(picker->findChild<QLineEdit *>(), "weather");
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
             static QTcpServer silent; // takes connections and says nothing
             static models::Backend backend;
             if (!silent.isListening() && silent.listen(QHostAddress::LocalHost))
                 backend.connectTo(
                     {QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()).toStdString(), "token"});
             openPicker(window, backend);
         }},
        {"mounts-error",
         [](MainWindow &window) {
             static models::Backend backend; // without an engine
             openPicker(window, backend);
         }},
    };
}

} // namespace trainyard::test
