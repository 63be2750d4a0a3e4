// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/notes/tagwriter.h"

#include <QList>
#include <QObject>

class QWidget;

namespace trainyard::models {
class Backend;
class JobTableModel;
} // namespace trainyard::models

namespace trainyard {

// Stars jobs of one engine, and changes their tags in a sheet; tells what came of it.
class TagCommands final : public QObject
{
    Q_OBJECT
public:
    TagCommands(models::Backend &backend, QWidget *window); // its child; the backend outlives it

    // Whether all of them that are jobs have a star, and any is one.
    static bool areStarred(const models::JobTableModel &jobs, const QList<api::ResourceId> &ids);
    void toggleStars(const QList<api::ResourceId> &jobs); // gives it to all, or where all have it takes it
    void editTags(const QList<api::ResourceId> &jobs);

signals:
    void written(int jobs, const trainyard::models::Sentence &step); // as TagWriter::Told

private:
    QList<api::ResourceId> known(const QList<api::ResourceId> &ids) const; // those that are jobs

    models::Backend &m_backend;
    QWidget *m_window;
    models::TagWriter::Told m_told; // written()
};

} // namespace trainyard
