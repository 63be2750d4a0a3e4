// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/runcode.h"

#include "models/compare/runrecords.h"
#include "models/compare/runsources.h"
#include "models/sentences/enginetext.h"
#include "models/sentences/joinedtext.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/fittingbox.h"
#include "widgets/editor/diffsides.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::compare {

using namespace theme;
using models::CodeComparison;

namespace {

const QString fileKey = QStringLiteral("file"); // of state(), and of a step
const QString chosenKey = QStringLiteral("chosen");

QComboBox *makeChooser(QLabel *&title, QWidget *parent)
{
    title = new QLabel(parent);
    auto *chooser = new delegates::FittingBox(parent);
    chooser->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    title->setBuddy(chooser);
    return chooser;
}

} // namespace

RunCode::RunCode(models::RunSources &sources, models::RunRecords &records, QWidget *parent)
    : QWidget(parent)
    , m_sources(sources)
    , m_records(records)
    , m_comparison(new CodeComparison(sources, records, this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("terminal"), m_stack))
    , m_sides(new editor::DiffSides(m_stack))
{
    setProperty("help_topic", QStringLiteral("compare"));
    makeBar();
    makeSteps();
    m_note = new QLabel(this);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("text_role", QStringLiteral("muted"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(space16, 0, space16, space8);
    for (QPlainTextEdit *side : {&m_sides->before(), &m_sides->after()})
        side->setTabChangesFocus(true);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_sides);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_note);
    layout->addWidget(m_stack, 1);
    connect(&records, &models::RunRecords::changed, this, &RunCode::offerFiles);
    connect(&sources, &models::RunSources::contactChanged, this, &RunCode::offerRuns);
    connect(m_comparison, &CodeComparison::changed, this, &RunCode::take);
    retranslate();
}

RunCode::~RunCode()
{
    m_comparison->disconnect(this);
}

void RunCode::makeBar()
{
    m_bar = new QWidget(this);
    m_file = makeChooser(m_fileTitle, m_bar);
    m_other = makeChooser(m_otherTitle, m_bar);
    auto *layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(m_fileTitle);
    layout->addWidget(m_file);
    layout->addSpacing(space12);
    layout->addWidget(m_otherTitle);
    layout->addWidget(m_other);
    layout->addStretch();
    connect(m_file, &QComboBox::currentIndexChanged, this, [this] {
        m_runSteps->note(); // it came before
        m_fileSteps->noteSoon();
        compare();
    });
    connect(m_file, &QComboBox::activated, this, [this] {
        m_wantedFile.clear();
        m_isChosen = true;
        settleFile(); // to choose what is shown is no step
    });
    connect(m_other, &QComboBox::currentIndexChanged, this, &RunCode::offerFiles);
    connect(m_other, &QComboBox::activated, this, [this] {
        m_fileSteps->note();
        m_runSteps->noteSoon();
    });
}

// What is chosen by hand; what is there as files and runs come and go is none.
void RunCode::makeSteps()
{
    m_fileSteps = new ValueSteps(
        [](const QJsonValue &, const QJsonValue &after) -> models::Sentence {
            return [name = after[fileKey].toString()] { return tr("show %1 in the source code").arg(name); };
        },
        this,
        [this] {
            return QJsonObject{{fileKey, wantedFile()}, {chosenKey, m_isChosen || !m_wantedFile.isEmpty()}};
        },
        [this](const QJsonValue &to) {
            m_isChosen = to[chosenKey].toBool();
            m_wantedFile = m_isChosen ? to[fileKey].toString() : QString();
            offerFiles();
        });
    m_runSteps = new ValueSteps(
        [this](const QJsonValue &, const QJsonValue &after) -> models::Sentence {
            return [name = m_other->itemText(m_other->findData(after.toString()))] {
                return tr("show the source code of %1").arg(name);
            };
        },
        this, [this] { return QJsonValue(m_other->currentData().toString()); },
        [this](const QJsonValue &run) { m_other->setCurrentIndex(m_other->findData(run.toString())); },
        [this](const QJsonValue &run) { return m_other->findData(run.toString()) >= 0; });
}

