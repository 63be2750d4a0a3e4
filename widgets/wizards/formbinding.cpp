// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/formbinding.h"

#include "models/document/jobprogram.h"
#include "models/document/jobschema.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/objecttable.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFocusEvent>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace trainyard::wizards {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::wizards::FormBinding)
};

constexpr char unsetText[] = "unset_text";         // while it shows something foreign: what it had before
constexpr char foreignText[] = "foreign_text";     // likewise, what it shows
constexpr char describedText[] = "described_text"; // likewise, of its tool tip

void keep(QSpinBox &field)
{
    if (field.property(unsetText).isValid())
        return;
    field.setProperty(unsetText, field.specialValueText());
    field.setProperty(describedText, field.toolTip());
}

void giveBack(QSpinBox &field)
{
    if (!field.property(unsetText).isValid())
        return;
    if (field.specialValueText() == field.property(foreignText).toString()) { // else it has those of now
        field.setSpecialValueText(field.property(unsetText).toString());
        field.setToolTip(field.property(describedText).toString());
    }
    field.setProperty(unsetText, QVariant());
}

// At its minimum: it is not set. What is no number that the field can hold stays as it is in the text.
void show(const QJsonValue &value, QSpinBox &field)
{
    const double number = value.toDouble(field.minimum());
    const bool isHeld = (value.isUndefined() || value.isNull() || value.isDouble()) &&
                        number == std::floor(number) && number >= field.minimum() &&
                        number <= field.maximum();
    field.setReadOnly(!isHeld);
    field.setButtonSymbols(isHeld ? QSpinBox::UpDownArrows : QSpinBox::NoButtons);
    if (isHeld) {
        giveBack(field);
    } else {
        keep(field);
        field.setProperty(foreignText, document::jsonOf(value));
        field.setSpecialValueText(document::jsonOf(value));
        field.setToolTip(
            Texts::tr("This field cannot hold the value that the text has here; change it there."));
    }
    field.setValue(isHeld ? int(number) : field.minimum());
}

// A field that was bound just now: of a page with many, each would else read all that were before it.
void readAlone(const std::function<void()> &read, bool &isReading)
{
    const QScopedValueRollback reading(isReading, true);
    read();
}

// Has a field show the beginning of its text unless somebody types in it. Belongs to the field.
class ShownBeginning final : public QObject
{
public:
    explicit ShownBeginning(QLineEdit &field)
        : QObject(&field)
        , m_field(field)
    {
        field.installEventFilter(this);
        connect(&field, &QLineEdit::textEdited, this, [this](const QString &text) { m_typed = text; });
        connect(&field, &QLineEdit::textChanged, this, [this](const QString &text) {
            if (text != m_typed && !m_field.hasFocus())
                m_field.setCursorPosition(0);
        });
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FocusOut) {
            const auto reason = static_cast<QFocusEvent *>(event)->reason();
            if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason &&
                reason != Qt::MenuBarFocusReason) // after which somebody goes on
                m_field.setCursorPosition(0);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QLineEdit &m_field;
    QString m_typed;
};

QLineEdit *lineOf(QWidget &field)
{
    if (const auto *box = qobject_cast<QComboBox *>(&field))
        return box->lineEdit();
    return qobject_cast<QLineEdit *>(&field);
}

} // namespace

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

QString FormBinding::placed(const QString &pointer) const
{
    const QString usual = QStringLiteral("/properties");
    const bool isBelow = pointer == usual || pointer.startsWith(usual + u'/');
    return isBelow ? document::propertiesPointer(m_document.json()) + pointer.sliced(usual.size()) : pointer;
}

bool FormBinding::change(const QList<JobDocument::Change> &changes, const QWidget *typedIn)
{
    const QString field = typedIn ? QString::number(quintptr(typedIn), 16) : QString();
    QList<JobDocument::Change> there = changes;
    for (JobDocument::Change &each : there)
        each.pointer = placed(each.pointer);
    const auto lines = m_document.change(there, field);
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

// Of an object, apart from one member.
bool FormBinding::isElseEmpty(int object, const QString &member) const
{
    const JsonText &json = m_document.json();
    const auto &children = json.node(object).children;
    return std::all_of(children.begin(), children.end(), [&](int child) {
        return json.pointer(child) == member || toQJson(json, child) == QJsonValue(QString());
    });
}

// What goes when a field is emptied: its member, and with it objects that hold nothing else but empty texts;
// empty where that must be there. A toolkit's settings stay: they say what runs.
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
            !isElseEmpty(object, gone) || json.node(object).key.isEmpty())
            return isRequired(gone) ? QString() : gone;
        gone = parent;
    }
}

