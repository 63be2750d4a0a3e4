// SPDX-License-Identifier: Apache-2.0
#include "models/document/objectlistmodel.h"

#include "models/document/changeby.h"
#include "models/document/jobschema.h"
#include "models/document/jobvariables.h"
#include "models/document/secrettext.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace trainyard::document {

ObjectListModel::ObjectListModel(JobDocument &document, QString list, QList<Column> columns, QObject *parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_list(std::move(list))
    , m_columns(std::move(columns))
{
    connect(&document, &JobDocument::changed, this, &ObjectListModel::take);
    take();
}

QString ObjectListModel::listPointer() const
{
    return propertiesPointer(m_document.json()) + m_list;
}

QString ObjectListModel::pointer(int row, int column) const
{
    return listPointer() + u'/' + QString::number(row) + u'/' + m_columns[column].member;
}

// What both have in common at the begin stays; rows are added and removed behind it.
void ObjectListModel::take()
{
    QList<QStringList> rows;
    const JsonText &json = m_document.json();
    if (const int list = json.find(listPointer()); list >= 0) {
        for (std::size_t i = 0; i < json.node(list).children.size(); ++i) {
            QStringList row;
            for (int column = 0; column < m_columns.size(); ++column) {
                const int node = json.find(pointer(int(i), column));
                row.append(node < 0 ? QString() : json.node(node).text);
            }
            rows.append(row);
        }
    }
    if (rows.size() < m_rows.size()) {
        int first = 0;
        while (first < rows.size() && rows[first] == m_rows[first])
            ++first;
        const int count = int(m_rows.size() - rows.size());
        beginRemoveRows({}, first, first + count - 1);
        m_rows.remove(first, count);
        endRemoveRows();
    } else if (rows.size() > m_rows.size()) {
        beginInsertRows({}, int(m_rows.size()), int(rows.size()) - 1);
        m_rows += rows.mid(m_rows.size());
        endInsertRows();
    }
    for (int row = 0; row < rows.size(); ++row) {
        if (m_rows[row] == rows[row])
            continue;
        m_rows[row] = rows[row];
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    }
}

bool ObjectListModel::change(const QList<JobDocument::Change> &changes)
{
    return changeBy(*this, m_document, changes);
}

int ObjectListModel::columnOf(const QString &member) const
{
    for (int column = 0; column < columnCount(); ++column)
        if (m_columns[column].member == member)
            return column;
    return -1;
}

void ObjectListModel::setStandIn(int column, const StandIn &standIn)
{
    m_standIns[column] = standIn;
    refreshStandIns();
}

void ObjectListModel::refreshStandIns()
{
    for (const auto &each : m_standIns)
        if (rowCount() > 0)
            emit dataChanged(index(0, each.first), index(rowCount() - 1, each.first));
}

int ObjectListModel::append(const QJsonObject &element)
{
    return change({{listPointer() + QStringLiteral("/-"), element}}) ? rowCount() - 1 : -1;
}

// The list goes with its last element.
void ObjectListModel::remove(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    change({{rowCount() == 1 ? listPointer() : listPointer() + u'/' + QString::number(row),
             QJsonValue::Undefined}});
}

QModelIndex ObjectListModel::indexAt(const QString &place) const
{
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < columnCount(); ++column) {
            if (pointer(row, column) == place)
                return index(row, column);
        }
    }
    return {};
}

int ObjectListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ObjectListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

// By its column, or as a variable whose name says so.
bool ObjectListModel::isSecret(const QModelIndex &index) const
{
    const int node = m_document.json().find(pointer(index.row(), index.column()));
    return m_columns[index.column()].isSecret || (node >= 0 && isClearSecretAt(m_document.json(), node));
}

QVariant ObjectListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString text = m_rows[index.row()][index.column()];
    if (role == Qt::EditRole)
        return text;
    if (const auto standIn = m_standIns.find(index.column());
        role == Qt::DisplayRole && text.isEmpty() && standIn != m_standIns.end())
        return standIn->second(index.row());
    if (role == Qt::DisplayRole)
        return isSecret(index) ? QString(text.size(), QChar(0x2022)) : coveredText(text);
    if (role == Qt::ToolTipRole) // a text that its column cuts; else what is to be typed
        return text.isEmpty() || isSecret(index) ? headerData(index.column(), Qt::Horizontal, Qt::ToolTipRole)
                                                 : coveredText(text);
    return {};
}

bool ObjectListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const QString text = value.toString();
    if (text == m_rows[index.row()][index.column()])
        return true;
    const QString place = pointer(index.row(), index.column());
    const auto property = m_document.schema().property(place, propertiesPointer(m_document.json()).isEmpty());
    const bool goes = text.isEmpty() && !(property && property->isRequired);
    return change({{place, goes ? QJsonValue(QJsonValue::Undefined) : QJsonValue(text)}});
}

QVariant ObjectListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isText = role == Qt::DisplayRole || role == Qt::ToolTipRole;
    if (!isText || orientation != Qt::Horizontal || section < 0 || section >= m_columns.size())
        return {};
    const auto property = m_document.schema().property(QStringLiteral("/properties") + m_list +
                                                           QStringLiteral("/*/") + m_columns[section].member,
                                                       false, m_language);
    if (role == Qt::DisplayRole)
        return property ? property->title : m_columns[section].member;
    return property ? property->description : QString();
}

Qt::ItemFlags ObjectListModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable : flags;
}

void ObjectListModel::retranslate(const QString &language)
{
    m_language = language;
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    refreshStandIns();
}

} // namespace trainyard::document
