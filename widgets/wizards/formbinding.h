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

// Joins fields of a form with the values of a job.json: what one types goes into the text at once, and what
// is edited in the text shows in the fields. An empty field takes its member away, and objects that held
// nothing else, unless the schema requires it. The document outlives it.
class FormBinding final : public QObject
{
    Q_OBJECT
public:
    // Where the value stands now; empty: nowhere, and the field is disabled.
    using Place = std::function<QString()>;

    explicit FormBinding(document::JobDocument &document, QObject *parent = nullptr);

    void bind(QLineEdit *field, Place place);
    // At its minimum the member is left out, unless it must be there.
    void bind(QSpinBox *field, Place place);
    void bind(QComboBox *field, Place place);       // by its items' data; empty data: left out
    void refresh();                                 // from the document
    QWidget *fieldAt(const QString &pointer) const; // that has this value now; null: none

    // One step of the history.
    bool change(const QList<document::JobDocument::Change> &changes);
    document::JobDocument &document() { return m_document; }

signals:
    void changedLines(const QList<trainyard::document::LineRange> &lines); // by a field
    void failed(const trainyard::models::Sentence &sentence);

private:
    void write(const Place &place, const QJsonValue &value);
    void type(const Place &place, const QString &text);
    bool finish(const Result<QList<document::LineRange>> &lines);
    bool isRequired(const QString &pointer) const;
    QString emptied(const QString &pointer) const;

    document::JobDocument &m_document;
    std::vector<std::function<void()>> m_readers;
    std::vector<std::pair<QWidget *, Place>> m_fields;
    bool m_isReading = false;
};

} // namespace trainyard::wizards