void FormBinding::write(const Place &place, const QJsonValue &value, const QWidget *typedIn)
{
    const QString pointer = m_isReading ? QString() : place();
    if (pointer.isEmpty())
        return;
    if (value.isUndefined())
        takeAway(pointer, typedIn);
    else
        change({{pointer, value}}, typedIn);
}

void FormBinding::takeAway(const QString &pointer, const QWidget *typedIn)
{
    const QString there = placed(pointer);
    const QString gone = emptied(there);
    if (!gone.isEmpty() && !m_document.value(there).isUndefined())
        change({{gone, QJsonValue(QJsonValue::Undefined)}}, typedIn);
}

void FormBinding::writeText(const Place &place, const QString &text, const QWidget *typedIn)
{
    const bool isKept = !text.isEmpty() || emptied(place()).isEmpty();
    write(place, isKept ? QJsonValue(text) : QJsonValue(QJsonValue::Undefined), typedIn);
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

void FormBinding::bind(QLineEdit *field, const Place &usual, const Part &part)
{
    const Place place = [this, usual] { return placed(usual()); };
    adopt(field);
    connect(field, &QLineEdit::textEdited, this, [this, field, place, part](const QString &text) {
        writeText(place, wholeWith(place, part, text), field);
    });
    if (!part.read)
        m_fields.emplace_back(field, place);
    m_readers.push_back([this, field, place, part] {
        field->setEnabled(!place().isEmpty());
        const QString text = textAt(place, part);
        if (field->text() != text)
            field->setText(text);
    });
    readAlone(m_readers.back(), m_isReading);
}

void FormBinding::bind(LinesField *field, const Place &usual)
{
    const Place place = [this, usual] { return placed(usual()); };
    adopt(field);
    connect(field, &LinesField::textEdited, this,
            [this, field, place](const QString &text) { writeText(place, text, field); });
    m_fields.emplace_back(field, place);
    m_readers.push_back([this, field, place] {
        field->setEnabled(!place().isEmpty());
        field->setText(textAt(place, {}));
    });
    readAlone(m_readers.back(), m_isReading);
}

void FormBinding::bind(QSpinBox *field, const Place &usual)
{
    const Place place = [this, usual] { return placed(usual()); };
    adopt(field);
    connect(field, &QSpinBox::valueChanged, this, [this, field, place](int value) {
        const bool isKept = value > field->minimum() || isRequired(place());
        write(place, isKept ? QJsonValue(value) : QJsonValue(QJsonValue::Undefined), field);
    });
    m_fields.emplace_back(field, place);
    m_readers.push_back([this, field, place] {
        const QString pointer = place();
        field->setEnabled(!pointer.isEmpty());
        show(pointer.isEmpty() ? QJsonValue(QJsonValue::Undefined) : m_document.value(pointer), *field);
    });
    readAlone(m_readers.back(), m_isReading);
}

void FormBinding::bind(QComboBox *field, const Place &usual, const Part &part)
{
    const Place place = [this, usual] { return placed(usual()); };
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
    readAlone(m_readers.back(), m_isReading);
}

void FormBinding::adopt(QWidget *field)
{
    m_bound.append(field);
    if (QLineEdit *line = lineOf(*field))
        new ShownBeginning(*line);
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

void FormBinding::follow(ObjectTable &table)
{
    connect(&table.model(), &document::ObjectListModel::changedLines, this, &FormBinding::changedLines);
    connect(&table.model(), &document::ObjectListModel::failed, this, &FormBinding::failed);
}

void FormBinding::refresh()
{
    const QScopedValueRollback reading(m_isReading, true);
    for (const auto &read : m_readers)
        read();
}

} // namespace trainyard::wizards
