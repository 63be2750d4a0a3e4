// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logsource.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>

namespace trainyard::logs {

// Asks a log when one of its rows came, and waits until the row and its time are here. GUI thread.
class TimeQuery final : public QObject
{
    Q_OBJECT
public:
    using RowAt = std::function<std::optional<models::LogRow>(quint64 offset)>;

    explicit TimeQuery(RowAt rowAt, QObject *parent = nullptr);

    void ask(models::LogSource &source, quint64 offset); // in place of what was asked before
    void forget();                                       // nothing is asked any more

signals:
    void known(qint64 milliseconds); // since 1970
    void unknown();                  // it was not noted

private:
    void look();

    RowAt m_rowAt;
    QPointer<models::LogSource> m_source; // null: nothing is asked
    quint64 m_offset = 0;
    int m_tries = 0;
};

} // namespace trainyard::logs
