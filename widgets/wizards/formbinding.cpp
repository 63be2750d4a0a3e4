// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/formbinding.h"

#include "models/document/jobprogram.h"
#include "models/document/jobschema.h"
#include "models/document/jobvariables.h"

#include <QComboBox>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>

namespace trainyard::wizards {

using document::JobDocument;
using document::JobSchema;
using document::JsonNode;
using document::JsonText;

FormBinding::FormBinding(JobDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &JobDocument::changed, this, &FormBinding::refresh);
}

bool FormBinding::change(const QList<JobDocument::Change> &changes, const QWidget *typedIn)
{
    const QString field = typedIn ? QString::number(quintptr(typedIn), 16) : QString();
    const auto lines = m_document.change(changes, field);
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
    const auto property = m_document.schema().property(pointer, JobSchema::isPrintOut(m_document.json()));
    return property && property->isRequired;
}

// What goes when a field is emptied: its member, and with it objects that hold nothing else; empty where that
// must be there. A toolkit's settings stay: they say what runs.
QString FormBinding::emptied(const QString &pointer) const
{
    const JsonText &json = m_document.json();
    const QString settings = document::settingsPointer(json, document::toolkitOf(json));
    QString gone = pointer;
    for (;;) {
        const QString parent = gone.left(gone.lastIndexOf(u'/'));
        const int object = json.find(parent);
        const bool stays = parent == document::propertiesPointer(json) || parent == settings;
        if (stays || object < 0 || json.node(object).kind != JsonNode::Kind::Object ||
            json.node(object).children.size() != 1 || json.node(object).key.isEmpty())
            return isRequired(gone) ? QString() : gone;
        gone = parent;
    }
}

void FormBinding::write(const Place &place, const QJsonValue &value, const QWidget *typedIn)
{
    const QString pointer = m_isReading ? QString() : place();
    if (pointer.isEmpty())
        return;
    const QString gone = value.isUndefined() ? emptied(pointer) : QString();
    if (!value.isUndefined())
        change({{pointer, value}}, typedIn);
    else if (!gone.isEmpty() && !m_document.value(pointer).isUndefined())
        change({{gone, value}}, typedIn);
}

QString FormBinding::textAt(const Place &place, const Part &part) const
{
    const QString whole = m_document.value(place()).toString();
    return part.read ? part.read(whole) : whole;
}

QString FormBinding::wholeWith(const Place &place, const Part &part, const QString &text) const
{
    return part.write ? part.write(m_document.value(place()).toString(), text) : text;
}

void FormBinding::bind(QLineEdit *field, const Place &place, const Part &part)
{
    adopt(field);
    connect(field, &QLineEdit::textEdited, this, [this, field, place, part](const QString &text) {
        const QString whole = wholeWith(place, part, text);
        const bool isKept = !whole.isEmpty() || emptied(place()).isEmpty();
        write(place, isKept ? QJsonValue(whole) : QJsonValue(QJsonValue::Undefined), field);
    });
    if (!part.read)
        m_fields.emplace_back(field, place);
    m_readers.push_back([this, field, place, part] {
        field->setEnabled(!place().isEmpty());
        const QString text = textAt(place, part);
        if (field->text() != text)
            field->setText(text);
    });
    refresh();
}

void FormBinding::bind(QSpinBox *field, Place place)
{
    adopt(field);
    connect(field, &QSpinBox::valueChanged, this, [this, field, place](int value) {
        const bool isKept = value > field->minimum() || isRequired(place());
        write(place, isKept ? QJsonValue(value) : QJsonValue(QJsonValue::Undefined), field);
    });
    m_fields.emplace_back(field, place);
    m_readers.push_back([this, field, place] {
        const QString pointer = place();
        field->setEnabled(!pointer.isEmpty());
        const double value = m_document.value(pointer).toDouble(field->minimum());
        field->setValue(int(std::clamp(value, double(field->minimum()), double(field->maximum()))));
    });
    refresh();
}

void FormBinding::bind(QComboBox *field, const Place &place, const Part &part)
{
    const auto shown = [field] {
        const int known = field->findText(field->currentText());
        return known >= 0 ? field->itemData(known).toString() : field->currentText();
    };
    const auto take = [this, field, shown, place, part] {
        if (m_isReading)
            return;
        const QString text = wholeWith(place, part, shown());
        const bool isKept = !text.isEmpty() || isRequired(place());
        write(place, isKept ? QJsonValue(text) : QJsonValue(QJsonValue::Undefined),
              field->isEditable() ? field : nullptr);
    };
    adopt(field);
    if (field->isEditable())
        connect(field, &QComboBox::editTextChanged, this, take);
    else
        connect(field, &QComboBox::currentIndexChanged, this, take);
    if (!part.read)
        m_fields.emplace_back(field, place);
    m_readers.push_back([this, field, shown, place, part] {
        field->setEnabled(!place().isEmpty());
        const QString text = textAt(place, part);
        if ((field->isEditable() || field->currentIndex() >= 0) && shown() == text)
            return; // also while "PT1H30M" is typed, of which "PT1H" has another name
        const int known = field->findData(text, Qt::UserRole, Qt::MatchFixedString);
        if (!field->isEditable() || known >= 0)
            field->setCurrentIndex(known);
        if (field->isEditable())
            field->setEditText(known >= 0 ? field->itemText(known) : text);
    });
    refresh();
}

void FormBinding::adopt(QWidget *field)
{
    m_bound.append(field);
    connect(field, &QObject::destroyed, this, [this, field] { m_bound.removeAll(field); });
}

bool FormBinding::isBound(const QWidget *field) const
{
    return m_bound.contains(field);
}

void FormBinding::step(bool isBack)
{
    if (isBack ? m_document.canUndo() : m_document.canRedo())
        emit changedLines(isBack ? m_document.undo() : m_document.redo());
}

QWidget *FormBinding::fieldAt(const QString &pointer) const
{
    const auto it = std::find_if(m_fields.begin(), m_fields.end(),
                                 [&](const auto &each) { return each.second() == pointer; });
    return it == m_fields.end() ? nullptr : it->first;
}

void FormBinding::refresh()
{
    const QScopedValueRollback reading(m_isReading, true);
    for (const auto &read : m_readers)
        read();
}

} // namespace trainyard::wizards
