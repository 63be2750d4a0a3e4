// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/ranagainsheet.h"

#include "models/code/codefolder.h"
#include "models/code/ranagain.h"
#include "models/code/surveytext.h"
#include "models/files/underway.h"
#include "models/sentences/enginetext.h"
#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/files/placefield.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::jobs {

using namespace theme;
using models::toQString;

namespace {

constexpr int sheetWidth = 600;

QLabel *makeText(QWidget *parent, const char *role)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    if (role)
        label->setProperty("text_role", QLatin1String(role));
    return label;
}

QStringList startFolders()
{
    QStringList folders{settings::codeFolder.get(settings::Store()),
                        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                        QDir::homePath()};
    folders.removeAll(QString());
    return folders;
}

} // namespace

RanAgainSheet::RanAgainSheet(const api::Endpoint &engine, const api::Job &job, QWidget &window)
    : FreeSheet([name = toQString(job.id.name)] { return tr("New job with the code of %1").arg(name); },
                window, toQString(job.uuid))
    , m_engine(engine)
    , m_job(job)
    , m_running(new models::UnderWay([this] { m_errand.reset(); }, this))
    , m_content(makeText(this, nullptr))
    , m_remarks(makeText(this, "muted"))
    , m_place(new files::PlaceField([] { return tr("Folder for the code"); }, this))
    , m_progress(new QProgressBar(this))
    , m_hint(makeText(this, "muted"))
    , m_start(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("job#the-same-code-once-more"));
    m_progress->setTextVisible(false);
    body().addWidget(m_content);
    body().addWidget(m_remarks);
    body().addWidget(m_place);
    body().addWidget(m_progress);
    body().addWidget(m_hint);
    body().addStretch(); // what a sentence that is gone had, in one place
    addButtons(*m_start);
    theme::setFixedWidth(*this, sheetWidth);
    connect(m_start, &QPushButton::clicked, this, &RanAgainSheet::start);
    connect(m_place, &files::PlaceField::edited, this, &RanAgainSheet::validate);
    connect(m_place, &files::PlaceField::looked, this, &RanAgainSheet::refresh);
    connect(m_place, &files::PlaceField::folderChosen, this,
            [this](const QString &folder) { propose({folder}); });
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    survey();
}

RanAgainSheet::~RanAgainSheet() = default;

QLineEdit &RanAgainSheet::placeField()
{
    return m_place->field();
}

void RanAgainSheet::propose(const QStringList &folders)
{
    m_place->propose(folders, toQString(m_job.id.name) + u'-' + m_survey->digest);
}

void RanAgainSheet::retranslate()
{
    m_place->setTitle(tr("Save &to a new folder"));
    m_progress->setAccessibleName(tr("Progress"));
    m_start->setText(tr("&Begin the new job"));
    refresh();
}

void RanAgainSheet::validate()
{
    m_failure.clear();
    refresh();
}

void RanAgainSheet::refresh()
{
    if (m_survey) {
        m_content->setText(models::contentText(*m_survey));
        m_remarks->setText(models::remarksOn(*m_survey, m_job.spec).join(u'\n'));
    } else {
        m_content->setText(m_errand ? tr("Reading the code that it ran…") : tr("There is no code to save."));
    }
    m_remarks->setVisible(!m_remarks->text().isEmpty());
    m_progress->setVisible(m_isPutting);
    const bool isNew = m_survey && !m_isProposed && !m_place->path().isEmpty();
    m_isProposed = m_isProposed || isNew;
    m_hint->setText(m_isPutting            ? tr("Saving the files…")
                    : !m_failure.isEmpty() ? models::engineText(m_failure)
                    : m_isProposed         ? problem()
                                           : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
    m_place->setEnabled(m_survey && !m_isPutting);
    m_start->setEnabled(m_isProposed && !m_isPutting && problem().isEmpty());
    if (isNew)
        m_start->setFocus();
    delegates::fitLater(*this);
}

QString RanAgainSheet::problem() const
{
    const models::PlaceSeen seen = m_place->seen();
    return m_place->path().isEmpty() ? tr("Enter the name of a folder.")
           : seen.isTaken && !seen.isEmpty
               ? tr("This already exists; enter the name of a new folder, or of an empty one.")
           : !seen.isFolderThere ? tr("Its parent folder does not exist.")
                                 : QString();
}

void RanAgainSheet::run(Work work, Taken take)
{
    m_errand = std::make_unique<models::Errand>(m_engine, std::move(work));
    connect(m_errand.get(), &models::Errand::progressed, m_progress,
            [this](qint64 percent) { m_progress->setValue(int(percent)); });
    connect(m_errand.get(), &models::Errand::done, this, take);
    connect(m_errand.get(), &models::Errand::failed, this, &RanAgainSheet::end);
}

void RanAgainSheet::survey()
{
    m_surveying = std::make_shared<models::CodeSurvey>();
    run(
        [job = m_job, into = m_surveying](const api::Endpoint &engine, models::Errand::Way &way) -> Status {
            auto survey = models::surveyCode(engine, job, way.isCancelled);
            if (!survey)
                return survey.error();
            *into = std::move(*survey);
            return {};
        },
        &RanAgainSheet::takeSurvey);
    refresh();
}

void RanAgainSheet::takeSurvey()
{
    m_errand.release()->deleteLater(); // it is the one that calls
    m_survey = std::move(m_surveying);
    propose(startFolders());
    refresh();
}

void RanAgainSheet::start()
{
    const QString target = QDir::cleanPath(QFileInfo(m_place->path()).absoluteFilePath());
    settings::Store store;
    settings::codeFolder.set(store, QFileInfo(target).absolutePath());
    m_failure.clear();
    m_isPutting = true;
    m_running->setCount(1);
    m_progress->setRange(0, 100);
    m_progress->setValue(0);
    m_making = std::make_shared<models::Continuation>();
    run(
        [job = m_job, survey = m_survey, target, into = m_making](const api::Endpoint &,
                                                                  models::Errand::Way &way) -> Status {
            Status put = models::putCode(*survey, target, way.isCancelled, way.report);
            if (put)
                *into = models::ranAgain(job, *survey, target);
            return put;
        },
        &RanAgainSheet::finish);
    refresh();
}

void RanAgainSheet::finish()
{
    m_errand.release()->deleteLater();
    m_running->setCount(0);
    emit made(*m_making);
    accept();
}

void RanAgainSheet::end(const QString &problem)
{
    m_errand.release()->deleteLater();
    if (m_isPutting)
        emit m_running->failed();
    m_running->setCount(0);
    m_isPutting = false;
    m_failure = problem;
    refresh();
}

} // namespace trainyard::jobs
