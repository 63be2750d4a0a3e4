// SPDX-License-Identifier: Apache-2.0
#include "widgets/notes/notespane.h"

#include "models/notes/jobnotes.h"
#include "models/notes/rating.h"
#include "models/notes/tagmodel.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/notes/noteview.h"
#include "widgets/notes/ratingfield.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QAccessible>
#include <QAction>
#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::notes {

using namespace theme;

namespace {
enum Way { Read, Write, Wait };
}

NotesPane::NotesPane(models::JobNotes &notes, QWidget *parent)
    : QWidget(parent)
    , m_notes(&notes)
    , m_model(new models::TagModel(notes, this))
{
    setProperty("help_topic", QStringLiteral("job#notes"));
    m_editor = new QPlainTextEdit(this);
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setTabChangesFocus(true);
    m_editor->document()->setDocumentMargin(space16);
    theme::takeFiles(*m_editor);
    m_view = new NoteView(
        [this](const QString &path) { return m_notes ? m_notes->picture(path) : QByteArray(); }, this);
    new delegates::ScrollMemory(*m_view, QStringLiteral("note"));
    m_texts = new QStackedWidget(this);
    m_texts->insertWidget(Read, m_view);
    m_texts->insertWidget(Write, m_editor);
    m_waiting = new delegates::EmptyState(QStringLiteral("clock"), m_texts);
    m_texts->insertWidget(Wait, m_waiting);
    m_texts->setCurrentIndex(Wait);
    auto *text = new QWidget(this);
    auto *column = new QVBoxLayout(text);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(m_texts, 1);
    auto *split = new QSplitter(this);
    split->addWidget(text);
    split->addWidget(makeTags());
    split->setStretchFactor(0, 1);
    split->setSizes({700, 320});
    split->setChildrenCollapsible(false);
    new delegates::SplitMemory(*split, QStringLiteral("notes"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(split);
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        if (m_notes)
            m_notes->setText(m_editor->toPlainText());
    });
    connect(&notes, &models::JobNotes::changed, this, &NotesPane::take);
    connect(&notes, &models::JobNotes::pictureRead, m_view, &NoteView::showPicture);
    connect(&notes, &models::JobNotes::keptChanged, this, &NotesPane::refreshStatus);
    retranslate();
}

