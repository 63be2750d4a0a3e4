// SPDX-License-Identifier: Apache-2.0
#include "widgets/pages/valuesteps.h"

#include <QLineEdit>
#include <QPointer>

#include <utility>

namespace trainyard {

ValueSteps::ValueSteps(models::Sentence text, QObject *part, Tell tell, Take take)
    : ValueSteps([text = std::move(text)](const QJsonValue &, const QJsonValue &) { return text; }, part,
                 std::move(tell), std::move(take))
{}

ValueSteps::ValueSteps(Name name, QObject *part, Tell tell, Take take, Can can)
    : RestingValue(part, std::move(tell))
    , m_name(std::move(name))
    , m_take(std::move(take))
    , m_can(std::move(can))
{
    connect(this, &RestingValue::rested, this, &ValueSteps::tellStep);
}

ValueSteps::ValueSteps(models::Sentence text, QLineEdit &field)
    : ValueSteps(
          std::move(text), &field, [&field] { return QJsonValue(field.text()); },
          [&field](const QJsonValue &value) { field.setText(value.toString()); })
{
    connect(&field, &QLineEdit::textChanged, this, &RestingValue::noteSoon);
}

void ValueSteps::tellStep(const QJsonValue &before, const QJsonValue &after)
{
    const auto go = [self = QPointer(this)](const QJsonValue &to) {
        return [self, to] {
            if (!self || self->now() == to || (self->m_can && !self->m_can(to)))
                return false; // as where it was changed by something else
            self->m_take(to);
            self->settle();
            return true;
        };
    };
    const PageStep step{m_name(before, after), go(before), go(after)};
    for (QObject *above = parent(); above; above = above->parent())
        if (auto *page = qobject_cast<Page *>(above))
            return emit page->stepDone(step);
    emit stepDone(step);
}

} // namespace trainyard
