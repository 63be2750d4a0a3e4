// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/sampleengine.h"

#include <QList>
#include <QString>

#include <functional>

namespace trainyard {
class MainWindow;
}
namespace trainyard::charts {
class MetricChart;
}
namespace trainyard::jobs {
class JobPage;
class JobsPage;
} // namespace trainyard::jobs

// What the program can show, each with how one gets there, on the sample engine's yard.
namespace trainyard::test {

struct Screen {
    QString name;
    std::function<void(MainWindow &)> show; // in a window that has been opened just now
};

QList<Screen> allScreens();
QList<Screen> screensOfPart(); // those that TRAINYARD_TEST_PART asks for: of "2/3" each third one
QList<Screen> shellScreens();
QList<Screen> placeScreens();
QList<Screen> runScreens();
QList<Screen> compareScreens();
QList<Screen> jobScreens();
QList<Screen> chartScreens();
QList<Screen> wizardScreens();
QList<Screen> reviewScreens();
QList<Screen> trashScreens();
QList<Screen> dialogScreens();
QList<Screen> askScreens();
QList<Screen> emptyScreens();
QList<Screen> mountScreens();
QList<Screen> storageScreens();

// The page of a job, once its files are listed.
jobs::JobPage *openJob(MainWindow &window, const api::ResourceId &id);
charts::MetricChart &lossChart(jobs::JobPage &page);

} // namespace trainyard::test
