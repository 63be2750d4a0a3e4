// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace trainyard::editor {

// The job as it began beside the job as it is now, line by line; they scroll together. Lines that differ
// stand on a ground of their own and have "-" and "+" before them.
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

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QPlainTextEdit *makeSide(QLabel *&title);
    void refresh();
    void retranslate();

    const document::JobDocument &m_job;
    QString m_baseline;
    QString m_beforeName; // empty: the usual title
    QString m_afterName;
    int m_differences = 0;
    QTimer m_rest; // until the text is compared anew
    QLabel *m_beforeTitle = nullptr;
    QLabel *m_afterTitle = nullptr;
    QPlainTextEdit *m_before = nullptr;
    QPlainTextEdit *m_after = nullptr;
};

} // namespace trainyard::editor
