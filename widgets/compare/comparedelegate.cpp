// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparedelegate.h"

#include "models/compare/rundifferences.h"
#include "widgets/theme/tokens.h"

#include <QPainter>

namespace trainyard::compare {

using namespace theme;
using models::RunDifferences;

namespace {

constexpr int mostMeasured = 500; // letters

bool isFirstOfSection(const QModelIndex &index)
{
    const auto section = [](const QModelIndex &at) { return at.data(RunDifferences::SectionRole).toInt(); };
    return index.row() == 0 || section(index.siblingAtRow(index.row() - 1)) != section(index);
}

} // namespace

QString CompareDelegate::sectionText(RunDifferences::Section section)
{
    switch (section) {
    case RunDifferences::Section::Run:
        return tr("Run");
    case RunDifferences::Section::Parameters:
        return tr("Parameters");
    case RunDifferences::Section::Tags:
        return tr("Tags");
    case RunDifferences::Section::Metrics:
        return tr("Metrics");
    case RunDifferences::Section::Definition:
        return tr("Definition");
    case RunDifferences::Section::Environment:
        return tr("Environment");
    case RunDifferences::Section::Code:
        return tr("Code");
    }
    Q_UNREACHABLE();
}

qreal CompareDelegate::contentWidth(const QModelIndex &index) const
{
    const QString text = index.data().toString().left(mostMeasured).simplified();
    const qreal width = QFontMetricsF(font(Type::BodyStrong)).horizontalAdvance(text);
    if (index.column() > 0 || !isFirstOfSection(index))
        return width;
    const auto section = RunDifferences::Section(index.data(RunDifferences::SectionRole).toInt());
    return width + space12 + QFontMetricsF(font(Type::Caption)).horizontalAdvance(sectionText(section));
}

void CompareDelegate::paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const
{
    QRectF room = area;
    if (index.column() == 0 && isFirstOfSection(index)) {
        const QString name =
            sectionText(RunDifferences::Section(index.data(RunDifferences::SectionRole).toInt()));
        painter.save();
        painter.setFont(font(Type::Caption));
        painter.setPen(color(Role::TextMuted));
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, name);
        room.setRight(area.right() - painter.fontMetrics().horizontalAdvance(name) - space12);
        painter.restore();
    }
    if (index.data(RunDifferences::OtherRole).toBool()) {
        painter.setFont(font(Type::BodyStrong));
        painter.setPen(color(Role::Accent));
    }
    const QString text = index.data().toString().simplified();
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideMiddle, int(room.width())));
}

} // namespace trainyard::compare
