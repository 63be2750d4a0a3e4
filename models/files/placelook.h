// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace trainyard::models {

struct PlaceSeen {
    QString path; // which was looked at; none yet: empty
    bool isTaken = false;
    bool isEmpty = false;      // though taken: by a folder with nothing in it
    bool isFolderThere = true; // the one above it
};

// Looks where something is to be made on a disk of this machine, which may be a slow one, without waiting for
// it. Of several questions asked in a row the last is answered. GUI thread.
class PlaceLook final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void look(const QString &path); // answered by seen()
    // A freePath() in the first of these folders that is there, else in the last; answered by proposed().
    void propose(const QStringList &folders, const QString &name, const QString &ending);

signals:
    void seen(const trainyard::models::PlaceSeen &place);
    void proposed(const QString &path);

private:
    int m_looks = 0;
    int m_proposals = 0;
};

} // namespace trainyard::models
