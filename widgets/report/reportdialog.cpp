// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/reportdialog.h"

#include "models/files/underway.h"
#include "models/sentences/enginetext.h"
#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::report {

using namespace theme;

namespace {

constexpr int sheetWidth = 560;

QStringList startFolders()
{
    QStringList folders{settings::reportFolder.get(settings::Store()),
                        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                        QDir::homePath()};
    folders.removeAll(QString());
    return folders;
}

} // namespace

ReportDialog::ReportDialog(const delegates::LiveText &title, const QString &name, ReportMaker maker,
                           QWidget *window)
    : Sheet(title, window)
    , m_name(name)
    , m_maker(std::move(maker))
    , m_look(new models::PlaceLook(this))
    , m_running(new models::UnderWay([this] { m_saving.reset(); }, this))
{
    setProperty("help_topic", QStringLiteral("job#report"));
    makeFields();
    body().setSpacing(space12);
    body().addLayout(makeForm());
    body().addWidget(m_progress);
    body().addWidget(m_message);
    addButtons(*m_save);
    setFixedWidth(sheetWidth);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    propose();
}

ReportDialog::~ReportDialog() = default;

void ReportDialog::makeFields()
{
    const settings::Store store;
    m_formatIndex = std::clamp(settings::reportFormat.get(store), 0, reportFormats - 1);
    m_formatLabel = new QLabel(this);
    m_format = new QComboBox(this);
    m_format->addItems(QStringList(reportFormats));
    m_format->setCurrentIndex(m_formatIndex);
    m_formatLabel->setBuddy(m_format);
    m_fileLabel = new QLabel(this);
    m_file = new QLineEdit(this);
    m_fileLabel->setBuddy(m_file);
    m_browse = new QPushButton(this);
    m_browse->setAutoDefault(false);
    m_open = new QCheckBox(this);
    m_open->setChecked(settings::reportOpened.get(store));
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_message = new QLabel(this);
    m_message->setWordWrap(true);
    m_message->setProperty("text_role", QStringLiteral("muted"));
    m_save = new QPushButton(this);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ReportDialog::takeFormat);
    connect(m_file, &QLineEdit::textChanged, this, [this] {
        m_problem.clear();
        m_isCancelled = false;
        m_look->look(typed());
        showState();
    });
    connect(m_look, &models::PlaceLook::proposed, this, &ReportDialog::takeProposal);
    connect(m_look, &models::PlaceLook::seen, this, [this](const models::PlaceSeen &place) {
        m_seen = place;
        showState();
    });
    connect(m_browse, &QPushButton::clicked, this, &ReportDialog::browse);
    connect(m_save, &QPushButton::clicked, this, &ReportDialog::save);
}

QLayout *ReportDialog::makeForm()
{
    auto *place = new QHBoxLayout;
    place->setSpacing(space8);
    place->addWidget(m_file, 1);
    place->addWidget(m_browse);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(space16);
    form->setVerticalSpacing(space12);
    form->addRow(m_formatLabel, m_format);
    form->addRow(m_fileLabel, place);
    form->addRow(QString(), m_open);
    return form;
}

void ReportDialog::retranslate()
{
    m_formatLabel->setText(tr("F&ormat"));
    m_format->setItemText(int(ReportFormat::Html), tr("Web page (HTML)"));
    m_format->setItemText(int(ReportFormat::Pdf), tr("PDF document"));
    m_fileLabel->setText(tr("&File"));
    m_browse->setText(tr("&Choose…"));
    m_open->setText(tr("O&pen it when it is saved"));
    m_progress->setAccessibleName(tr("Progress of the report"));
    m_save->setText(tr("&Save"));
    showState();
}

QString ReportDialog::typed() const
{
    return QDir::fromNativeSeparators(m_file->text().trimmed());
}

// What is there is looked at beside the window.
void ReportDialog::propose()
{
    QString name;
    for (const QChar c : m_name.simplified())
        name += c.isLetterOrNumber() || QStringView(u"-_. ()").contains(c) ? c : QChar(u'-');
    const QString ending = u'.' + suffixOf(format());
    const QStringList folders = startFolders();
    m_isProposing = true;
    m_proposed = QDir::toNativeSeparators(folders.front() + u'/' + name + ending);
    m_file->setText(m_proposed);
    m_look->propose(folders, name, ending);
}

