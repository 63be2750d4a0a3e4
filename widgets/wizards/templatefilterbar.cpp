// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/templatefilterbar.h"

#include "widgets/delegates/flowlayout.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/settings/language.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/taborder.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using Filter = models::TemplateFilter;

namespace {

constexpr int choices = 3; // of the nodes, and of the hardware

} // namespace

TemplateFilterBar::TemplateFilterBar(models::TemplateFilter &filter, QWidget *parent)
    : QWidget(parent)
    , m_filter(filter)
    , m_words(new delegates::SearchField(this))
    , m_program(new QComboBox(this))
    , m_nodes(new QButtonGroup(this))
    , m_hardware(new QButtonGroup(this))
{
    m_program->addItem(QString());
    for (const QString &program : filter.programs())
        m_program->addItem(QString(), program);
    auto *first = new QHBoxLayout;
    first->setSpacing(space8);
    first->addWidget(m_words, 1);
    first->addWidget(m_program);
    auto *row = new QWidget(this);
    auto *flow = new delegates::FlowLayout(row, space8);
    flow->setContentsMargins({});
    flow->addWidget(makeSegments(*m_nodes));
    flow->addWidget(makeSegments(*m_hardware));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addLayout(first);
    layout->addWidget(row);
    connect(m_words, &QLineEdit::textChanged, this, &TemplateFilterBar::apply);
    connect(m_program, &QComboBox::currentIndexChanged, this, &TemplateFilterBar::apply);
    for (QButtonGroup *group : {m_nodes, m_hardware}) {
        enterAtChosen(*group);
        connect(group, &QButtonGroup::idToggled, this, [this](int, bool isOn) {
            if (isOn)
                apply();
        });
    }
    retranslate();
}

QWidget *TemplateFilterBar::makeSegments(QButtonGroup &group)
{
    auto *frame = new QFrame(this);
    frame->setProperty("kind", QStringLiteral("segments"));
    frame->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->setSpacing(2);
    for (int id = 0; id < choices; ++id) {
        auto *button = new QToolButton(frame);
        button->setCheckable(true);
        button->setProperty("kind", QStringLiteral("segment"));
        button->setFocusPolicy(Qt::StrongFocus);
        group.addButton(button, id);
        layout->addWidget(button);
    }
    group.button(0)->setChecked(true);
    return frame;
}

void TemplateFilterBar::apply()
{
    m_filter.setWanted({.words = m_words->text(),
                        .program = m_program->currentData().toString(),
                        .nodes = Filter::Nodes(m_nodes->checkedId()),
                        .hardware = Filter::Hardware(m_hardware->checkedId())});
    emit changed();
}

void TemplateFilterBar::clear()
{
    m_words->clear();
    m_program->setCurrentIndex(0);
    for (QButtonGroup *group : {m_nodes, m_hardware})
        group->button(0)->setChecked(true);
}

void TemplateFilterBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TemplateFilterBar::retranslate()
{
    m_words->setPlaceholderText(tr("Find a template: a toolkit, “gpu”, “nodes” …"));
    m_words->setToolTip(m_words->placeholderText()); // which has not always room
    m_words->setAccessibleName(tr("Find a template"));
    m_program->setAccessibleName(tr("Toolkit"));
    m_program->setItemText(0, tr("All toolkits"));
    for (int row = 1; row < m_program->count(); ++row)
        m_program->setItemText(
            row, models::programTitle(m_program->itemData(row).toString(), installedLanguage()));
    const QStringList nodes{tr("All"), tr("One node"), tr("Several nodes")};
    const QStringList hardware{tr("All"), tr("GPU"), tr("CPU")};
    for (int id = 0; id < choices; ++id) {
        m_nodes->button(id)->setText(nodes[id]);
        m_nodes->button(id)->setAccessibleName(tr("Nodes: %1").arg(nodes[id]));
        m_hardware->button(id)->setText(hardware[id]);
        m_hardware->button(id)->setAccessibleName(tr("Hardware: %1").arg(hardware[id]));
    }
}

} // namespace trainyard::wizards
