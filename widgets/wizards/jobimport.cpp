// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/jobimport.h"

#include "models/document/droppedprogram.h"
#include "models/onanotherthread.h"
#include "models/sentences/joinedtext.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/settings/language.h"
#include "widgets/theme/filedrops.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace trainyard::wizards {

namespace {

constexpr int mostFiles = 8;
constexpr qint64 mostBytes = 1'100'000; // more than a job may have

bool isTakable(const QMimeData &data)
{
    static const QRegularExpression yaml(QStringLiteral("^(job_specifications|command|trial) *:"),
                                         QRegularExpression::MultilineOption);
    const QString text = data.text().left(mostBytes);
    return !theme::draggedFiles(data).isEmpty() || text.trimmed().startsWith(u'{') ||
           yaml.match(text).hasMatch();
}

Result<models::ImportedJob> jobIn(const QString &path, const QString &language)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Code::NotFound, "The file " + path.toStdString() + " cannot be read."};
    const QByteArray bytes = file.read(mostBytes);
    auto job = models::importJob(bytes, QFileInfo(path).absolutePath(), language);
    if (!job && !isJobFile(path) && !bytes.trimmed().startsWith('{'))
        return Error{Error::Code::InvalidInput,
                     "The file " + path.toStdString() +
                         " is no job, cluster or template in JSON or YAML, and no notebook or script."};
    return job;
}

} // namespace

bool isJobFile(const QString &path)
{
    return std::ranges::any_of(std::array{".json", ".yaml", ".yml"}, [&](const char *ending) {
        return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
    });
}

JobImport::JobImport(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

bool JobImport::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragEnter || event->type() == QEvent::Drop) {
        auto *drop = static_cast<QDropEvent *>(event);
        if (!isTakable(*drop->mimeData()))
            return false;
        theme::acceptCopy(*drop);
        return event->type() == QEvent::DragEnter || take(*drop->mimeData());
    }
    return QObject::eventFilter(watched, event);
}

bool JobImport::take(const QMimeData &data)
{
    if (const QStringList files = theme::draggedFiles(data); !files.isEmpty())
        takeFiles(files);
    else
        takeText(data.text().left(mostBytes));
    return true;
}

// Each opens a page.
void JobImport::takeFiles(const QStringList &paths)
{
    if (paths.size() > mostFiles) {
        emit failed([count = int(paths.size())] {
            return tr("%Ln files were dropped and none was opened: at most %L1 are opened at once.", nullptr,
                      count)
                .arg(mostFiles);
        });
        return;
    }
    QStringList jobs;
    for (const QString &path : paths) {
        if (document::isProgramFile(path))
            emit programFound(path);
        else
            jobs << path;
    }
    if (jobs.isEmpty())
        return;
    models::onAnotherThread(
        this,
        [jobs, language = installedLanguage()] {
            Read all;
            for (const QString &path : jobs)
                all.push_back(jobIn(path, language));
            return all;
        },
        inTurn());
}

void JobImport::paste()
{
    const QMimeData *data = QApplication::clipboard()->mimeData();
    if (data)
        take(*data);
}

void JobImport::chooseFile()
{
    auto *dialog = delegates::makeFileDialog(
        m_window, [] { return tr("Import a job"); }, settings::lastFolder.get(settings::Store()),
        [] { return tr("Jobs and templates (*.json *.yaml *.yml)"); });
    dialog->setProperty("help_topic", QStringLiteral("newjob#begin-with-something-that-is-there"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        delegates::rememberFolderOf(file);
        takeFile(file);
    });
    dialog->open();
}

void JobImport::takeFile(const QString &path)
{
    takeFiles({path});
}

void JobImport::takeText(const QString &text)
{
    models::onAnotherThread(
        this,
        [bytes = text.toUtf8(), language = installedLanguage()] {
            return Read{models::importJob(bytes, {}, language)};
        },
        inTurn());
}

// What is quick to fail is told where what was taken before it has opened its page.
std::function<void(const JobImport::Read &)> JobImport::inTurn()
{
    const auto place = std::make_shared<std::optional<Read>>();
    m_taken.push_back(place);
    return [this, place](const Read &read) {
        *place = read;
        while (!m_taken.empty() && *m_taken.front()) {
            const auto next = m_taken.front();
            m_taken.pop_front();
            tell(**next);
        }
    };
}

void JobImport::tell(const Read &jobs)
{
    QList<models::Sentence> failures;
    for (const auto &job : jobs) {
        if (!job)
            failures << models::toQString(job.error().message);
        else if (job->isCluster)
            emit clusterImported(job->job);
        else
            emit imported(*job);
    }
    if (!failures.isEmpty())
        emit failed(models::joinedSentences(failures));
}

} // namespace trainyard::wizards
