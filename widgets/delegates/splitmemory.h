// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/partmemory.h"

#include <QHash>
#include <QList>
#include <QString>

class QSplitter;

namespace trainyard {
class ValueSteps;
}

namespace trainyard::delegates {

// Remembers where the user has put the handles of a splitter, for each way that it lies and those of its
// parts that are shown. They are put there again once it has its size: exactly where that is the size that it
// had then, and in the same proportion else. Each splitter keeps its own; one that was never shown begins as
// the user has left one of its name last, which the settings know. A child of the splitter, which has all its
// parts by the time that it is shown.
class SplitMemory final : public PartMemory
{
    Q_OBJECT
public:
    SplitMemory(QSplitter &splitter, const QString &name); // by which the settings know it

    QJsonValue state() const override;
    void restore(const QJsonValue &state) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QString way() const;                   // how it lies and what it shows; empty: fewer than two parts
    QString key(const QString &way) const; // of the settings
    bool isSound(const QList<int> &sizes) const;
    QList<int> kept(const QString &way);
    QList<int> sizesNow() const;
    void placeSoon();
    void place();
    void moved();
    void remember(const QString &way);
    QJsonObject look() const;
    void take(const QJsonObject &look);

    QSplitter &m_splitter;
    QString m_name;
    QHash<QString, QList<int>> m_own; // of each way; empty sizes: as it stands by itself
    QString m_placed;                 // the way for which it was placed last
    QList<int> m_placedSizes;         // which that gave
    bool m_isToBePlaced = false;
    ValueSteps *m_steps = nullptr;
};

} // namespace trainyard::delegates