void RunCode::settleFile()
{
    if (!m_fileSteps->isMoving())
        m_fileSteps->settle();
}

void RunCode::setRuns(const QList<api::ResourceId> &runs)
{
    if (m_runs == runs)
        return;
    m_runs = runs;
    offerRuns();
}

api::ResourceId RunCode::otherRun() const
{
    return m_runs.value(m_other->currentIndex() + 1);
}

// All but the first; the one that was chosen stays.
void RunCode::offerRuns()
{
    const QString before = m_other->currentData().toString();
    m_runSteps->note();
    {
        const QSignalBlocker blocker(m_other);
        m_other->clear();
        for (const api::ResourceId &run : m_runs.mid(1))
            m_other->addItem(m_sources.name(run), QString::fromStdString(run.key()));
        m_other->setCurrentIndex(m_runs.size() < 2 ? -1 : std::max(0, m_other->findData(before)));
    }
    m_runSteps->settle();
    offerFiles();
}

// Those that differ say so; until one is chosen the first of them is shown.
void RunCode::offerFiles()
{
    const QStringList names = CodeComparison::filesOf(m_records, m_runs);
    const bool isWantedThere = names.contains(m_wantedFile);
    const QString before = isWantedThere ? std::exchange(m_wantedFile, {}) : m_file->currentData().toString();
    {
        const QSignalBlocker blocker(m_file);
        m_file->clear();
        int firstOther = -1;
        for (const QString &name : names) {
            const bool differs =
                m_runs.size() > 1 && CodeComparison::differs(m_records, name, m_runs.first(), otherRun());
            if (differs && firstOther < 0)
                firstOther = m_file->count();
            m_file->addItem(differs ? tr("%1 (differs)").arg(name) : name, name);
        }
        m_isChosen = m_isChosen || isWantedThere;
        const int known = m_isChosen || firstOther < 0 ? m_file->findData(before) : firstOther;
        m_file->setCurrentIndex(names.isEmpty() ? -1 : std::max(0, known));
    }
    settleFile();
    compare();
}

void RunCode::choose(const QString &file, int run)
{
    m_fileSteps->note();
    m_runSteps->note();
    m_wantedFile = file;
    if (run > 0) {
        const QSignalBlocker blocker(m_other);
        m_other->setCurrentIndex(run - 1);
    }
    m_runSteps->settle();
    offerFiles();
}

void RunCode::compare()
{
    if (isVisible() && m_runs.size() > 1 && m_file->currentIndex() >= 0)
        m_comparison->compare(m_file->currentData().toString(), m_runs.first(), otherRun());
    tell();
}

void RunCode::take()
{
    const QString shown = m_comparison->file() + u'\n' +
                          QString::fromStdString(m_comparison->before().run.key()) + u'\n' +
                          QString::fromStdString(m_comparison->after().run.key());
    QList<document::LinePair> pairs = m_comparison->pairs();
    for (document::LinePair &pair : pairs)
        pair.isSame = pair.isSame || !m_comparison->hasBoth(); // a text alone differs from nothing
    m_sides->setTexts(m_comparison->before().lines, m_comparison->after().lines, pairs);
    const bool isOther = !m_comparison->isReading() && std::exchange(m_shown, shown) != shown;
    tell(); // shows the sides, which then have their size
    if (isOther)
        m_sides->goToFirst();
}

