// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logplaces.h"

#include "models/logs/logdocument.h"
#include "widgets/logs/logview.h"

#include <QJsonObject>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace trainyard::logs {

namespace {

const QString filesKey = QStringLiteral("files"); // of a view: several where it shows them as one log
const QString activeKey = QStringLiteral("active");

QStringList filesOf(const LogView &view)
{
    const auto *log = qobject_cast<const models::LogDocument *>(view.source());
    return log ? log->fileName().split(u'/') : QStringList();
}

QStringList filesOf(const QJsonValue &place)
{
    return place.toObject().value(filesKey).toVariant().toStringList();
}

bool isOfAll(const QStringList &some, const QStringList &all)
{
    return std::all_of(some.begin(), some.end(), [&all](const QString &file) { return all.contains(file); });
}

} // namespace

QJsonArray LogPlaces::state(const QList<LogView *> &shown, const LogView *active) const
{
    if (!m_wanted.isEmpty())
        return m_wanted;
    QJsonArray places;
    bool isAny = false;
    for (const LogView *view : shown) {
        const ViewPlace place = view->place();
        const bool isActive = view == active;
        const QStringList files = filesOf(*view);
        if (files.isEmpty())
            continue;
        isAny = isAny || !place.isAsAtFirst() || (isActive && view != shown.front());
        QJsonObject json = toJson(place);
        json.insert(filesKey, QJsonArray::fromStringList(files));
        json.insert(activeKey, isActive);
        places.append(json);
    }
    return isAny ? places : QJsonArray();
}

void LogPlaces::restore(const QJsonArray &state)
{
    m_wanted = state;
}

LogView *LogPlaces::take(const QList<LogView *> &shown)
{
    if (m_wanted.isEmpty() || shown.isEmpty() || filesOf(*shown.front()).isEmpty())
        return nullptr;
    const bool isBeside = m_wanted.size() > 1;
    bool isStillComing = isBeside == (shown.size() > 1) && shown.size() <= m_wanted.size();
    bool isThere = shown.size() == m_wanted.size();
    QStringList wantedFiles;
    for (const QJsonValue &place : std::as_const(m_wanted))
        wantedFiles += filesOf(place);
    for (qsizetype i = 0; i < shown.size(); ++i) {
        const QStringList files = filesOf(*shown[i]);
        isStillComing = isStillComing && isOfAll(files, wantedFiles);
        isThere = isThere && files == filesOf(m_wanted[i]);
    }
    const bool isMerged = !isBeside && wantedFiles.size() > 1;
    if (!isThere && isStillComing && isMerged == (filesOf(*shown.front()).size() > 1))
        return nullptr;
    const QJsonArray places = std::exchange(m_wanted, {});
    if (!isThere)
        return nullptr;
    LogView *active = shown.front();
    for (qsizetype i = 0; i < shown.size(); ++i) {
        const QJsonObject place = places[i].toObject();
        shown[i]->setPlace(viewPlaceOf(place));
        if (place.value(activeKey).toBool())
            active = shown[i];
    }
    return active;
}

} // namespace trainyard::logs
