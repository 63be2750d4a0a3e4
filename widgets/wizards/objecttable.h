// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/objectlistmodel.h"

#include <QJsonObject>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QTableView;

namespace trainyard::wizards {

// A list of a job.json as a table with buttons: its title, what it is for, its rows, add and remove (Del).
// The path of a folder that is dropped onto a row stands there; elsewhere it begins a new one.
class ObjectTable final : public QWidget
{
    Q_OBJECT
public:
    ObjectTable(document::JobDocument &document, const QString &list,
                const QList<document::ObjectListModel::Column> &columns, QWidget *parent = nullptr);

    document::ObjectListModel &model() { return *m_model; }
    QTableView &table() { return *m_table; }
    QPushButton &addButton() { return *m_add; }
    void addToButtons(QWidget *button); // behind those that are there
    void select(int row);
    QString
    freeId(const QString &name) const; // that no row begins with: the name, or with a number behind it
    void setFirst(const QJsonObject &element) { m_first = element; } // what a new row begins with
    void setTexts(const QString &title, const QString &sentence, const QString &add);

public slots:
    void append(); // and edits its first cell

protected:
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void removeCurrent();
    void refresh();
    void fitColumns();
    void retranslate();

    document::ObjectListModel *m_model = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
    QHBoxLayout *m_buttons = nullptr;
    QJsonObject m_first;
    int m_widest = 0; // column
    QString m_path;   // the member that is a folder's; empty: none is
};

} // namespace trainyard::wizards
