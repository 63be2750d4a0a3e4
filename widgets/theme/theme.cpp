// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/theme.h"

#include "widgets/theme/paintedscheme.h"
#include "widgets/theme/palette.h"
#include "widgets/theme/systemscheme.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/workbenchstyle.h"

#include <QApplication>
#include <QLabel>
#include <QToolTip>

#include <algorithm>
#include <optional>

static void initResources()
{
    Q_INIT_RESOURCE(trainyard); // must stand outside every namespace
}

namespace trainyard {

namespace {

theme::Scheme g_shown = theme::Scheme::Light; // GUI thread only
std::optional<theme::Scheme> g_painted;       // in place of it; GUI thread only
bool g_followsSystem = false;

// The document of a label keeps the colours that its links had when it was set.
void renewLinks()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        auto *label = qobject_cast<QLabel *>(widget);
        if (!label || label->textFormat() == Qt::PlainText || !label->text().contains(QLatin1String("<a ")))
            continue;
        const QString text = label->text();
        label->clear();
        label->setText(text);
    }
}

void show(theme::Scheme scheme)
{
    g_shown = scheme;
    const QPalette palette = theme::paletteFor(scheme);
    QApplication::setPalette(palette);
    QApplication::setPalette(theme::fieldPaletteFor(scheme), "QLineEdit");
    QToolTip::setPalette(palette);
    renewLinks();
    emit theme::Notifier::instance().schemeChanged();
}

theme::SystemScheme &systemScheme(QApplication &application)
{
    static auto *system = [&application] {
        initResources();
        const QPalette desktop = application.palette();
        const bool dark =
            desktop.color(QPalette::Window).lightness() < desktop.color(QPalette::WindowText).lightness();
        auto *made = new theme::SystemScheme(dark ? theme::Scheme::Dark : theme::Scheme::Light, &application);
        QObject::connect(made, &theme::SystemScheme::changed, &application, [&application, made] {
            if (g_followsSystem)
                show(made->scheme());
        });
        QApplication::setStyle(new theme::WorkbenchStyle);
        theme::adoptDesktopFont();
        return made;
    }();
    return *system;
}

theme::Scheme schemeOf(Theme theme)
{
    switch (theme) {
    case Theme::System:
    case Theme::Light:
        return theme::Scheme::Light;
    case Theme::Dark:
        return theme::Scheme::Dark;
    case Theme::LightContrast:
        return theme::Scheme::LightContrast;
    case Theme::DarkContrast:
        return theme::Scheme::DarkContrast;
    }
    Q_UNREACHABLE();
}

} // namespace

void applyTheme(QApplication &application, Theme theme)
{
    const theme::SystemScheme &system = systemScheme(application);
    g_followsSystem = theme == Theme::System;
    if (g_followsSystem)
        show(system.scheme());
    else
        show(schemeOf(theme));
}

QStringList themeNames()
{
    return {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark"),
            QStringLiteral("light-contrast"), QStringLiteral("dark-contrast")};
}

Theme themeNamed(const QString &name)
{
    return Theme(std::max<qsizetype>(0, themeNames().indexOf(name))); // in their order
}

theme::Scheme theme::shownScheme()
{
    return g_painted.value_or(g_shown);
}

theme::PaintedScheme::PaintedScheme(Scheme scheme)
{
    g_painted = scheme;
}

theme::PaintedScheme::~PaintedScheme()
{
    g_painted.reset();
}

theme::Notifier &theme::Notifier::instance()
{
    static Notifier notifier;
    return notifier;
}

} // namespace trainyard
