// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/ranrecord.h"
#include "engine/api/resourceid.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <optional>

namespace trainyard::models {

// What a job's last run ran, and on what, asked for when somebody wants to see it. GUI thread.
class RanFeed final : public QObject
{
    Q_OBJECT
public:
    using Way = std::function<std::optional<api::Endpoint>()>; // to the job's engine; none: there is none

    using QObject::QObject;

    void setWay(Way way) { m_way = std::move(way); }
    // Forgets what is known where it is of another run: another job of the name, or another start.
    void setRun(const api::ResourceId &job, const std::string &uuid, int attempt);
    void load(); // unless it is known

    const std::optional<api::RanRecord> &record() const { return m_record; } // none until it is here
    const QString &problem() const { return m_problem; } // a sentence where there is none to be had

    void loadFile(std::size_t number);                     // likewise
    std::optional<QString> file(std::size_t number) const; // its text, or why there is none

signals:
    void changed(); // the record or the problem
    void fileRead(std::size_t number);

private:
    api::ResourceId m_job;
    std::string m_run; // of the job: its uuid and start
    Way m_way;
    std::optional<api::RanRecord> m_record;
    QString m_problem;
    std::map<std::size_t, QString> m_files;
    int m_generation = 0; // answers about an earlier run are not taken in
    bool m_isAsking = false;
};

} // namespace trainyard::models
