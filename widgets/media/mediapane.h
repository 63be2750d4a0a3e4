// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/media/itemreader.h"

#include <QDateTime>
#include <QWidget>

#include <optional>

class QLabel;
class QListView;
class QPlainTextEdit;
class QSlider;
class QStackedWidget;

namespace trainyard::delegates {
class ContactNotice;
class EmptyState;
} // namespace trainyard::delegates

namespace trainyard::media {

class ImageView;

// A job's texts and images: the tags, and of the chosen one the item of each step, faint where a restart has
// told its step once more. The last one is followed until another is chosen.
class MediaPane final : public QWidget
{
    Q_OBJECT
public:
    explicit MediaPane(models::JobMedia &media, QWidget *parent = nullptr); // which may go before this

    QListView &tags() { return *m_tags; }
    QSlider &steps() { return *m_steps; }
    QLabel &about() { return *m_about; }
    ImageView &image() { return *m_image; }
    QPlainTextEdit &text() { return *m_text; }
    const delegates::EmptyState &hint() const { return *m_nothing; }
    bool isEmpty() const;                     // says so in place of all
    void setLostSince(const QDateTime &time); // of contact with the engine; invalid: there is contact
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeItem();
    void connectMedia();
    void retranslate();
    int row() const;
    void takeMedia(); // says what there is
    void takeTag();   // the chosen one, with its steps
    void takeItems(int row);
    void showItem();
    void showContent();
    void refreshAbout();
    bool isSuperseded() const; // what is shown

    models::JobMedia *m_media;
    ItemReader m_reader;
    delegates::ContactNotice *m_contact = nullptr;
    QStackedWidget *m_pages = nullptr; // nothing yet, or what there is
    delegates::EmptyState *m_nothing = nullptr;
    QListView *m_tags = nullptr;
    QLabel *m_about = nullptr;
    QSlider *m_steps = nullptr;
    QStackedWidget *m_item = nullptr; // one of the next two
    ImageView *m_image = nullptr;
    QPlainTextEdit *m_text = nullptr;
    std::optional<api::MediaItem> m_shown;
    ItemContent m_content; // of the last one that was read
    bool m_isWatching = false;
};

} // namespace trainyard::media
