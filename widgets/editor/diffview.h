// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace trainyard::keys {
struct PartKey;
}

namespace trainyard::editor {

class DiffSides;
class JsonHighlighter;

// The job as it began beside the job as it is now, line by line. F7 and Shift+F7 go from one place that
// differs to the next, and so do two buttons.
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
    QToolButton &previousButton() { return *m_previous; }
    QToolButton &nextButton() { return *m_next; }

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(const QString &iconName, const keys::PartKey &key, int by);
    void refresh();
    void recolor();
    void retranslate();

    const document::JobDocument &m_job;
    QString m_baseline;
    QString m_beforeName; // empty: the usual title
    QString m_afterName;
    QTimer m_rest; // until the text is compared anew
    DiffSides *m_sides = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    JsonHighlighter *m_beforeColors = nullptr;
    JsonHighlighter *m_afterColors = nullptr;
};

} // namespace trainyard::editor
