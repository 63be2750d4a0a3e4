// SPDX-License-Identifier: Apache-2.0
#include "app/orders.h"

#include "app/optionsjson.h"
#include "models/backend/backend.h"
#include "models/settings/appearancesettings.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/theme/front.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QCoreApplication>

namespace trainyard::app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::app::Orders)
};

void open(const Options &options, MainWindow &window)
{
    if (options.quickstart)
        window.startQuickstart(*options.quickstart);
    else if (options.open)
        window.openResource(*options.open);
}

} // namespace

void applyAppearance(const Options &options)
{
    const settings::Store store;
    installLanguage(*qApp, options.language.isEmpty() ? settings::language.get(store) : options.language);
    theme::setTextPercent(settings::textPercent.get(store));
    applyTheme(*qApp, themeNamed(options.theme.isEmpty() ? settings::theme.get(store) : options.theme));
}

void openWhatIsWanted(const Options &options, Workbench &workbench)
{
    MainWindow *window = workbench.frontWindow();
    if (!window)
        return;
    for (const QString &file : options.files)
        window->openFile(file);
    models::Backend &backend = workbench.backend();
    if (backend.isLoaded())
        open(options, *window);
    else
        QObject::connect(
            &backend, &models::Backend::loaded, window, [window, options] { open(options, *window); },
            Qt::SingleShotConnection);
}

QString carryOut(const QByteArray &request, EngineSwitch &engines)
{
    const auto options = optionsFromJson(request);
    if (!options)
        return Texts::tr("A Trainyard of another version is open; close it, then start again.");
    if (!options->language.isEmpty() || !options->theme.isEmpty())
        applyAppearance(*options);
    const auto then = [options = *options, &engines] {
        openWhatIsWanted(options, engines.workbench());
        if (MainWindow *window = engines.workbench().frontWindow()) // else the last one is just being closed
            bringToFront(*window, options.activation);
    };
    if (options->engine)
        engines.changeToAddress(*options->engine, then);
    else if (options->quickstart)
        engines.changeToLocal(then);
    else
        then();
    return {};
}

} // namespace trainyard::app
