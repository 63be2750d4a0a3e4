// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QRect>
#include <QStringList>

#include <optional>

class QPainter;

namespace trainyard::logs {

// Which part of a log that is made of several files each line is of: the part's colour stands beside its
// lines, its name where it begins. A value.
class PartColumn
{
public:
    PartColumn() = default;
    explicit PartColumn(const QStringList &names) // none: the log has no parts
        : m_names(names)
    {}

    int cells() const; // of the longest name; 0: there is none
    // `parts` are those of the lines below each other, `first` is where the column stands beside the first.
    void paint(QPainter &painter, QRect first, const QList<std::optional<int>> &parts) const;

private:
    QStringList m_names;
};

} // namespace trainyard::logs
