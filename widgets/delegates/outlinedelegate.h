// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/rowdelegate.h"

#include <functional>

namespace trainyard::delegates {

// A small curve. `outlineRole` gives a models::RunValues::Outline; each of its pairs is one upright stroke
// from least to greatest, so that no spike is lost.
class OutlineDelegate final : public RowDelegate
{
    Q_OBJECT
public:
    using Color = std::function<QColor(const QModelIndex &)>; // of a cell's curve

    OutlineDelegate(int outlineRole, Color color, QObject *parent);

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override;

private:
    int m_outlineRole;
    Color m_color;
};

} // namespace trainyard::delegates
