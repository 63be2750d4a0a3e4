// SPDX-License-Identifier: Apache-2.0
#include "models/runs/runview.h"

#include "models/query/lexer.h"
#include "models/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr int mostColumns = 500;

std::optional<ColumnId> columnOf(const QJsonValue &text)
{
    const auto tokens = query::tokensOf(text.toString());
    return tokens.size() == 2 ? ColumnId::parse(tokens.front().parts) : std::nullopt;
}

RunView viewOf(const QJsonObject &object)
{
    RunView view;
    view.name = object[QLatin1String("name")].toString();
    view.query = object[QLatin1String("query")].toString();
    view.sortColumn = columnOf(object[QLatin1String("sort")]);
    view.isDescending = object[QLatin1String("descending")].toBool();
    if (const auto run = api::ResourceId::parse(object[QLatin1String("baseline")].toString().toStdString()))
        view.baseline = *run;
    if (const auto scope = api::ResourceId::parse(object[QLatin1String("scope")].toString().toStdString()))
        view.scope = *scope;
    for (const auto &entry : object[QLatin1String("groupBy")].toArray())
        if (const auto column = columnOf(entry); column && !view.groupBy.contains(*column))
            view.groupBy << *column;
    for (const auto &entry : object[QLatin1String("columns")].toArray()) {
        const QJsonObject shown = entry.toObject();
        const auto column = columnOf(shown[QLatin1String("column")]);
        const bool isNew = column && !columnsOf(view).contains(*column);
        if (isNew && view.columns.size() < mostColumns)
            view.columns.append({*column, std::clamp(shown[QLatin1String("width")].toInt(), 0, 4000)});
    }
    return view;
}

} // namespace

QList<ColumnId> jobColumns()
{
    using Field = ColumnId::Field;
    QList<ColumnId> columns;
    for (const Field field :
         {Field::Name, Field::State, Field::Progress, Field::Loss, Field::Error, Field::TrainingError,
          Field::Toolkit, Field::Cluster, Field::Created, Field::Duration})
        columns << ColumnId::ofField(field);
    return columns;
}

RunView usualRunView()
{
    RunView view;
    for (const ColumnId &column : jobColumns())
        view.columns.append({column, 0});
    view.columns.insert(6, {ColumnId::metric(QStringLiteral("train/loss"), ColumnId::Statistic::Outline), 0});
    view.sortColumn = ColumnId::ofField(ColumnId::Field::Created);
    view.isDescending = true;
    return view;
}

QString scopeText(const api::ResourceId &scope)
{
    const QString name = toQString(scope.name);
    return scope.type == api::ResourceType::Workspace
               ? name
               : toQString(scope.workspace) + QStringLiteral(" › ") + name;
}

QList<ColumnId> columnsOf(const RunView &view)
{
    QList<ColumnId> columns;
    for (const RunView::Shown &shown : view.columns)
        columns << shown.column;
    return columns;
}

QByteArray toJson(const QList<RunView> &views)
{
    QJsonArray array;
    for (const RunView &view : views) {
        QJsonArray columns;
        for (const RunView::Shown &shown : view.columns)
            columns.append(QJsonObject{{QLatin1String("column"), shown.column.text()},
                                       {QLatin1String("width"), shown.width}});
        QJsonArray groupBy;
        for (const ColumnId &column : view.groupBy)
            groupBy.append(column.text());
        QJsonObject written{{QLatin1String("name"), view.name},
                            {QLatin1String("baseline"), view.baseline ? toPath(*view.baseline) : QString()},
                            {QLatin1String("columns"), columns},
                            {QLatin1String("groupBy"), groupBy},
                            {QLatin1String("sort"), view.sortColumn ? view.sortColumn->text() : QString()},
                            {QLatin1String("descending"), view.isDescending},
                            {QLatin1String("query"), view.query}};
        if (view.scope)
            written.insert(QLatin1String("scope"), toPath(*view.scope));
        array.append(written);
    }
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

QList<RunView> runViewsFromJson(const QByteArray &json)
{
    QList<RunView> views;
    for (const auto &entry : QJsonDocument::fromJson(json).array())
        if (const RunView view = viewOf(entry.toObject()); !view.columns.isEmpty())
            views << view;
    return views;
}

} // namespace trainyard::models
