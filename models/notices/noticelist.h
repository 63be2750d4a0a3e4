// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/notice.h"

#include <QAbstractListModel>

namespace trainyard::models {

// What the user was told lately, the newest first. Rows are inserted, changed and removed, never reset.
class NoticeList final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        StateRole = Qt::UserRole, // DisplayState
        IdRole,                   // QString: the job's path
        TimeRole,                 // QDateTime
        DetailRole,               // QString: noticeDetail()
        ReadRole                  // bool
    };

    explicit NoticeList(const QList<Notice> &notices = {}, QObject *parent = nullptr);

    void add(const Notice &notice);
    void setRead(int row);
    void setRead(const QString &engine, const api::ResourceId &job); // all that is told of it
    void setAllRead();
    void clear();
    void putBack(const QList<Notice> &cleared); // behind those that came since
    void take(const QList<Notice> &cleared);    // out again, read or not
    void retranslate();
    const QList<Notice> &notices() const { return m_notices; }
    int unread() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    static constexpr int most = 200; // the oldest go

signals:
    void changed();
    void cleared(const QList<trainyard::models::Notice> &notices); // by the user

private:
    QList<Notice> m_notices;
};

} // namespace trainyard::models
