// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/deletedjob.h"

#include "models/backend/jobsession.h"
#include "models/text.h"
#include "models/trash/trashbin.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/focusentry.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::jobs {

using models::toQString;

DeletedJob::DeletedJob(models::JobSession &session, QWidget &whole, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_whole(whole)
    , m_state(new delegates::EmptyState(QStringLiteral("trash"), this))
    , m_restore(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    m_state->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // the buttons follow close
    m_restore->setProperty("kind", QStringLiteral("primary"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(theme::space8);
    buttons->addStretch();
    buttons->addWidget(m_restore);
    buttons->addWidget(m_close);
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(theme::space12);
    layout->addStretch();
    layout->addWidget(m_state);
    layout->addLayout(buttons);
    layout->addStretch();
    connect(m_restore, &QPushButton::clicked, this, [this] {
        if (const api::TrashItem *found = item())
            emit restoreRequested({toQString(found->id)});
    });
    connect(m_close, &QPushButton::clicked, this, &DeletedJob::closeRequested);
    connect(&session, &models::JobSession::deleted, this, &DeletedJob::refresh);
    connect(&session, &models::JobSession::jobChanged, this, &DeletedJob::refresh);
    delegates::passFocus(*this, *m_close);
    retranslate();
    refresh();
}

DeletedJob::~DeletedJob()
{
    setWatching(false);
}

void DeletedJob::setTrash(models::TrashBin &bin)
{
    m_bin = &bin;
    connect(&bin, &models::TrashBin::loaded, this, [this] {
        m_isRead = true;
        retranslate();
    });
    setWatching(isVisible());
}

void DeletedJob::refresh()
{
    const bool isDeleted = m_session.isDeleted();
    m_whole.setVisible(!isDeleted);
    setVisible(isDeleted);
}

void DeletedJob::setWatching(bool isWatching)
{
    if (!m_bin || isWatching == m_isWatching)
        return;
    m_isWatching = isWatching;
    m_isRead = false;
    if (isWatching) {
        m_bin->watch();
        m_bin->told(); // what was read before the deletion does not count
    } else {
        m_bin->unwatch();
    }
}

// It may have gone with its experiment or its workspace; of several the one that was deleted last.
const api::TrashItem *DeletedJob::item() const
{
    const std::string key = m_session.id().key() + '/';
    const api::TrashItem *last = nullptr;
    for (int row = 0; m_isRead && row < m_bin->items().rowCount(); ++row) {
        const api::TrashItem &each = m_bin->items().itemAt(row);
        if (!each.stored && key.starts_with(each.resource.key() + '/') &&
            (!last || last->deletionTime <= each.deletionTime))
            last = &each;
    }
    return last;
}

QString DeletedJob::stateSentence() const
{
    const api::TrashItem *found = item();
    if (!found)
        return m_isWatching && !m_isRead ? tr("Checking the trash…")
                                         : tr("It is not in the trash, and cannot be restored.");
    const QString until =
        QLocale().toString(models::toDateTime(found->removalTime).date(), QLocale::LongFormat);
    return found->resource == m_session.id()
               ? tr("It is in the trash until %1.").arg(until)
               : tr("It is in the trash until %2, with everything that was in %1.")
                     .arg(toQString(found->resource.name), until);
}

void DeletedJob::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    setWatching(true);
    retranslate();
}

void DeletedJob::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    setWatching(false);
}

void DeletedJob::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void DeletedJob::retranslate()
{
    m_sentence = stateSentence();
    m_state->setTexts(tr("%1 was deleted").arg(toQString(m_session.id().name)), m_sentence);
    m_restore->setText(tr("&Restore"));
    m_restore->setVisible(item());
    m_close->setText(tr("&Close the page"));
}

} // namespace trainyard::jobs
