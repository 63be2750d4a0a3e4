// SPDX-License-Identifier: Apache-2.0
#include "models/patterns/previewlines.h"

#include "models/text.h"

#include <QLocale>

#include <algorithm>

namespace trainyard::models {

namespace {

qsizetype columnOf(const std::string &text, std::uint64_t byte)
{
    return toQString(std::string_view(text).substr(0, std::min<std::size_t>(byte, text.size()))).size();
}

} // namespace

PreviewLines::PreviewLines(QObject *parent)
    : QAbstractListModel(parent)
{}

int PreviewLines::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

QVariant PreviewLines::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return line.text;
    case Qt::ToolTipRole:
        return pointTexts(line).join(u'\n');
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(line.text, pointTexts(line).join(QStringLiteral("; ")));
    case GroupsRole:
        return QVariant::fromValue(line.groups);
    case FileRole:
        return line.file;
    case PointsRole:
        return pointTexts(line);
    default:
        return {};
    }
}

QStringList PreviewLines::pointTexts(const Line &line)
{
    QStringList texts;
    for (const auto &point : line.points)
        texts << tr("%1 = %2 at %3")
                     .arg(toQString(point.tag), QLocale::c().toString(point.value, 'g', 8),
                          QString::number(point.step));
    return texts;
}

PreviewLines::Line PreviewLines::shown(const api::PatternPreview::Line &line)
{
    Line shown{toQString(line.text), toQString(line.file), line.points, {}};
    for (const auto &group : line.groups)
        shown.groups.append(
            {toQString(group.name), columnOf(line.text, group.begin), columnOf(line.text, group.end)});
    return shown;
}

void PreviewLines::show(const std::vector<api::PatternPreview::Line> &lines)
{
    const std::size_t had = m_lines.size();
    const std::size_t common = std::min(had, lines.size());
    std::transform(lines.begin(), lines.begin() + std::ptrdiff_t(common), m_lines.begin(), shown);
    if (common > 0)
        emit dataChanged(index(0), index(int(common) - 1));
    if (lines.size() > had) {
        beginInsertRows({}, int(had), int(lines.size()) - 1);
        std::transform(lines.begin() + std::ptrdiff_t(had), lines.end(), std::back_inserter(m_lines), shown);
        endInsertRows();
    } else if (lines.size() < had) {
        beginRemoveRows({}, int(lines.size()), int(had) - 1);
        m_lines.resize(lines.size());
        endRemoveRows();
    }
}

} // namespace trainyard::models
