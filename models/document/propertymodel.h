// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "models/document/jobschema.h"

#include <QAbstractItemModel>

#include <memory>

namespace trainyard::document {

struct PropertyMember;

// Everything that a job.json may say, as a tree over the schema: all members of the job with the values that
// they have, and the elements of its lists. Values are edited in the second column; emptied they leave the
// text. Follows the document: rows are inserted, changed or removed, never reset. What only the service
// writes is not in it unless the text has it; nor is what is of older versions, unless that is shown. Those
// members that stand beside the properties come last. GUI thread; the document outlives it.
class PropertyModel final : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, ColumnCount };
    enum Role {
        PointerRole = Qt::UserRole, // QString: in the document
        DescriptionRole,            // QString
        ChoicesRole,                // QStringList: the values that are meant; empty: any
        KindRole,                   // Kind
        SetRole,                    // bool: stands in the text
        SearchRole                  // QString: all that it is found by
    };
    enum Kind { TextKind, NumberKind, BooleanKind, ObjectKind, ListKind };

    explicit PropertyModel(JobDocument &document, QObject *parent = nullptr);
    ~PropertyModel() override;

    QModelIndex indexOf(const QString &pointer) const; // invalid: not in it
    bool appendElement(const QModelIndex &list);       // to a list
    bool removeValue(const QModelIndex &index);        // a member or an element
    void retranslate(const QString &language);
    void showOld(bool isShown); // also what the text does not have; at first it is not

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void changedLines(const QList<trainyard::document::LineRange> &lines); // by an edit of this model
    void failed(const QString &sentence);

private:
    struct Node;

    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOf(const Node *node, int column = NameColumn) const;
    std::unique_ptr<Node> makeNode(Node *parent, const PropertyMember &member, int row) const;
    void addMembers(Node &node) const;
    bool isShown(const Node &parent, const PropertyMember &member) const;
    QString pointer(const Node &node) const;
    QString summary(const Node &node) const;
    void take(Node &node);
    void takeMembers(Node &object);
    void takeElements(Node &list);
    bool change(const QList<JobDocument::Change> &changes);

    JobDocument &m_document;
    QString m_language;
    bool m_isOldShown = false;
    std::unique_ptr<Node> m_root;
};

} // namespace trainyard::document
