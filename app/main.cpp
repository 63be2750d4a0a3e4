// SPDX-License-Identifier: Apache-2.0
#include "app/endsignals.h"
#include "app/options.h"
#include "app/unattended.h"
#include "models/backend/backend.h"
#include "models/backend/localengine.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/mainwindow/engineswitch.h"
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

bool isForScript(const app::Options &options)
{
    return !options.picture.isEmpty() || options.progress;
}

int run(QApplication &application, const app::Options &options)
{
    applyAppearance(application, options);
    models::LocalEngine localEngine(options.dataDirectory); // started where it is wanted
    EngineSwitch engines(localEngine);
    if (options.engine)
        engines.openAddress(*options.engine);
    else if (isForScript(options))
        engines.openLocal();
    else
        engines.openLast();

    Workbench &workbench = engines.workbench();
    std::optional<app::Unattended> unattended;
    std::optional<app::EndSignals> endSignals;
    if (isForScript(options)) {
        if (QApplication::platformName() == QLatin1String("offscreen"))
            QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false")); // of what it cannot do
        MainWindow &window = workbench.openWindow();
        unattended.emplace(options, engines.backend(), options.engine ? nullptr : &localEngine, window);
        window.resize(options.pictureSize);
    } else {
        workbench.restore();
        QObject::connect(&endSignals.emplace(), &app::EndSignals::endWanted, &engines,
                         [&engines] { engines.workbench().quit(); });
    }
    openWhenLoaded(options, engines.backend(), *workbench.windows().front());
    workbench.show();
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
