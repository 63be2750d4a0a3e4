// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"

#include <QHostAddress>
#include <QTcpServer>
#include <QtTest>

#include <algorithm>
#include <utility>

namespace trainyard::test {

namespace {

const QString readingName = QStringLiteral("reading_after_loss");
bool isSomethingMissing = false;

// The engine is there again, as a screen found it: what it has is read once more, and goes over what is
// shown.
void findContact(models::Backend &backend, const client::Endpoint &engine)
{
    auto *reading = new QObject(&backend);
    reading->setObjectName(readingName);
    QObject::connect(&backend, &models::Backend::loaded, reading, [&backend, reading] {
        if (backend.connection().state == models::ConnectionState::Connected)
            reading->deleteLater();
    });
    backend.connectTo(engine);
}

bool isAllRead(const models::Backend &backend)
{
    return backend.connection().state == models::ConnectionState::Connected &&
           !backend.findChild<QObject *>(readingName, Qt::FindDirectChildrenOnly);
}

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
    return reached([&] {
        if (!charts.areDrawn())
            return false;
        const auto shown = std::size_t(charts.shownMetrics().size());
        for (std::size_t place = 0; place < shown; ++place)
            if (!shows(charts.chart(place), count))
                return false;
        return shown > 0;
    });
}

bool wasReached()
{
    return !std::exchange(isSomethingMissing, false);
}

client::Endpoint silentEndpoint()
{
    static QTcpServer silent;
    if (!silent.isListening())
        silent.listen(QHostAddress::LocalHost);
    return {QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()).toStdString(), "token"};
}

void loseContact(MainWindow &window)
{
    models::Backend &backend = window.workbench().backend();
    const client::Endpoint engine = *backend.endpoint();
    QObject::connect(&window, &QObject::destroyed, &backend,
                     [&backend, engine] { findContact(backend, engine); });
    backend.loseContact({});
}

QList<Screen> allScreens()
{
    QList<Screen> all = shellScreens() + placeScreens() + runScreens() + compareScreens() + jobScreens() +
                        chartScreens() + codeScreens() + wizardScreens() + reviewScreens() + trashScreens() +
                        dialogScreens() + askScreens() + questionScreens() + wrongScreens() + emptyScreens() +
                        mountScreens() + storageScreens();
    for (Screen &screen : all)
        screen.show = [show = screen.show](MainWindow &window) {
            const models::Backend &backend = window.workbench().backend();
            reached([&] { return isAllRead(backend); });
            show(window);
        };
    return all;
}

bool isOfPart(int number)
{
    const QList<QByteArray> part = qgetenv("TRAINYARD_TEST_PART").split('/');
    return part.size() != 2 || number % part[1].toInt() == part[0].toInt() - 1;
}

QList<Screen> screensOfPart()
{
    QList<Screen> wanted;
    for (int number = 0; const Screen &screen : allScreens())
        if (isOfPart(number++))
            wanted << screen;
    return wanted;
}

} // namespace trainyard::test
