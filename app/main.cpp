// SPDX-License-Identifier: Apache-2.0
#include "app/options.h"
#include "app/unattended.h"
#include "models/backend/backend.h"
#include "models/backend/localengine.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLoggingCategory>
#include <QSettings>
#include <QTextStream>

#include <optional>

using namespace trainyard;

namespace {

void nameApplication()
{
    QApplication::setOrganizationName(QStringLiteral("Trainyard"));
    QApplication::setApplicationName(QStringLiteral("trainyard"));
    QApplication::setApplicationDisplayName(QStringLiteral("Trainyard"));
    QApplication::setApplicationVersion(QStringLiteral(TRAINYARD_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("trainyard"));
}

void applyAppearance(QApplication &application, const app::Options &options)
{
    const QSettings store;
    installLanguage(application,
                    options.language.isEmpty() ? settings::language.get(store) : options.language);
    applyTheme(application, themeNamed(options.theme.isEmpty() ? settings::theme.get(store) : options.theme));
    QApplication::setWindowIcon(theme::applicationIcon());
}

// What the command line asks for needs the engine's resources, once.
void openWhenLoaded(const app::Options &options, models::Backend &backend, MainWindow &window)
{
    QObject::connect(
        &backend, &models::Backend::loaded, &window,
        [&window, options] {
            if (options.quickstart)
                window.startQuickstart(*options.quickstart);
            else if (options.open)
                window.openResource(*options.open);
        },
        Qt::SingleShotConnection);
}

// Heard while it is the one that the user wants.
void connectLocalEngine(models::LocalEngine &engine, models::Backend &backend, Workbench &workbench)
{
    using models::LocalEngine;
    QObject::connect(&engine, &LocalEngine::ready, &workbench,
                     [&backend, &workbench](const client::Endpoint &endpoint) {
                         if (workbench.isLocal())
                             backend.connectTo(endpoint);
                     });
    QObject::connect(&engine, &LocalEngine::failed, &workbench, [&workbench](const QString &sentence) {
        if (workbench.isLocal())
            emit workbench.failed(sentence);
    });
    QObject::connect(&backend, &models::Backend::contactWanted, &engine, [&engine, &workbench] {
        if (workbench.isLocal())
            engine.ensureRunning();
    });
    QObject::connect(&workbench, &Workbench::localChosen, &engine, &LocalEngine::ensureRunning);
}

bool isForScript(const app::Options &options)
{
    return !options.picture.isEmpty() || options.progress;
}

int run(QApplication &application, const app::Options &options)
{
    applyAppearance(application, options);
    models::Backend backend;
    models::LocalEngine localEngine(options.dataDirectory); // started where it is wanted
    const bool isLocal = !options.engine;
    Workbench workbench(backend, localEngine.dataDirectory(), isLocal);
    connectLocalEngine(localEngine, backend, workbench);

    std::optional<app::Unattended> unattended;
    if (isForScript(options)) {
        if (QApplication::platformName() == QLatin1String("offscreen"))
            QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false")); // of what it cannot do
        MainWindow &window = workbench.openWindow();
        unattended.emplace(options, backend, isLocal ? &localEngine : nullptr, window);
        window.resize(options.pictureSize);
    } else {
        workbench.restore();
    }
    openWhenLoaded(options, backend, *workbench.windows().front());
    if (isLocal)
        localEngine.ensureRunning();
    else
        backend.connectTo(*options.engine);
    for (MainWindow *window : workbench.windows())
        window->show();
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    nameApplication();
    installLanguage(application, settings::language.get(QSettings()));
    const auto options = app::parseOptions(QApplication::arguments());
    if (!options) {
        QTextStream(stderr) << models::toQString(options.error().message) << Qt::endl;
        return 2;
    }
    if (options->wantsHelp || options->wantsVersion) {
        QTextStream(stdout) << (options->wantsHelp ? app::helpText()
                                                   : QStringLiteral("trainyard " TRAINYARD_VERSION "\n"));
        return 0;
    }
    return run(application, *options);
}
