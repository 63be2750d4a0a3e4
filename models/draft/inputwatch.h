// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/inputs/inputchecks.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

namespace trainyard::models {

class InputLooks;

// How far the look at what a job reads is, for its checks: what is still being read, for how long that is
// waited for, and what is of no use. Data that are left to the trainer are told by it. GUI thread.
class InputWatch final : public QObject
{
    Q_OBJECT
public:
    explicit InputWatch(InputLooks &looks, QObject *parent = nullptr); // which outlive it

    bool isConcerned() const { return m_isConcerned; } // there is a folder to look into
    bool isReading() const { return !m_reading.isEmpty() && !m_hasGivenUp; }
    bool hasGivenUp() const { return !m_reading.isEmpty() && m_hasGivenUp; } // until it is asked again
    const QList<FaultyInput> &faulty() const { return m_faulty; }
    void setPatience(int ms);
    void askAgain();

signals:
    void changed();

private:
    void follow();
    void giveUp();

    InputLooks &m_looks;
    bool m_isConcerned = false;
    QStringList m_reading; // sources
    QList<FaultyInput> m_faulty;
    QTimer m_patience;
    bool m_hasGivenUp = false;
};

} // namespace trainyard::models
