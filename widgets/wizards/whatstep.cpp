// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/whatstep.h"

#include "models/document/jobprogram.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/commandform.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/jobpicker.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/taborder.h"
#include "widgets/wizards/templategallery.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using document::ProgramKind;
using document::toolkitOf;

namespace {

// The forms behind those of the kinds.
constexpr int templatesForm = int(ProgramKind::Command) + 1;
constexpr int jobsForm = templatesForm + 1;

constexpr int kindColumns = 3;

void setFocusIn(const QWidget &form)
{
    for (QWidget *each : form.findChildren<QWidget *>())
        if ((each->focusPolicy() & Qt::TabFocus) && each->isVisible() && each->isEnabled()) {
            each->setFocus();
            return;
        }
}

} // namespace

WhatStep::WhatStep(FormBinding &binding, models::TemplateList &templates, models::JobTableModel &jobs,
                   models::TrainerLook &look, QWidget *parent)
    : FormPage(parent)
    , m_binding(binding)
    , m_kinds(new QButtonGroup(this))
    , m_forms(new QWidget(column()))
    , m_templates(templates)
{
    layoutOfColumn()->addWidget(makeKinds());
    layoutOfColumn()->addSpacing(space12);
    layoutOfColumn()->addWidget(m_forms);
    layoutOfColumn()->addStretch();
    m_network = new NetworkForm(binding, look, m_forms);
    m_script = new ScriptForm(binding, m_choice, m_forms);
    m_notebook = new NotebookForm(binding, m_forms);
    m_command = new CommandForm(binding, m_forms);
    m_picker = new JobPicker(jobs, m_forms);
    auto *layout = new QVBoxLayout(m_forms);
    layout->setContentsMargins({});
    for (QWidget *form : forms())
        if (form) {
            layout->addWidget(form);
            form->hide();
        }
    enterAtChosen(*m_kinds);
    connect(m_picker, &JobPicker::chosen, this, [this](const api::ResourceId &job) {
        emit jobChosen(job);
        take();
    });
    connect(m_kinds, &QButtonGroup::idClicked, this, [this](int id) {
        if (id >= templatesForm)
            browse(id);
        else
            choose(ProgramKind(id));
    });
    connect(&binding.document(), &document::JobDocument::changed, this, &WhatStep::take);
    retranslate();
    take();
}

QToolButton *WhatStep::addKind(QWidget *row, const char *iconName, int id)
{
    auto *button = new QToolButton(row);
    button->setProperty("kind", QStringLiteral("choice"));
    button->setIcon(icon(QLatin1String(iconName)));
    theme::setIconSize(*button, 24);
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *grid = qobject_cast<QGridLayout *>(row->layout());
    grid->addWidget(button, id / kindColumns, id % kindColumns);
    m_kinds->addButton(button, id);
    return button;
}

QWidget *WhatStep::makeKinds()
{
    auto *row = new QWidget(column());
    auto *layout = new QGridLayout(row);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    addKind(row, "model", int(ProgramKind::Network));
    addKind(row, "code", int(ProgramKind::Script));
    addKind(row, "notebook", int(ProgramKind::Notebook));
    addKind(row, "terminal", int(ProgramKind::Command));
    m_fromTemplate = addKind(row, "gallery", templatesForm);
    m_fromJob = addKind(row, "copy", jobsForm);
    return row;
}

void WhatStep::offerStorage(StoredPaths &paths)
{
    for (PathField *field : m_forms->findChildren<PathField *>())
        field->offerStorage(paths, m_binding);
    m_notebook->offerStorage(paths);
}

LinesField &WhatStep::commandField()
{
    return m_command->commandField();
}

QToolButton &WhatStep::kindButton(ProgramKind kind)
{
    return *qobject_cast<QToolButton *>(m_kinds->button(int(kind)));
}

void WhatStep::choose(ProgramKind kind)
{
    const auto &job = m_binding.document().json();
    if (kind != document::programKind(job) || toolkitOf(job).isEmpty())
        m_binding.change(m_choice.choose(job, kind));
    take();
}

TemplateGallery &WhatStep::gallery()
{
    if (m_gallery)
        return *m_gallery;
    m_gallery = new TemplateGallery(m_templates, m_forms);
    static_cast<QBoxLayout *>(m_forms->layout())->insertWidget(templatesForm, m_gallery);
    m_gallery->hide();
    connect(m_gallery, &TemplateGallery::chosen, this, [this](const QByteArray &job) {
        emit templateChosen(job);
        take();
    });
    connect(m_gallery, &TemplateGallery::saved, this, &WhatStep::told);
    connect(m_gallery, &TemplateGallery::failed, &m_binding, &FormBinding::failed);
    return *m_gallery;
}

void WhatStep::browse(int form)
{
    if (form == templatesForm)
        gallery();
    showForm(form);
    if (form == templatesForm)
        m_gallery->setFocus();
    else
        m_picker->setFocus();
}

QList<QWidget *> WhatStep::forms() const
{
    return {m_network, m_script, m_notebook, m_command, m_gallery, m_picker}; // in the order of ProgramKind
}

// One of them alone takes room: the column is as high as what is shown.
void WhatStep::showForm(int form)
{
    QWidget *shown = forms()[form];
    const bool hasFocus = m_forms->isAncestorOf(focusWidget()) && !shown->isAncestorOf(focusWidget());
    for (QWidget *each : forms())
        if (each && each != shown)
            each->hide();
    shown->show();
    if (hasFocus)
        setFocusIn(*shown);
    m_kinds->button(form)->setChecked(true);
}

void WhatStep::take()
{
    showForm(int(document::programKind(m_binding.document().json())));
}

void WhatStep::retranslate()
{
    setTexts(
        tr("What to run"),
        tr("A network that this program trains itself, a script of a toolkit, a notebook, or any command."));
    kindButton(ProgramKind::Network).setText(tr("Built-in network"));
    kindButton(ProgramKind::Script).setText(tr("My script"));
    kindButton(ProgramKind::Notebook).setText(tr("Notebook"));
    kindButton(ProgramKind::Command).setText(tr("Command"));
    m_fromTemplate->setText(tr("Template"));
    m_fromJob->setText(tr("Like another"));
}

} // namespace trainyard::wizards
