// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/whatstep.h"

#include "models/document/jobschema.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/jobpicker.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/templategallery.h"
#include "widgets/wizards/trainerview.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using document::ProgramKind;
using document::settingsPointer;
using document::toolkitOf;

namespace {

// The forms behind those of the kinds.
constexpr int templatesForm = int(ProgramKind::Command) + 1;
constexpr int jobsForm = templatesForm + 1;

constexpr int kindColumns = 3;

const QString mpiToolkit = QStringLiteral("customMpiSettings");

QVBoxLayout *columnOf(QWidget *form)
{
    auto *layout = new QVBoxLayout(form);
    layout->setContentsMargins({});
    layout->setSpacing(space12);
    return layout;
}

QSpinBox *countField(QWidget *parent, int least)
{
    auto *field = new QSpinBox(parent);
    field->setRange(least - 1, 1'000'000'000); // the one below: not said
    field->setMaximumWidth(160);
    return field;
}

} // namespace

WhatStep::WhatStep(FormBinding &binding, models::TemplateList &templates, models::JobTableModel &jobs,
                   models::TrainerLook &look, QWidget *parent)
    : FormPage(parent)
    , m_binding(binding)
    , m_kinds(new QButtonGroup(this))
    , m_forms(new QStackedWidget(column()))
{
    layoutOfColumn()->addWidget(makeKinds());
    layoutOfColumn()->addSpacing(space12);
    layoutOfColumn()->addWidget(m_forms);
    layoutOfColumn()->addStretch();
    m_forms->addWidget(makeNetwork(look)); // in the order of ProgramKind
    m_forms->addWidget(makeScript());
    m_notebook = new NotebookForm(binding, m_forms);
    m_forms->addWidget(m_notebook);
    m_forms->addWidget(makeCommand());
    m_gallery = new TemplateGallery(templates, m_forms);
    m_picker = new JobPicker(jobs, m_forms);
    m_forms->addWidget(m_gallery);
    m_forms->addWidget(m_picker);
    connect(m_gallery, &TemplateGallery::chosen, this, [this](const QByteArray &job) {
        emit templateChosen(job);
        take();
    });
    connect(m_gallery, &TemplateGallery::failed, &binding, &FormBinding::failed);
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
    button->setIconSize({24, 24});
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

QString WhatStep::place(const QString &member) const
{
    const auto &job = m_binding.document().json();
    const QString toolkit = toolkitOf(job);
    return member.isEmpty() || toolkit.isEmpty() ? QString() : settingsPointer(job, toolkit) + u'/' + member;
}

QWidget *WhatStep::makeNetwork(models::TrainerLook &look)
{
    auto *form = new QWidget(m_forms);
    QVBoxLayout *layout = columnOf(form);
    m_network = new QComboBox(form);
    m_network->setEditable(true);
    const QString trainer = QStringLiteral("/properties/trainyard/trainer/");
    const auto networks = document::JobSchema::shipped().property(trainer + QStringLiteral("network"), false);
    for (const QString &name : networks->examples)
        m_network->addItem(name.sliced(1).chopped(1), name.sliced(1).chopped(1));
    auto *folder = new PathField(form);
    folder->setIsFolder(true);
    m_trainingData = &folder->line();
    m_epochs = countField(form, 1);
    m_batch = countField(form, 1);
    m_seed = countField(form, 0);
    m_device = new QComboBox(form);
    for (const char *device : {"", "auto", "cpu", "cuda"})
        m_device->addItem(QString(), QLatin1String(device));
    m_device->setMaximumWidth(240);
    const auto add = [&](QWidget *field, const char *member, QWidget *around = nullptr) {
        m_labels.append({addField(around ? around : field, layout), field});
        m_pointers.append(trainer + QLatin1String(member));
        return [this, name = QLatin1String(member)] {
            return toolkitOf(m_binding.document().json()) == document::trainerKey ? place(name) : QString();
        };
    };
    m_binding.bind(m_network, add(m_network, "network"));
    m_binding.bind(m_trainingData, add(m_trainingData, "dataPath", folder));
    m_binding.bind(m_epochs, add(m_epochs, "epochs"));
    m_binding.bind(m_batch, add(m_batch, "batchSize"));
    m_binding.bind(m_seed, add(m_seed, "seed"));
    m_binding.bind(m_device, add(m_device, "device"));
    m_training = new TrainerView(look, form);
    layout->addWidget(m_training);
    connect(m_batch, &QSpinBox::valueChanged, m_training, &TrainerView::setBatchSize);
    connect(m_device, &QComboBox::currentIndexChanged, m_training,
            [this] { m_training->setDevice(m_device->currentData().toString()); });
    layout->addStretch();
    return form;
}

QWidget *WhatStep::makeScript()
{
    auto *form = new QWidget(m_forms);
    QVBoxLayout *layout = columnOf(form);
    m_toolkit = new QComboBox(form);
    for (const QString &toolkit : document::scriptToolkits())
        m_toolkit->addItem(QString(), toolkit);
    m_toolkit->setMaximumWidth(240);
    m_toolkitLabel = addField(m_toolkit, layout);
    connect(m_toolkit, &QComboBox::activated, this, [this](int row) {
        m_binding.change(
            document::toolkitChanges(m_binding.document().json(), m_toolkit->itemData(row).toString()));
    });
    auto *path = new PathField(form);
    m_script = &path->line();
    m_interpreter = new QLineEdit(form);
    m_arguments = new QLineEdit(form);
    m_processes = countField(form, 1);
    const auto toolkit = [this] { return toolkitOf(m_binding.document().json()); };
    m_labels.append({addField(path, layout), m_script});
    m_labels.append({addField(m_interpreter, layout), m_interpreter});
    m_labels.append({addField(m_arguments, layout), m_arguments});
    m_labels.append({addField(m_processes, layout), m_processes});
    m_pointers += {QString(), QString(), QString(), QString()}; // those of the chosen toolkit
    m_binding.bind(m_script, [this, toolkit] { return place(document::scriptMember(toolkit())); });
    m_binding.bind(m_interpreter, [this, toolkit] {
        return document::scriptMember(toolkit()).isEmpty() ? QString()
                                                           : place(QStringLiteral("pythonInterpreterPath"));
    });
    m_binding.bind(m_arguments, [this, toolkit] { return place(document::argumentsMember(toolkit())); });
    m_binding.bind(m_processes, [this, toolkit] { return place(document::processesMember(toolkit())); });
    layout->addStretch();
    return form;
}

QWidget *WhatStep::makeCommand()
{
    auto *form = new QWidget(m_forms);
    QVBoxLayout *layout = columnOf(form);
    m_command = new QLineEdit(form);
    m_command->setFont(theme::font(Type::Mono));
    m_preparation = new QLineEdit(form);
    m_preparation->setFont(theme::font(Type::Mono));
    m_labels.append({addField(m_command, layout), m_command});
    m_labels.append({addField(m_preparation, layout), m_preparation});
    m_pointers += {QStringLiteral("/properties/customToolkitSettings/commandLine"),
                   QStringLiteral("/properties/jobPreparation")};
    m_binding.bind(m_command, [this] {
        const QString toolkit = toolkitOf(m_binding.document().json());
        return toolkit == document::commandKey || toolkit == mpiToolkit ? place(QStringLiteral("commandLine"))
                                                                        : QString();
    });
    m_binding.bind(m_preparation, [] { return QStringLiteral("/properties/jobPreparation/commandLine"); });
    layout->addStretch();
    return form;
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

void WhatStep::browse(int form)
{
    showForm(form);
    if (form == templatesForm)
        m_gallery->setFocus();
    else
        m_picker->setFocus();
}

// The column is as high as the form that is shown wants.
void WhatStep::showForm(int form)
{
    for (int each = 0; each < m_forms->count(); ++each)
        m_forms->widget(each)->setSizePolicy(QSizePolicy::Preferred,
                                             each == form ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    m_forms->setCurrentIndex(form);
    m_kinds->button(form)->setChecked(true);
}

void WhatStep::take()
{
    const auto &job = m_binding.document().json();
    const ProgramKind kind = document::programKind(job);
    showForm(int(kind));
    const int row = m_toolkit->findData(toolkitOf(job));
    if (row >= 0)
        m_toolkit->setCurrentIndex(row);
    describeScript();
}

// Its labels are those of the chosen toolkit's settings.
void WhatStep::describeScript()
{
    const QString toolkit = toolkitOf(m_binding.document().json());
    if (document::scriptMember(toolkit).isEmpty())
        return;
    const QString settings = QStringLiteral("/properties/") + toolkit + u'/';
    const QStringList members{document::scriptMember(toolkit), QStringLiteral("pythonInterpreterPath"),
                              document::argumentsMember(toolkit), document::processesMember(toolkit)};
    const QList<QWidget *> fields{m_script, m_interpreter, m_arguments, m_processes};
    for (const auto &[label, field] : m_labels) {
        if (const qsizetype i = fields.indexOf(field); i >= 0)
            describe(label, field, settings + members[i]);
    }
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
    for (qsizetype i = 0; i < m_labels.size(); ++i)
        describe(m_labels[i].first, m_labels[i].second, m_pointers[i]);
    describeScript();
    m_toolkitLabel->setText(tr("Toolkit"));
    m_toolkit->setAccessibleName(tr("Toolkit"));
    for (int row = 0; row < m_toolkit->count(); ++row) {
        const auto property = document::JobSchema::shipped().property(
            QStringLiteral("/properties/") + m_toolkit->itemData(row).toString(), false, installedLanguage());
        m_toolkit->setItemText(row, property->title);
    }
    const QStringList devices{tr("As the trainer chooses"), tr("GPU where there is one"), tr("CPU"),
                              tr("GPU")};
    for (int row = 0; row < m_device->count(); ++row)
        m_device->setItemText(row, devices[row]);
    for (QSpinBox *field : {m_epochs, m_batch, m_seed, m_processes})
        field->setSpecialValueText(tr("not set"));
}

} // namespace trainyard::wizards
