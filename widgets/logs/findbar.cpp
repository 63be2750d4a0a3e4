// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/findbar.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/logs/logkeys.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/faultunderline.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QTimer>
#include <QToolButton>

namespace trainyard::logs {

using namespace theme;

namespace {

constexpr int typingMs = 120;
const QString textKey = QStringLiteral("text"); // of state()
const QString regexKey = QStringLiteral("regex");
const QString caseKey = QStringLiteral("case");

} // namespace

QString FindBar::faultText(text::PatternFault::Kind kind)
{
    using Kind = text::PatternFault::Kind;
    switch (kind) {
    case Kind::Empty:
        return {};
    case Kind::TooLong:
        return tr("The pattern is too large");
    case Kind::MissingBracket:
        return tr("“]” is missing");
    case Kind::MissingParenthesis:
        return tr("“)” is missing");
    case Kind::UnexpectedParenthesis:
        return tr("A ) too many");
    case Kind::TrailingBackslash:
        return tr("Nothing follows the last \\");
    case Kind::NothingToRepeat:
        return tr("There is nothing to repeat");
    case Kind::RepeatTooLarge:
        return tr("Repeats at most 1000 times");
    case Kind::Unsupported:
        return tr("Look-around and back-references cannot be searched for");
    case Kind::BadEscape:
        return tr("No such escape");
    case Kind::BadRange:
        return tr("No such range or class");
    case Kind::BadName:
        return tr("No name for a group");
    case Kind::NotText:
        return tr("This is not text");
    }
    return {};
}

FindBar::FindBar(QWidget *parent)
    : QWidget(parent)
    , m_field(new delegates::SearchField(this))
    , m_typing(new QTimer(this))
{
    m_typing->setSingleShot(true);
    m_typing->setInterval(typingMs);
    theme::setMinimumWidth(*m_field, 140);
    theme::setMaximumWidth(*m_field, 320);
    m_field->installEventFilter(this);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space4 / 2); // beside a log of another page
    layout->addWidget(m_field, 1);
    m_regex = addToggle(QStringLiteral("regex"));
    m_case = addToggle(QStringLiteral("letter-case"));
    m_previous = addToggle(QStringLiteral("arrow-up"));
    m_next = addToggle(QStringLiteral("arrow-down"));
    m_previous->setCheckable(false);
    m_next->setCheckable(false);
    m_list = addToggle(QStringLiteral("list"));
    m_state = new QLabel(this);
    m_state->setProperty("text_role", QStringLiteral("caption"));
    layout->addSpacing(space8 - layout->spacing());
    layout->addWidget(m_state);
    const settings::Store store;
    m_regex->setChecked(settings::logRegex.get(store));
    m_list->setChecked(settings::logMatches.get(store));
    connect(m_field, &QLineEdit::textChanged, m_typing, qOverload<>(&QTimer::start));
    connect(m_typing, &QTimer::timeout, this, &FindBar::takeQuery);
    connect(m_regex, &QToolButton::toggled, this, [this](bool isOn) {
        settings::Store remembered;
        settings::logRegex.set(remembered, isOn);
        takeQuery();
    });
    connect(m_case, &QToolButton::toggled, this, &FindBar::takeQuery);
    connect(m_list, &QToolButton::toggled, this, [this](bool isOn) {
        settings::Store remembered;
        settings::logMatches.set(remembered, isOn);
        emit listToggled(isOn);
    });
    auto *steps = new ValueSteps([] { return tr("show or hide the list of matches"); }, this,
                                 [this] { return QJsonValue(m_list->isChecked()); },
                                 [this](const QJsonValue &isShown) { m_list->setChecked(isShown.toBool()); });
    connect(m_list, &QToolButton::clicked, steps, &RestingValue::noteSoon);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::previousRequested);
    connect(m_next, &QToolButton::clicked, this, &FindBar::nextRequested);
    connect(&m_finder, &models::LogFinder::changed, this, &FindBar::showState);
    makeSteps();
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &FindBar::retranslate);
    retranslate();
}

void FindBar::makeSteps()
{
    m_steps = new ValueSteps(
        [] { return tr("search the log"); }, this,
        [this] {
            return QJsonObject{
                {textKey, m_field->text()}, {regexKey, m_regex->isChecked()}, {caseKey, m_case->isChecked()}};
        },
        [this](const QJsonValue &query) {
            setQuery(query[textKey].toString(), query[regexKey].toBool(), query[caseKey].toBool());
        });
    connect(m_field, &QLineEdit::textChanged, m_steps, &RestingValue::noteSoon);
    connect(m_regex, &QToolButton::toggled, m_steps, &RestingValue::noteSoon);
    connect(m_case, &QToolButton::toggled, m_steps, &RestingValue::noteSoon);
}

