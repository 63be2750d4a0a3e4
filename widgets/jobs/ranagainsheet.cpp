// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/ranagainsheet.h"

#include "models/code/codefolder.h"
#include "models/code/ranagain.h"
#include "models/code/surveytext.h"
#include "models/files/underway.h"
#include "models/sentences/enginetext.h"
#include "models/settings/jobsettings.h"
#include "models/text.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
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
    QStringList folders{settings::codeFolder.get(QSettings()),
                        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                        QDir::homePath()};
    folders.removeAll(QString());
    return folders;
}

} // namespace

RanAgainSheet::RanAgainSheet(const api::Endpoint &engine, const api::Job &job, QWidget *window)
    : Sheet([name = toQString(job.id.name)] { return tr("New job with the code of %1").arg(name); }, window)
    , m_engine(engine)
    , m_job(job)
    , m_running(new models::UnderWay([this] { m_errand.reset(); }, this))
    , m_look(new models::PlaceLook(this))
    , m_content(makeText(this, nullptr))
    , m_remarks(makeText(this, "muted"))
    , m_progress(new QProgressBar(this))
    , m_hint(makeText(this, "muted"))
    , m_start(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("job#the-same-code-once-more"));
    m_progress->setTextVisible(false);
    body().addWidget(m_content);
    body().addWidget(m_remarks);
    body().addLayout(makePlace());
    body().addWidget(m_progress);
    body().addWidget(m_hint);
    addButtons(*m_start);
    theme::setFixedWidth(*this, sheetWidth);
    connect(m_start, &QPushButton::clicked, this, &RanAgainSheet::start);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    survey();
}

RanAgainSheet::~RanAgainSheet() = default;

QLayout *RanAgainSheet::makePlace()
{
    m_placeTitle = new QLabel(this);
    m_place = new QLineEdit(this);
    m_placeTitle->setBuddy(m_place);
    m_browse = new QPushButton(this);
    m_browse->setAutoDefault(false);
    connect(m_browse, &QPushButton::clicked, this, &RanAgainSheet::choosePlace);
    connect(m_place, &QLineEdit::textChanged, this, &RanAgainSheet::validate);
    connect(m_look, &models::PlaceLook::proposed, this, [this](const QString &path) {
        if (m_isPutting || m_place->text() != m_proposed)
            return;
        m_proposed = QDir::toNativeSeparators(path);
        m_place->setText(m_proposed);
    });
    connect(m_look, &models::PlaceLook::seen, this, [this](const models::PlaceSeen &place) {
        m_seen = place;
        refresh();
    });
    auto *row = new QHBoxLayout;
    row->setSpacing(space8);
    row->addWidget(m_place, 1);
    row->addWidget(m_browse);
    auto *place = new QVBoxLayout;
    place->setSpacing(space4);
    place->addWidget(m_placeTitle);
    place->addLayout(row);
    return place;
}

// What is there is looked at beside the window.
void RanAgainSheet::propose()
{
    m_name = toQString(m_job.id.name) + u'-' + m_survey->digest;
    const QStringList folders = startFolders();
    m_proposed = QDir::toNativeSeparators(folders.front() + u'/' + m_name);
    m_place->setText(m_proposed);
    m_look->propose(folders, m_name, {});
}

void RanAgainSheet::choosePlace()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Folder for the code"); }, QFileInfo(m_place->text()).absolutePath());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        m_proposed = QDir::toNativeSeparators(folder + u'/' + m_name);
        m_place->setText(m_proposed);
        m_look->propose({folder}, m_name, {});
    });
    dialog->open();
}

void RanAgainSheet::retranslate()
{
    m_placeTitle->setText(tr("&Into the new folder"));
    m_browse->setText(tr("&Choose…"));
    m_progress->setAccessibleName(tr("How much of the code is there"));
    m_start->setText(tr("&Begin the new job"));
    refresh();
}

void RanAgainSheet::validate()
{
    m_failure.clear();
    if (m_seen.path != m_place->text())
        m_look->look(m_place->text());
    refresh();
}

void RanAgainSheet::refresh()
{
    if (m_survey) {
        m_content->setText(models::contentText(*m_survey));
        m_remarks->setText(models::remarksOn(*m_survey, m_job.spec).join(u'\n'));
    } else {
        m_content->setText(m_errand ? tr("Looking at the code that it ran…")
                                    : tr("There is nothing to put."));
    }
    m_remarks->setVisible(!m_remarks->text().isEmpty());
    m_progress->setVisible(m_isPutting);
    m_hint->setText(m_isPutting            ? tr("The files are being put there…")
                    : !m_failure.isEmpty() ? models::engineText(m_failure)
                    : m_survey             ? problem()
                                           : QString());
    m_hint->setVisible(!m_hint->text().isEmpty());
    for (QWidget *field : std::initializer_list<QWidget *>{m_place, m_browse})
        field->setEnabled(m_survey && !m_isPutting);
    m_start->setEnabled(m_survey && !m_isPutting && problem().isEmpty());
    delegates::fitLater(*this);
}

QString RanAgainSheet::problem() const
{
    const models::PlaceSeen seen = m_seen.path == m_place->text() ? m_seen : models::PlaceSeen();
    return m_place->text().isEmpty()       ? tr("Name a folder.")
           : seen.isTaken && !seen.isEmpty ? tr("This is there already; name a new folder, or an empty one.")
           : !seen.isFolderThere           ? tr("The folder above it is not there.")
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
    propose();
    refresh();
    m_start->setFocus();
}

void RanAgainSheet::start()
{
    const QString target = QDir::cleanPath(QFileInfo(m_place->text()).absoluteFilePath());
    QSettings store;
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
