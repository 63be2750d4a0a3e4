// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/splitmemory.h"

#include <QChildEvent>
#include <QSettings>
#include <QSplitter>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace trainyard::delegates {

namespace {

const QString splits = QStringLiteral("window/splits"); // a group of the settings

int sum(const QList<int> &sizes)
{
    return std::accumulate(sizes.begin(), sizes.end(), 0);
}

// In the same proportion; a splitter itself would give what is more to the parts that stretch.
QList<int> scaled(QList<int> sizes, int whole)
{
    const int before = sum(sizes);
    for (int &size : sizes)
        size = int(std::lround(double(size) * whole / before));
    return sizes;
}

} // namespace

SplitMemory::SplitMemory(QSplitter &splitter, const QString &name)
    : QObject(&splitter)
    , m_splitter(splitter)
    , m_name(name)
{
    splitter.installEventFilter(this);
    for (int i = 0; i < splitter.count(); ++i)
        splitter.widget(i)->installEventFilter(this);
    connect(&splitter, &QSplitter::splitterMoved, this, &SplitMemory::remember);
}

// As in window/splits/log-v11: two parts below each other, both of which are shown.
QString SplitMemory::key() const
{
    QString shown;
    for (int i = 0; i < m_splitter.count(); ++i)
        shown += m_splitter.widget(i)->isHidden() ? u'0' : u'1';
    if (shown.count(u'1') < 2)
        return {};
    return splits + u'/' + m_name +
           (m_splitter.orientation() == Qt::Horizontal ? QStringLiteral("-h") : QStringLiteral("-v")) + shown;
}

QList<int> SplitMemory::kept() const
{
    QList<int> sizes;
    for (const QString &size : QSettings().value(key()).toStringList())
        sizes << size.toInt();
    const bool isSound = sizes.size() == m_splitter.count() && sum(sizes) > 0 &&
                         std::all_of(sizes.begin(), sizes.end(), [](int size) { return size >= 0; });
    return isSound ? sizes : QList<int>();
}

// Parts come and go, and the layout of a window takes several steps: all have been made by then.
bool SplitMemory::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ChildAdded:
        if (watched == &m_splitter)
            static_cast<QChildEvent *>(event)->child()->installEventFilter(this);
        break;
    case QEvent::Hide:
    case QEvent::Show:
    case QEvent::Resize:
    case QEvent::LayoutRequest:
        placeSoon();
        break;
    default:
        break;
    }
    return false;
}

void SplitMemory::placeSoon()
{
    if (!std::exchange(m_isToBePlaced, true))
        QMetaObject::invokeMethod(this, &SplitMemory::place, Qt::QueuedConnection);
}

void SplitMemory::place()
{
    m_isToBePlaced = false;
    const QString now = key();
    if (now.isEmpty() || !m_splitter.isVisible()) {
        m_placed.clear();
        return;
    }
    const QList<int> sizes = kept();
    const bool isNew = std::exchange(m_placed, now) != now;
    const int whole = sum(m_splitter.sizes());
    if (!sizes.isEmpty() && (isNew || sum(sizes) == whole))
        m_splitter.setSizes(scaled(sizes, whole));
}

void SplitMemory::remember()
{
    QStringList sizes;
    for (const int size : m_splitter.sizes())
        sizes << QString::number(size);
    if (!key().isEmpty())
        QSettings().setValue(key(), sizes);
}

} // namespace trainyard::delegates
