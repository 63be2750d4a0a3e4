// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/definitionview.h"

#include "engine/api/json.h"
#include "widgets/jobs/jsonhighlighter.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QJsonDocument>
#include <QScrollBar>

namespace trainyard::jobs {

DefinitionView::DefinitionView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_highlighter(new JsonHighlighter(document()))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(theme::font(theme::Type::Mono));
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    document()->setDocumentMargin(theme::space12);
    setAccessibleName(tr("Definition of the job"));
}

void DefinitionView::setJob(const api::Job &job)
{
    const QByteArray json = QByteArray::fromStdString(api::toJson(job));
    const QString text = QString::fromUtf8(QJsonDocument::fromJson(json).toJson(QJsonDocument::Indented));
    if (text == toPlainText())
        return;
    const int scrolled = verticalScrollBar()->value();
    setPlainText(text);
    verticalScrollBar()->setValue(scrolled);
}

void DefinitionView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_highlighter->rehighlight();
    else if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Definition of the job"));
}

} // namespace trainyard::jobs
