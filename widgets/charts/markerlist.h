// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

class QJsonArray;
class QJsonValue;

namespace trainyard {
class ValueSteps;
}

namespace trainyard::charts {

// A place along x that somebody pinned.
struct Marker {
    int id = 0;               // never given twice
    models::CurveX axis = {}; // what x counts
    double x = 0;
    QString label = {}; // the user's; may be empty
    bool operator==(const Marker &) const = default;
};

// The pinned places of one job, or of whatever charts show together. GUI thread.
class MarkerList final : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype most = 200; // more are not pinned

    explicit MarkerList(QObject *parent = nullptr);

    // From now on those of this place (a job's path, say): as they were left, and remembered in the user's
    // settings. Empty: remembered nowhere.
    void remember(const QString &place);
    void makeSteps(QObject &part); // of each change, for the undo of the window that the part is in

    const QList<Marker> &markers() const { return m_markers; }                // in the order of pinning
    int pin(const models::CurveX &axis, double x, const QString &label = {}); // its id; 0: there are too many
    void rename(int id, const QString &label);
    void move(int id, double x);
    void remove(int id);
    void clear();

signals:
    void changed();

private:
    void change(const QList<Marker> &markers);
    void apply(const QList<Marker> &markers);
    QJsonValue state() const; // of which place, and the markers

    QString m_place;
    QList<Marker> m_markers;
    int m_lastId = 0;
    QPointer<ValueSteps> m_steps;
};

} // namespace trainyard::charts
