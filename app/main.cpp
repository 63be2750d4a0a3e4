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

Theme themeNamed(const QString &name)
{
    if (name == QLatin1String("light"))
        return Theme::Light;
    return name == QLatin1String("dark") ? Theme::Dark : Theme::System;
}

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

void connectLocalEngine(models::LocalEngine &engine, models::Backend &backend, Workbench &workbench)
{
    QObject::connect(&engine, &models::LocalEngine::ready, &backend, &models::Backend::connectTo);
    QObject::connect(&engine, &models::LocalEngine::failed, &workbench, &Workbench::failed);
    QObject::connect(&backend, &models::Backend::contactWanted, &engine, &models::LocalEngine::ensureRunning);
    QObject::connect(&workbench, &Workbench::engineChosen, &engine, [&engine, &backend, &workbench] {
        engine.disconnect(&backend);
        engine.disconnect(&workbench);
        backend.disconnect(&engine);
    });
}

bool isForScript(const app::Options &options)
{
    return !options.picture.isEmpty() || options.progress;
}

int run(QApplication &application, const app::Options &options)
{
    applyAppearance(application, options);
    models::Backend backend;
    std::optional<models::LocalEngine> localEngine;
    if (!options.engine)
        localEngine.emplace(options.dataDirectory);
    Workbench workbench(backend, localEngine ? localEngine->dataDirectory() : QString());

    std::optional<app::Unattended> unattended;
    if (isForScript(options)) {
        if (QApplication::platformName() == QLatin1String("offscreen"))
            QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false")); // of what it cannot do
        MainWindow &window = workbench.openWindow();
        unattended.emplace(options, backend, localEngine ? &*localEngine : nullptr, window);
        window.resize(options.pictureSize);
    } else {
        workbench.restore();
    }
    openWhenLoaded(options, backend, *workbench.windows().front());
    if (localEngine) {
        connectLocalEngine(*localEngine, backend, workbench);
        localEngine->ensureRunning();
    } else {
        backend.connectTo(*options.engine);
    }
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
