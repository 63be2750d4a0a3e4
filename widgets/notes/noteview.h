// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QImage>
#include <QTextBrowser>

#include <functional>

namespace trainyard::delegates {
class TextPictures;
}

namespace trainyard::notes {

// Somebody's Markdown in the shown theme, with the pictures that it is given. Fetches nothing itself: neither
// files nor pictures; web links open in the desktop's browser.
class NoteView final : public QTextBrowser
{
    Q_OBJECT
public:
    // The bytes of a picture that a note shows, by its path; empty: not yet, or there is none.
    using Pictures = std::function<QByteArray(const QString &path)>;

    explicit NoteView(Pictures pictures, QWidget *parent = nullptr);

    void setNote(const QString &markdown);
    void showPicture(const QString &path);     // which there is now
    QImage picture(const QString &path) const; // null until it is shown

protected:
    QVariant loadResource(int type, const QUrl &name) override;

private:
    void fill();

    const Pictures m_read;
    delegates::TextPictures *m_pictures = nullptr;
    QString m_note;
};

} // namespace trainyard::notes
