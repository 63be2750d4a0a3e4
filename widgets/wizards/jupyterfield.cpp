// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/jupyterfield.h"

#include "models/document/jobvariables.h"
#include "models/document/notebookjob.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/wizards/formbinding.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using models::Jupyter;

namespace {

constexpr int restMs = 250;

// As a line of a shell, for the environment that this Jupyter belongs to.
QString installLine(const QString &program)
{
    const QString folder = QFileInfo(program).path();
    return folder.startsWith(QStringLiteral("/usr/")) || folder == QStringLiteral("/bin")
               ? QStringLiteral("sudo apt install jupyter-nbconvert python3-ipykernel")
               : folder + QStringLiteral("/python -m pip install nbconvert ipykernel");
}

} // namespace

JupyterField::JupyterField(FormBinding &binding, QWidget *parent)
    : FieldColumn(parent)
    , m_binding(binding)
    , m_field(new QComboBox(this))
    , m_note(new QLabel(this))
{
    delegates::letType(*m_field);
    m_field->addItem(QString(), QString());
    m_label = addField(m_field);
    m_note->setProperty("text_role", QStringLiteral("failed"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse); // a line for a shell
    m_note->setWordWrap(true);
    layoutOfColumn()->addWidget(m_note);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    retranslate();
    binding.bind(m_field,
                 [this] {
                     const auto &job = m_binding.document().json();
                     return document::notebookOf(job).isNull() ? QString()
                                                               : document::notebookCommandPointer(job);
                 },
                 {document::jupyterIn, document::withJupyter});
    connect(&m_rest, &QTimer::timeout, this, [this] { m_finder.find(m_notebook, m_program); });
    connect(&m_finder, &models::JupyterFinder::found, this, &JupyterField::show);
    connect(&binding.document(), &document::JobDocument::changed, this, &JupyterField::take);
    take();
}

void JupyterField::lookOnThisMachine()
{
    m_looks = true;
    m_rest.start();
}

void JupyterField::take()
{
    const auto &job = m_binding.document().json();
    const QString notebook = document::notebookOf(job);
    const QString program =
        document::jupyterIn(m_binding.document().value(document::notebookCommandPointer(job)).toString());
    if (m_looks && (notebook != m_notebook || program != m_program))
        m_rest.start();
    m_notebook = notebook;
    m_program = program;
    say();
}

void JupyterField::show(const QList<Jupyter> &jupyters)
{
    m_found = jupyters;
    for (const Jupyter &each : jupyters)
        if (m_field->findData(each.program) < 0)
            m_field->addItem(each.program, each.program);
    m_binding.refresh();
    say();
}

QString JupyterField::problem() const
{
    const auto &job = m_binding.document().json();
    const bool isInContainer =
        job.find(document::propertiesPointer(job) + QStringLiteral("/containerSettings")) >= 0;
    const bool isKnown = m_program.isEmpty() || (m_program.startsWith(u'/') && !m_program.contains(u'$'));
    if (!m_found || m_rest.isActive() || m_notebook.isNull() || isInContainer || !isKnown)
        return {};
    const auto own = std::find_if(m_found->begin(), m_found->end(), [this](const Jupyter &each) {
        return m_program.isEmpty() ? each.isOfPath : each.program == m_program;
    });
    if (own != m_found->end())
        return own->canConvert
                   ? QString()
                   : tr("%1 has no nbconvert, which runs notebooks. Install it by “%2”, or choose "
                        "another Jupyter.")
                         .arg(own->program, installLine(own->program));
    if (!m_program.isEmpty())
        return tr("There is no program %1 on this machine. Choose another Jupyter.").arg(m_program);
    return m_found->isEmpty() ? tr("There is no Jupyter on this machine. Install it by “%1”.")
                                    .arg(installLine(QStringLiteral("/usr/bin/jupyter")))
                              : tr("The name “jupyter” leads to no program on this machine. Choose one of "
                                   "those that were found.");
}

void JupyterField::say()
{
    m_note->setText(problem());
    m_note->setVisible(!m_note->text().isEmpty());
}

void JupyterField::retranslate()
{
    FieldColumn::retranslate();
    m_label->setText(tr("Jupyter"));
    m_field->setAccessibleName(tr("Jupyter"));
    m_field->setToolTip(tr("The program that runs the notebook, with its environment of Python: the one that "
                           "the node finds by its name, or the path of another one."));
    m_field->setItemText(0, tr("The node's own"));
    say();
}

} // namespace trainyard::wizards
