// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QSet>
#include <QString>
#include <QTextDocument>
#include <QVariant>

class QTextEdit;
class QUrl;

namespace trainyard::delegates {

// A text that is not shown itself and may be anybody's: no picture that it names is read.
class ClosedText final : public QTextDocument
{
protected:
    QVariant loadResource(int, const QUrl &) override;
};

// The pictures in a text, by the names that it has for them: taken apart on a worker, and never wider than
// what is seen of the text. Its child. GUI thread.
class TextPictures final : public QObject
{
    Q_OBJECT
public:
    enum class Frames { None, Around };

    // `pixelRatio`: pixels of a picture for each of the screen's.
    TextPictures(QTextEdit &text, qreal pixelRatio, Frames frames = Frames::None);

    void add(const QString &name, const QByteArray &file); // shown soon
    bool has(const QString &name) const { return m_shown.contains(name); }
    QImage of(const QString &name) const { return m_shown.value(name); } // null until it is shown
    // What the text's loadResource() answers for a picture. A stand-in that is not seen for one that is not
    // known, or not yet: for nothing, or an empty image, Qt would look for a file of that name, and the text
    // may be anybody's. Pictures that are in the text itself (data:) come soon.
    QVariant resource(const QUrl &name);
    bool isBusy() const { return m_busy > 0; }
    void fit(); // after the text has changed

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QTextEdit &m_text;
    const qreal m_pixelRatio;
    const Frames m_frames;
    QHash<QString, QImage> m_shown;
    QSet<QString> m_within; // that are in the text itself
    int m_busy = 0;         // pictures that are being taken apart
};

} // namespace trainyard::delegates
