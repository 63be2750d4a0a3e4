// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QObject>

#include <functional>

class QAbstractScrollArea;

namespace trainyard::delegates {

// How a part of a page was left: where its handles stand, how far it is scrolled, what is selected in it. A
// child of the part, found by its name, which is another one for each part of a page. The page's place in the
// layout keeps it: see withParts().
class PartMemory : public QObject
{
    Q_OBJECT
public:
    PartMemory(const QString &name, QObject *part);

    const QString &name() const { return m_name; }
    virtual QJsonValue state() const = 0; // undefined: there is nothing to be kept
    // Of state(), or from a file of anybody's: what it does not know in it is passed over.
    virtual void restore(const QJsonValue &state) = 0;
    virtual void forget() {} // what it still waits for

private:
    QString m_name;
};

// One value of a part that is told and taken by functions.
class ValueMemory final : public PartMemory
{
public:
    using Tell = std::function<QJsonValue()>;
    using Take = std::function<void(const QJsonValue &)>;

    ValueMemory(const QString &name, QObject *part, Tell tell, Take take);
    QJsonValue state() const override { return m_tell(); }
    void restore(const QJsonValue &state) override { m_take(state); }

private:
    Tell m_tell;
    Take m_take;
};

// A page's state with those of its parts in it, and what that says given to the parts of a page.
QJsonObject withParts(QJsonObject state, const QWidget &page);
void restoreParts(const QWidget &page, const QJsonObject &state);
// Something is to be shown in this part or its parts: they wait for nothing of the last time any more.
void forgetAwaited(const QWidget &part);

// Calls when a hand comes to the area: by a key, a button, a finger, the wheel or a scroll bar.
void onInput(QAbstractScrollArea &area, QObject *receiver, std::function<void()> then);

} // namespace trainyard::delegates
