// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/query/columns.h"
#include "models/query/lexer.h"

#include <QFrame>
#include <QStringList>

#include <optional>

class QLabel;
class QToolButton;

namespace trainyard::jobs {

class QueryField;
class StateFilter;

// What stands above a table of runs: its name, the query with what is wrong with it, the states as a filter
// that writes the query, and buttons.
class RunBar final : public QFrame
{
    Q_OBJECT
public:
    RunBar(const query::Columns &columns, QWidget *parent); // they outlive it

    QueryField &filterField() { return *m_filter; }
    QToolButton &chartsButton() { return *m_charts; }
    QToolButton &groupButton() { return *m_group; }
    QToolButton &columnsButton() { return *m_columns; }
    QToolButton &viewsButton() { return *m_views; }

    void setName(const QString &name);
    void setCaption(const QString &text);
    void showProblem(const std::optional<query::QueryError> &error);
    void setGroupedBy(const QStringList &titles);
    void ask(const QString &term); // as well

protected:
    void changeEvent(QEvent *event) override;

private:
    void lay();
    void showStates();
    void retranslate();

    QLabel *m_name = nullptr;
    QLabel *m_caption = nullptr;
    QLabel *m_problem = nullptr;
    QueryField *m_filter = nullptr;
    StateFilter *m_states = nullptr;
    QToolButton *m_charts = nullptr;
    QToolButton *m_group = nullptr;
    QToolButton *m_columns = nullptr;
    QToolButton *m_views = nullptr;
    QStringList m_groupedBy;
};

} // namespace trainyard::jobs
