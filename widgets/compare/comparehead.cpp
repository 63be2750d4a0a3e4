// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparekeys.h"

#include "models/compare/rundifferences.h"
#include "widgets/compare/comparedelegate.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/logs/findbar.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/faultunderline.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace trainyard::compare {

using namespace theme;
using models::RunDifferences;
using Section = RunDifferences::Section;

namespace {

constexpr int leastFilter = 168; // what is typed there fits, between two icons
constexpr int widestFilter = 280;

const QString sectionKey = QStringLiteral("section"); // of state()
const QString onlyKey = QStringLiteral("onlyDifferences");
const QString ownKey = QStringLiteral("ownVariables");
const QString searchKey = QStringLiteral("search");
const QString regexKey = QStringLiteral("isRegex");

// As it is kept; no text for people.
QString nameOf(Section section)
{
    switch (section) {
    case Section::Parameters:
        return QStringLiteral("parameters");
    case Section::Tags:
        return QStringLiteral("tags");
    case Section::Metrics:
        return QStringLiteral("metrics");
    case Section::Run:
        return QStringLiteral("run");
    case Section::Definition:
        return QStringLiteral("definition");
    case Section::Environment:
        return QStringLiteral("environment");
    case Section::Code:
        return QStringLiteral("code");
    }
    Q_UNREACHABLE();
}

} // namespace

CompareHead::CompareHead(QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_section(new QComboBox(this))
    , m_only(new QCheckBox(this))
    , m_own(new QCheckBox(this))
    , m_copy(new QPushButton(this))
    , m_report(new QPushButton(this))
    , m_add(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("bar"));
    m_title->setProperty("text_role", QStringLiteral("headline"));
    m_section->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_section->addItem({});
    for (const Section section : {Section::Parameters, Section::Metrics, Section::Tags, Section::Run,
                                  Section::Definition, Section::Environment, Section::Code})
        m_section->addItem({}, int(section));
    m_only->setChecked(true);
    makeFilter();
    m_copy->setIcon(theme::icon(QStringLiteral("copy")));
    m_report->setIcon(theme::icon(QStringLiteral("export")));
    m_add->setIcon(theme::icon(QStringLiteral("plus")));
    auto *bar = new delegates::FoldingBar(space12, this);
    auto *tools = new delegates::FoldingBar(space12, bar);
    bar->first().layout()->addWidget(m_title);
    bar->first().layout()->setAlignment(m_title, Qt::AlignTop); // beside the first of two rows of tools
    theme::inEachTextSize(*m_title, [this] { m_title->setMinimumHeight(m_section->sizeHint().height()); });
    bar->second().layout()->addWidget(tools);
    for (QWidget *tool :
         std::initializer_list<QWidget *>{m_section, m_only, m_own, m_filter, m_regex, m_faultText})
        tools->first().layout()->addWidget(tool);
    auto *row = static_cast<QHBoxLayout *>(tools->first().layout());
    row->setStretchFactor(m_filter, 100); // up to its greatest width; the others are as wide as their texts
    row->addStretch(1);
    for (QPushButton *button : {m_copy, m_report, m_add})
        tools->second().layout()->addWidget(button);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->addWidget(bar);
    connect(m_add, &QPushButton::clicked, this, &CompareHead::addWanted);
    connect(m_report, &QPushButton::clicked, this, &CompareHead::reportWanted);
    connect(m_copy, &QPushButton::clicked, this, &CompareHead::copyWanted);
    connect(m_section, &QComboBox::currentIndexChanged, this, [this] {
        offerOwn();
        emit filterChanged();
    });
    connect(m_own, &QCheckBox::toggled, this, &CompareHead::filterChanged);
    connect(m_only, &QCheckBox::toggled, this, &CompareHead::filterChanged);
    connect(m_filter, &QLineEdit::textChanged, this, &CompareHead::filterChanged);
    connect(m_regex, &QToolButton::toggled, this, &CompareHead::filterChanged);
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &CompareHead::retranslate);
    offerOwn();
    auto *steps = new ValueSteps([] { return tr("filter the comparison"); }, this,
                                 [this] { return QJsonValue(state()); },
                                 [this](const QJsonValue &state) { restore(state.toObject()); });
    connect(this, &CompareHead::filterChanged, steps, &RestingValue::noteSoon);
    retranslate();
}

