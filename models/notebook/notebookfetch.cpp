// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebookfetch.h"

#include "models/files/chunkreader.h"
#include "models/notebook/notebook.h"

namespace trainyard::models {

Result<QByteArray> fetchNotebookFile(const api::Endpoint &endpoint, const QString &url, const QString &name,
                                     const std::function<bool()> &isCancelled)
{
    client::Client client(endpoint);
    ChunkReader reader(client, endpoint.patience, url.toStdString(), name, isCancelled);
    QByteArray file;
    while (!reader.isAtEnd()) {
        const auto piece = reader.next();
        if (!piece)
            return piece.error();
        if (reader.size() > std::uint64_t(longestNotebook))
            return Error{Error::Code::InvalidInput,
                         "This notebook is larger than the 64 MB that are shown here; "
                         "open it with another program."};
        file.append(piece->data(), qsizetype(piece->size()));
    }
    return file;
}

Result<NotebookCells> fetchNotebook(const api::Endpoint &endpoint, const QString &url, const QString &name,
                                    const std::function<bool()> &isCancelled)
{
    const auto file = fetchNotebookFile(endpoint, url, name, isCancelled);
    if (!file)
        return file.error();
    return readNotebookCells(*file);
}

} // namespace trainyard::models
