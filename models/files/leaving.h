// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>

namespace trainyard::models {

class UnderWay;

// What is under way while somebody wants to leave: how many transfers of all these parts, and how many have
// failed since. Parts may go. GUI thread.
class Leaving final : public QObject
{
    Q_OBJECT
public:
    explicit Leaving(const QList<UnderWay *> &parts, QObject *parent = nullptr);

    int count() const;
    int failed() const { return m_failed; }
    void stop(); // all of them

signals:
    void changed();

private:
    QList<QPointer<UnderWay>> m_parts;
    int m_failed = 0;
};

} // namespace trainyard::models
