// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>
#include <QString>

class QSplitter;

namespace trainyard::delegates {

// Remembers where the user has put the handles of a splitter, for each way that it lies and those of its
// parts that are shown. They are put there again once it has its size: exactly where that is the size that it
// had then, and in the same proportion else. A child of the splitter, which has all its parts by the time
// that it is shown.
class SplitMemory final : public QObject
{
    Q_OBJECT
public:
    SplitMemory(QSplitter &splitter, const QString &name); // by which the settings know it

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QString key() const; // empty: fewer than two parts are shown
    QList<int> kept() const;
    void placeSoon();
    void place();
    void remember();

    QSplitter &m_splitter;
    QString m_name;
    QString m_placed; // the key for which it was placed last
    bool m_isToBePlaced = false;
};

} // namespace trainyard::delegates
