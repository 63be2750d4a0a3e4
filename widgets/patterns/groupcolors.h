// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/patterns/previewlines.h"

#include <QColor>
#include <QStringList>

namespace trainyard::patterns {

// One colour for each metric that a pattern finds, in its lines and in what becomes of them; steps and names
// have the same one. A value.
class GroupColors
{
public:
    GroupColors() = default;
    explicit GroupColors(const QList<models::PreviewGroup> &groups); // of a line

    QColor ofGroup(const QString &name) const;
    QColor ofTag(const QString &tag) const;

private:
    QStringList m_metrics;
};

} // namespace trainyard::patterns
