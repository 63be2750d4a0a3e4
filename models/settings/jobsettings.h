// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"

// How jobs were exported, reported and compared last, and what in storage was chosen for one and of which
// versions its fields were shown.
namespace trainyard::settings {

inline const Setting<bool> exportZipped{QStringLiteral("jobs/exportZipped"), false};
inline const Setting<QString> lastStoredPlace{QStringLiteral("newjob/storedPlace")}; // models::toLine()
inline const Setting<bool> oldFieldsShown{QStringLiteral("newjob/oldFields"), false};
inline const Setting<int> reportFormat{QStringLiteral("reports/format"), 0};
inline const Setting<bool> reportOpened{QStringLiteral("reports/open"), true};
inline const Setting<QString> codeFolder{QStringLiteral("jobs/codeFolder")}; // that jobs ran, put again
inline const Setting<QString> reportFolder{QStringLiteral("reports/folder")};
inline const Setting<bool> logDifferencesIgnoreNumbers{QStringLiteral("compare/ignoreNumbers"), true};

} // namespace trainyard::settings
