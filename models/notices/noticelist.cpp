// SPDX-License-Identifier: Apache-2.0
#include "models/notices/noticelist.h"

#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

NoticeList::NoticeList(const QList<Notice> &notices, QObject *parent)
    : QAbstractListModel(parent)
    , m_notices(notices.mid(0, most))
{}

void NoticeList::add(const Notice &notice)
{
    if (m_notices.size() == most) {
        beginRemoveRows({}, most - 1, most - 1);
        m_notices.removeLast();
        endRemoveRows();
    }
    beginInsertRows({}, 0, 0);
    m_notices.prepend(notice);
    endInsertRows();
    emit changed();
}

void NoticeList::setRead(int row)
{
    if (m_notices[row].isRead)
        return;
    m_notices[row].isRead = true;
    emit dataChanged(index(row), index(row));
    emit changed();
}

void NoticeList::setAllRead()
{
    if (unread() == 0)
        return;
    for (Notice &notice : m_notices)
        notice.isRead = true;
    emit dataChanged(index(0), index(rowCount() - 1));
    emit changed();
}

void NoticeList::clear()
{
    if (m_notices.isEmpty())
        return;
    beginRemoveRows({}, 0, rowCount() - 1);
    const QList<Notice> gone = std::exchange(m_notices, {});
    endRemoveRows();
    emit changed();
    emit cleared(gone);
}

void NoticeList::putBack(const QList<Notice> &cleared)
{
    const QList<Notice> back = cleared.mid(0, most - m_notices.size());
    if (back.isEmpty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + int(back.size()) - 1);
    m_notices << back;
    endInsertRows();
    emit changed();
}

void NoticeList::take(const QList<Notice> &cleared)
{
    for (Notice gone : cleared) {
        for (int row = rowCount() - 1; row >= 0; --row) {
            gone.isRead = m_notices[row].isRead;
            if (m_notices[row] != gone)
                continue;
            beginRemoveRows({}, row, row);
            m_notices.removeAt(row);
            endRemoveRows();
            break;
        }
    }
    emit changed();
}

void NoticeList::retranslate()
{
    if (!m_notices.isEmpty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

int NoticeList::unread() const
{
    return int(std::count_if(m_notices.begin(), m_notices.end(), [](const Notice &n) { return !n.isRead; }));
}

int NoticeList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_notices.size());
}

void NoticeList::setRead(const QString &engine, const api::ResourceId &job)
{
    for (int row = 0; row < rowCount(); ++row)
        if (m_notices[row].engine == engine && m_notices[row].job == job)
            setRead(row);
}

QVariant NoticeList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Notice &notice = m_notices[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return noticeText(notice);
    case Qt::AccessibleTextRole: {
        const bool hasMore = !notice.reason.isEmpty() || notice.kind == Notice::Kind::Ended ||
                             notice.kind == Notice::Kind::DiskLow || !notice.engineName.isEmpty();
        const QString text =
            hasMore ? tr("%1. %2").arg(noticeText(notice), noticeDetail(notice)) : noticeText(notice);
        return notice.isRead ? text : tr("New: %1").arg(text);
    }
    case StateRole:
        return QVariant::fromValue(displayState(notice));
    case IdRole:
        return toPath(notice.job);
    case TimeRole:
        return notice.time;
    case DetailRole:
        return noticeDetail(notice);
    case ReadRole:
        return notice.isRead;
    default:
        return {};
    }
}

} // namespace trainyard::models
