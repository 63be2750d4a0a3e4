// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/runlogs.h"

#include "models/logs/logdocument.h"
#include "models/text.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::compare {

using namespace theme;
using models::LogDocument;

namespace {

constexpr int gatherMs = 80;

const QString fileKey = QStringLiteral("file"); // of state()
const QString togetherKey = QStringLiteral("together");

LogDocument *fileOf(models::JobSession &session, const QString &name)
{
    for (LogDocument *file : session.output().files())
        if (file->fileName() == name)
            return file;
    return nullptr;
}

std::optional<qint64> startOf(const models::JobSession &session)
{
    const auto &job = session.job();
    return job && job->execution.startTime
               ? std::optional<qint64>(job->execution.startTime->time_since_epoch().count())
               : std::nullopt;
}

} // namespace

RunLogs::RunLogs(Open open, QWidget *parent)
    : QWidget(parent)
    , m_open(std::move(open))
    , m_differences(new LogDifferences(this))
    , m_split(new QSplitter(Qt::Horizontal, this))
{
    setProperty("help_topic", QStringLiteral("compare"));
    makeBar();
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_differences);
    layout->addWidget(m_split, 1);
    m_aligning.setSingleShot(true);
    m_aligning.setInterval(gatherMs);
    connect(&m_aligning, &QTimer::timeout, this, &RunLogs::align);
    retranslate();
}

// The views let go of the sessions' files first.
RunLogs::~RunLogs()
{
    setRuns({});
}

void RunLogs::makeBar()
{
    m_bar = new QWidget(this);
    m_fileTitle = new QLabel(m_bar);
    m_file = new QComboBox(m_bar);
    m_file->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_fileTitle->setBuddy(m_file);
    m_togetherTitle = new QLabel(m_bar);
    m_together = new QComboBox(m_bar);
    m_together->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const Together together : {Together::ByTime, Together::ByLine, Together::ByDifference, Together::No})
        m_together->addItem({}, int(together));
    m_togetherTitle->setBuddy(m_together);
    m_more = new QLabel(m_bar);
    m_more->setProperty("text_role", QStringLiteral("muted"));
    m_more->setWordWrap(true);
    auto *layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(m_fileTitle);
    layout->addWidget(m_file);
    layout->addSpacing(space12);
    layout->addWidget(m_togetherTitle);
    layout->addWidget(m_together);
    layout->addWidget(m_more, 1);
    layout->addStretch();
    connect(m_file, &QComboBox::currentIndexChanged, this, &RunLogs::showFile);
    connect(m_file, &QComboBox::activated, this, [this] { m_wantedFile.clear(); });
    connect(m_together, &QComboBox::currentIndexChanged, this, [this] {
        showFile();
        align();
    });
}

void RunLogs::setRuns(const QList<api::ResourceId> &runs)
{
    if (m_runs == runs)
        return;
    m_runs = runs;
    m_active = nullptr;
    m_differences->show({});
    for (Side &side : m_sides) {
        side.session->output().disconnect(this);
        side.view->setSource(nullptr);
        delete side.pane;
    }
    m_sides.clear();
    if (isVisible())
        open();
    retranslate();
}

void RunLogs::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    open();
}

void RunLogs::open()
{
    if (!m_sides.empty())
        return;
    for (const api::ResourceId &run : m_runs.mid(0, mostRuns))
        m_sides.push_back(makeSide(run));
    offerFiles();
}

RunLogs::Side RunLogs::makeSide(const api::ResourceId &run)
{
    Side side;
    side.session = m_open(run);
    side.session->readAll();
    side.pane = new QWidget(m_split);
    const QString name = m_nameOf ? m_nameOf(run) : models::toQString(run.name);
    auto *title = new QLabel(name, side.pane);
    title->setProperty("text_role", QStringLiteral("strong"));
    title->setToolTip(models::toPath(side.session->id()));
    theme::setMinimumWidth(*title, 40);
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    title->setContentsMargins(space16, 0, space8, space4);
    side.missing = new QLabel(side.pane);
    side.missing->setProperty("text_role", QStringLiteral("muted"));
    side.missing->setContentsMargins(space16, 0, space8, space4);
    side.missing->setWordWrap(true);
    auto *view = new logs::LogView(side.pane);
    side.view = view;
    view->setAccessibleName(name);
    view->setFollowing(false);
    auto *layout = new QVBoxLayout(side.pane);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(side.missing);
    layout->addWidget(view, 1);
    m_split->addWidget(side.pane);
    side.pane->show();
    connect(view, &logs::LogView::scrolled, this, [this, view] {
        if (view->hasFocus() || view->underMouse())
            m_active = view;
        if (view == m_active)
            m_aligning.start();
    });
    models::JobOutput &output = side.session->output();
    connect(&output, &models::JobOutput::fileAdded, this, &RunLogs::offerFiles);
    connect(&output, &models::JobOutput::fileRemoved, this, [this, view](LogDocument *file) {
        m_differences->show({});
        if (view->source() == file)
            view->setSource(nullptr);
        QMetaObject::invokeMethod(this, &RunLogs::offerFiles, Qt::QueuedConnection);
    });
    return side;
}

