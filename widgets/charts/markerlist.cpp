// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/markerlist.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/keptmarkers.h"
#include "widgets/pages/valuesteps.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace trainyard::charts {

namespace {

using models::CurveX;

settings::Setting<QByteArray> settingOf(const QString &place)
{
    return {settings::chartMarkers + u'/' + QString::fromLatin1(place.toUtf8().toPercentEncoding())};
}

const std::array<std::pair<CurveX::Kind, QLatin1String>, 5> axisNames{
    {{CurveX::Kind::Step, QLatin1String("step")},
     {CurveX::Kind::Epoch, QLatin1String("epoch")},
     {CurveX::Kind::RelativeTime, QLatin1String("relative")},
     {CurveX::Kind::WallTime, QLatin1String("wall")},
     {CurveX::Kind::Metric, QLatin1String("metric")}}};

const QString placeKey = QStringLiteral("place"); // of a state()
const QString markersKey = QStringLiteral("markers");

QJsonArray toJson(const QList<Marker> &markers)
{
    QJsonArray array;
    for (const Marker &marker : markers) {
        QJsonObject object{{QStringLiteral("id"), marker.id},
                           {QStringLiteral("x"), marker.x},
                           {QStringLiteral("label"), marker.label}};
        for (const auto &[kind, name] : axisNames)
            if (kind == marker.axis.kind)
                object.insert(QStringLiteral("axis"), name);
        if (!marker.axis.metric.isEmpty())
            object.insert(QStringLiteral("metric"), marker.axis.metric);
        array.append(object);
    }
    return array;
}

// What cannot be read is left out.
QList<Marker> fromJson(const QJsonArray &array)
{
    QList<Marker> markers;
    for (const QJsonValue &value : array) {
        const QJsonValue x = value[QStringLiteral("x")];
        if (!x.isDouble() || !std::isfinite(x.toDouble()) || markers.size() == MarkerList::most)
            continue;
        Marker marker{.id = value[QStringLiteral("id")].toInt(),
                      .x = x.toDouble(),
                      .label = value[QStringLiteral("label")].toString()};
        for (const auto &[kind, name] : axisNames)
            if (value[QStringLiteral("axis")].toString() == name)
                marker.axis.kind = kind;
        marker.axis.metric = value[QStringLiteral("metric")].toString();
        markers.append(marker);
    }
    return markers;
}

QString stepText(const QList<Marker> &before, const QList<Marker> &after)
{
    if (after.size() > before.size())
        return MarkerList::tr("pin a marker");
    if (after.isEmpty() && before.size() > 1)
        return MarkerList::tr("remove all markers");
    if (after.size() < before.size())
        return MarkerList::tr("remove a marker");
    const auto isNamedAlike = [](const Marker &one, const Marker &other) { return one.label == other.label; };
    return std::equal(before.begin(), before.end(), after.begin(), isNamedAlike)
               ? MarkerList::tr("move a marker")
               : MarkerList::tr("name a marker");
}

} // namespace

MarkerList::MarkerList(QObject *parent)
    : QObject(parent)
{}

void takeOverMarkers(const QString &place, const QString &before)
{
    settings::Store store;
    const QByteArray kept = settingOf(before).get(store);
    if (place == before || kept.isEmpty() || !settingOf(place).get(store).isEmpty())
        return;
    settingOf(place).set(store, kept);
    store.remove(settingOf(before).key());
}

void MarkerList::remember(const QString &place)
{
    m_place = place;
    const QByteArray kept = place.isEmpty() ? QByteArray() : settingOf(place).get(settings::Store());
    m_markers = fromJson(QJsonDocument::fromJson(kept).array());
    for (Marker &marker : m_markers)
        marker.id = ++m_lastId;
    if (m_steps)
        m_steps->settle();
    emit changed();
}

int MarkerList::pin(const CurveX &axis, double x, const QString &label)
{
    if (m_markers.size() >= most || !std::isfinite(x))
        return 0;
    QList<Marker> after = m_markers;
    after.append({++m_lastId, axis, x, label});
    change(after);
    return m_lastId;
}

void MarkerList::rename(int id, const QString &label)
{
    QList<Marker> after = m_markers;
    for (Marker &marker : after)
        if (marker.id == id)
            marker.label = label.simplified();
    change(after);
}

void MarkerList::move(int id, double x)
{
    QList<Marker> after = m_markers;
    for (Marker &marker : after)
        if (marker.id == id && std::isfinite(x))
            marker.x = x;
    change(after);
}

void MarkerList::remove(int id)
{
    QList<Marker> after = m_markers;
    after.removeIf([id](const Marker &marker) { return marker.id == id; });
    change(after);
}

void MarkerList::clear()
{
    change({});
}

// Each is a step, however soon the next one comes.
void MarkerList::change(const QList<Marker> &markers)
{
    if (markers == m_markers)
        return;
    apply(markers);
    if (!m_steps)
        return;
    m_steps->noteSoon();
    m_steps->note();
}

QJsonValue MarkerList::state() const
{
    return QJsonObject{{placeKey, m_place}, {markersKey, toJson(m_markers)}};
}

void MarkerList::makeSteps(QObject &part)
{
    const auto markersIn = [](const QJsonValue &state) { return fromJson(state[markersKey].toArray()); };
    m_steps = new ValueSteps(
        [markersIn](const QJsonValue &before, const QJsonValue &after) -> models::Sentence {
            return [from = markersIn(before), to = markersIn(after)] { return stepText(from, to); };
        },
        &part, [this] { return state(); },
        [this, markersIn](const QJsonValue &state) { apply(markersIn(state)); },
        [this](const QJsonValue &state) { return state[placeKey].toString() == m_place; });
}

void MarkerList::apply(const QList<Marker> &markers)
{
    m_markers = markers;
    if (!m_place.isEmpty()) {
        settings::Store store;
        const auto setting = settingOf(m_place);
        if (markers.isEmpty())
            store.remove(setting.key());
        else
            setting.set(store, QJsonDocument(toJson(markers)).toJson(QJsonDocument::Compact));
    }
    emit changed();
}

} // namespace trainyard::charts
