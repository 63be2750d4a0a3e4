// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/leavingsheet.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace trainyard {

using namespace theme;
using models::Leaving;

namespace {

// Of what is true now.
delegates::LiveText titleOf(const Leaving &leaving)
{
    return [&leaving] {
        if (leaving.count() > 0)
            return LeavingSheet::tr("%n transfer(s) are under way", nullptr, leaving.count());
        return leaving.failed() > 0 ? LeavingSheet::tr("%n transfer(s) failed", nullptr, leaving.failed())
                                    : LeavingSheet::tr("All transfers have ended");
    };
}

} // namespace

LeavingSheet::LeavingSheet(std::unique_ptr<Leaving> leaving, QWidget *window)
    : Sheet(titleOf(*leaving), window)
    , m_leaving(std::move(leaving))
    , m_text(new QLabel(this))
    , m_wait(new QPushButton(this))
    , m_stop(new QPushButton(this))
    , m_stay(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("storage#sending-and-fetching"));
    m_text->setProperty("text_role", QStringLiteral("muted"));
    m_text->setWordWrap(true);
    m_wait->setProperty("kind", QStringLiteral("primary"));
    m_wait->setDefault(true);
    m_stop->setAutoDefault(false);
    m_stay->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton *button : {m_stay, m_stop, m_wait})
        buttons->addWidget(button);
    auto *texts = new QVBoxLayout; // as in a ConfirmDialog
    texts->setSpacing(space8);
    texts->addWidget(body().itemAt(0)->widget()); // the title
    texts->addWidget(m_text);
    texts->addSpacing(space12);
    texts->addLayout(buttons);
    auto *said = new QHBoxLayout;
    said->setSpacing(space16);
    said->addWidget(new delegates::IconLabel(QStringLiteral("warning"), 32, Role::Terminating, this), 0,
                    Qt::AlignTop);
    said->addLayout(texts, 1);
    body().addLayout(said);
    setTabOrder(m_stay, m_stop);
    setTabOrder(m_stop, m_wait);
    theme::setFixedWidth(*this, 460);
    connect(m_wait, &QPushButton::clicked, this, &LeavingSheet::wait);
    connect(m_stop, &QPushButton::clicked, this, &LeavingSheet::stop);
    connect(m_stay, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_leaving.get(), &Leaving::changed, this, &LeavingSheet::follow);
    delegates::inEachLanguage(*this, [this] { refresh(); });
    m_wait->setFocus();
}

void LeavingSheet::wait()
{
    m_isWaiting = true;
    if (m_leaving->count() == 0)
        accept();
    else
        refresh();
}

void LeavingSheet::stop()
{
    m_leaving->disconnect(this);
    m_leaving->stop();
    accept();
}

void LeavingSheet::follow()
{
    if (m_isWaiting && m_leaving->count() == 0 && m_leaving->failed() == 0)
        accept();
    else
        refresh();
}

void LeavingSheet::refresh()
{
    const bool isOver = m_leaving->count() == 0;
    sayTitle();
    m_text->setText(m_leaving->failed() > 0 ? tr("Keep the window open to try failed transfers again.")
                    : isOver                ? tr("Nothing is lost when you close the window.")
                    : m_isWaiting           ? tr("The window closes as soon as they have ended.")
                                  : tr("They continue only while the window is open. Stopped uploads and "
                                       "downloads can be resumed later."));
    m_wait->setText(isOver ? tr("&Close") : tr("&Wait and close"));
    m_wait->setEnabled(isOver || !m_isWaiting);
    m_stop->setText(tr("S&top them"));
    m_stop->setVisible(!isOver);
    m_stay->setText(tr("Cancel"));
    delegates::fitLater(*this);
}

} // namespace trainyard
