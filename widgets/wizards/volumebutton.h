// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/volume.h"

#include <QPushButton>

#include <functional>

namespace trainyard::models {
class Backend;
}

namespace trainyard::wizards {

class ObjectTable;

// Below a table of volumes: offers what the engine has of their kind, and puts what is chosen into the table,
// mounted under its name.
class VolumeButton final : public QPushButton
{
    Q_OBJECT
public:
    using Workspace = std::function<std::optional<api::ResourceId>()>; // whose file servers; none: all

    // Stands in the table. Backend and document outlive it.
    VolumeButton(models::Backend &backend, document::JobDocument &document, ObjectTable &table,
                 models::VolumeKind kind, Workspace workspace);

protected:
    void changeEvent(QEvent *event) override;

private:
    void open();
    void mount(const models::Volume &volume);
    void retranslate();

    models::Backend &m_backend;
    document::JobDocument &m_document;
    ObjectTable &m_table;
    models::VolumeKind m_kind;
    Workspace m_workspace;
};

} // namespace trainyard::wizards
