// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/pathchoice.h"

#include "models/document/commandfile.h"
#include "models/document/jobreading.h"
#include "models/document/notebookjob.h"
#include "models/document/shelltext.h"
#include "models/onanotherthread.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/storedpaths.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QTimer>
#include <QWidget>

namespace trainyard::wizards {

using document::JobProblem;

namespace {

enum class PathKind { None, Folder, File };

PathKind pathKind(const QString &pointer)
{
    const QString member = pointer.section(u'/', -1);
    if (member == QStringLiteral("path") || member == QStringLiteral("dataPath"))
        return PathKind::Folder;
    const QStringList files{QStringLiteral("pythonScriptFilePath"), QStringLiteral("configFilePath"),
                            QStringLiteral("pythonInterpreterPath")};
    return files.contains(member) ? PathKind::File : PathKind::None;
}

// A command that names a file which may be another one.
bool isCommand(const document::JsonText &job, const JobProblem &problem)
{
    const bool isOfFile = problem.fix.caption.isEmpty() || !problem.file.isEmpty();
    return isOfFile && problem.pointer.endsWith(QStringLiteral("/commandLine")) &&
           !document::commandFileChanges(job, problem.pointer, problem.file, QStringLiteral("/any"))
                .isEmpty();
}

QString nearestFolder(const QString &path)
{
    QString folder = path;
    while (folder.startsWith(u'/') && folder.size() > 1 && !QFileInfo(folder).isDir())
        folder = QFileInfo(folder).path();
    return folder.startsWith(u'/') && folder.size() > 1 ? folder : QDir::homePath();
}

} // namespace

PathChoice::PathChoice(FormBinding &binding, bool isLocal, QWidget &asker)
    : QObject(&asker)
    , m_binding(binding)
    , m_isLocal(isLocal)
    , m_asker(asker)
{}

bool PathChoice::canChoose(const JobProblem &problem) const
{
    const document::JsonText &job = m_binding.document().json();
    const bool isPath = pathKind(problem.pointer) != PathKind::None && !problem.fix.isMending();
    return (isPath || isCommand(job, problem)) && (m_paths || isOnDisk(wantedBy(problem).before));
}

bool PathChoice::canChooseFolder(const document::JobFix &fix) const
{
    return pathKind(fix.typedAt) == PathKind::Folder && !fix.changes.isEmpty() &&
           fix.changes.first().pointer.endsWith(QStringLiteral("/inputDirectories/-")) &&
           (m_paths || isOnDisk({}));
}

PathChoice::Wanted PathChoice::wantedBy(const JobProblem &problem) const
{
    const document::JsonText &job = m_binding.document().json();
    const PathKind kind = pathKind(problem.pointer);
    Wanted wanted{.isFolder = kind == PathKind::Folder,
                  .before = kind == PathKind::None ? problem.file : textAt(job, problem.pointer)};
    if (kind == PathKind::None && problem.pointer == document::notebookCommandPointer(job) &&
        !document::notebookOf(job).isNull())
        wanted.names << QStringLiteral("*.ipynb");
    wanted.changes = [this, kind, pointer = problem.pointer, before = wanted.before](const QString &path) {
        const document::JsonText &present = m_binding.document().json();
        const QString formed = withVariableOf(present, before, path);
        if (kind == PathKind::None)
            return document::commandFileChanges(present, pointer, before, formed);
        const bool isWord = kind == PathKind::File && formed.startsWith(u'$');
        return Changes{{pointer, isWord ? document::shellPath(formed) : formed}};
    };
    return wanted;
}

// A container sees volumes alone.
bool PathChoice::isOnDisk(const QString &path) const
{
    const document::JsonText &job = m_binding.document().json();
    return m_isLocal && !document::isInContainer(job) &&
           !document::expandedPath(job, path).contains(QStringLiteral("MOUNT_ROOT"));
}

void PathChoice::choose(const JobProblem &problem)
{
    open(wantedBy(problem));
}

bool PathChoice::take(const JobProblem &problem, const models::StoragePlace &place)
{
    const Wanted wanted = wantedBy(problem);
    if (!m_paths || wanted.before != problem.file)
        return false;
    const models::MountedPath path = m_paths->pathOf(place);
    const Changes changes = wanted.changes(path.path);
    return !changes.isEmpty() && m_binding.change(path.changes + changes);
}

void PathChoice::chooseFolder(const document::JobFix &fix)
{
    open({.isFolder = true, .changes = [fix](const QString &path) {
              return fix.changes + Changes{{fix.typedAt, path}};
          }});
}

void PathChoice::open(const Wanted &wanted)
{
    if (isOnDisk(wanted.before))
        openDisk(wanted);
    else if (m_paths)
        openStorage(wanted);
}

// A mount that does not answer is not waited for.
void PathChoice::openDisk(const Wanted &wanted)
{
    const QString whole = document::machinePath(m_binding.document().json(), wanted.before);
    const auto openOnce = [this, wanted, number = ++m_asked](const QString &folder) {
        if (number != m_asked)
            return;
        ++m_asked;
        openDialog(wanted, folder);
    };
    models::onAnotherThread(
        this, [whole] { return nearestFolder(whole); }, openOnce);
    QTimer::singleShot(m_patienceMs, this, [openOnce] { openOnce(QDir::homePath()); });
}

void PathChoice::openDialog(const Wanted &wanted, const QString &folder)
{
    auto *dialog = delegates::makeFileDialog(
        &m_asker,
        [isFolder = wanted.isFolder] { return isFolder ? tr("Choose the folder") : tr("Choose the file"); },
        folder);
    dialog->setFileMode(wanted.isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, wanted.isFolder);
    if (!wanted.names.isEmpty())
        dialog->setNameFilters(wanted.names);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, changes = wanted.changes](const QString &path) { m_binding.change(changes(path)); });
    dialog->open();
}

void PathChoice::openStorage(const Wanted &wanted)
{
    m_paths->choose(
        {wanted.isFolder, wanted.names}, m_asker,
        [this, changes = wanted.changes](const models::MountedPath &path) {
            m_binding.change(path.changes + changes(path.path));
        },
        m_paths->placeOf(wanted.before));
}

} // namespace trainyard::wizards
