// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/rundifferences.h"
#include "widgets/delegates/rowdelegate.h"

namespace trainyard::compare {

// Cells of a comparison: the first row of a section names it, what is another value than the first run's
// stands out.
class CompareDelegate final : public delegates::RowDelegate
{
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

    static QString sectionText(models::RunDifferences::Section section);

protected:
    qreal contentWidth(const QModelIndex &index) const override;
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override;
};

} // namespace trainyard::compare