// What is said of all that is shown, and what is shown at all.
void RunCode::tell()
{
    const bool isAlone = m_runs.size() < 2;
    const bool isAsked = std::any_of(m_runs.begin(), m_runs.end(),
                                     [this](const api::ResourceId &run) { return m_records.isAsked(run); });
    const bool isEmpty = isAlone || m_file->count() == 0;
    const bool isWaiting = !isEmpty && m_shown.isEmpty() && m_comparison->isReading(); // for the first text
    m_empty->setIcon(isAsked || isWaiting ? QStringLiteral("clock") : QStringLiteral("terminal"));
    if (isAlone)
        m_empty->setTexts(tr("Only one run"), tr("Add another run to see how their code differs."));
    else if (isAsked)
        m_empty->setTexts(tr("Reading the code…"), {});
    else if (isWaiting)
        m_empty->setTexts(tr("Reading…"), {});
    else
        m_empty->setTexts(tr("No code of these runs was kept"),
                          tr("When a job begins, its engine keeps the files of code that its command names "
                             "and those beside them."));
    m_stack->setCurrentWidget(isEmpty || isWaiting ? static_cast<QWidget *>(m_empty) : m_sides);
    m_bar->setVisible(!isEmpty);
    QStringList sentences;
    if (!isEmpty && !m_comparison->file().isEmpty()) {
        m_sides->setTitles(m_sources.name(m_comparison->before().run),
                           m_sources.name(m_comparison->after().run));
        sentences << sentenceOf(m_comparison->before()) << sentenceOf(m_comparison->after());
        sentences.removeAll(QString());
        m_sides->setSummary(m_comparison->isReading() ? tr("Reading…") : QString());
        m_sides->count().setVisible(m_comparison->isReading() || m_comparison->hasBoth());
    }
    m_note->setText(models::sentencesText(sentences));
    m_note->setVisible(!sentences.isEmpty());
    emit stepsChanged();
}

QString RunCode::sentenceOf(const CodeComparison::Side &side) const
{
    const QString name = m_sources.name(side.run);
    if (!side.reason.isEmpty())
        return tr("%1: %2").arg(name, models::engineText(side.reason));
    switch (side.standing) {
    case CodeComparison::Standing::Reading:
    case CodeComparison::Standing::Read:
        return {};
    case CodeComparison::Standing::NotNoted:
        return tr("Nothing is recorded yet of the code of %1.").arg(name);
    case CodeComparison::Standing::Missing:
        return tr("This file is not among those that were kept of %1.").arg(name);
    case CodeComparison::Standing::LeftOut:
        return tr("This file of %1 was not kept: it was binary, larger than 1 MiB, or one file too many.")
            .arg(name);
    case CodeComparison::Standing::Refused:
        return tr("The engine of %1 cannot be reached.").arg(name);
    }
    Q_UNREACHABLE();
}

bool RunCode::isCompared() const
{
    return m_stack->currentWidget() == m_sides && !m_comparison->file().isEmpty() &&
           !m_comparison->isReading();
}

QString RunCode::note() const
{
    return m_note->text();
}

QString RunCode::emptyTitle() const
{
    return m_stack->currentWidget() == m_empty ? m_empty->title() : QString();
}

void RunCode::stepDifference(int by)
{
    m_sides->goToDifference(by);
}

bool RunCode::canStepDifference() const
{
    return m_stack->currentWidget() == m_sides && m_sides->hasDifferences();
}

QString RunCode::wantedFile() const
{
    return m_wantedFile.isEmpty() ? m_file->currentData().toString() : m_wantedFile;
}

QJsonObject RunCode::state() const
{
    return {{fileKey, wantedFile()}};
}

void RunCode::restore(const QJsonObject &state)
{
    m_wantedFile = state.value(fileKey).toString();
    offerFiles();
}

void RunCode::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    compare();
}

void RunCode::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RunCode::retranslate()
{
    m_fileTitle->setText(tr("F&ile"));
    m_file->setAccessibleName(tr("File of code that is compared"));
    m_otherTitle->setText(tr("&Beside the first run"));
    m_other->setAccessibleName(tr("Run whose code is shown beside the first run's"));
    for (int i = 0; i < m_other->count(); ++i)
        m_other->setItemText(i, m_sources.name(m_runs[i + 1]));
    offerFiles();
}

} // namespace trainyard::compare
