// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobcompletion.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QListView;
class QStandardItemModel;

namespace trainyard::editor {

class JobEditor;

// What can stand at the cursor, below it, with what the schema says of the chosen one. The editor keeps the
// focus and passes keys on: up and down choose, Return and Tab take, Escape leaves.
class CompletionPopup final : public QFrame
{
    Q_OBJECT
public:
    explicit CompletionPopup(JobEditor &editor);

    void offer(const document::JobCompletion &completion, int row = 0); // hides where there is nothing
    bool takeKey(const QKeyEvent *event);
    QStringList labels() const;
    int row() const; // that is chosen

signals:
    void chosen(const trainyard::document::TextRange &replaced,
                const trainyard::document::CompletionItem &item);
    void described(const QString &text); // of the chosen one, for who cannot see it; empty: it is hidden

protected:
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void place();
    void take();
    void showDescription();
    void describe();
    void retranslate();

    JobEditor &m_editor;
    QListView *m_list = nullptr;
    QStandardItemModel *m_items = nullptr;
    QLabel *m_description = nullptr;
    document::JobCompletion m_completion;
};

} // namespace trainyard::editor
