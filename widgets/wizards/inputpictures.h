// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QImage>
#include <QObject>
#include <QPixmap>
#include <QStringList>

namespace trainyard::models {
class InputLooks;
struct FolderContents;
struct LookedInput;
} // namespace trainyard::models

namespace trainyard::wizards {

// A few pictures of what a job's inputs hold, small and beside each other: those of its folders, or rows that
// the trainer draws. Read on other threads, once for all who show them. GUI thread.
class InputPictures final : public QObject
{
    Q_OBJECT
public:
    explicit InputPictures(const models::InputLooks &looks, QObject *parent = nullptr); // which outlive it

    // As high as `height`; null: there are none, or none yet.
    QPixmap strip(const models::LookedInput &input, int height, double ratio);
    static QPixmap stripOfRows(const QByteArray &ppm, int height, double ratio);

signals:
    void changed();

private:
    struct Read {
        QStringList samples; // of these, or of those before while they are read
        QList<QImage> pictures;
    };

    void read(const QString &source, const models::FolderContents &contents);
    void take(const QString &source, const QStringList &samples, const QList<QImage> &pictures);
    void forget();

    const models::InputLooks &m_looks;
    QHash<QString, Read> m_read; // by sources
};

} // namespace trainyard::wizards
