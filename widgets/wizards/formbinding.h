// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "models/sentences/sentence.h"

#include <QObject>

#include <functional>
#include <utility>
#include <vector>

class QComboBox;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace trainyard::wizards {

class LinesField;
class ObjectTable;

// Joins fields of a form with the values of a job.json: what one types goes into the text at once, and what
// is edited in the text shows in the fields. An empty field takes its member away, and objects that held
// nothing else, unless the schema requires it. The document outlives it.
class FormBinding final : public QObject
{
    Q_OBJECT
public:
    // Where the value stands now, below "/properties" also in what a client printed, which has no such
    // member; empty: nowhere, and the field is disabled.
    using Place = std::function<QString()>;

    explicit FormBinding(document::JobDocument &document, QObject *parent = nullptr);

    // Of a text in which more than this field's value stands: its part, and the whole with another one.
    struct Part {
        std::function<QString(const QString &whole)> read;
        std::function<QString(const QString &whole, const QString &part)> write;
    };

    void bind(QLineEdit *field, const Place &usual, const Part &part = {});
    void bind(LinesField *field, const Place &usual);
    // At its minimum the member is left out, unless it must be there. A value that it cannot hold is shown as
    // it is, and changed in the text.
    void bind(QSpinBox *field, const Place &usual);
    // By its items' data; empty data: left out.
    void bind(QComboBox *field, const Place &usual, const Part &part = {});
    // What its user changes, and what of that fails, is told as of a field.
    void follow(ObjectTable &table);
    void refresh();                                 // from the document
    QWidget *fieldAt(const QString &pointer) const; // that has all of this value now; null: none

    // Shows its beginning unless somebody types in it. What is typed into it goes into the document by
    // others; isBound() as if it were bound.
    void adopt(QWidget *field);
    bool isBound(const QWidget *field) const; // its text is the document's, and so is its history
    void step(bool isBack);                   // of the history: undone, or done again

    // One step of the history; while somebody types in this field, all of it.
    bool change(const QList<document::JobDocument::Change> &changes, const QWidget *typedIn = nullptr);
    // The member, with objects that hold nothing else but empty texts; nothing where it must be there.
    void takeAway(const QString &pointer, const QWidget *typedIn = nullptr);
    document::JobDocument &document() { return m_document; }

signals:
    void changedLines(const QList<trainyard::document::LineRange> &lines); // by a field
    void failed(const trainyard::models::Sentence &sentence);

private:
    QString placed(const QString &pointer) const; // where it is in this text
    void write(const Place &place, const QJsonValue &value, const QWidget *typedIn = nullptr);
    // Empty takes the member away, unless it must be there.
    void writeText(const Place &place, const QString &text, const QWidget *typedIn);
    QString textAt(const Place &place, const Part &part) const;
    QString wholeWith(const Place &place, const Part &part, const QString &text) const;
    bool isRequired(const QString &pointer) const;
    bool isElseEmpty(int object, const QString &member) const;
    QString emptied(const QString &pointer) const;

    document::JobDocument &m_document;
    std::vector<std::function<void()>> m_readers;
    std::vector<std::pair<QWidget *, Place>> m_fields;
    QList<const QWidget *> m_bound;
    bool m_isReading = false;
};

} // namespace trainyard::wizards
