// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/sourcechooser.h"

#include "models/logs/joboutput.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/fittingbox.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/mnemonics.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace trainyard::logs {

using Arrangement = SourceChooser::Arrangement;

namespace {

constexpr std::array<const char *, 3> names{"single", "merged", "beside"};
const QString arrangementKey = QStringLiteral("arrangement"); // of state()
const QString fileKey = QStringLiteral("file");
const QString leftOutKey = QStringLiteral("left_out");
constexpr int mostLeftOut = 1000;

Arrangement arrangementOf(const QString &name)
{
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const char *each) { return name == QLatin1String(each); });
    return found == names.end() ? Arrangement::Single : Arrangement(found - names.begin());
}

} // namespace

SourceChooser::SourceChooser(QWidget *parent)
    : QWidget(parent)
    , m_choice(new delegates::FittingBox(this))
    , m_parts(new QToolButton(this))
    , m_menu(new QMenu(m_parts))
    , m_leftOut(settings::logPartsLeftOut.get(settings::Store()))
{
    m_choice->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_parts->setIcon(theme::icon(QStringLiteral("filter")));
    m_parts->setFocusPolicy(Qt::TabFocus);
    m_parts->setPopupMode(QToolButton::InstantPopup);
    m_parts->setMenu(m_menu);
    hide(); // until there is something to choose
    m_parts->hide();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space4);
    layout->addWidget(m_choice);
    layout->addWidget(m_parts);
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        m_parts->setVisible(arrangement() != Arrangement::Single);
        emit changed();
    });
    connect(m_choice, &QComboBox::activated, this, &SourceChooser::choose);
    connect(m_menu, &QMenu::aboutToShow, this, &SourceChooser::fillMenu);
    makeSteps();
    retranslate();
}

// What is chosen by hand; what is there as files come and go is none.
void SourceChooser::makeSteps()
{
    m_steps = new ValueSteps([] { return tr("choose the output that is shown"); }, this,
                             [this] { return QJsonValue(state(true)); },
                             [this](const QJsonValue &shown) { takeStep(shown); });
}

void SourceChooser::takeStep(const QJsonValue &shown)
{
    m_leftOut.clear();
    for (const QJsonValue &name : shown[leftOutKey].toArray())
        m_leftOut << name.toString();
    const Arrangement arrangement = arrangementOf(shown[arrangementKey].toString());
    if (arrangement == Arrangement::Single)
        showFile(shown[fileKey].toString());
    else
        setArrangement(arrangement);
    rememberArrangement();
    rememberParts();
    emit changed();
}

QString SourceChooser::label(const models::LogDocument &file)
{
    QString name = file.fileName();
    if (name.endsWith(QLatin1String(".txt")))
        name.chop(4);
    return name.replace(QLatin1String("stdout-"), QLatin1String("stdout "))
        .replace(QLatin1String("stderr-"), QLatin1String("stderr "));
}

QList<models::LogDocument *> SourceChooser::streams() const
{
    QList<models::LogDocument *> streams;
    for (models::LogDocument *file : m_files) {
        const QString name = file->fileName();
        const bool isOfJob = file->path().job.type == api::ResourceType::Job; // others have no times
        if (isOfJob &&
            (name.startsWith(QLatin1String("stdout")) || name.startsWith(QLatin1String("stderr"))) &&
            name.endsWith(QLatin1String(".txt")))
            streams.append(file);
    }
    return streams;
}

Arrangement SourceChooser::arrangement() const
{
    const QVariant kind = m_choice->currentData();
    return kind.isValid() ? Arrangement(kind.toInt()) : Arrangement::Single;
}

QList<models::LogDocument *> SourceChooser::files() const
{
    if (arrangement() == Arrangement::Single) {
        auto *file = m_files.value(m_choice->currentIndex());
        return file ? QList{file} : QList<models::LogDocument *>();
    }
    QList<models::LogDocument *> shown;
    for (models::LogDocument *file : streams()) {
        if (!m_leftOut.contains(file->fileName()))
            shown.append(file);
    }
    return shown.mid(0, arrangement() == Arrangement::Merged ? mostMerged : mostBeside);
}

void SourceChooser::addFile(models::LogDocument *file)
{
    const auto place = std::upper_bound(m_files.begin(), m_files.end(), file, models::readsBefore);
    const auto number = int(place - m_files.begin());
    m_steps->note();
    m_files.insert(place, file);
    {
        const QSignalBlocker blocker(m_choice);
        m_choice->insertItem(number, file->fileName());
        offerArrangements();
        if (!m_isChosen && !m_isHeld)
            m_choice->setCurrentIndex(begin());
    }
    connect(file, &models::LogDocument::grew, this, &SourceChooser::followText);
    const Arrangement remembered = arrangementOf(settings::logArrangement.get(settings::Store()));
    if (isWaiting())
        takeWanted();
    else if (!m_isChosen && !m_isPlain && remembered != Arrangement::Single)
        setArrangement(remembered);
    m_steps->settle();
    emit changed();
}

// The first one that has text: what a job says itself comes before its preparation.
int SourceChooser::begin() const
{
    const auto found = std::find_if(m_files.begin(), m_files.end(),
                                    [](const models::LogDocument *file) { return file->size() > 0; });
    return found == m_files.end() ? 0 : int(found - m_files.begin());
}

void SourceChooser::followText()
{
    emit grew();
    if (m_isChosen || m_isHeld || begin() == m_choice->currentIndex())
        return;
    m_steps->note();
    m_choice->setCurrentIndex(begin());
    m_steps->settle();
}

