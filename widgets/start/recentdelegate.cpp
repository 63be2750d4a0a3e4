// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/recentdelegate.h"

#include "models/placetext.h"
#include "models/resources/jobtablemodel.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"

#include <QPainter>
#include <QWidget>

namespace trainyard::start {

using namespace theme;
using Model = models::JobTableModel;

namespace {

constexpr int timeWidth = 150;
constexpr int resultWidth = 150;

QString place(const QModelIndex &index)
{
    const auto id = api::ResourceId::parse(index.data(Model::IdRole).toString().toStdString());
    return id ? models::placeText(*id) : QString();
}

// The error of a job that trains or has done so, else its state: one that waits again has an earlier error.
QString result(const QModelIndex &index)
{
    const QString test = index.siblingAtColumn(Model::ErrorColumn).data().toString();
    const QString training = index.siblingAtColumn(Model::TrainingErrorColumn).data().toString();
    const auto state = index.data(Model::StateRole).value<models::DisplayState>();
    const bool hasTrained =
        state == models::DisplayState::Running || state == models::DisplayState::Succeeded;
    if (!hasTrained || (test.isEmpty() && training.isEmpty()))
        return models::stateText(state);
    return test.isEmpty() ? RecentDelegate::tr("%1 training error").arg(training)
                          : RecentDelegate::tr("%1 test error").arg(test);
}

} // namespace

void RecentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool isOfFocus = option.widget && option.widget->hasFocus();
    const bool focused =
        option.state & QStyle::State_HasFocus || (isOfFocus && option.state & QStyle::State_Selected);
    if (focused || option.state & QStyle::State_MouseOver)
        paintRowGround(*painter, QRectF(option.rect).adjusted(space4, 2, -space4, -2), option.direction,
                       focused);
    QRectF area = QRectF(option.rect).adjusted(space16, 0, -space16, 0);
    delegates::paintStateDot(*painter, {area.left() + scaled(5), area.center().y()},
                             index.data(Model::StateRole).value<models::DisplayState>());
    area.adjust(scaled(space24), 0, 0, 0);
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::TextMuted));
    painter->drawText(
        area, Qt::AlignRight | Qt::AlignVCenter,
        delegates::timeText(index.siblingAtColumn(Model::CreatedColumn).data(Model::SortRole).toDateTime()));
    area.adjust(0, 0, -scaled(timeWidth), 0);
    painter->setPen(color(Role::Text));
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, result(index));
    area.adjust(0, 0, -scaled(resultWidth), 0);
    painter->setFont(font(Type::BodyStrong));
    const QString name =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, int(area.width() * 0.6));
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter, name);
    area.adjust(painter->fontMetrics().horizontalAdvance(name) + space12, 0, 0, 0);
    painter->setFont(font(Type::Body));
    painter->setPen(color(Role::TextMuted));
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(place(index), Qt::ElideRight, int(area.width())));
    painter->restore();
}

QSize RecentDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, scaled(rowHeight)};
}

} // namespace trainyard::start
