// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/pages/page.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;

namespace trainyard::models {
class TrashBin;
}
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::trash {

// What was deleted on the engine: what it was, since when it lies here, what it takes and when it goes; to be
// restored or removed for good, which it asks whoever made it for.
class TrashPage final : public Page
{
    Q_OBJECT
public:
    explicit TrashPage(models::TrashBin &bin, QWidget *parent = nullptr); // which outlives it
    ~TrashPage() override;

    QString title() const override;
    QIcon icon() const override;
    bool focusFilter() override;
    QJsonObject pageState() const override; // the filter
    void restore(const QJsonObject &state) override;
    void setConnected(bool isConnected); // without contact nothing can be done

    QTableView &table() { return *m_table; }
    QLineEdit &filter() { return *m_filter; }
    QPushButton &restoreButton() { return *m_restore; }
    QPushButton &removeButton() { return *m_remove; }
    QPushButton &emptyButton() { return *m_emptyAll; }
    QString summary() const;
    QStringList selected() const; // ids

signals:
    void restoreRequested(const QStringList &ids);
    void removeRequested(const QStringList &ids); // for good
    void emptyRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeFoot();
    void makeTable();
    void refresh();
    void retranslate();

    models::TrashBin &m_bin;
    bool m_isConnected = true;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_summary = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedLayout *m_stack = nullptr;
    QTableView *m_table = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QPushButton *m_restore = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_emptyAll = nullptr;
};

} // namespace trainyard::trash
