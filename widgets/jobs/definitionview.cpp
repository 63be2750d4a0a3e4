// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/definitionview.h"

#include "engine/api/json.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QJsonDocument>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::jobs {

DefinitionView::DefinitionView(QWidget *parent)
    : QWidget(parent)
    , m_pane(new editor::EditorPane(m_document, this))
    , m_resubmit(new QToolButton(this))
{
    m_pane->setReadOnly();
    m_resubmit->setIcon(theme::icon(QStringLiteral("copy")));
    m_resubmit->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_pane->addToBar(m_resubmit);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pane);
    connect(m_resubmit, &QToolButton::clicked, this, &DefinitionView::resubmitRequested);
    retranslate();
}

void DefinitionView::setJob(const api::Job &job)
{
    const QByteArray json = QByteArray::fromStdString(api::toJson(job));
    // Only what is another one changes, so that the view stays where it is.
    m_document.setText(QString::fromUtf8(QJsonDocument::fromJson(json).toJson(QJsonDocument::Indented)));
}

void DefinitionView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void DefinitionView::retranslate()
{
    m_resubmit->setText(tr("&Resubmit with changes…"));
    m_resubmit->setToolTip(tr("Opens a new job that begins with this definition"));
    m_pane->editor().setAccessibleName(tr("Definition of the job"));
}

} // namespace trainyard::jobs
