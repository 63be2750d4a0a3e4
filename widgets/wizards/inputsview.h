// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/inputs/inputcontents.h"
#include "models/storage/storageplace.h"
#include "models/trainer/datalooks.h"

#include <QFrame>
#include <QHash>
#include <QImage>

#include <functional>
#include <optional>

class QVBoxLayout;

namespace trainyard::document {
class ObjectListModel;
}

namespace trainyard::wizards {

// What the folders of a job's input directories hold: files, tables, classes and a few pictures, also of rows
// that the trainer can draw where they are on this machine. Of folders of this machine and on the engine's
// shares and containers; others are there only when the job runs. Hidden while there is nothing to say.
class InputsView final : public QFrame
{
    Q_OBJECT
public:
    // Where a path of the job lies in the engine's storage; none: elsewhere.
    using PlaceOf = std::function<std::optional<models::StoragePlace>(const QString &path)>;

    // `inputs`: with the columns id and path; outlives this. `isLocal`: folders of this machine are the
    // engine's.
    explicit InputsView(const document::ObjectListModel &inputs, bool isLocal, QWidget *parent = nullptr);

    // What is asked for paths on volumes; call it again when it answers otherwise.
    void setVolumes(const std::optional<api::Endpoint> &engine, const PlaceOf &placeOf);
    void setTrainer(const QString &program); // which is asked for rows
    void lookAgain();                        // what is in the folders may be another
    QString text() const;                    // all sentences

protected:
    void changeEvent(QEvent *event) override;

private:
    void ask();
    void askForRows();
    void refresh();
    std::optional<models::InputSource> sourceOf(const QString &path) const; // none: nobody can look
    void addInput(const QString &id, const QString &path);
    void addPictures(const QString &id, const QPixmap &pictures);
    QPixmap picturesOf(const models::FolderContents &contents, const models::DataDescription *rows);
    void readPictures(const QStringList &paths);

    const document::ObjectListModel &m_inputs;
    const bool m_isLocal;
    std::optional<api::Endpoint> m_engine;
    PlaceOf m_placeOf;
    models::InputContents m_contents;
    models::DataLooks m_rows;          // of the folders in which there are some
    QHash<QString, QImage> m_pictures; // by path, small; null where it cannot be read
    QVBoxLayout *m_layout = nullptr;
};

} // namespace trainyard::wizards
