// SPDX-License-Identifier: Apache-2.0
#include "widgets/notes/noteview.h"

#include "models/notes/notepictures.h"
#include "widgets/delegates/textpictures.h"
#include "widgets/theme/markdowntext.h"
#include "widgets/theme/theme.h"

#include <QDesktopServices>

#include <utility>

namespace trainyard::notes {

namespace {

constexpr qreal pixelRatio = 2; // as charts are put into notes

} // namespace

NoteView::NoteView(Pictures pictures, QWidget *parent)
    : QTextBrowser(parent)
    , m_read(std::move(pictures))
    , m_pictures(new delegates::TextPictures(*this, pixelRatio, delegates::TextPictures::Frames::Around))
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

QVariant NoteView::loadResource(int, const QUrl &name)
{
    return m_pictures->resource(name);
}

QImage NoteView::picture(const QString &path) const
{
    return m_pictures->of(path);
}

void NoteView::showPicture(const QString &path)
{
    if (const QByteArray file = m_read(path); !file.isEmpty())
        m_pictures->add(path, file);
}

void NoteView::fill()
{
    theme::setMarkdown(*document(), m_note);
    m_pictures->fit();
    for (const QString &path : models::notepictures::pathsIn(m_note))
        if (!m_pictures->has(path))
            showPicture(path);
}

} // namespace trainyard::notes
