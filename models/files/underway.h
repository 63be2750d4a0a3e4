// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <functional>

namespace trainyard::models {

// How many transfers of one part of a window are under way, for who leaves the window: the part's child, by
// which it is found. GUI thread.
class UnderWay final : public QObject
{
    Q_OBJECT
public:
    UnderWay(std::function<void()> stop, QObject *part); // `stop` ends all of them

    int count() const { return m_count; }
    void setCount(int count);
    void stop(); // then none is

signals:
    void changed();
    void failed(); // one of them

private:
    std::function<void()> m_stop;
    int m_count = 0;
};

} // namespace trainyard::models
