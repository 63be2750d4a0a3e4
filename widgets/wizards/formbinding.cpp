// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/formbinding.h"

#include "models/document/jobschema.h"

#include <QComboBox>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>

namespace trainyard::wizards {

using document::JobDocument;
using document::JobSchema;

FormBinding::FormBinding(JobDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &JobDocument::changed, this, &FormBinding::refresh);
}

bool FormBinding::change(const QList<JobDocument::Change> &changes)
{
    return finish(m_document.change(changes));
}

bool FormBinding::finish(const Result<QList<document::LineRange>> &lines)
{
    if (!lines) {
        emit failed(QString::fromStdString(lines.error().message));
        refresh();
    } else if (!lines->isEmpty()) {
        emit changedLines(*lines);
    }
    return bool(lines);
}

bool FormBinding::isRequired(const QString &pointer) const
{
    const auto property = JobSchema::shipped().property(pointer, JobSchema::isPrintOut(m_document.json()));
    return property && property->isRequired;
}

void FormBinding::write(const Place &place, const QJsonValue &value)
{
    const QString pointer = m_isReading ? QString() : place();
    if (pointer.isEmpty() || (value.isUndefined() && m_document.value(pointer).isUndefined()))
        return;
    change({{pointer, value}});
}

void FormBinding::type(const Place &place, const QString &text)
{
    const QString pointer = place();
    const bool isKept = !text.isEmpty() || isRequired(pointer);
    if (!pointer.isEmpty() && (isKept || !m_document.value(pointer).isUndefined()))
        finish(m_document.type(pointer, isKept ? QJsonValue(text) : QJsonValue(QJsonValue::Undefined)));
}

void FormBinding::bind(QLineEdit *field, Place place)
{
    connect(field, &QLineEdit::textEdited, this, [this, place](const QString &text) { type(place, text); });
    m_readers.push_back([this, field, place] {
        const QString pointer = place();
        field->setEnabled(!pointer.isEmpty());
        const QString text = m_document.value(pointer).toString();
        if (field->text() != text)
            field->setText(text);
    });
    refresh();
}

void FormBinding::bind(QSpinBox *field, Place place)
{
    connect(field, &QSpinBox::valueChanged, this, [this, field, place](int value) {
        write(place, value == field->minimum() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(value));
    });
    m_readers.push_back([this, field, place] {
        const QString pointer = place();
        field->setEnabled(!pointer.isEmpty());
        const double value = m_document.value(pointer).toDouble(field->minimum());
        field->setValue(int(std::clamp(value, double(field->minimum()), double(field->maximum()))));
    });
    refresh();
}

void FormBinding::bind(QComboBox *field, Place place)
{
    const auto take = [this, field, place] {
        const int known = field->findText(field->currentText());
        const QString text = known >= 0 ? field->itemData(known).toString() : field->currentText();
        const bool isKept = !text.isEmpty() || isRequired(place());
        write(place, isKept ? QJsonValue(text) : QJsonValue(QJsonValue::Undefined));
    };
    if (field->isEditable())
        connect(field, &QComboBox::editTextChanged, this, take);
    else
        connect(field, &QComboBox::currentIndexChanged, this, take);
    m_readers.push_back([this, field, place] {
        const QString pointer = place();
        field->setEnabled(!pointer.isEmpty());
        const QString text = m_document.value(pointer).toString();
        const int known = field->findData(text, Qt::UserRole, Qt::MatchFixedString);
        if (field->isEditable() && field->currentText() != text && known < 0)
            field->setEditText(text);
        else if (known != field->currentIndex())
            field->setCurrentIndex(known);
    });
    refresh();
}

void FormBinding::refresh()
{
    const QScopedValueRollback reading(m_isReading, true);
    for (const auto &read : m_readers)
        read();
}

} // namespace trainyard::wizards
