// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"

#include <QByteArray>
#include <QStringList>

// Every setting of the workbench but those in jobsettings.h and clustersettings.h.
namespace trainyard::settings {

inline const Setting<QString> theme{QStringLiteral("appearance/theme"),
                                    QStringLiteral("system")}; // light, dark
inline const Setting<QString> language{
    QStringLiteral("appearance/language")}; // en, zh_CN; empty: the system's
inline const Setting<QVariantMap> layouts{
    QStringLiteral("window/layoutOf")}; // Workbench::engine() → models::toJson() of the last one
inline const Setting<QVariantMap> savedLayouts{QStringLiteral("window/layouts")}; // name → likewise
inline const Setting<QString> lastEngine{
    QStringLiteral("connections/last")}; // SavedConnection::id; empty: own
inline const Setting<QVariantMap> keyBindings{QStringLiteral("keys/bindings")}; // action's name → keys
inline const Setting<QByteArray> noticeRules{QStringLiteral("notices/rules")};  // models::toJson() of them
inline const Setting<QByteArray> notices{QStringLiteral("notices/list")};
inline const Setting<QVariantMap> noticesKnownUntil{
    QStringLiteral("notices/knownUntil")};                                        // engine → ms since 1970
inline const Setting<QByteArray> connections{QStringLiteral("connections/list")}; // without tokens
inline const Setting<QStringList> favourites{
    QStringLiteral("navigator/favourites")}; // as Favourites has them
inline const Setting<QVariantMap> failuresSeen{
    QStringLiteral("navigator/failuresSeen")}; // engine and experiment → ms since 1970
inline const Setting<QStringList> paletteRecent{QStringLiteral("palette/recent")}; // keys, the latest first
inline const Setting<QByteArray> runView{QStringLiteral("jobs/view")};             // models::toJson() of one
inline const Setting<QByteArray> savedRunViews{QStringLiteral("jobs/views")};      // and of those with a name
inline const Setting<QByteArray> runLooks{QStringLiteral("jobs/looks")};           // models::RunLooks
inline const Setting<bool> runChartsShown{QStringLiteral("jobs/charts"), true};
inline const Setting<QStringList> runChartMetrics{QStringLiteral("jobs/chartMetrics")};
inline const Setting<QByteArray> jobChartOptions{QStringLiteral("charts/jobOptions")}; // charts::ChartOptions
inline const Setting<QByteArray> runChartOptions{QStringLiteral("charts/runOptions")}; // likewise
inline const Setting<bool> readingsShown{QStringLiteral("charts/readings"), true};     // where lines are many
inline const Setting<int> readingsSort{QStringLiteral("charts/readingsSort"), 1};      // column; of values
inline const Setting<QStringList> queryHistory{QStringLiteral("jobs/queries")};        // the newest first
inline const Setting<int> groupCentre{QStringLiteral("jobs/groupCentre"), 0};
inline const Setting<int> groupBand{QStringLiteral("jobs/groupBand"), 1};
inline const Setting<bool> readingsDescending{QStringLiteral("charts/readingsDescending"), false};
inline const Setting<int> exportFormat{QStringLiteral("charts/exportFormat"), 0};
inline const Setting<int> exportScale{QStringLiteral("charts/exportScale"), 2};
inline const Setting<bool> exportAllPoints{QStringLiteral("charts/exportAllPoints"), true};
inline const Setting<QString> exportFolder{QStringLiteral("charts/exportFolder")};
inline const QString chartMarkers = QStringLiteral("charts/markers"); // a group: QByteArray of each place
inline const Setting<QByteArray> usualWallLayout{QStringLiteral("charts/wall")}; // models::toJson() of one
inline const QString wallLayouts = QStringLiteral("charts/walls"); // a group: QByteArray of each place
inline const Setting<QStringList> gpuNoticesDismissed{QStringLiteral("jobs/gpuNotices")}; // uuids of jobs
inline const Setting<bool> logWithCharts{QStringLiteral("jobs/logWithCharts"), false};
inline const Setting<QString> lastFolder{QStringLiteral("files/lastFolder")};
inline const Setting<QString> lastCluster{QStringLiteral("newjob/cluster")}; // a resource's path
inline const Setting<QString> lastExperiment{QStringLiteral("newjob/experiment")};
inline const Setting<QString> lastDataFolder{QStringLiteral("quickstart/dataFolder")};
inline const Setting<bool> followLog{QStringLiteral("logs/follow"), true};
inline const Setting<bool> logWrap{QStringLiteral("logs/wrap"), false};
inline const Setting<QString> logTimes{QStringLiteral("logs/times"), QStringLiteral("clock")}; // elapsed, off
inline const Setting<QString> logArrangement{QStringLiteral("logs/arrangement"),
                                             QStringLiteral("single")};            // merged, beside
inline const Setting<QStringList> logPartsLeftOut{QStringLiteral("logs/leftOut")}; // names of files
inline const Setting<bool> logRegex{QStringLiteral("logs/regex"), false};
inline const Setting<bool> logMatches{QStringLiteral("logs/matches"), true}; // the list of matches

} // namespace trainyard::settings
