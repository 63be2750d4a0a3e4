// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QString>

namespace trainyard::models {

class JobNotes;

// How good people find a job, 1 to 5 stars: a tag of its run, beside those of JobNotes. GUI thread.
namespace rating {

inline constexpr int mostStars = 5;
inline const QString tag = QStringLiteral("rating");

int of(const QString &value); // of the tag; 0: it is none, or somebody's word for something else
int of(const QMap<QString, QString> &tags);
void give(JobNotes &notes, int stars); // 0 takes it away
QString text(int stars);               // "★★★☆☆"

} // namespace rating

} // namespace trainyard::models
