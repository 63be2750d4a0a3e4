// SPDX-License-Identifier: Apache-2.0
#include "app/endsignals.h"
#include "app/options.h"
#include "app/optionsjson.h"
#include "app/orders.h"
#include "app/singleinstance.h"
#include "app/unattended.h"
#include "models/backend/localengine.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"

#include <QApplication>
#include <QLoggingCategory>
#include <QTextStream>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>

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

// None: this process is the one that has the windows.
std::optional<int> handOver(const app::Options &options, app::SingleInstance &instance)
{
    const auto answer = instance.handOver(app::toJson(options));
    if (!answer)
        return std::nullopt;
    if (answer->isEmpty())
        return 0;
    QTextStream(stderr) << *answer << Qt::endl;
    return 2;
}

int run(const app::Options &options, app::SingleInstance &instance)
{
    app::applyAppearance(options);
    QApplication::setWindowIcon(theme::applicationIcon());
    models::LocalEngine localEngine(options.dataDirectory); // started where it is wanted
    EngineSwitch engines(localEngine);
    if (options.engine)
        engines.openAddress(*options.engine);
    else if (isForScript(options) || options.quickstart)
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
        instance.setReceiver(
            [&engines](const QByteArray &request) { return app::carryOut(request, engines); });
        QObject::connect(&endSignals.emplace(), &app::EndSignals::endWanted, &engines,
                         [&engines] { engines.workbench().quit(); });
    }
    app::openWhatIsWanted(options, workbench);
    workbench.show();
    const int status = QApplication::exec();
    instance.setReceiver({});
    return status;
}

// Help and the version are told in a terminal, where there may be no display.
bool isForTerminal(int argc, char **argv)
{
    return std::any_of(argv + 1, argv + argc,
                       [](std::string_view word) { return word == "--help" || word == "--version"; });
}

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv)
{
    if (isForTerminal(argc, argv))
        return std::make_unique<QCoreApplication>(argc, argv);
    return std::make_unique<QApplication>(argc, argv);
}

} // namespace

int main(int argc, char **argv)
{
    // On a fine screen Qt would ask the disk for NAME@2x beside each picture that a text names, and the text
    // may be anybody's. The pictures of the program are SVG and need none.
    qputenv("QT_HIGHDPI_DISABLE_2X_IMAGE_LOADING", "1");
    const std::unique_ptr<QCoreApplication> application = makeApplication(argc, argv);
    nameApplication();
    installLanguage(*application, settings::language.get(settings::Store()));
    auto options = app::parseOptions(QCoreApplication::arguments());
    if (!options) {
        QTextStream(stderr) << models::toQString(options.error().message) << Qt::endl;
        return 2;
    }
    if (options->wantsHelp || options->wantsVersion) {
        QTextStream(stdout) << (options->wantsHelp ? app::helpText()
                                                   : QStringLiteral("trainyard " TRAINYARD_VERSION "\n"));
        return 0;
    }
    options->activation = qgetenv("XDG_ACTIVATION_TOKEN");
    app::SingleInstance instance(app::SingleInstance::socketFor(options->dataDirectory));
    if (!isForScript(*options)) {
        if (const auto status = handOver(*options, instance))
            return *status;
    }
    return run(*options, instance);
}
