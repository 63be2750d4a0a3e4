// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/scriptform.h"

#include "models/document/jobschema.h"
#include "models/document/programchoice.h"
#include "widgets/settings/language.h"
#include "widgets/theme/textsize.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/interpreterfield.h"
#include "widgets/wizards/pathfield.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace trainyard::wizards {

using document::toolkitOf;

namespace {

constexpr int choiceWidth = 240;
enum Language { Configuration, Python };

const QString interpreterMember = QStringLiteral("pythonInterpreterPath");

} // namespace

ScriptForm::ScriptForm(FormBinding &binding, document::ProgramChoice &choice, QWidget *parent)
    : FieldColumn(parent)
    , m_binding(binding)
    , m_choice(choice)
{
    setProperty("help_topic", QStringLiteral("newjob#scripts"));
    makeChoices();
    makeFields();
    layoutOfColumn()->addStretch();
    connect(&binding.document(), &document::JobDocument::changed, this, &ScriptForm::take);
    retranslate();
    take();
}

void ScriptForm::makeChoices()
{
    m_toolkit = new QComboBox(this);
    for (const QString &toolkit : document::scriptToolkits())
        m_toolkit->addItem(QString(), toolkit);
    m_language = new QComboBox(this);
    m_language->addItems({QString(), QString()});
    theme::setMaximumWidth(*m_toolkit, choiceWidth);
    theme::setMaximumWidth(*m_language, choiceWidth);
    m_toolkitLabel = addField(m_toolkit);
    m_languageLabel = addField(m_language);
    connect(m_toolkit, &QComboBox::activated, this, [this](int row) {
        m_binding.change(
            document::toolkitChanges(m_binding.document().json(), m_toolkit->itemData(row).toString()));
    });
    connect(m_language, &QComboBox::activated, this, [this](int language) {
        const auto &job = m_binding.document().json();
        if (document::runsPython(job) != (language == Python))
            m_binding.change(m_choice.chooseLanguage(job, language == Python));
    });
}

void ScriptForm::makeFields()
{
    auto *path = new PathField(this);
    path->setIsWord();
    m_script = &path->line();
    m_interpreter = new InterpreterField(m_binding, this);
    m_arguments = new QLineEdit(this);
    addMember(m_script, {}, path); // the members are those of the chosen toolkit
    m_interpreterLabel = addMember(&m_interpreter->field(), {}, m_interpreter);
    addMember(m_arguments, {});
    m_processes = addCount(1, {});
    const auto toolkit = [this] { return toolkitOf(m_binding.document().json()); };
    m_binding.bind(m_script, [this] { return place(document::scriptMemberOf(m_binding.document().json())); });
    m_binding.bind(&m_interpreter->field(), [this] {
        return document::runsPython(m_binding.document().json()) ? place(interpreterMember) : QString();
    });
    m_binding.bind(m_arguments, [this, toolkit] { return place(document::argumentsMember(toolkit())); });
    m_binding.bind(m_processes, [this, toolkit] { return place(document::processesMember(toolkit())); });
}

QString ScriptForm::place(const QString &member) const
{
    const auto &job = m_binding.document().json();
    const QString toolkit = toolkitOf(job);
    return member.isEmpty() || toolkit.isEmpty() ? QString()
                                                 : document::settingsPointer(job, toolkit) + u'/' + member;
}

void ScriptForm::take()
{
    const auto &job = m_binding.document().json();
    const QString toolkit = toolkitOf(job);
    const int row = m_toolkit->findData(toolkit);
    if (row < 0)
        return;
    m_toolkit->setCurrentIndex(row);
    const bool isPython = document::runsPython(job);
    m_language->setCurrentIndex(isPython ? Python : Configuration);
    for (QWidget *each : std::initializer_list<QWidget *>{m_languageLabel, m_language})
        each->setVisible(document::takesConfiguration(toolkit));
    for (QWidget *each : std::initializer_list<QWidget *>{m_interpreterLabel, m_interpreter})
        each->setVisible(isPython);
    describeFields();
}

void ScriptForm::describeFields()
{
    const auto &job = m_binding.document().json();
    const QString toolkit = toolkitOf(job);
    if (document::scriptMember(toolkit).isEmpty())
        return;
    const QString settings = QStringLiteral("/properties/") + toolkit + u'/';
    redescribe(m_script, settings + document::scriptMemberOf(job));
    redescribe(&m_interpreter->field(), settings + interpreterMember);
    redescribe(m_arguments, settings + document::argumentsMember(toolkit));
    redescribe(m_processes, settings + document::processesMember(toolkit));
    m_language->setItemText(Configuration, toolkit == QStringLiteral("cntkSettings")
                                               ? tr("BrainScript configuration")
                                               : tr("Caffe's solver file"));
}

void ScriptForm::retranslate()
{
    FieldColumn::retranslate();
    m_toolkitLabel->setText(tr("Toolkit"));
    m_toolkit->setAccessibleName(tr("Toolkit"));
    for (int row = 0; row < m_toolkit->count(); ++row) {
        const auto property = document::JobSchema::shipped().property(
            QStringLiteral("/properties/") + m_toolkit->itemData(row).toString(), false, installedLanguage());
        m_toolkit->setItemText(row, property->title);
    }
    m_languageLabel->setText(tr("What it runs"));
    m_language->setAccessibleName(tr("What it runs"));
    m_language->setItemText(Python, tr("Python script"));
    describeFields();
}

} // namespace trainyard::wizards
