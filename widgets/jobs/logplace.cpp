// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/logplace.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::jobs {

namespace {

constexpr int wideEnough = 1300; // for charts and log side by side; else the log stands below
constexpr int wideForText = 660; // of the button beside the tabs

} // namespace

LogPlace::LogPlace(QTabWidget &tabs)
    : QObject(&tabs)
    , m_tabs(tabs)
    , m_split(new QSplitter(&tabs))
    , m_page(new QWidget(&tabs))
    , m_button(new QToolButton(&tabs))
{
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    new delegates::SplitMemory(*m_split, QStringLiteral("log-with-charts"));
    (new QVBoxLayout(m_page))->setContentsMargins({});
    m_button->setIcon(theme::icon(QStringLiteral("log")));
    m_button->setCheckable(true);
    m_button->setChecked(settings::logWithCharts.get(settings::Store()));
    auto *corner = new QWidget(&tabs);
    (new QHBoxLayout(corner))->setContentsMargins(0, 0, theme::space16, 0);
    corner->layout()->addWidget(m_button);
    tabs.setCornerWidget(corner);
    connect(m_button, &QToolButton::toggled, this, &LogPlace::place);
    connect(m_button, &QToolButton::clicked, this, &LogPlace::remember);
    auto *steps = new ValueSteps([] { return tr("change where the log stands"); }, this,
                                 [this] { return QJsonValue(isWithCharts()); },
                                 [this](const QJsonValue &isWith) { setWithCharts(isWith.toBool()); });
    connect(m_button, &QToolButton::toggled, steps, &RestingValue::noteSoon);
    new delegates::ValueMemory(
        QStringLiteral("log-place"), this, [this] { return QJsonValue(isWithCharts()); },
        [this](const QJsonValue &isWith) { m_button->setChecked(isWith.toBool(isWithCharts())); });
    connect(&tabs, &QTabWidget::currentChanged, this, [this] {
        m_button->setVisible(m_tabs.currentWidget() == m_split || m_tabs.currentWidget() == m_page);
    });
}

void LogPlace::setLog(QWidget &log)
{
    m_log = &log;
    place();
}

bool LogPlace::isWithCharts() const
{
    return m_button->isChecked();
}

void LogPlace::setWithCharts(bool isWith)
{
    m_button->setChecked(isWith);
    remember();
}

void LogPlace::remember()
{
    settings::Store store;
    settings::logWithCharts.set(store, isWithCharts());
}

void LogPlace::place()
{
    const bool isWith = isWithCharts();
    const bool wasLog = m_tabs.currentWidget() == m_page;
    if (isWith)
        m_split->addWidget(m_log);
    else
        m_page->layout()->addWidget(m_log);
    m_log->show();
    m_tabs.setTabVisible(m_tabs.indexOf(m_page), !isWith);
    if (isWith && wasLog)
        m_tabs.setCurrentWidget(m_split);
    if (isWith)
        m_split->setSizes({600, 400});
    emit changed();
}

void LogPlace::fit(int width)
{
    m_split->setOrientation(width >= theme::scaled(wideEnough) ? Qt::Horizontal : Qt::Vertical);
    m_button->setToolButtonStyle(width >= theme::scaled(wideForText) ? Qt::ToolButtonTextBesideIcon
                                                                     : Qt::ToolButtonIconOnly);
}

} // namespace trainyard::jobs
