// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/transferrow.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace trainyard::files {

using namespace theme;
using models::Transfer;
using State = Transfer::State;

namespace {

constexpr int barWidth = 160;

} // namespace

TransferRow::TransferRow(std::unique_ptr<Transfer> transfer, QWidget *parent)
    : QWidget(parent)
    , m_transfer(std::move(transfer))
    , m_sentence(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(this))
    , m_retry(new QPushButton(this))
    , m_close(new QPushButton(this))
    , m_more(new QPushButton(this))
    , m_file(new QPushButton(this))
    , m_open(new QPushButton(this))
{
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_progress->setTextVisible(false);
    theme::setFixedWidth(*m_progress, barWidth);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addWidget(m_sentence, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    layout->addWidget(m_retry);
    layout->addWidget(m_more);
    layout->addWidget(m_file);
    layout->addWidget(m_open);
    layout->addWidget(m_close);
    connect(m_cancel, &QPushButton::clicked, m_transfer.get(), &Transfer::cancel);
    connect(m_retry, &QPushButton::clicked, m_transfer.get(), &Transfer::start);
    connect(m_more, &QPushButton::clicked, this, [this] { emit m_transfer->moreWanted(this); });
    connect(m_file, &QPushButton::clicked, this, [this] { emit fileWanted(m_transfer->madeFile()); });
    connect(m_open, &QPushButton::clicked, this, [this] { emit folderWanted(m_transfer->madeFolder()); });
    connect(m_close, &QPushButton::clicked, this, &TransferRow::closeWanted);
    connect(m_transfer.get(), &Transfer::changed, this, &TransferRow::refresh);
    retranslate();
}

TransferRow::~TransferRow()
{
    m_transfer->disconnect(this);
}

QString TransferRow::sentence() const
{
    return m_sentence->text();
}

void TransferRow::refresh()
{
    const State state = m_transfer->state();
    const bool isRunning = state == State::Running;
    m_sentence->setText(m_transfer->sentence());
    setAccessibleName(m_transfer->sentence()); // whose the buttons are
    m_sentence->setProperty("text_role", state == State::Failed ? QStringLiteral("failed") : QString());
    m_progress->setVisible(isRunning);
    m_progress->setRange(0, m_transfer->percent() < 0 ? 0 : 100); // 0: how far is not known
    m_progress->setValue(m_transfer->percent());
    m_cancel->setVisible(isRunning);
    m_retry->setVisible(!isRunning && state != State::Done);
    m_retry->setText(state == State::Stopped ? tr("Resume") : tr("Try again"));
    m_more->setVisible(m_transfer->hasMore());
    m_file->setVisible(!m_transfer->madeFile().isEmpty());
    m_open->setVisible(!m_transfer->madeFolder().isEmpty());
    m_close->setVisible(!isRunning);
    m_close->setText(state == State::Stopped ? tr("Remove") : tr("Close"));
}

void TransferRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TransferRow::retranslate()
{
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel->setText(tr("Cancel"));
    m_more->setText(tr("Details…"));
    m_file->setText(tr("Open"));
    m_open->setText(tr("Open folder"));
    refresh();
}

} // namespace trainyard::files
