// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/volumebutton.h"

#include "models/document/jobdocument.h"
#include "widgets/theme/icons.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/volumepicker.h"

#include <QEvent>

#include <utility>

namespace trainyard::wizards {

using models::VolumeKind;

VolumeButton::VolumeButton(models::Backend &backend, document::JobDocument &document, ObjectTable &table,
                           VolumeKind kind, Workspace workspace)
    : QPushButton(&table)
    , m_backend(backend)
    , m_document(document)
    , m_table(table)
    , m_kind(kind)
    , m_workspace(std::move(workspace))
{
    setIcon(theme::icon(QStringLiteral("storage")));
    table.addToButtons(this);
    connect(this, &QPushButton::clicked, this, &VolumeButton::open);
    retranslate();
}

void VolumeButton::open()
{
    auto *picker = new VolumePicker(m_backend, m_kind, m_workspace(), window());
    connect(picker, &VolumePicker::chosen, this, &VolumeButton::mount);
    picker->open();
}

void VolumeButton::mount(const models::Volume &volume)
{
    const QString list = m_table.model().listPointer();
    const QString path =
        models::freeMountPath(m_document.json(), list.left(list.lastIndexOf(u'/')), volume.name);
    m_table.select(m_table.model().append(models::mountOf(volume, path)));
}

void VolumeButton::changeEvent(QEvent *event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void VolumeButton::retranslate()
{
    switch (m_kind) {
    case VolumeKind::FileShare:
        setText(tr("Choose a share…"));
        break;
    case VolumeKind::BlobContainer:
        setText(tr("Choose a container…"));
        break;
    case VolumeKind::FileServer:
        setText(tr("Choose a file server…"));
        break;
    }
}

} // namespace trainyard::wizards
