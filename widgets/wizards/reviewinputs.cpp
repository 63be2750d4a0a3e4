// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/reviewinputs.h"

#include "models/document/trainerchecks.h"
#include "models/inputs/inputchecks.h"
#include "models/inputs/inputlooks.h"
#include "models/sentences/enginetext.h"
#include "models/sentences/joinedtext.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/inputpictures.h"
#include "widgets/wizards/inputtexts.h"
#include "widgets/wizards/longwords.h"

#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using models::FolderContents;
using models::LookedInput;
using Place = LookedInput::Place;

namespace {

constexpr int pictureHeight = 32;
constexpr int mostShown = 4;   // until it is unfolded
constexpr int linkPadding = 3; // what stands above links is moved in as far as their texts are

enum Column { IconColumn, NameColumn, TextColumn };

QString nameOf(const LookedInput &input)
{
    return input.isDirectory ? input.id : ReviewInputs::tr("Network");
}

} // namespace

// Of one input.
struct ReviewInputs::Said {
    enum class Kind { Looking, Seen, Fault, Unseen };
    Kind kind = Kind::Seen;
    QString text = {};
    QPixmap pictures = {};
    bool isForTrial = false; // which alone can look
};

ReviewInputs::ReviewInputs(const models::InputLooks &looks, const models::TrainerLook &trainer,
                           InputPictures &pictures, QWidget *parent)
    : QWidget(parent)
    , m_looks(looks)
    , m_trainer(trainer)
    , m_pictures(pictures)
    , m_title(new QLabel(this))
    , m_fold(new QPushButton(this))
{
    m_title->setProperty("text_role", QStringLiteral("strong"));
    m_fold->setProperty("kind", QStringLiteral("link"));
    auto *tile = new QFrame(this);
    tile->setProperty("kind", QStringLiteral("tile"));
    m_layout = new QGridLayout(tile);
    m_layout->setContentsMargins(space12, space8, space12, space8);
    m_layout->setHorizontalSpacing(space12);
    m_layout->setVerticalSpacing(space4);
    m_layout->setColumnStretch(TextColumn, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space12, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(tile);
    connect(&looks, &models::InputLooks::changed, this, &ReviewInputs::refreshSeen);
    connect(&trainer, &models::TrainerLook::looked, this, &ReviewInputs::refreshSeen);
    connect(&pictures, &InputPictures::changed, this, &ReviewInputs::refreshSeen);
    connect(m_fold, &QPushButton::clicked, this, [this] {
        m_isUnfolded = !m_isUnfolded;
        refresh();
    });
    refresh();
}

// Else it is filled when the step is shown.
void ReviewInputs::refreshSeen()
{
    if (parentWidget() && parentWidget()->isVisible())
        refresh();
}

void ReviewInputs::makeRow()
{
    const int number = int(m_rows.size());
    Row row;
    row.name = new QLabel(this);
    row.name->setTextFormat(Qt::PlainText);
    row.name->setProperty("text_role", QStringLiteral("muted"));
    row.cell = new QWidget(this);
    row.text = new QLabel(row.cell);
    row.text->setTextFormat(Qt::PlainText);
    row.text->setWordWrap(true);
    row.text->setContentsMargins(linkPadding, 0, 0, 0);
    row.pictures = new QLabel(row.cell);
    row.pictures->setContentsMargins(linkPadding, 0, 0, 0);
    row.pictures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // what is too wide is cut off
    row.button = new QPushButton(row.cell);
    row.button->setProperty("kind", QStringLiteral("link"));
    auto *cell = new QVBoxLayout(row.cell);
    cell->setContentsMargins({});
    cell->setSpacing(space4);
    cell->addWidget(row.text);
    cell->addWidget(row.pictures);
    cell->addWidget(row.button, 0, Qt::AlignLeft);
    m_layout->addWidget(row.name, number, NameColumn, Qt::AlignTop);
    m_layout->addWidget(row.cell, number, TextColumn, Qt::AlignTop);
    connect(row.button, &QPushButton::clicked, this, [this, number] { press(number); });
    setTabOrder(number == 0 ? m_fold : m_rows.back().button, row.button);
    setTabOrder(row.button, m_fold);
    m_rows.append(row);
}

void ReviewInputs::dropRow()
{
    const Row row = m_rows.takeLast();
    const bool hadFocus = row.button->hasFocus();
    delete row.icon;
    delete row.name;
    delete row.cell;
    if (hadFocus)
        emit focusLost();
}

void ReviewInputs::press(int number)
{
    const LookedInput input = m_looks.inputs().value(number);
    if (saidOf(input).isForTrial)
        emit trialWanted(input.pointer);
    else if (!input.pointer.isEmpty())
        emit folderWanted(input.pointer);
}

ReviewInputs::Said ReviewInputs::ofTrainer(const LookedInput &input) const
{
    const models::TrainerDescription &seen = m_trainer.description();
    if (m_trainer.isLooking() || seen.question.data != input.source)
        return {Said::Kind::Looking, tr("Reading…")};
    if (const QString failure = document::trainerFailure(seen); !failure.isEmpty())
        return {Said::Kind::Unseen, failure};
    if (!seen.data)
        return {Said::Kind::Unseen, tr("Its content is not known before the job runs.")};
    if (!seen.data->problem.isEmpty())
        return {Said::Kind::Fault, models::engineText(seen.data->problem)};
    return {Said::Kind::Seen, describedDataText(*seen.data),
            InputPictures::stripOfRows(seen.data->pictures, pictureHeight, devicePixelRatioF())};
}

ReviewInputs::Said ReviewInputs::ofUnseen(const LookedInput &input) const
{
    if (input.place != Place::Engine)
        return {Said::Kind::Unseen, tr("Its content is not known before the job runs.")};
    if (input.isOfNetwork)
        return {Said::Kind::Unseen, tr("On the engine's machine; only a trial can read it."), {}, true};
    return {Said::Kind::Unseen, tr("On the engine's machine, where it cannot be read from here.")};
}

ReviewInputs::Said ReviewInputs::saidOf(const LookedInput &input) const
{
    if (input.path.isEmpty())
        return {Said::Kind::Fault, tr("No folder is chosen yet.")};
    if (input.isLeftToTrainer())
        return ofTrainer(input);
    const FolderContents *contents = m_looks.contents(input);
    if (input.source.isEmpty() || (contents && contents->problem == FolderContents::Problem::Unknown))
        return ofUnseen(input);
    if (!contents)
        return {Said::Kind::Looking, tr("Reading…")};
    const bool isOfUse = models::inputFault(*contents) == models::InputFault::None;
    if (isOfUse && input.place == Place::Engine && input.isOfNetwork)
        return {Said::Kind::Unseen,
                models::sentencesText({briefInputText(*contents, nullptr), ofUnseen(input).text}),
                {},
                true};
    return {isOfUse ? Said::Kind::Seen : Said::Kind::Fault, briefInputText(*contents, m_looks.rows(input)),
            m_pictures.strip(input, pictureHeight, devicePixelRatioF())};
}

void ReviewInputs::refresh()
{
    const QList<LookedInput> &inputs = m_looks.inputs();
    while (m_rows.size() > inputs.size())
        dropRow();
    while (m_rows.size() < inputs.size())
        makeRow();
    m_layout->addWidget(m_fold, int(m_rows.size()), TextColumn, Qt::AlignLeft);
    m_title->setText(tr("Data"));
    m_hasFaults = false;
    int hidden = 0; // while it is folded
    for (int number = 0; number < int(inputs.size()); ++number) {
        const Said said = saidOf(inputs[number]);
        const bool isFault = said.kind == Said::Kind::Fault;
        m_hasFaults = m_hasFaults || isFault;
        fill(number, inputs[number], said);
        const bool isOfMore = number >= mostShown && !isFault;
        hidden += isOfMore ? 1 : 0;
        show(number, !isOfMore || m_isUnfolded);
    }
    fold(hidden);
    setVisible(!inputs.isEmpty());
}

void ReviewInputs::fill(int number, const LookedInput &input, const Said &said)
{
    using Kind = Said::Kind;
    switch (said.kind) {
    case Kind::Looking:
        setIcon(number, QStringLiteral("clock"), int(Role::TextMuted));
        break;
    case Kind::Seen:
        setIcon(number, QStringLiteral("check"), int(Role::Succeeded));
        break;
    case Kind::Fault:
        setIcon(number, QStringLiteral("warning"), int(Role::Terminating));
        break;
    case Kind::Unseen:
        setIcon(number, QStringLiteral("info"), int(Role::TextMuted));
        break;
    }
    Row &row = m_rows[number];
    const QString name = nameOf(input);
    row.name->setText(name);
    row.text->setText(withBreaks(said.text));
    row.text->setToolTip(input.path);
    row.pictures->setPixmap(said.pictures);
    row.pictures->setAccessibleName(tr("Some pictures of %1").arg(name));
    row.pictures->setVisible(!said.pictures.isNull());
    if (said.isForTrial)
        setButton(row, tr("Go to the trial"), tr("Go to the trial of the network"));
    else if (said.kind == Kind::Fault)
        setButton(row, tr("Choose another folder…"), tr("Choose another folder for %1").arg(name));
    else
        setButton(row, {}, {});
}

void ReviewInputs::setButton(Row &row, const QString &caption, const QString &name)
{
    const bool hadFocus = row.button->hasFocus();
    row.button->setText(caption);
    row.button->setAccessibleName(name);
    row.button->setVisible(!caption.isEmpty());
    if (hadFocus && caption.isEmpty())
        emit focusLost();
}

void ReviewInputs::setIcon(int number, const QString &name, int role)
{
    Row &row = m_rows[number];
    if (row.iconName == name && row.iconRole == role)
        return;
    delete row.icon;
    row.iconName = name;
    row.iconRole = role;
    row.icon = new delegates::IconLabel(name, 18, Role(role), this);
    m_layout->addWidget(row.icon, number, IconColumn, Qt::AlignTop);
}

void ReviewInputs::show(int number, bool isShown)
{
    const Row &row = m_rows[number];
    for (QWidget *part : std::initializer_list<QWidget *>{row.icon, row.name, row.cell})
        part->setVisible(isShown);
}

void ReviewInputs::fold(int hidden)
{
    const QString more = hidden > 0 ? tr("Show %n more input(s)", nullptr, hidden) : QString();
    m_fold->setText(m_isUnfolded ? tr("Show fewer inputs") : more);
    const bool hadFocus = m_fold->hasFocus();
    m_fold->setVisible(hidden > 0);
    if (hadFocus && hidden == 0)
        emit focusLost();
}

QString ReviewInputs::text() const
{
    QStringList lines;
    for (const Row &row : m_rows)
        if (row.cell->isVisibleTo(this))
            lines << row.name->text() + QStringLiteral(": ") + row.text->text();
    return lines.join(u'\n');
}

QPushButton *ReviewInputs::button(int number) const
{
    return m_rows.value(number).button;
}

QLabel *ReviewInputs::pictures(int number) const
{
    return m_rows.value(number).pictures;
}

void ReviewInputs::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    m_title->setText(tr("Data"));
    if (!m_rows.isEmpty())
        refresh();
}

} // namespace trainyard::wizards
