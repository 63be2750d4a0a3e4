// SPDX-License-Identifier: Apache-2.0
#include "models/layouts/layout.h"

#include "models/navigation/pagehistory.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr int largestSize = 1 << 20;

const QString kind = QStringLiteral("trainyard");
const QString layoutKind = QStringLiteral("layout");

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Layout)
};

QJsonObject toObject(const PagePlace &page);
QJsonObject toObject(const GroupLayout &group);
QJsonObject toObject(const ColumnLayout &column);
QJsonObject toObject(const WindowLayout &window);

QJsonObject toObject(const PagePlace &page)
{
    QJsonObject object{{QStringLiteral("page"), page.address.toString()}};
    if (!page.state.isEmpty())
        object.insert(QStringLiteral("state"), page.state);
    return object;
}

template <class T>
QJsonArray toArray(const QList<T> &all)
{
    QJsonArray array;
    for (const T &one : all)
        array << toObject(one);
    return array;
}

QJsonObject toObject(const GroupLayout &group)
{
    QJsonObject object{{QStringLiteral("pages"), toArray(group.pages)},
                       {QStringLiteral("current"), group.current},
                       {QStringLiteral("size"), group.size}};
    if (group.preview >= 0)
        object.insert(QStringLiteral("preview"), group.preview);
    return object;
}

QJsonObject toObject(const ColumnLayout &column)
{
    return {{QStringLiteral("groups"), toArray(column.groups)}, {QStringLiteral("size"), column.size}};
}

QJsonObject toObject(const Trail &trail)
{
    return {{QStringLiteral("pages"), QJsonArray::fromStringList(trail.pages)},
            {QStringLiteral("shown"), trail.shown},
            {QStringLiteral("closed"), toArray(trail.closed)}};
}

QJsonObject toObject(const WindowLayout &window)
{
    QJsonObject object{{QStringLiteral("geometry"), QString::fromLatin1(window.geometry.toBase64())},
                       {QStringLiteral("docks"), QString::fromLatin1(window.docks.toBase64())},
                       {QStringLiteral("columns"), toArray(window.area.columns)},
                       {QStringLiteral("column"), window.area.column},
                       {QStringLiteral("group"), window.area.group}};
    if (!window.navigator.isEmpty())
        object.insert(QStringLiteral("navigator"), window.navigator);
    if (!window.trail.pages.isEmpty())
        object.insert(QStringLiteral("trail"), toObject(window.trail));
    return object;
}

QList<QJsonObject> objects(const QJsonValue &value, int most)
{
    QList<QJsonObject> all;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &one : array)
        if (one.isObject() && all.size() < most)
            all << one.toObject();
    return all;
}

int number(const QJsonObject &object, const char *name, int most)
{
    return std::clamp(object.value(QLatin1String(name)).toInt(), 0, most);
}

QList<PagePlace> placesOf(const QJsonValue &value, int most)
{
    QList<PagePlace> places;
    for (const QJsonObject &page : objects(value, most))
        if (const QString address = page.value(QStringLiteral("page")).toString(); !address.isEmpty())
            places << PagePlace{PageAddress::parse(address), page.value(QStringLiteral("state")).toObject()};
    return places;
}

Trail trailOf(const QJsonObject &object)
{
    Trail trail;
    const QJsonArray pages = object.value(QStringLiteral("pages")).toArray();
    for (const QJsonValue &page : pages)
        if (page.isString() && trail.pages.size() < PageHistory::most)
            trail.pages << page.toString();
    trail.shown = number(object, "shown", std::max(0, int(trail.pages.size()) - 1));
    trail.closed = placesOf(object.value(QStringLiteral("closed")), mostClosed);
    return trail;
}

GroupLayout groupOf(const QJsonObject &object)
{
    GroupLayout group;
    group.pages = placesOf(object.value(QStringLiteral("pages")), mostPages);
    group.current = number(object, "current", std::max(0, int(group.pages.size()) - 1));
    group.size = number(object, "size", largestSize);
    group.preview =
        std::clamp(object.value(QStringLiteral("preview")).toInt(-1), -1, int(group.pages.size()) - 1);
    return group;
}

WindowLayout windowOf(const QJsonObject &object)
{
    WindowLayout window;
    window.geometry = QByteArray::fromBase64(object.value(QStringLiteral("geometry")).toString().toLatin1());
    window.docks = QByteArray::fromBase64(object.value(QStringLiteral("docks")).toString().toLatin1());
    window.navigator = object.value(QStringLiteral("navigator")).toObject();
    window.trail = trailOf(object.value(QStringLiteral("trail")).toObject());
    int left = mostGroups;
    for (const QJsonObject &one : objects(object.value(QStringLiteral("columns")), mostGroups)) {
        ColumnLayout column;
        for (const QJsonObject &group : objects(one.value(QStringLiteral("groups")), left))
            column.groups << groupOf(group);
        left -= int(column.groups.size());
        column.size = number(one, "size", largestSize);
        if (!column.groups.isEmpty())
            window.area.columns << column;
    }
    const QList<ColumnLayout> &columns = window.area.columns;
    if (!columns.isEmpty()) {
        window.area.column = number(object, "column", int(columns.size()) - 1);
        window.area.group = number(object, "group", int(columns[window.area.column].groups.size()) - 1);
    }
    return window;
}

} // namespace

QByteArray toJson(const Layout &layout)
{
    QJsonObject object{{kind, layoutKind},
                       {QStringLiteral("version"), 1},
                       {QStringLiteral("name"), layout.name},
                       {QStringLiteral("windows"), toArray(layout.windows)}};
    if (!layout.closed.isEmpty())
        object.insert(QStringLiteral("closed"), toArray(layout.closed));
    if (!layout.engine.isEmpty())
        object.insert(QStringLiteral("engine"), layout.engine);
    return QJsonDocument(object).toJson();
}

Result<Layout> layoutFromJson(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object.value(kind).toString() != layoutKind)
        return Error{
            Error::Code::InvalidInput,
            Texts::tr("This is not a layout of Trainyard; save one by View ▸ Layouts.").toStdString()};
    Layout layout;
    layout.name = object.value(QStringLiteral("name")).toString();
    layout.engine = object.value(QStringLiteral("engine")).toString();
    for (const QJsonObject &window : objects(object.value(QStringLiteral("windows")), mostWindows))
        layout.windows << windowOf(window);
    for (const QJsonObject &window : objects(object.value(QStringLiteral("closed")), mostClosed))
        layout.closed << windowOf(window);
    if (layout.windows.isEmpty())
        return Error{Error::Code::InvalidInput,
                     Texts::tr("This layout has no window in it; save it anew.").toStdString()};
    return layout;
}

} // namespace trainyard::models
