// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"
#include "widgets/charts/drawnlines.h"

#include <QList>
#include <QObject>

#include <optional>
#include <vector>

namespace trainyard::charts {

// The lines of a chart, followed live: what each looks like, which are shown, and their points as far as they
// lie over what x is now. GUI thread.
class ChartLines final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void set(const QList<ChartLine> &lines); // one that was there and hidden stays hidden
    void setShape(const models::CurveShape &shape);
    void setLabel(qsizetype line, const QString &label) { m_lines[std::size_t(line)].look.label = label; }
    void setVisible(qsizetype line, bool isVisible) { m_lines[std::size_t(line)].isVisible = isVisible; }

    qsizetype count() const { return qsizetype(m_lines.size()); }
    const ChartLine &look(qsizetype line) const { return m_lines[std::size_t(line)].look; }
    bool isVisible(qsizetype line) const { return m_lines[std::size_t(line)].isVisible; }
    // Null where there is no point, or not yet over this x.
    const models::Curve *curve(qsizetype line) const;
    std::vector<VisibleLine> visible() const; // those with points

    std::optional<models::ValueRange> rangeOfX() const; // of all points, hidden ones too
    qsizetype countWithoutX() const;                    // of those that are shown
    qsizetype countThinned() const;                     // likewise
    models::Curve::Lack lack() const;                   // of the first one that lacks something

signals:
    void grew();      // one has points more
    void beganAnew(); // one has others

private:
    struct Line {
        ChartLine look;
        bool isVisible = true;
    };

    models::CurveShape m_shape;
    std::vector<Line> m_lines;
    QList<QMetaObject::Connection> m_followed;
};

} // namespace trainyard::charts
