// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/runcharts.h"

#include <QtTest>

#include <algorithm>
#include <utility>

namespace trainyard::test {

namespace {

bool isSomethingMissing = false;

bool shows(const charts::MetricChart &chart, qsizetype curves)
{
    const auto &drawn = chart.layer().drawn();
    return std::count_if(drawn.begin(), drawn.end(), [](const charts::PixelCurve &curve) {
               return !curve.spans.empty() || !curve.marks.empty();
           }) >= curves;
}

} // namespace

bool reached(const std::function<bool()> &state)
{
    constexpr int patienceMs = 120'000; // on a busy machine, on which something is trained
    const bool hasCome = QTest::qWaitFor(state, patienceMs);
    isSomethingMissing = isSomethingMissing || !hasCome;
    return hasCome;
}

bool reachedCurves(jobs::RunCharts &charts, qsizetype count)
{
    return reached([&] { return shows(charts.chart(0), count) && shows(charts.chart(1), count); });
}

bool wasReached()
{
    return !std::exchange(isSomethingMissing, false);
}

QList<Screen> allScreens()
{
    return shellScreens() + placeScreens() + runScreens() + compareScreens() + jobScreens() + chartScreens() +
           wizardScreens() + reviewScreens() + trashScreens() + dialogScreens() + askScreens() +
           questionScreens() + wrongScreens() + emptyScreens() + mountScreens() + storageScreens();
}

QList<Screen> screensOfPart()
{
    const QList<QByteArray> part = qgetenv("TRAINYARD_TEST_PART").split('/');
    if (part.size() != 2)
        return allScreens();
    const int number = part[0].toInt(), count = part[1].toInt();
    QList<Screen> wanted;
    for (int i = 0; const Screen &screen : allScreens())
        if (i++ % count == number - 1)
            wanted << screen;
    return wanted;
}

} // namespace trainyard::test
