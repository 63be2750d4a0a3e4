// SPDX-License-Identifier: Apache-2.0
#include "models/code/codesurvey.h"

#include "engine/client/jobdetails.h"
#include "models/draft/jobdraft.h"
#include "models/files/savetarget.h"
#include "models/text.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr qsizetype digestDigits = 8;

Error because(const std::string &sentence)
{
    return {Error::Code::InvalidInput, sentence};
}

QString joined(const QString &folder, const QString &below)
{
    return folder.isEmpty() || below.isEmpty() ? folder + below : folder + u'/' + below;
}

bool liesIn(const QString &path, const QString &folder)
{
    return path == folder || path.startsWith(folder + u'/');
}

QString belowOf(const QString &path, const QString &folder)
{
    return path.mid(folder.size() + 1);
}

QString parentOf(const QString &path)
{
    return path.left(path.lastIndexOf(u'/'));
}

// Whether others than code need this folder: all of the disk, the home and what holds it.
bool isBroad(const QString &folder)
{
    return liesIn(QDir::homePath(), folder) || folder == QDir::tempPath();
}

// Git follows links to its folder; the job's command may name a link.
QString realPath(const QString &path)
{
    const QString folder = QFileInfo(parentOf(path)).canonicalFilePath();
    return folder.isEmpty() ? path : folder + path.mid(path.lastIndexOf(u'/'));
}

// Nothing that leaves the folder, and nothing that a git there would take for its own.
bool mayBePut(const QString &below)
{
    const QStringList parts = below.split(u'/');
    return isPathBelow(below) && !below.contains(QChar(0)) &&
           !parts.contains(QStringLiteral(".git"), Qt::CaseInsensitive);
}

bool hasText(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.read(text.size() + 1) == text;
}

class Surveyor
{
public:
    Surveyor(const api::RanRecord &record, const std::atomic_bool &isCancelled)
        : m_isCancelled(isCancelled)
    {
        m_survey.record = record;
    }

    Result<CodeSurvey> run(std::vector<std::string> texts)
    {
        findCommit();
        if (Status placed = place(std::move(texts)); !placed)
            return placed.error();
        count();
        if (m_survey.files == 0)
            return because("The engine kept no file of its code, and no Git commit is available.");
        compare();
        return std::move(m_survey);
    }

private:
    void findCommit()
    {
        using Commit = CodeSurvey::Commit;
        const auto &noted = m_survey.record.git;
        if (!noted || !git::isCommit(noted->commit))
            return;
        m_treeFolder = QDir::cleanPath(toQString(noted->folder));
        const QString commit = toQString(noted->commit);
        m_survey.commit = !git::isThere()                    ? Commit::NoGit
                          : !git::isRepository(m_treeFolder) ? Commit::NoRepository
                                                             : Commit::Gone;
        if (m_survey.commit != Commit::Gone)
            return;
        if (auto tree = git::treeOf(m_treeFolder, commit, m_isCancelled)) {
            m_survey.tree = std::move(*tree);
            m_survey.commit = Commit::There;
        }
    }

    bool hasTree() const { return m_survey.commit == CodeSurvey::Commit::There; }

    Status place(std::vector<std::string> texts)
    {
        QStringList folders = hasTree() ? QStringList{m_treeFolder} : QStringList();
        for (const api::RanFile &file : m_survey.record.files) {
            const QString path = toQString(file.path);
            if (!path.startsWith(u'/') || !mayBePut(path.mid(1)))
                return because("The engine names the file " + file.path +
                               ", which has no place in a folder.");
            m_paths << path;
            m_realPaths << realPath(path);
            folders << parentOf(m_realPaths.last());
        }
        m_survey.folder = folders.value(0);
        for (const QString &folder : folders)
            while (!m_survey.folder.isEmpty() && !liesIn(folder, m_survey.folder))
                m_survey.folder = parentOf(m_survey.folder);
        if (hasTree())
            m_survey.treeBelow = belowOf(m_treeFolder, m_survey.folder);
        addName(m_survey.folder, {});
        for (qsizetype i = 0; i < m_paths.size(); ++i) {
            m_survey.kept.push_back(
                {belowOf(m_realPaths[i], m_survey.folder), std::move(texts[std::size_t(i)])});
            addLink(m_paths[i], m_realPaths[i]);
        }
        return {};
    }

    void addName(const QString &folder, const QString &below)
    {
        const auto isKnown = [&](const CodeMove::Root &root) { return root.folder == folder; };
        if (std::none_of(m_survey.names.begin(), m_survey.names.end(), isKnown))
            m_survey.names << CodeMove::Root{folder, below};
    }

    // The first folder that is called otherwise: of /code/lib/a.py, which is /disk/ann/lib/a.py, "/code".
    void addLink(QString path, QString real)
    {
        if (path == real)
            return;
        do {
            path = parentOf(path);
            real = parentOf(real);
        } while (path.section(u'/', -1) == real.section(u'/', -1) && real != m_survey.folder &&
                 real != m_treeFolder && !path.isEmpty());
        addName(path, belowOf(real, m_survey.folder));
    }

