// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/lognote.h"

#include "models/logs/logsource.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>

#include <utility>

namespace trainyard::logs {

LogNote::LogNote(LogView &view, std::function<bool()> hasTextBeside)
    : QObject(&view)
    , m_view(view)
    , m_hasTextBeside(std::move(hasTextBeside))
    , m_note(new delegates::EmptyState(QStringLiteral("terminal"), view.viewport()))
{
    theme::setFont(*m_note, theme::Type::Body); // not that of the lines
    m_note->setAttribute(Qt::WA_TransparentForMouseEvents);
    delegates::inEachLanguage(*m_note, [this] { tell(); });
    view.viewport()->installEventFilter(this);
    refresh();
}

void LogNote::setSource(models::LogSource *source)
{
    if (m_source)
        m_source->disconnect(this);
    m_source = source;
    if (source)
        connect(source, &models::LogSource::grew, this, &LogNote::refresh);
    tell();
    refresh();
}

void LogNote::setEnded(bool hasEnded)
{
    if (std::exchange(m_hasEnded, hasEnded) != hasEnded)
        tell();
}

void LogNote::tell()
{
    if (m_hasEnded)
        m_note->setTexts(tr("Nothing was printed here"),
                         m_hasTextBeside() ? tr("The job has ended. What else it wrote can be chosen above.")
                                           : tr("The job has ended."));
    else
        m_note->setTexts(tr("Nothing printed so far"), tr("Lines appear here as soon as they are written."));
}

bool LogNote::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        refresh();
    return QObject::eventFilter(watched, event);
}

void LogNote::refresh()
{
    m_note->setGeometry(m_view.viewport()->rect());
    m_note->setVisible(!m_source || m_source->size() == 0);
    if (m_hasEnded && m_note->isVisibleTo(&m_view))
        tell(); // another file may have text by now
}

} // namespace trainyard::logs
