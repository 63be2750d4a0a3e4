// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/query/completion.h"
#include "models/query/lexer.h"

#include <QLineEdit>

#include <optional>

class QCompleter;
class QStandardItemModel;

namespace trainyard::jobs {

// A line for queries: offers what can stand at the cursor (Ctrl+Space asks for it) and underlines a mistake.
// Up and Down go through the queries that were asked before, which are remembered.
class QueryField final : public QLineEdit
{
    Q_OBJECT
public:
    explicit QueryField(const query::Columns &columns, QWidget *parent = nullptr); // they outlive it

    void setError(const std::optional<query::QueryError> &error);
    QCompleter &completer() { return *m_completer; }
    void remember(); // the query as it stands, unless it is empty or has a mistake

    static constexpr qsizetype mostRemembered = 100;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;

private:
    void suggest(bool isAsked);
    void insert(const QString &suggestion);
    void recall(int direction); // 1: an older one

    const query::Columns &m_columns;
    QCompleter *m_completer = nullptr;
    QStandardItemModel *m_suggestions = nullptr;
    query::Completion m_completion;
    bool m_hasMistake = false;
    qsizetype m_recalled = -1; // in the history, the newest first; -1: what the user wrote
    QString m_written;
};

} // namespace trainyard::jobs