void CompareHead::offerOwn()
{
    m_own->setVisible(section() == int(Section::Environment));
}

bool CompareHead::showsOwn() const
{
    return section() == int(Section::Environment) && m_own->isChecked();
}

void CompareHead::makeFilter()
{
    m_filter = new delegates::SearchField(this);
    theme::setMinimumWidth(*m_filter, leastFilter);
    theme::setMaximumWidth(*m_filter, widestFilter);
    m_regex = new QToolButton(this);
    m_regex->setIcon(theme::icon(QStringLiteral("regex")));
    m_regex->setFocusPolicy(Qt::TabFocus);
    m_regex->setCheckable(true);
    m_faultText = new QLabel(this);
    m_faultText->setProperty("text_role", QStringLiteral("failed"));
    m_faultText->hide();
}

void CompareHead::setTitle(const QString &title)
{
    m_title->setText(title);
}

QString CompareHead::fault() const
{
    return m_faultText->text();
}

void CompareHead::setFault(const std::optional<ExpressionFault> &fault)
{
    m_fault = fault;
    tellFault();
}

void CompareHead::tellFault()
{
    theme::underlineFault(*m_filter, m_fault ? m_fault->begin : 0, m_fault ? m_fault->length : -1);
    m_faultText->setText(m_fault ? logs::FindBar::faultText(m_fault->kind) : QString());
    m_faultText->setVisible(m_fault.has_value());
}

std::optional<int> CompareHead::section() const
{
    const QVariant section = m_section->currentData();
    return section.isValid() ? std::optional(section.toInt()) : std::nullopt;
}

bool CompareHead::isFiltered() const
{
    return !m_filter->text().isEmpty() || section();
}

QJsonObject CompareHead::state() const
{
    const auto shown = section();
    return {{sectionKey, shown ? nameOf(Section(*shown)) : QString()},
            {onlyKey, m_only->isChecked()},
            {ownKey, m_own->isChecked()},
            {searchKey, m_filter->text()},
            {regexKey, m_regex->isChecked()}};
}

void CompareHead::restore(const QJsonObject &state)
{
    m_only->setChecked(state.value(onlyKey).toBool(m_only->isChecked()));
    m_own->setChecked(state.value(ownKey).toBool(m_own->isChecked()));
    m_regex->setChecked(state.value(regexKey).toBool(m_regex->isChecked()));
    m_filter->setText(state.value(searchKey).toString(m_filter->text()));
    const QString shown = state.value(sectionKey).toString();
    int section = state.contains(sectionKey) ? 0 : m_section->currentIndex(); // all of them
    for (int i = 1; i < m_section->count(); ++i)
        if (nameOf(Section(m_section->itemData(i).toInt())) == shown)
            section = i;
    m_section->setCurrentIndex(section);
}

void CompareHead::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CompareHead::retranslate()
{
    m_only->setText(tr("&Differences only"));
    m_own->setText(tr("Ids and p&laces, too"));
    m_own->setToolTip(tr("Also variables of which each run has its own value: ids, its folders, addresses"));
    m_section->setItemText(0, tr("All sections"));
    for (int i = 1; i < m_section->count(); ++i)
        m_section->setItemText(i, CompareDelegate::sectionText(Section(m_section->itemData(i).toInt())));
    m_section->setAccessibleName(tr("Section of the comparison"));
    m_filter->setPlaceholderText(tr("Find a row"));
    m_filter->setAccessibleName(tr("Find a row"));
    m_regex->setToolTip(keys::withKeys(tr("Regular expression"), keys::PartKeys::of(comparekeys::regex)));
    m_regex->setAccessibleName(tr("Regular expression"));
    keys::giveKey(*m_regex, comparekeys::regex);
    m_copy->setText(tr("&Copy table"));
    m_report->setText(tr("Export re&port…"));
    m_report->setToolTip(tr("The rows and charts as they are shown, in one file to read"));
    m_add->setText(tr("&Add runs…"));
    m_add->setToolTip(
        tr("Compare with more jobs, of this engine or of another one that the workbench knows"));
    tellFault();
}

} // namespace trainyard::compare
