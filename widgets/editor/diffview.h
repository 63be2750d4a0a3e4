// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace trainyard::editor {

class JsonHighlighter;

// The job as it began beside the job as it is now, line by line; they scroll together. Lines that differ
// stand on a ground of their own and have "-" and "+" before them; how many is said above. F7 and Shift+F7 go
// from one place that differs to the next.
class DiffView final : public QWidget
{
    Q_OBJECT
public:
    explicit DiffView(const document::JobDocument &job,
                      QWidget *parent = nullptr); // the document outlives it

    void setBaseline(const QString &text);
    void setTitles(const QString &before, const QString &after); // instead of the usual ones
    int differenceCount() const { return m_differences; } // lines, as of the last time that it was shown
    QPlainTextEdit &before() { return *m_before; }
    QPlainTextEdit &after() { return *m_after; }
    QLabel &count() { return *m_count; }
    void goToDifference(int by); // 1: the next one, -1: the one before; round the end

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QPlainTextEdit *makeSide(QLabel *&title, JsonHighlighter *&colors);
    void refresh();
    void markSides();
    void recolor();
    void retranslate();
    void sayCount();

    const document::JobDocument &m_job;
    QString m_baseline;
    QString m_beforeName; // empty: the usual title
    QString m_afterName;
    int m_differences = 0;
    QList<int> m_places;       // first lines of what differs, from 0
    QList<int> m_beforeMarked; // lines, likewise
    QList<int> m_afterMarked;
    QTimer m_rest; // until the text is compared anew
    QLabel *m_beforeTitle = nullptr;
    QLabel *m_afterTitle = nullptr;
    QLabel *m_count = nullptr;
    QPlainTextEdit *m_before = nullptr;
    QPlainTextEdit *m_after = nullptr;
    JsonHighlighter *m_beforeColors = nullptr;
    JsonHighlighter *m_afterColors = nullptr;
};

} // namespace trainyard::editor