// Every name that any of the runs has, in the order in which people look at them.
QJsonObject RunLogs::state() const
{
    return {{fileKey, m_wantedFile.isEmpty() ? m_file->currentText() : m_wantedFile},
            {togetherKey, m_together->currentData().toInt()}};
}

void RunLogs::restore(const QJsonObject &state)
{
    m_wantedFile = state.value(fileKey).toString();
    m_together->setCurrentIndex(std::max(0, m_together->findData(state.value(togetherKey).toInt())));
    if (!m_sides.empty())
        offerFiles();
}

void RunLogs::offerFiles()
{
    QList<LogDocument *> files;
    for (const Side &side : m_sides)
        files += side.session->output().files();
    std::stable_sort(files.begin(), files.end(), models::readsBefore);
    QStringList names;
    for (const LogDocument *file : files)
        if (!names.contains(file->fileName()))
            names << file->fileName();
    const bool isWantedThere = names.contains(m_wantedFile);
    const QString before = isWantedThere ? std::exchange(m_wantedFile, {}) : m_file->currentText();
    {
        const QSignalBlocker blocker(m_file);
        m_file->clear();
        m_file->addItems(names);
        m_file->setCurrentIndex(std::max(0, int(names.indexOf(before))));
    }
    showFile();
}

void RunLogs::showFile()
{
    const bool isByDifference = Together(m_together->currentData().toInt()) == Together::ByDifference;
    QList<LogDifferences::Pane> panes;
    for (const Side &side : m_sides)
        if (LogDocument *file = fileOf(*side.session, m_file->currentText()))
            panes.append({side.view, file});
    const bool isCompared = isByDifference && panes.size() > 1;
    m_differences->show(isCompared ? panes : QList<LogDifferences::Pane>());
    for (const Side &side : m_sides) {
        LogDocument *file = fileOf(*side.session, m_file->currentText());
        if (!(isCompared && file) && side.view->source() != file) {
            side.view->setSource(file);
            side.view->setFollowing(false);
            side.view->showAtTop(0);
        }
        side.missing->setText(m_file->count() == 0 ? tr("Nothing was printed yet.")
                                                   : tr("This run has no %1.").arg(m_file->currentText()));
        side.missing->setVisible(!file);
        side.view->setVisible(file);
    }
}

bool RunLogs::stepDifference(int by)
{
    return m_differences->step(by);
}

void RunLogs::align()
{
    const auto from = std::find_if(m_sides.begin(), m_sides.end(),
                                   [this](const Side &side) { return side.view == m_active; });
    if (from == m_sides.end())
        return;
    switch (Together(m_together->currentData().toInt())) {
    case Together::ByLine:
        return alignToLine(*from);
    case Together::ByTime:
        return alignToTime(*from);
    case Together::ByDifference:
        return m_differences->follow(from->view);
    case Together::No:
        return;
    }
}

void RunLogs::alignToLine(const Side &from)
{
    if (!from.view->source() || from.view->source()->size() == 0)
        return;
    const auto line = from.view->firstVisibleLine();
    if (!line) { // the engine counts; it is asked for while the line is in sight
        m_aligning.start();
        return;
    }
    for (const Side &side : m_sides) {
        auto *file = qobject_cast<LogDocument *>(side.view->source());
        if (side.view == from.view || !file)
            continue;
        file->disconnect(side.pane); // an answer that nobody waits for any more
        const auto view = side.view;
        connect(
            file, &LogDocument::lineFound, side.pane, [view](quint64 offset) { view->showAtTop(offset); },
            Qt::SingleShotConnection);
        file->findLine(*line);
    }
}

void RunLogs::alignToTime(const Side &from)
{
    const auto time = from.view->topTime();
    const auto start = startOf(*from.session);
    if (!time || !start)
        return;
    for (const Side &side : m_sides) {
        const auto own = startOf(*side.session);
        if (side.view != from.view && own)
            side.view->alignTime(*own + (*time - *start));
    }
}

QList<logs::LogView *> RunLogs::views() const
{
    QList<logs::LogView *> views;
    for (const Side &side : m_sides)
        views << side.view;
    return views;
}

void RunLogs::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RunLogs::retranslate()
{
    m_fileTitle->setText(tr("F&ile"));
    m_file->setAccessibleName(tr("File that is compared"));
    m_togetherTitle->setText(tr("&Scroll together"));
    m_together->setAccessibleName(tr("Scroll together"));
    m_together->setItemText(0, tr("by the time since the start"));
    m_together->setItemText(1, tr("by line"));
    m_together->setItemText(2, tr("by what differs"));
    m_together->setItemText(3, tr("not"));
    m_more->setText(tr("The first %n run(s) of the comparison", nullptr, int(mostRuns)));
    m_more->setVisible(m_runs.size() > mostRuns);
    showFile();
}

} // namespace trainyard::compare