QToolButton *FindBar::addToggle(const QString &iconName)
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setFocusPolicy(Qt::TabFocus);
    button->setCheckable(true);
    layout()->addWidget(button);
    return button;
}

void FindBar::setText(const QString &text)
{
    m_steps->note();
    setQuery(text, false, true);
}

void FindBar::setQuery(const QString &text, bool isRegex, bool matchesCase)
{
    const QSignalBlocker regex(m_regex); // what the user chose is kept for the next time
    const QSignalBlocker letterCase(m_case);
    m_regex->setChecked(isRegex);
    m_case->setChecked(matchesCase);
    m_field->setText(text);
    m_field->setCursorPosition(0);
    m_steps->settle();
    takeQuery();
}

QJsonObject FindBar::state() const
{
    if (m_field->text().isEmpty() && !m_case->isChecked())
        return {};
    return {{textKey, m_field->text()}, {regexKey, m_regex->isChecked()}, {caseKey, m_case->isChecked()}};
}

void FindBar::restore(const QJsonObject &state)
{
    if (!state.isEmpty())
        setQuery(state.value(textKey).toString(), state.value(regexKey).toBool(),
                 state.value(caseKey).toBool());
}

bool FindBar::isListWanted() const
{
    return m_list->isChecked();
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (isReturn) {
        takeQuery();
        key->modifiers() & Qt::ShiftModifier ? emit previousRequested() : emit nextRequested();
    } else if (key->key() == Qt::Key_Escape) {
        m_field->clear();
        takeQuery();
        emit left();
    }
    return isReturn || key->key() == Qt::Key_Escape;
}

void FindBar::takeQuery()
{
    m_typing->stop();
    const models::LogFinder::Query query{m_field->text(), m_regex->isChecked(), !m_case->isChecked()};
    m_finder.setQuery(query);
    underlineFault();
    emit queryChanged();
}

void FindBar::underlineFault()
{
    const auto &fault = m_finder.fault();
    theme::underlineFault(*m_field, fault ? int(fault->begin) : 0,
                          fault ? int(fault->end - fault->begin) : -1);
}

void FindBar::setCurrent(std::optional<quint64> lineOffset)
{
    m_current = lineOffset;
    showState();
}

void FindBar::showState()
{
    const QLocale locale;
    const quint64 count = m_finder.count();
    const int row = m_current ? m_finder.matches().rowOf(*m_current) : -1;
    const bool isWrong = m_finder.fault().has_value();
    if (isWrong)
        m_state->setText(faultText(m_finder.fault()->kind));
    else if (!m_finder.pattern())
        m_state->clear();
    else if (count == 0)
        m_state->setText(m_finder.isSearching()
                             ? tr("Searching… %1 %").arg(locale.toString(m_finder.progress() * 100, 'f', 0))
                             : tr("No match"));
    else if (row >= 0)
        m_state->setText(tr("%1 of %2").arg(locale.toString(row + 1), locale.toString(count)));
    else
        m_state->setText(tr("%Ln match(es)", nullptr, int(count)));
    m_state->setProperty("text_role", isWrong ? QStringLiteral("failed") : QStringLiteral("muted"));
    m_previous->setEnabled(m_finder.pattern().has_value());
    m_next->setEnabled(m_finder.pattern().has_value());
}

void FindBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FindBar::retranslate()
{
    m_field->setPlaceholderText(tr("Find in the log"));
    m_field->setAccessibleName(tr("Find in the log"));
    const auto name = [](QToolButton &button, const QString &text, const keys::PartKey &key) {
        const QList<QKeySequence> keys = keys::PartKeys::of(key);
        button.setToolTip(keys::withKeys(text, keys));
        button.setAccessibleName(text);
        if (button.isCheckable()) // the others' are the pane's
            keys::giveKey(button, key);
    };
    name(*m_regex, tr("Regular expression"), logkeys::regex);
    name(*m_case, tr("Match case"), logkeys::letterCase);
    name(*m_previous, tr("Previous match"), logkeys::previous);
    name(*m_next, tr("Next match"), logkeys::next);
    name(*m_list, tr("List the matches"), logkeys::list);
    showState();
}

} // namespace trainyard::logs
