// SPDX-License-Identifier: Apache-2.0
#include "models/palette/outputitems.h"

#include "models/files/outputfilesmodel.h"
#include "models/placetext.h"

#include <utility>

namespace trainyard::models {

QList<PaletteItem> outputItems(const OutputFilesModel &files, const api::ResourceId &job)
{
    using Model = OutputFilesModel;
    QList<PaletteItem> items;
    for (int row = 0; row < files.rowCount(); ++row) {
        const QModelIndex file = files.index(row, 0);
        const OutputPlace output{job, file.data(Model::DirectoryRole).toString(),
                                 file.data(Model::PathRole).toString()};
        items << PaletteItem{.kind = PaletteItem::Kind::File,
                             .key = file.data(Model::UrlRole).toString(),
                             .text = output.path,
                             .place = QStringLiteral("%1 › %2").arg(toQString(job.name), output.directory),
                             .output = output};
    }
    return items;
}

PaletteItem outputItem(const api::FoundFile &file)
{
    OutputPlace output{file.job, toQString(file.directory), toQString(file.path)};
    return {.kind = PaletteItem::Kind::File,
            .text = output.path,
            .place = QStringLiteral("%1 › %2 · %3")
                         .arg(toQString(file.job.name), output.directory, placeText(file.job)),
            .output = std::move(output)};
}

} // namespace trainyard::models
