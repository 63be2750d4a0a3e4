// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/propertymodel.h"

#include <QJsonObject>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace trainyard::editor {

// Every field that a job may have, in a tree with its value and what the schema says of it: to look for, set,
// add and remove.
class PropertyPane final : public QWidget
{
    Q_OBJECT
public:
    explicit PropertyPane(document::JobDocument &job, QWidget *parent = nullptr); // the document outlives it

    document::PropertyModel &model() { return *m_model; }
    QTreeView &tree() { return *m_tree; }
    QLineEdit &filterField() { return *m_filter; }
    QCheckBox &oldBox() { return *m_old; } // whether fields of older versions are shown; remembered
    void select(const QString &pointer);   // scrolls there, too
    // What it looks for, what is unfolded and which field is the current one; how far it is scrolled it keeps
    // as a part (delegates::PartMemory).
    QJsonObject state() const;
    void restore(const QJsonObject &state); // of that; the document has its text

protected:
    void changeEvent(QEvent *event) override;

private:
    void filter(const QString &text);
    QStringList unfolded(const QModelIndex &parent) const; // the pointers of those below it
    QModelIndex indexOf(const QString &pointer) const;
    void showOld(bool isShown);
    void refresh();
    void retranslate();

    document::PropertyModel *m_model = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    QCheckBox *m_old = nullptr;
    QTreeView *m_tree = nullptr;
    QLabel *m_description = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_remove = nullptr;
};

} // namespace trainyard::editor
