// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonValue>
#include <QObject>
#include <QTimer>

#include <functional>

namespace trainyard {

// Tells when one of the program's values begins to move, and when it rests.
class RestingValues final : public QObject
{
    Q_OBJECT
public:
    static RestingValues &ofProgram();

    bool isAnyMoving() const { return m_moving > 0; }
    void count(bool isMoving); // one that did not until now, or does not any more

signals:
    void changed();

private:
    int m_moving = 0;
};

// A value that the user changes by and by, as by typing or dragging: the change is told when it has come to
// rest, or when another step of the window's undo comes. A child of the part that has it.
class RestingValue : public QObject
{
    Q_OBJECT
public:
    using Tell = std::function<QJsonValue()>;

    RestingValue(QObject *part, Tell tell);
    ~RestingValue() override;

    bool isMoving() const { return m_isMoving; }
    void noteSoon(); // it may have changed
    void note();     // now, if it may have
    void settle();   // what has changed until now was not by the user, or is known

signals:
    void rested(const QJsonValue &before, const QJsonValue &after);

protected:
    QJsonValue now() const { return m_tell(); }

private:
    void setMoving(bool isMoving);

    const Tell m_tell;
    QJsonValue m_known; // when it rested last
    bool m_isMoving = false;
    QTimer m_rest;
};

} // namespace trainyard
