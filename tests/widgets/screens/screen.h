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
class RunCharts;
} // namespace trainyard::jobs

// What the program can show, each with how one gets there, on the sample engine's yard.
namespace trainyard::test {

struct Screen {
    QString name;
    std::function<void(MainWindow &)> show; // in a window that has been opened just now
};

// Waits for what a screen is to show; whether it has come. What has not is a fault of that screen.
bool reached(const std::function<bool()> &state);
bool reachedCurves(jobs::RunCharts &charts, qsizetype count); // in each chart
bool wasReached(); // all that was waited for since this was asked last

// Of a server that takes connections and says nothing.
client::Endpoint silentEndpoint();
// The engine falls silent, and is there again for the next screen.
void loseContact(MainWindow &window);

QList<Screen> allScreens();
// Of another yard than that one.
struct OtherYard {
    SampleYard yard;
    QList<Screen> screens;
    bool isFound = true; // its engine
};
QList<OtherYard> otherYards();
QList<OtherYard> silentYards(); // among them, whose engines leave one waiting
bool isOfPart(int number);      // TRAINYARD_TEST_PART asks for it: "2/3" for each third one
QList<Screen> screensOfPart();  // of all those that it asks for
QList<Screen> shellScreens();
QList<Screen> placeScreens();
QList<Screen> runScreens();
QList<Screen> compareScreens();
QList<Screen> jobScreens();
QList<Screen> chartScreens();
QList<Screen> codeScreens();
QList<Screen> wizardScreens();
QList<Screen> reviewScreens();
QList<Screen> trashScreens();
QList<Screen> dialogScreens();
QList<Screen> askScreens();
QList<Screen> questionScreens();
QList<Screen> questionsOfTrash(); // where nothing is lost
QList<Screen> wrongScreens();
QList<Screen> emptyScreens();
QList<Screen> mountScreens();
QList<Screen> storageScreens();

// The page of a job, once its files are listed.
jobs::JobPage *openJob(MainWindow &window, const api::ResourceId &id);
charts::MetricChart &lossChart(jobs::JobPage &page);

} // namespace trainyard::test
