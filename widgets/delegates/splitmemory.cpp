// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/splitmemory.h"

#include "models/settings/store.h"
#include "widgets/pages/splitsizes.h"
#include "widgets/pages/valuesteps.h"

#include <QChildEvent>
#include <QJsonArray>
#include <QSplitter>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace trainyard::delegates {

namespace {

const QString wayKey = QStringLiteral("way");
const QString sizesKey = QStringLiteral("sizes");
const QString splits = QStringLiteral("window/splits"); // a group of the settings
constexpr int largest = 1 << 20;                        // pixels
constexpr int mostWays = 32;

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
    : PartMemory(QStringLiteral("split/") + name, &splitter)
    , m_splitter(splitter)
    , m_name(name)
    , m_steps(new ValueSteps([] { return tr("move a boundary"); }, this,
                             [this] { return QJsonValue(look()); },
                             [this](const QJsonValue &look) { take(look.toObject()); }))
{
    splitter.installEventFilter(this);
    for (int i = 0; i < splitter.count(); ++i)
        splitter.widget(i)->installEventFilter(this);
    connect(&splitter, &QSplitter::splitterMoved, this, &SplitMemory::moved);
}

// As in v11: two parts below each other, both of which are shown.
QString SplitMemory::way() const
{
    QString shown;
    for (int i = 0; i < m_splitter.count(); ++i)
        shown += m_splitter.widget(i)->isHidden() ? u'0' : u'1';
    if (shown.count(u'1') < 2)
        return {};
    return (m_splitter.orientation() == Qt::Horizontal ? u'h' : u'v') + shown;
}

QString SplitMemory::key(const QString &way) const
{
    return splits + u'/' + m_name + u'-' + way;
}

bool SplitMemory::isSound(const QList<int> &sizes) const
{
    return sizes.size() == m_splitter.count() && sum(sizes) > 0 &&
           std::all_of(sizes.begin(), sizes.end(), [](int size) { return size >= 0 && size <= largest; });
}

// From the first time on its own, so that another window's handles do not move these.
QList<int> SplitMemory::kept(const QString &way)
{
    if (!m_own.contains(way)) {
        QList<int> sizes;
        for (const QString &size : settings::Store().value(key(way)).toStringList())
            sizes << size.toInt();
        m_own.insert(way, isSound(sizes) ? sizes : QList<int>());
    }
    const QList<int> sizes = m_own.value(way);
    return isSound(sizes) ? sizes : QList<int>();
}

// Of which it was placed, as long as nobody has moved them since: they may not fit to the pixel.
QList<int> SplitMemory::sizesNow() const
{
    const QList<int> sizes = m_splitter.sizes();
    const QList<int> own = m_own.value(m_placed);
    return sizes == m_placedSizes && !own.isEmpty() ? own : sizes;
}

QJsonValue SplitMemory::state() const
{
    QHash<QString, QList<int>> all = m_own;
    if (!m_placed.isEmpty() && m_placed == way() && m_splitter.isVisible())
        all[m_placed] = sizesNow();
    QJsonObject state;
    for (auto each = all.cbegin(); each != all.cend(); ++each)
        if (!each->isEmpty())
            state.insert(each.key(), splitSizesToJson(*each));
    return state.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(state);
}

void SplitMemory::restore(const QJsonValue &state)
{
    m_own.clear();
    const QJsonObject ways = state.toObject();
    for (auto each = ways.begin(); each != ways.end() && m_own.size() < mostWays; ++each)
        m_own.insert(each.key(), splitSizesFromJson(each->toArray())); // looked at when it lies so
    m_placed.clear();
    placeSoon();
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
        if (watched == &m_splitter && !m_placed.isEmpty() && m_placed == way())
            m_own[m_placed] = sizesNow();
        placeSoon();
        break;
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
    const QString now = way();
    if (now.isEmpty() || !m_splitter.isVisible()) {
        m_placed.clear();
        return;
    }
    const QList<int> sizes = kept(now);
    const bool isNew = std::exchange(m_placed, now) != now;
    const int whole = sum(m_splitter.sizes());
    if (!sizes.isEmpty() && (isNew || sum(sizes) == whole)) {
        m_splitter.setSizes(scaled(sizes, whole));
        m_placedSizes = m_splitter.sizes();
    }
    if (!m_steps->isMoving())
        m_steps->settle(); // it was no hand that gave it another size
}

void SplitMemory::moved()
{
    const QString now = way();
    if (now.isEmpty())
        return;
    m_own[now] = m_splitter.sizes();
    m_placedSizes.clear();
    remember(now);
    m_steps->noteSoon();
}

void SplitMemory::remember(const QString &way)
{
    QStringList sizes;
    for (const int size : m_own[way])
        sizes << QString::number(size);
    settings::Store().setValue(key(way), sizes);
}

QJsonObject SplitMemory::look() const
{
    const QString now = way();
    return {{wayKey, now},
            {sizesKey, splitSizesToJson(m_splitter.isVisible() ? m_splitter.sizes() : m_own.value(now))}};
}

void SplitMemory::take(const QJsonObject &look)
{
    const QString to = look.value(wayKey).toString();
    const QList<int> sizes = splitSizesFromJson(look.value(sizesKey).toArray());
    if (to.isEmpty() || !isSound(sizes))
        return;
    m_own[to] = sizes;
    remember(to);
    m_placed.clear();
    place();
}

} // namespace trainyard::delegates
