// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/exportdialog.h"

#include "models/settings/jobsettings.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/dialogfit.h"
#include "widgets/files/placefield.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace trainyard::files {

using namespace theme;
using models::toQString;

namespace {

auto titleFor(const std::vector<api::Job> &jobs)
{
    return [first = jobs.empty() ? QString() : toQString(jobs.front().id.name), count = int(jobs.size())] {
        return count == 1 ? ExportDialog::tr("Export %1").arg(first)
                          : ExportDialog::tr("Export %n job(s)", nullptr, count);
    };
}

const QString zipEnding = QStringLiteral(".zip");

} // namespace

ExportDialog::ExportDialog(std::vector<api::Job> jobs, QWidget &window, const QString &subject)
    : FreeSheet(titleFor(jobs), window, subject)
    , m_jobs(std::move(jobs))
    , m_hint(new QLabel(this))
{
    setProperty("help_topic", QStringLiteral("job#afterwards"));
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    theme::setLeastLines(*m_hint, 1);
    body().addLayout(makeChoices());
    makePlace();
    body().addWidget(m_hint);
    m_start = new QPushButton(this);
    connect(m_start, &QPushButton::clicked, this, &ExportDialog::start);
    addButtons(*m_start);
    m_zip->setChecked(settings::exportZipped.get(settings::Store()));
    connect(m_zip, &QCheckBox::toggled, this, &ExportDialog::followZip);
    const QString last = settings::lastFolder.get(settings::Store());
    propose(last.isEmpty() ? QStringList{QDir::homePath()} : QStringList{last, QDir::homePath()});
    theme::setFixedWidth(*this, 520);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    m_start->setFocus();
}

void ExportDialog::retranslate()
{
    m_definition->setText(tr("&Definition (job.json)"));
    m_logs->setText(tr("&Logs"));
    m_metrics->setText(tr("&Metrics as CSV"));
    m_notes->setText(tr("&Notes, parameters and tags"));
    for (auto each = m_outputs.cbegin(); each != m_outputs.cend(); ++each)
        each.value()->setText(tr("Outputs in %1").arg(each.key()));
    m_zip->setText(tr("As one .&zip file"));
    m_start->setText(tr("&Export"));
    refresh();
}

QLayout *ExportDialog::makeChoices()
{
    auto *choices = new QVBoxLayout;
    choices->setSpacing(space4);
    const auto add = [&](bool isOn) {
        auto *box = new QCheckBox(this);
        box->setChecked(isOn);
        choices->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &ExportDialog::refresh);
        return box;
    };
    m_definition = add(true);
    m_logs = add(true);
    m_metrics = add(true);
    m_notes = add(true);
    std::set<std::string> ids;
    for (const api::Job &job : m_jobs)
        for (const api::OutputDirectory &directory : job.spec.outputDirectories)
            ids.insert(directory.id);
    for (const std::string &id : ids)
        m_outputs.insert(toQString(id), add(false));
    return choices;
}

void ExportDialog::makePlace()
{
    m_place = new PlaceField([] { return tr("Folder for the export"); }, this);
    m_zip = new QCheckBox(this);
    m_name = m_jobs.size() == 1 ? toQString(m_jobs.front().id.name) : QStringLiteral("jobs");
    connect(m_place, &PlaceField::edited, this, &ExportDialog::refresh);
    connect(m_place, &PlaceField::looked, this, &ExportDialog::refresh);
    connect(m_place, &PlaceField::folderChosen, this, &ExportDialog::takeFolder);
    body().addSpacing(space8);
    body().addWidget(m_place);
    body().addWidget(m_zip);
}

void ExportDialog::propose(const QStringList &folders)
{
    m_place->propose(folders, m_name, m_zip->isChecked() ? zipEnding : QString());
}

// The name follows, and what the place is called.
void ExportDialog::followZip()
{
    const QString path = m_place->path();
    const bool isZip = m_zip->isChecked();
    if (m_place->isProposed())
        propose({QFileInfo(path).absolutePath()});
    else if (isZip != path.endsWith(zipEnding))
        m_place->field().setText(isZip ? path + zipEnding : path.chopped(zipEnding.size()));
    settings::Store store;
    settings::exportZipped.set(store, isZip);
    refresh();
}

// What was typed is its name there.
void ExportDialog::takeFolder(const QString &folder)
{
    if (const QString typed = QFileInfo(m_place->path()).fileName(); !m_place->isProposed())
        m_name = typed.endsWith(zipEnding) ? typed.chopped(zipEnding.size()) : typed;
    propose({folder});
}

QLineEdit &ExportDialog::placeField()
{
    return m_place->field();
}

models::ExportWish ExportDialog::wish() const
{
    models::ExportWish wish{
        m_definition->isChecked(), m_logs->isChecked(), m_metrics->isChecked(), m_notes->isChecked(), {},
        m_zip->isChecked()};
    for (auto each = m_outputs.cbegin(); each != m_outputs.cend(); ++each)
        if (each.value()->isChecked())
            wish.outputs << each.key();
    return wish;
}

void ExportDialog::refresh()
{
    m_place->setTitle(m_zip->isChecked() ? tr("Save &to a new file") : tr("Save &to a new folder"));
    m_start->setEnabled(problem().isEmpty());
    m_hint->setText(problem().isEmpty() && m_jobs.size() > 1 ? tr("Each job gets a folder of its own in it.")
                                                             : problem());
    delegates::fitLater(*this);
}

QString ExportDialog::problem() const
{
    const models::ExportWish wanted = wish();
    const models::PlaceSeen seen = m_place->seen();
    const bool isAnything =
        wanted.definition || wanted.logs || wanted.metrics || wanted.notes || !wanted.outputs.isEmpty();
    return !isAnything ? tr("Choose what to export.")
           : m_place->path().isEmpty()
               ? (m_zip->isChecked() ? tr("Enter the name of a file.") : tr("Enter the name of a folder."))
           : seen.isTaken ? (m_zip->isChecked() ? tr("This already exists; enter the name of a new file.")
                                                : tr("This already exists; enter the name of a new folder."))
           : !seen.isFolderThere ? tr("Its parent folder does not exist.")
                                 : QString();
}

void ExportDialog::start()
{
    const QString target = QFileInfo(m_place->path()).absoluteFilePath();
    delegates::rememberFolderOf(target);
    emit chosen(wish(), target);
    accept();
}

} // namespace trainyard::files
