// SPDX-License-Identifier: Apache-2.0
#include "models/export/exporttransfer.h"

#include "models/text.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace trainyard::models {

namespace {

class Export final : public Transfer
{
public:
    Export(QString target, api::Endpoint engine, std::vector<api::Job> jobs, ExportWish wish)
        : m_target(std::move(target))
        , m_engine(std::move(engine))
        , m_jobs(std::move(jobs))
        , m_wish(std::move(wish))
    {}

    QString madeFolder() const override
    {
        return state() != State::Done ? QString()
               : m_wish.isZipped      ? QFileInfo(m_target).absolutePath()
                                      : m_target;
    }

protected:
    void begin() override
    {
        m_export = std::make_unique<JobExport>(m_engine, m_jobs, m_wish, m_target);
        const Sentence what = [first = toQString(m_jobs.front().id.name), count = int(m_jobs.size())] {
            return count == 1 ? first : Transfer::tr("%n job(s)", nullptr, count);
        };
        tell([what] { return Transfer::tr("Exporting %1…").arg(what.text()); }, 0);
        connect(m_export.get(), &JobExport::progressed, this, [this, what](const QString &file, int percent) {
            tell([=] { return Transfer::tr("Exporting %1: reading %2").arg(what.text(), file); }, percent);
        });
        connect(m_export.get(), &JobExport::packed, this, [this, what](const QString &file, int percent) {
            tell([=] { return Transfer::tr("Exporting %1: packing %2").arg(what.text(), file); }, percent);
        });
        connect(m_export.get(), &JobExport::finished, this, [this, what] {
            letGo(m_export);
            end(State::Done, [what, target = QDir::toNativeSeparators(m_target)] {
                return Transfer::tr("Exported %1 to %2.").arg(what.text(), target);
            });
        });
        connect(m_export.get(), &JobExport::failed, this, [this](const QString &sentence) {
            letGo(m_export);
            end(State::Failed, sentence);
        });
    }
    void stop() override { m_export.reset(); }
    Sentence cancelled() const override
    {
        return [] { return Transfer::tr("Cancelled. Nothing was saved."); };
    }

private:
    QString m_target;
    api::Endpoint m_engine;
    std::vector<api::Job> m_jobs; // at least one
    ExportWish m_wish;
    std::unique_ptr<JobExport> m_export;
};

} // namespace

std::unique_ptr<Transfer> exportTo(const QString &target, const api::Endpoint &engine,
                                   const std::vector<api::Job> &jobs, const ExportWish &wish)
{
    return std::make_unique<Export>(target, engine, jobs, wish);
}

} // namespace trainyard::models
