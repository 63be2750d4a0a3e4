// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace trainyard::editor {

class JobEditor;

// Left of an editor's text: the line's number, whether it changed, whether it has a problem, and a sign that
// folds what begins there. The editor tells the lines' places.
class EditorGutter final : public QWidget
{
    Q_OBJECT
public:
    struct Line {
        int number = 0;
        QRect place; // in the gutter
    };

    explicit EditorGutter(JobEditor &editor);

    QSize sizeHint() const override;
    void setProblemLines(const QHash<int, bool> &lines); // true: an error
    void setLines(const QList<Line> &lines);             // those that are to be seen

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void paintFoldSign(QPainter &painter, const Line &line) const;
    void paintGap(QPainter &painter, int y) const;

    JobEditor &m_editor;
    QHash<int, bool> m_problems;
    QList<Line> m_lines;
};

} // namespace trainyard::editor