void SourceChooser::hold()
{
    m_isHeld = !m_files.isEmpty();
}

bool SourceChooser::hasTextBeside(const models::LogSource *shown) const
{
    return std::any_of(m_files.begin(), m_files.end(), [shown](const models::LogDocument *file) {
        return file != shown && file->size() > 0;
    });
}

QJsonObject SourceChooser::state(bool isFixed) const
{
    QJsonObject state = m_wanted;
    if (!isWaiting() && (m_isChosen || isFixed || m_isPlain || !m_files.isEmpty()))
        state.insert(arrangementKey, QLatin1String(names[std::size_t(arrangement())]));
    if (!isWaiting() && (m_isChosen || isFixed) && arrangement() == Arrangement::Single)
        state.insert(fileKey, m_choice->currentText());
    if (!state.isEmpty())
        state.insert(leftOutKey, QJsonArray::fromStringList(m_leftOut));
    return state;
}

void SourceChooser::restore(const QJsonObject &state)
{
    m_wanted = state;
    if (const QJsonValue kept = m_wanted.take(leftOutKey); kept.isArray()) {
        m_leftOut.clear();
        const QJsonArray names = kept.toArray();
        for (const QJsonValue &name : names)
            if (name.isString() && m_leftOut.size() < mostLeftOut)
                m_leftOut << name.toString();
    }
    // Then nothing was chosen, and what another log was chosen for since is not for this one.
    m_isPlain = !m_wanted.isEmpty() && !m_wanted.contains(fileKey) &&
                arrangementOf(m_wanted.value(arrangementKey).toString()) == Arrangement::Single;
    if (m_isPlain)
        m_wanted = {};
    if (isWaiting())
        takeWanted();
}

// As soon as it can be chosen.
void SourceChooser::takeWanted()
{
    const QJsonObject wanted = m_wanted;
    m_isChosen = false;
    const Arrangement arrangement = arrangementOf(wanted.value(arrangementKey).toString());
    if (arrangement == Arrangement::Single)
        showFile(wanted.value(fileKey).toString());
    else
        setArrangement(arrangement);
}

void SourceChooser::removeFile(models::LogDocument *file)
{
    const auto number = m_files.indexOf(file);
    if (number < 0)
        return;
    m_steps->note();
    file->disconnect(this);
    {
        const QSignalBlocker blocker(m_choice);
        m_files.removeAt(number);
        m_choice->removeItem(int(number));
        offerArrangements();
        m_isChosen = m_isChosen && !m_files.isEmpty(); // a job that is made anew begins as it did
        m_isHeld = m_isHeld && !m_files.isEmpty();
    }
    m_steps->settle();
    emit changed();
}

// They stand behind the files as soon as there are two.
void SourceChooser::offerArrangements()
{
    const bool isOffered = m_choice->count() > m_files.size();
    const bool isWanted = streams().size() > 1;
    if (isWanted && !isOffered) {
        m_choice->insertSeparator(m_choice->count());
        m_choice->addItem(QString(), int(Arrangement::Merged));
        m_choice->addItem(QString(), int(Arrangement::Beside));
        retranslate();
    }
    while (!isWanted && m_choice->count() > m_files.size())
        m_choice->removeItem(m_choice->count() - 1);
    setVisible(m_choice->count() > 0);
}

void SourceChooser::setArrangement(Arrangement arrangement)
{
    const int item = arrangement == Arrangement::Single ? 0 : m_choice->findData(int(arrangement));
    if (item < 0)
        return;
    m_steps->note();
    m_isChosen = true;
    m_wanted = {};
    m_choice->setCurrentIndex(item);
    m_steps->settle();
}

void SourceChooser::showFile(const QString &fileName)
{
    for (qsizetype i = 0; i < m_files.size(); ++i) {
        if (m_files[i]->fileName() != fileName)
            continue;
        m_steps->note();
        m_isChosen = true;
        m_wanted = {};
        m_choice->setCurrentIndex(int(i));
        m_steps->settle();
        return;
    }
}

void SourceChooser::choose()
{
    m_isChosen = true;
    m_wanted = {};
    rememberArrangement();
    m_steps->noteSoon();
}

void SourceChooser::rememberArrangement() const
{
    settings::Store store;
    settings::logArrangement.set(store, QLatin1String(names[std::size_t(arrangement())]));
}

void SourceChooser::rememberParts() const
{
    settings::Store store;
    settings::logPartsLeftOut.set(store, m_leftOut);
}

void SourceChooser::fillMenu()
{
    m_menu->clear();
    for (const models::LogDocument *file : streams()) {
        auto *action = m_menu->addAction(theme::literal(label(*file)));
        action->setCheckable(true);
        action->setChecked(!m_leftOut.contains(file->fileName()));
        connect(action, &QAction::toggled, this, [this, name = file->fileName()](bool isShown) {
            m_leftOut.removeAll(name);
            if (!isShown)
                m_leftOut.append(name);
            rememberParts();
            m_steps->noteSoon();
            emit changed();
        });
    }
}

void SourceChooser::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void SourceChooser::retranslate()
{
    const int merged = m_choice->findData(int(Arrangement::Merged));
    if (merged >= 0) {
        m_choice->setItemText(merged, tr("All, by time"));
        m_choice->setItemText(merged + 1, tr("Side by side"));
    }
    m_choice->setAccessibleName(tr("Output file"));
    m_choice->setToolTip(tr("Which of the job's output files is shown"));
    m_parts->setAccessibleName(tr("Files that are shown"));
    m_parts->setToolTip(tr("Which files are shown together"));
}

} // namespace trainyard::logs
