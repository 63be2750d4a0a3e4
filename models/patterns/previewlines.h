// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/patternpreview.h"

#include <QAbstractListModel>

#include <vector>

namespace trainyard::models {

// A named group within a line that matched: columns [begin, end) of the line's text.
struct PreviewGroup {
    QString name;
    qsizetype begin = 0;
    qsizetype end = 0;
    friend bool operator==(const PreviewGroup &, const PreviewGroup &) = default;
};

// The lines that a pattern finds. Another pattern's take the rows over; they are never reset.
class PreviewLines final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { GroupsRole = Qt::UserRole, FileRole, PointsRole }; // QList<PreviewGroup>, text, QStringList

    explicit PreviewLines(QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    const QList<PreviewGroup> &groups(int row) const { return m_lines[std::size_t(row)].groups; }

    void show(const std::vector<api::PatternPreview::Line> &lines);

private:
    struct Line {
        QString text;
        QString file;
        std::vector<api::PatternPreview::Point> points;
        QList<PreviewGroup> groups;
    };
    static QStringList pointTexts(const Line &line); // as "train/loss = 0.5 at 3"
    static Line shown(const api::PatternPreview::Line &line);

    std::vector<Line> m_lines;
};

} // namespace trainyard::models

Q_DECLARE_METATYPE(trainyard::models::PreviewGroup)
