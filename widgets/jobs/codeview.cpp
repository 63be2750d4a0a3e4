// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/codeview.h"

#include "models/code/rantext.h"
#include "models/momenttext.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/itemrows.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTextDocument>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::jobs {

using namespace theme;
using models::toQString;

CodeView::CodeView(QWidget *parent)
    : QWidget(parent)
    , m_feed(new models::RanFeed(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("terminal"), m_stack))
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeBody());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    connect(m_feed, &models::RanFeed::changed, this, &CodeView::take);
    connect(m_feed, &models::RanFeed::fileRead, this, &CodeView::showFile);
    connect(m_files->selectionModel(), &QItemSelectionModel::currentChanged, this, &CodeView::showFile);
    retranslate();
}

CodeView::~CodeView()
{
    m_files->selectionModel()->disconnect(this);
}

QWidget *CodeView::makeBody()
{
    auto *body = new QWidget(m_stack);
    m_facts = new QLabel(body);
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setWordWrap(true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setContentsMargins(space16, space12, space16, space12);
    m_newJob = new QPushButton(theme::icon(QStringLiteral("copy")), {}, body);
    connect(m_newJob, &QPushButton::clicked, this, &CodeView::newJobRequested);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(0, 0, space16, 0);
    head->addWidget(m_facts, 1);
    head->addWidget(m_newJob, 0, Qt::AlignVCenter);
    m_files = new QListView(body);
    m_rows = new QStandardItemModel(m_files);
    m_files->setModel(m_rows);
    m_files->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_files->setFrameShape(QFrame::NoFrame);
    m_files->setProperty("kind", QStringLiteral("rows"));
    m_text = new QPlainTextEdit(body);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_text->document()->setDocumentMargin(space12);
    m_text->setFont(theme::font(Type::Mono));
    auto *split = new QSplitter(body);
    split->addWidget(m_files);
    split->addWidget(m_text);
    split->setStretchFactor(1, 1);
    split->setSizes({220, 700});
    split->setChildrenCollapsible(false);
    new delegates::SplitMemory(*split, QStringLiteral("code"));
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(split, 1);
    return body;
}

void CodeView::setJob(const api::Job &job)
{
    m_feed->setRun(job.id, job.uuid, job.attempt);
    if (isVisible())
        m_feed->load();
}

void CodeView::setWay(models::RanFeed::Way way)
{
    m_feed->setWay(std::move(way));
}

void CodeView::setFilesHere(bool areHere)
{
    m_areFilesHere = areHere;
    tellButton();
}

QString CodeView::facts() const
{
    return m_facts->text();
}

void CodeView::take()
{
    const auto &record = m_feed->record();
    if (!record) {
        m_empty->setTexts(m_feed->problem().isEmpty() ? tr("Reading the code…") : tr("Nothing was recorded"),
                          models::engineText(m_feed->problem()));
        return m_stack->setCurrentIndex(0);
    }
    QStringList lines;
    if (record->git)
        lines << tr("Commit: %1").arg(models::commitText(*record->git));
    for (const api::InputPrint &input : record->inputs)
        lines << tr("Input %1: %2").arg(toQString(input.id), models::inputText(input));
    if (const QStringList names = models::leftOutNames(*record); !names.isEmpty())
        lines << tr("Not kept, as they are binary, larger than 1 MiB or too many: %1")
                     .arg(names.join(QStringLiteral(", ")));
    lines
        << tr("Recorded on %1, before it started").arg(models::momentText(models::toDateTime(record->time)));
    m_facts->setText(lines.join(u'\n'));
    delegates::fillRows(*m_rows, int(record->files.size()), [&](QStandardItem &item, int row) {
        const api::RanFile &file = record->files[std::size_t(row)];
        item.setText(models::nameOf(file));
        item.setToolTip(toQString(file.path) + u'\n' + models::fileText(file));
    });
    tellButton();
    m_stack->setCurrentIndex(1);
    if (m_files->currentIndex().isValid() || m_rows->rowCount() == 0)
        showFile();
    else
        m_files->setCurrentIndex(m_rows->index(0, 0));
}

void CodeView::tellButton()
{
    const auto &record = m_feed->record();
    const bool isAny = record && (record->git || !record->files.empty());
    m_newJob->setEnabled(m_areFilesHere && isAny);
    m_newJob->setToolTip(
        !m_areFilesHere ? tr("The code and its repository are on the engine's machine; begin the job there.")
        : !isAny        ? tr("The engine kept none of its code.")
                        : tr("Saves the code as it ran to a folder, and opens a new job that runs it there"));
}

void CodeView::showFile()
{
    const int row = m_files->currentIndex().row();
    if (row < 0) {
        m_text->setPlainText(tr("No code file that the job's command names was found."));
        return;
    }
    const auto text = m_feed->file(std::size_t(row));
    if (!text)
        m_feed->loadFile(std::size_t(row));
    if (const QString shown = text.value_or(QString()); m_text->toPlainText() != shown)
        m_text->setPlainText(shown);
}

void CodeView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->load();
}

void CodeView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CodeView::retranslate()
{
    m_newJob->setText(tr("Ne&w job with this code…"));
    m_files->setAccessibleName(tr("Files that the job ran"));
    m_text->setAccessibleName(tr("Text of the file"));
    take();
    tellButton();
}

} // namespace trainyard::jobs