void ReportDialog::takeProposal(const QString &path)
{
    m_isProposing = false;
    if (!m_saving && m_file->text() == m_proposed) {
        m_proposed = QDir::toNativeSeparators(path);
        m_file->setText(m_proposed);
    }
    say();
}

// The file's ending follows the format.
void ReportDialog::takeFormat(int index)
{
    const QString before = u'.' + suffixOf(format());
    const QString file = m_file->text();
    m_formatIndex = index;
    if (file == m_proposed)
        propose();
    else if (file.endsWith(before))
        m_file->setText(file.chopped(before.size()) + u'.' + suffixOf(format()));
}

void ReportDialog::browse()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Save the report"); }, QFileInfo(m_file->text()).absolutePath());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is said here
    dialog->selectFile(QFileInfo(m_file->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &file) { m_file->setText(QDir::toNativeSeparators(file)); });
    dialog->open();
}

void ReportDialog::showState()
{
    const bool isSeen = m_seen.path == typed();
    m_save->setEnabled(!m_saving && !typed().isEmpty() && isSeen && m_seen.isFolderThere);
    m_progress->setVisible(m_saving != nullptr);
    for (QWidget *field : std::initializer_list<QWidget *>{m_format, m_file, m_browse, m_open})
        field->setEnabled(!m_saving);
    say();
}

void ReportDialog::say()
{
    const bool isSeen = !m_isProposing && !typed().isEmpty() && m_seen.path == typed();
    m_message->setText(m_isCancelled                     ? tr("Nothing was saved.")
                       : !m_problem.isEmpty()            ? models::engineText(m_problem)
                       : m_saving                        ? tr("Writing the report…")
                       : isSeen && !m_seen.isFolderThere ? tr("Its parent folder does not exist.")
                       : isSeen && m_seen.isTaken        ? tr("This file exists and will be replaced.")
                                                         : QString());
    m_message->setVisible(!m_message->text().isEmpty());
    delegates::fitLater(*this);
}

void ReportDialog::save()
{
    if (m_saving)
        return;
    m_problem.clear();
    m_isCancelled = false;
    m_saving = std::make_unique<models::FileSave>(
        QFileInfo(typed()).absoluteFilePath(),
        [maker = m_maker, format = format()](QIODevice &to, models::SaveProgress &progress) {
            return maker(to, format, progress);
        });
    m_running->setCount(1);
    m_progress->setRange(0, 0);
    connect(m_saving.get(), &models::FileSave::progressed, this, [this](int percent) {
        m_progress->setRange(0, 100);
        m_progress->setValue(percent);
    });
    // Not now: it is the one that calls.
    connect(
        m_saving.get(), &models::FileSave::finished, this, [this] { end({}); }, Qt::QueuedConnection);
    connect(m_saving.get(), &models::FileSave::failed, this, &ReportDialog::end, Qt::QueuedConnection);
    showState();
}

void ReportDialog::end(const QString &problem)
{
    if (!m_saving)
        return;
    const QString file = m_saving->target();
    m_saving.reset();
    if (!problem.isEmpty())
        emit m_running->failed();
    m_running->setCount(0);
    m_problem = problem;
    showState();
    if (!problem.isEmpty())
        return;
    settings::Store store;
    settings::reportFormat.set(store, m_formatIndex);
    settings::reportOpened.set(store, m_open->isChecked());
    settings::reportFolder.set(store, QFileInfo(file).absolutePath());
    emit saved(file, m_open->isChecked());
    accept();
}

void ReportDialog::reject()
{
    if (!m_saving)
        return QDialog::reject();
    m_saving.reset();
    m_running->setCount(0);
    m_isCancelled = true;
    showState();
}

models::Sentence reportSaved(const QString &file, bool isToBeOpened)
{
    const bool isOpened = isToBeOpened && QDesktopServices::openUrl(QUrl::fromLocalFile(file));
    return [name = QDir::toNativeSeparators(file), isUnopened = isToBeOpened && !isOpened] {
        return isUnopened ? ReportDialog::tr("The report is saved as %1; no program opened it.").arg(name)
                          : ReportDialog::tr("The report is saved as %1.").arg(name);
    };
}

} // namespace trainyard::report
