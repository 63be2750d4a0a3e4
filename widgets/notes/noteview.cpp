// SPDX-License-Identifier: Apache-2.0
#include "widgets/notes/noteview.h"

#include "widgets/theme/markdowntext.h"
#include "widgets/theme/theme.h"

#include <QDesktopServices>

namespace trainyard::notes {

NoteView::NoteView(QWidget *parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(theme::space16);
    connect(&theme::Notifier::instance(), &theme::Notifier::schemeChanged, this, &NoteView::fill);
    connect(this, &QTextBrowser::anchorClicked, this, [](const QUrl &link) {
        if (link.scheme() == u"http" || link.scheme() == u"https")
            QDesktopServices::openUrl(link);
    });
}

void NoteView::setNote(const QString &markdown)
{
    m_note = markdown;
    fill();
}

QVariant NoteView::loadResource(int, const QUrl &)
{
    return {};
}

void NoteView::fill()
{
    theme::setMarkdown(*document(), m_note);
}

} // namespace trainyard::notes
