// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/fieldcolumn.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/formpage.h"

#include <QEvent>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace trainyard::wizards {

FieldColumn::FieldColumn(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins({});
    m_layout->setSpacing(theme::space12);
}

QLabel *FieldColumn::addField(QWidget *field, QWidget *around)
{
    QWidget *shown = around ? around : field;
    auto *label = new QLabel(this);
    label->setBuddy(field);
    auto *pair = new QVBoxLayout;
    pair->setSpacing(theme::space4);
    pair->addWidget(label);
    pair->addWidget(shown);
    m_layout->addLayout(pair);
    return label;
}

QLabel *FieldColumn::addMember(QWidget *field, const QString &pointer, QWidget *around)
{
    QLabel *label = addField(field, around);
    m_members.append({label, field, pointer});
    return label;
}

QSpinBox *FieldColumn::addCount(int least, const QString &pointer)
{
    auto *field = new QSpinBox(this);
    field->setRange(least - 1, std::numeric_limits<int>::max());
    theme::setMaximumWidth(*field, 160);
    addMember(field, pointer);
    return field;
}

void FieldColumn::redescribe(QWidget *field, const QString &pointer)
{
    for (Member &member : m_members) {
        if (member.field != field)
            continue;
        member.pointer = pointer;
        FormPage::describe(member.label, field, pointer);
    }
}

void FieldColumn::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FieldColumn::retranslate()
{
    for (const Member &member : std::as_const(m_members)) {
        FormPage::describe(member.label, member.field, member.pointer);
        if (auto *count = qobject_cast<QSpinBox *>(member.field))
            count->setSpecialValueText(tr("not set"));
    }
}

} // namespace trainyard::wizards
