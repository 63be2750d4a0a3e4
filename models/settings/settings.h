// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"

#include <QByteArray>
#include <QStringList>

// Every setting of the workbench.
namespace trainyard::settings {

inline const Setting<QString> theme{QStringLiteral("appearance/theme"),
                                    QStringLiteral("system")}; // light, dark
inline const Setting<QString> language{
    QStringLiteral("appearance/language")}; // en, zh_CN; empty: the system's
inline const Setting<QByteArray> windowGeometry{QStringLiteral("window/geometry")};
inline const Setting<QByteArray> windowState{QStringLiteral("window/state")};
inline const Setting<QByteArray> runView{QStringLiteral("jobs/view")};        // models::toJson() of one
inline const Setting<QByteArray> savedRunViews{QStringLiteral("jobs/views")}; // and of those with a name
inline const Setting<bool> runChartsShown{QStringLiteral("jobs/charts"), true};
inline const Setting<QByteArray> runChartsSplit{QStringLiteral("jobs/chartsSplit")};
inline const Setting<QStringList> runChartMetrics{QStringLiteral("jobs/chartMetrics")};
inline const Setting<QString> lastFolder{QStringLiteral("files/lastFolder")};
inline const Setting<QString> lastDataFolder{QStringLiteral("quickstart/dataFolder")};
inline const Setting<bool> followLog{QStringLiteral("logs/follow"), true};
inline const Setting<bool> logWrap{QStringLiteral("logs/wrap"), false};
inline const Setting<bool> logRegex{QStringLiteral("logs/regex"), false};
inline const Setting<bool> logMatches{QStringLiteral("logs/matches"), true}; // the list of matches

} // namespace trainyard::settings
