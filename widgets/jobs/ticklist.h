// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace trainyard::jobs {

// A list of what can be ticked, found by words. Who has it names the rows and the field.
class TickList final : public QWidget
{
    Q_OBJECT
public:
    explicit TickList(QWidget *parent = nullptr);

    QLineEdit &searchField() { return *m_search; }
    QListView &list() { return *m_list; }
    QStandardItemModel &rows() { return *m_rows; }
    void addRow(bool isTicked);

signals:
    void ticked(int row, bool isTicked); // or something else of the row has changed

private:
    QStandardItemModel *m_rows = nullptr;
    QLineEdit *m_search = nullptr;
    QListView *m_list = nullptr;
};

} // namespace trainyard::jobs