    void count()
    {
        QSet<QString> all;
        for (const git::TreeFile &file : std::as_const(m_survey.tree.files))
            all.insert(joined(m_survey.treeBelow, file.path));
        QCryptographicHash hash(QCryptographicHash::Sha1);
        if (m_survey.record.git)
            hash.addData(QByteArray::fromStdString(m_survey.record.git->commit));
        for (const KeptFile &file : m_survey.kept) {
            all.insert(file.below);
            hash.addData('\0' + file.below.toUtf8() + '\0' + QByteArray::fromStdString(file.text));
        }
        m_survey.files = int(all.size());
        m_survey.digest = QString::fromLatin1(hash.result().toHex()).left(digestDigits);
    }

    void compare()
    {
        QHash<QString, QString> hashes;
        for (const git::TreeFile &file : std::as_const(m_survey.tree.files))
            hashes.insert(joined(m_survey.treeBelow, file.path), file.hash);
        QStringList same; // as they were kept
        for (const KeptFile &kept : m_survey.kept) {
            const QByteArray text = QByteArray::fromStdString(kept.text);
            const QString hash = hashes.value(kept.below);
            m_survey.changedKept += hasTree() && (hash.isEmpty() || git::hashOf(text, hash) != hash);
            if (hasText(m_survey.folder + u'/' + kept.below, text))
                same << kept.below;
        }
        const bool areKeptSame = same.size() == qsizetype(m_survey.kept.size());
        if (!hasTree()) {
            m_survey.isUnchanged = areKeptSame && m_survey.record.leftOut.empty();
            return;
        }
        const auto changed =
            areKeptSame
                ? git::changedSince(m_treeFolder, toQString(m_survey.record.git->commit), m_isCancelled)
                : std::nullopt;
        m_survey.isUnchanged =
            changed && std::all_of(changed->begin(), changed->end(), [&](const QString &name) {
                return same.contains(joined(m_survey.treeBelow, name));
            });
    }

    const std::atomic_bool &m_isCancelled;
    QString m_treeFolder;
    QStringList m_paths; // of the kept files, as they are named
    QStringList m_realPaths;
    CodeSurvey m_survey;
};

Result<std::vector<std::string>> textsOf(client::Client &client, const api::ResourceId &job,
                                         const api::RanRecord &record, const std::atomic_bool &isCancelled)
{
    std::vector<std::string> texts;
    for (std::size_t number = 0; number < record.files.size() && !isCancelled; ++number) {
        auto text = client::ranFile(client, job, number);
        if (!text)
            return text.error();
        if (text->size() != record.files[number].size)
            return because("The engine's " + record.files[number].path + " is not what it recorded.");
        texts.push_back(std::move(*text));
    }
    texts.resize(record.files.size());
    return texts;
}

} // namespace

QString CodeSurvey::treeFolder() const
{
    return treeBelow.isEmpty() ? folder : folder + u'/' + treeBelow;
}

CodeMove CodeSurvey::moveTo(const QString &target) const
{
    CodeMove move{target, names, {}};
    // The folders of a file, up to the one that is another one's, or all of them.
    const auto add = [&](const QString &file, const QString &own) {
        move.places.insert(file);
        bool isOwn = true;
        for (QString below = file; !below.isEmpty();) {
            const qsizetype slash = below.lastIndexOf(u'/');
            below = slash < 0 ? QString() : below.left(slash);
            if (isOwn || !isBroad(below.isEmpty() ? folder : folder + u'/' + below))
                move.places.insert(below);
            isOwn = isOwn && below != own;
        }
    };
    for (const git::TreeFile &file : tree.files)
        add(joined(treeBelow, file.path), treeBelow);
    for (const KeptFile &file : kept)
        add(file.below, file.below.contains(u'/') ? parentOf(file.below) : QString());
    return move;
}

Result<CodeSurvey> surveyOf(const api::RanRecord &record, std::vector<std::string> texts,
                            const std::atomic_bool &isCancelled)
{
    return Surveyor(record, isCancelled).run(std::move(texts));
}

Result<CodeSurvey> surveyCode(const api::Endpoint &engine, const api::Job &job,
                              const std::atomic_bool &isCancelled)
{
    client::Client client(engine);
    const auto record = client::ranRecord(client, job.id);
    if (!record)
        return record.error();
    auto texts = textsOf(client, job.id, *record, isCancelled);
    if (!texts)
        return texts.error();
    auto survey = surveyOf(*record, std::move(*texts), isCancelled);
    if (!survey)
        return survey;
    if (const auto plan = client::jobPlan(client, job.id); plan && !plan->nodes.empty())
        for (const api::PlannedProcess &process : plan->nodes.front().processes)
            for (const api::PlannedVariable &variable : process.environment)
                if (!variable.isSecret && !process.isPreparation)
                    survey->variables.insert(toQString(variable.name), toQString(variable.value));
    survey->isNamed = !survey->moveTo(QStringLiteral("/elsewhere"))
                           .changes(textOfJob(job.spec), survey->variables)
                           .isEmpty();
    return survey;
}

} // namespace trainyard::models