QWidget *NotesPane::makeBar()
{
    auto *bar = new delegates::FoldingBar(space12, this);
    bar->setProperty("kind", QStringLiteral("bar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    auto *ways = new QFrame(bar);
    ways->setProperty("kind", QStringLiteral("segments"));
    auto *row = new QHBoxLayout(ways);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(2);
    m_ways = new QButtonGroup(this);
    for (const Way way : {Read, Write}) {
        auto *button = new QToolButton(ways);
        button->setCheckable(true);
        button->setProperty("kind", QStringLiteral("segment"));
        m_ways->addButton(button, way);
        row->addWidget(button);
    }
    m_star = new QToolButton(bar);
    m_star->setCheckable(true);
    m_star->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_rating = new RatingField(bar);
    m_status = new QLabel(bar);
    m_status->setProperty("text_role", QStringLiteral("caption"));
    bar->setMargins({space16, space8, space16, space8});
    auto *parts = static_cast<QHBoxLayout *>(bar->first().layout());
    parts->addWidget(ways);
    parts->addWidget(m_star);
    parts->addWidget(m_rating);
    parts->addStretch();
    bar->second().layout()->addWidget(m_status);
    connect(m_ways, &QButtonGroup::idClicked, this, [this](int way) { showEditor(way == Write); });
    connect(m_star, &QToolButton::clicked, this, [this](bool isOn) {
        if (m_notes)
            m_notes->setStarred(isOn);
    });
    connect(m_rating, &RatingField::valueChanged, this, [this](int stars) {
        if (m_notes)
            models::rating::give(*m_notes, stars);
    });
    return bar;
}

QWidget *NotesPane::makeTags()
{
    auto *side = new QWidget(this);
    side->setProperty("kind", QStringLiteral("surface"));
    m_tagsTitle = new QLabel(side);
    m_tagsTitle->setProperty("text_role", QStringLiteral("strong"));
    m_tagsTitle->setContentsMargins(space16, space12, space16, space8);
    m_tags = new delegates::RowTable(side);
    m_tags->setModel(m_model);
    m_tags->horizontalHeader()->setStretchLastSection(true);
    m_tags->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_tags->setColumnWidth(models::TagModel::NameColumn, theme::scaled(140));
    m_tags->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tags->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                            QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    auto *remove = new QAction(m_tags);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_tags->addAction(remove);
    connect(remove, &QAction::triggered, this, [this] {
        if (m_tags->currentIndex().isValid())
            m_model->remove(m_tags->currentIndex().row());
    });
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_tagProblem = new QLabel(side);
    m_tagProblem->setProperty("text_role", QStringLiteral("failed"));
    m_tagProblem->setTextFormat(Qt::PlainText);
    m_tagProblem->setWordWrap(true);
    m_tagProblem->setContentsMargins(space16, space8, space16, space12);
    m_tagProblem->hide();
    connect(m_model, &models::TagModel::problemChanged, this, &NotesPane::refreshProblem);
    layout->addWidget(m_tagsTitle);
    layout->addWidget(m_tags, 1);
    layout->addWidget(m_tagProblem);
    return side;
}

void NotesPane::refreshProblem()
{
    m_tagProblem->setText(m_model->problem());
    m_tagProblem->setVisible(!m_model->problem().isEmpty());
    if (m_model->problem().isEmpty())
        return;
    QAccessibleEvent announcement(m_tagProblem, QAccessible::Alert); // read out: the focus stays in the table
    QAccessible::updateAccessibility(&announcement);
}

QString NotesPane::status() const
{
    return m_status->text();
}

bool NotesPane::isEditorShown() const
{
    return m_texts->currentIndex() == Write;
}

void NotesPane::showEditor(bool isEdited)
{
    if (m_isFirst)
        return; // there is nothing to show yet
    m_texts->setCurrentIndex(isEdited ? Write : Read);
    m_ways->button(isEdited ? Write : Read)->setChecked(true);
    if (!isEdited)
        m_view->setNote(m_editor->toPlainText());
}

// The cursor stays where it is when what is told is what stands here.
void NotesPane::take()
{
    if (!m_notes || !m_notes->isLoaded())
        return;
    if (m_editor->toPlainText() != m_notes->text()) {
        const QSignalBlocker quiet(m_editor);
        m_editor->setPlainText(m_notes->text());
    }
    if (std::exchange(m_isFirst, false))
        showEditor(m_notes->text().isEmpty());
    else if (!isEditorShown())
        m_view->setNote(m_notes->text());
    {
        const QSignalBlocker quiet(m_rating);
        m_rating->setValue(models::rating::of(m_notes->tags()));
    }
    m_star->setChecked(m_notes->isStarred());
    m_star->setIcon(m_notes->isStarred() ? icon(QStringLiteral("star-filled"), Role::Accent)
                                         : icon(QStringLiteral("star")));
    refreshStatus();
}

void NotesPane::refreshStatus()
{
    const bool isLoaded = m_notes && m_notes->isLoaded();
    m_status->setText(isLoaded ? keepingText() : QString());
    for (QWidget *part : std::initializer_list<QWidget *>{m_editor, m_star, m_rating, m_tags,
                                                          m_ways->button(Read), m_ways->button(Write)})
        part->setEnabled(isLoaded);
}

QString NotesPane::keepingText() const
{
    switch (m_notes->keeping()) {
    case models::JobNotes::Keeping::Kept:
        return tr("Saved");
    case models::JobNotes::Keeping::Underway:
        return tr("Saving…");
    case models::JobNotes::Keeping::Waits:
        return tr("Kept on this computer until the engine takes it");
    case models::JobNotes::Keeping::TooLong:
        return tr("Too long for the engine by %n byte(s): kept only on this computer", nullptr,
                  m_notes->excess());
    case models::JobNotes::Keeping::JobGone:
        return tr("The job is gone: kept only on this computer");
    }
    return {};
}

void NotesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_notes && !m_notes->isLoaded())
        m_notes->load();
}

void NotesPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NotesPane::retranslate()
{
    m_waiting->setTexts(tr("Reading the notes…"), {});
    m_ways->button(Read)->setText(tr("Read"));
    m_ways->button(Write)->setText(tr("Write"));
    m_star->setText(tr("Star"));
    m_star->setIcon(icon(QStringLiteral("star")));
    m_star->setToolTip(tr("Mark the job; the query star = true finds it"));
    m_rating->setAccessibleName(tr("Rating"));
    m_rating->setToolTip(tr("Rate the job with 0 to 5 stars; the query rating >= 4 finds the best"));
    m_editor->setPlaceholderText(tr("Notes about this job, in Markdown"));
    m_editor->setAccessibleName(tr("Notes of the job"));
    m_view->setAccessibleName(tr("Notes of the job"));
    m_tagsTitle->setText(tr("Tags"));
    m_tags->setAccessibleName(tr("Tags of the job"));
    m_model->retranslate();
    take();
    refreshStatus();
}

} // namespace trainyard::notes
