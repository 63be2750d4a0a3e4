// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/startpage.h"

#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/start/actioncard.h"
#include "widgets/start/recentjobs.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::start {

using namespace theme;

namespace {

constexpr int columnWidth = 920;
constexpr int mostRecent = 6;

} // namespace

StartPage::StartPage(models::JobTableModel &jobs, QWidget *parent)
    : Page(parent)
{
    setProperty("help_topic", QStringLiteral("start"));
    auto *scroll = new QScrollArea(this);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it scrolls it
    scroll->setWidgetResizable(true);
    auto *ground = new QWidget;
    ground->setProperty("kind", QStringLiteral("page"));
    auto *column = new QWidget(ground);
    theme::setMaximumWidth(*column, columnWidth);
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(space24, 36, space24, space16);
    layout->setSpacing(space24);
    layout->addWidget(makeHero(column));
    layout->addWidget(makeCards(column));
    layout->addWidget(makeRecent(jobs, column), 1);
    auto *middle = new QHBoxLayout(ground);
    middle->setContentsMargins({});
    middle->addStretch(1);
    middle->addWidget(column, 100);
    middle->addStretch(1);
    scroll->setWidget(ground);
    new delegates::ScrollMemory(*scroll, QStringLiteral("start"));
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins({});
    outer->addWidget(scroll);
    setReady(false);
    retranslate();
}

QWidget *StartPage::makeHero(QWidget *parent)
{
    auto *hero = new QWidget(parent);
    auto *name = new QLabel(QStringLiteral("Trainyard"), hero);
    name->setProperty("text_role", QStringLiteral("display"));
    m_sentence = new QLabel(hero);
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_sentence->setWordWrap(true);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(name);
    texts->addWidget(m_sentence);
    auto *layout = new QHBoxLayout(hero);
    layout->setContentsMargins({});
    layout->setSpacing(space16);
    layout->addWidget(new delegates::IconLabel(applicationIcon(), 64, hero));
    layout->addLayout(texts, 1);
    return hero;
}

QWidget *StartPage::makeCards(QWidget *parent)
{
    auto *cards = new QWidget(parent);
    m_quickstart = new ActionCard(QStringLiteral("bolt"), true, cards);
    m_newJob = new ActionCard(QStringLiteral("plus"), false, cards);
    m_connect = new ActionCard(QStringLiteral("plug"), false, cards);
    auto *layout = new QGridLayout(cards);
    layout->setContentsMargins({});
    layout->setSpacing(space16);
    layout->addWidget(m_quickstart, 0, 0, 1, 2);
    layout->addWidget(m_newJob, 1, 0);
    layout->addWidget(m_connect, 1, 1);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
    connect(m_quickstart, &ActionCard::chosen, this, [this] { emit quickstartRequested({}); });
    m_quickstart->setOtherShown(true);
    connect(m_quickstart, &ActionCard::otherChosen, this, &StartPage::chooseFolder);
    connect(m_newJob, &ActionCard::chosen, this, &StartPage::newJobRequested);
    connect(m_connect, &ActionCard::chosen, this, &StartPage::connectRequested);
    return cards;
}

QWidget *StartPage::makeRecent(models::JobTableModel &jobs, QWidget *parent)
{
    auto *section = new QWidget(parent);
    m_recentTitle = new QLabel(section);
    m_recentTitle->setProperty("text_role", QStringLiteral("title"));
    m_recent = new RecentJobs(jobs, std::nullopt, mostRecent, section);
    auto *layout = new QVBoxLayout(section);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addWidget(m_recentTitle);
    layout->addWidget(m_recent);
    layout->addStretch();
    connect(m_recent, &RecentJobs::jobActivated, this, &StartPage::jobActivated);
    connect(m_recent, &RecentJobs::currentJobChanged, this, &Page::currentJobChanged);
    connect(m_recent, &RecentJobs::menuRequested, this, &StartPage::menuRequested);
    return section;
}

std::optional<api::ResourceId> StartPage::currentJob() const
{
    return m_recent->currentJob();
}

QList<api::ResourceId> StartPage::selectedJobs() const
{
    return m_recent->selectedJobs();
}

QString StartPage::title() const
{
    return tr("Start");
}

QIcon StartPage::icon() const
{
    return theme::icon(QStringLiteral("home"));
}

void StartPage::setReady(bool ready)
{
    m_quickstart->button().setEnabled(ready);
    m_quickstart->otherButton().setEnabled(ready);
}

void StartPage::chooseFolder()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Choose the folder with MNIST"); },
        settings::lastDataFolder.get(settings::Store()));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &StartPage::useFolder);
    dialog->open();
}

void StartPage::setEngine(std::function<QString()> name)
{
    m_engine = std::move(name);
    m_quickstart->setOtherShown(m_engine().isEmpty());
    retranslate();
}

// The folder may be a slow one.
void StartPage::useFolder(const QString &folder)
{
    models::onAnotherThread(
        this, [folder] { return models::dataFolderProblem(folder); },
        [this, folder](const QString &problem) { takeFolder(folder, problem); });
}

void StartPage::takeFolder(const QString &folder, const QString &problem)
{
    m_refused = problem.isEmpty() ? QString() : folder;
    m_quickstart->setProblem([problem] { return problem; });
    if (!problem.isEmpty())
        return;
    settings::Store store;
    settings::lastDataFolder.set(store, folder);
    emit quickstartRequested({.dataFolder = folder});
}

void StartPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    if (!m_refused.isEmpty()) // why is said anew
        models::onAnotherThread(
            this, [folder = m_refused] { return models::dataFolderProblem(folder); },
            [this](const QString &problem) { m_quickstart->setProblem([problem] { return problem; }); });
}

void StartPage::retranslate()
{
    m_sentence->setText(tr("Train neural networks on your own machines, and watch them learn."));
    const QString engine = m_engine();
    m_quickstart->setTexts(
        tr("Quickstart"),
        engine.isEmpty() ? tr("Draws handwritten digits and trains a convolutional network on this machine. "
                              "You see the loss fall within a minute.")
                         : tr("Draws handwritten digits and trains a convolutional network on %1. "
                              "You see the loss fall within a minute.")
                               .arg(engine),
        tr("Start &training"));
    m_newJob->setTexts(
        tr("New job"),
        tr("Your script, a notebook, a command or a built-in network: five steps, and beside them "
           "the job.json that they make."),
        tr("&New job…"));
    m_quickstart->setOther(tr("If you have the real MNIST, choose the folder with its IDX files or CNTK text "
                              "files, and the same "
                              "network is trained on it."),
                           tr("Choose &folder…"));
    m_connect->setTexts(
        tr("Connect to an engine"),
        tr("Use a machine with GPUs elsewhere: the address of its engine and a token are enough."),
        tr("&Connect…"));
    m_recentTitle->setText(tr("Recent jobs"));
    m_recent->list().setAccessibleName(tr("Recent jobs"));
    m_recent->setEmptyTexts(tr("No jobs yet"),
                            tr("Start the quickstart: your first job appears here, with its result."));
    emit titleChanged();
}

} // namespace trainyard::start
