// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/markerlist.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/keptmarkers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUndoCommand>

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

QByteArray toJson(const QList<Marker> &markers)
{
    QJsonArray array;
    for (const Marker &marker : markers) {
        QJsonObject object{{QStringLiteral("x"), marker.x}, {QStringLiteral("label"), marker.label}};
        for (const auto &[kind, name] : axisNames)
            if (kind == marker.axis.kind)
                object.insert(QStringLiteral("axis"), name);
        if (!marker.axis.metric.isEmpty())
            object.insert(QStringLiteral("metric"), marker.axis.metric);
        array.append(object);
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

// What cannot be read is left out.
QList<Marker> fromJson(const QByteArray &json)
{
    QList<Marker> markers;
    const QJsonArray array = QJsonDocument::fromJson(json).array();
    for (const QJsonValue &value : array) {
        const QJsonValue x = value[QStringLiteral("x")];
        if (!x.isDouble() || !std::isfinite(x.toDouble()) || markers.size() == MarkerList::most)
            continue;
        Marker marker{.x = x.toDouble(), .label = value[QStringLiteral("label")].toString()};
        for (const auto &[kind, name] : axisNames)
            if (value[QStringLiteral("axis")].toString() == name)
                marker.axis.kind = kind;
        marker.axis.metric = value[QStringLiteral("metric")].toString();
        markers.append(marker);
    }
    return markers;
}

} // namespace

class MarkerList::Change final : public QUndoCommand
{
public:
    Change(MarkerList &list, const QString &what, QList<Marker> after)
        : QUndoCommand(what)
        , m_list(list)
        , m_before(list.m_markers)
        , m_after(std::move(after))
    {}

    void undo() override { m_list.apply(m_before); }
    void redo() override { m_list.apply(m_after); }

private:
    MarkerList &m_list;
    QList<Marker> m_before;
    QList<Marker> m_after;
};

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
    m_undo.clear();
    m_markers = place.isEmpty() ? QList<Marker>() : fromJson(settingOf(place).get(settings::Store()));
    for (Marker &marker : m_markers)
        marker.id = ++m_lastId;
    emit changed();
}

int MarkerList::pin(const CurveX &axis, double x, const QString &label)
{
    if (m_markers.size() >= most || !std::isfinite(x))
        return 0;
    QList<Marker> after = m_markers;
    after.append({++m_lastId, axis, x, label});
    change(tr("pinning a marker"), after);
    return m_lastId;
}

void MarkerList::rename(int id, const QString &label)
{
    QList<Marker> after = m_markers;
    for (Marker &marker : after)
        if (marker.id == id)
            marker.label = label.simplified();
    change(tr("naming a marker"), after);
}

void MarkerList::move(int id, double x)
{
    QList<Marker> after = m_markers;
    for (Marker &marker : after)
        if (marker.id == id && std::isfinite(x))
            marker.x = x;
    change(tr("moving a marker"), after);
}

void MarkerList::remove(int id)
{
    QList<Marker> after = m_markers;
    after.removeIf([id](const Marker &marker) { return marker.id == id; });
    change(tr("removing a marker"), after);
}

void MarkerList::clear()
{
    change(tr("removing all markers"), {});
}

void MarkerList::change(const QString &what, QList<Marker> markers)
{
    if (markers != m_markers)
        m_undo.push(new Change(*this, what, std::move(markers)));
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
            setting.set(store, toJson(markers));
    }
    emit changed();
}

} // namespace trainyard::charts
