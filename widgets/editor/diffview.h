// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace trainyard::editor {

class DiffSides;
class JsonHighlighter;

// The job as it began beside the job as it is now, line by line. F7 and Shift+F7 go from one place that
// differs to the next.
class DiffView final : public QWidget
{
    Q_OBJECT
public:
    explicit DiffView(const document::JobDocument &job,
                      QWidget *parent = nullptr); // the document outlives it

    void setBaseline(const QString &text);
    void setTitles(const QString &before, const QString &after); // instead of the usual ones
    void showSecrets(bool areShown);                             // else they are covered
    int differenceCount() const; // lines, as of the last time that it was shown
    QPlainTextEdit &before();
    QPlainTextEdit &after();
    QLabel &count();
    void goToDifference(int by); // 1: the next one, -1: the one before; round the end

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void recolor();
    void retranslate();

    const document::JobDocument &m_job;
    QString m_baseline;
    QString m_beforeName; // empty: the usual title
    QString m_afterName;
    QTimer m_rest; // until the text is compared anew
    DiffSides *m_sides = nullptr;
    JsonHighlighter *m_beforeColors = nullptr;
    JsonHighlighter *m_afterColors = nullptr;
};

} // namespace trainyard::editor
