// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/partmemory.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QScrollBar>

#include <utility>

namespace trainyard::delegates {

namespace {

const QString partsKey = QStringLiteral("parts"); // of a page's state
const QString formKey = QStringLiteral("form");   // of those
constexpr int form = 1;

class InputWatch final : public QObject
{
public:
    InputWatch(QAbstractScrollArea &area, QObject *receiver, std::function<void()> then)
        : QObject(receiver)
        , m_then(std::move(then))
    {
        area.installEventFilter(this);
        area.viewport()->installEventFilter(this);
        for (QScrollBar *bar : {area.horizontalScrollBar(), area.verticalScrollBar()})
            connect(bar, &QScrollBar::actionTriggered, this, [this] { m_then(); });
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        switch (event->type()) {
        case QEvent::KeyPress:
        case QEvent::MouseButtonPress:
        case QEvent::TouchBegin:
        case QEvent::Wheel:
            m_then();
            break;
        default:
            break;
        }
        return false;
    }

private:
    std::function<void()> m_then;
};

} // namespace

PartMemory::PartMemory(const QString &name, QObject *part)
    : QObject(part)
    , m_name(name)
{}

ValueMemory::ValueMemory(const QString &name, QObject *part, Tell tell, Take take)
    : PartMemory(name, part)
    , m_tell(std::move(tell))
    , m_take(std::move(take))
{}

// A page that only stands for another has no parts, but that one's state.
QJsonObject withParts(QJsonObject state, const QWidget &page)
{
    const auto memories = page.findChildren<PartMemory *>();
    if (memories.isEmpty())
        return state;
    QJsonObject parts{{formKey, form}};
    for (const PartMemory *memory : memories)
        if (const QJsonValue kept = memory->state(); !kept.isUndefined())
            parts.insert(memory->name(), kept);
    state.insert(partsKey, parts);
    return state;
}

void restoreParts(const QWidget &page, const QJsonObject &state)
{
    const QJsonObject parts = state.value(partsKey).toObject();
    if (parts.value(formKey).toInt() != form)
        return;
    const auto memories = page.findChildren<PartMemory *>();
    for (PartMemory *memory : memories)
        if (parts.contains(memory->name()))
            memory->restore(parts.value(memory->name()));
}

void forgetAwaited(const QWidget &part)
{
    const auto memories = part.findChildren<PartMemory *>();
    for (PartMemory *memory : memories)
        memory->forget();
}

void onInput(QAbstractScrollArea &area, QObject *receiver, std::function<void()> then)
{
    new InputWatch(area, receiver, std::move(then));
}

} // namespace trainyard::delegates
