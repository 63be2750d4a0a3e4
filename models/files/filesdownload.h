// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/errand.h"
#include "models/files/savetarget.h"
#include "models/files/transfer.h"

#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace trainyard::models {

class FileDownload;

// A file on its way down.
struct FetchedFile {
    QString url;   // below the engine's
    QString below; // where it belongs below what it is saved into
    qint64 size = 0;
};

// Finds all files first, then fetches one after the other, each of which stands under its name once it is
// whole. When it begins again those that came stay.
class FilesDownload final : public Transfer
{
    Q_OBJECT
public:
    // Blocks, and reports how many there are so far.
    using Find =
        std::function<Result<std::vector<FetchedFile>>(const client::Endpoint &engine, Errand::Way &way)>;

    // `chosen` names what it is about; `form`: as Transfer has it.
    FilesDownload(client::Endpoint engine, Find find, const Sentence &chosen, SaveTarget target,
                  const QJsonObject &form = {});
    ~FilesDownload() override;

    QJsonObject form() const override { return m_form; }

protected:
    void begin() override;
    void stop() override;

private:
    void search();
    void take(const std::vector<FetchedFile> &files);
    void fetch();
    void fetchNext();
    void fail(const Sentence &sentence);

    client::Endpoint m_engine;
    Find m_find;
    Sentence m_chosen;
    SaveTarget m_target;
    QJsonObject m_form;
    std::unique_ptr<Errand> m_search;
    bool m_isFound = false;
    std::vector<FetchedFile> m_files;
    std::size_t m_next = 0;
    qint64 m_before = 0; // bytes of those that have come
    qint64 m_total = 0;
    std::unique_ptr<FileDownload> m_fetching;
};

// One file, whose size need not be known, to that place on the disk; `form`: as Transfer has it.
std::unique_ptr<Transfer> fetchFile(const client::Endpoint &engine, const QString &url, const QString &target,
                                    const QJsonObject &form = {});

} // namespace trainyard::models
