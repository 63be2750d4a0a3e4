// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/page.h"

class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;

namespace trainyard::models {
class JobFilterProxy;
class JobTableModel;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::jobs {

class StateFilter;

// The runs of an experiment, a workspace or a cluster as a table, with a filter.
class JobsPage final : public Page
{
    Q_OBJECT
public:
    JobsPage(models::JobTableModel &jobs, const api::ResourceId &scope, QWidget *parent = nullptr);

    const api::ResourceId &scope() const { return m_scope; }
    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> currentJob() const override;
    void focusFilter() override;
    QTableView &table() { return *m_table; }
    QLineEdit &filterField() { return *m_filter; }

signals:
    void jobActivated(const trainyard::api::ResourceId &job);
    void menuRequested(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBar();
    void makeTable();
    void retranslate();
    void refreshCount();

    api::ResourceId m_scope;
    models::JobFilterProxy *m_proxy = nullptr;
    QLabel *m_name = nullptr;
    QLabel *m_caption = nullptr;
    QLineEdit *m_filter = nullptr;
    StateFilter *m_states = nullptr;
    QTableView *m_table = nullptr;
    QStackedLayout *m_stack = nullptr;
    delegates::EmptyState *m_empty = nullptr;
};

} // namespace trainyard::jobs
