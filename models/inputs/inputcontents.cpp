// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/inputcontents.h"

#include "models/onanotherthread.h"

#include <utility>

namespace trainyard::models {

namespace {

constexpr int restMs = 300; // while a path is typed

} // namespace

InputContents::InputContents(QObject *parent)
    : QObject(parent)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &InputContents::start);
}

InputContents::~InputContents()
{
    for (const Look &look : std::as_const(m_looks))
        if (look.isStopped)
            *look.isStopped = true;
}

void InputContents::setFolders(const QStringList &folders)
{
    if (folders == m_folders)
        return;
    m_folders = folders;
    m_looks.removeIf([&](const QHash<QString, Look>::iterator &look) {
        const bool goes = !folders.contains(look.key());
        if (goes && look->isStopped)
            *look->isStopped = true;
        return goes;
    });
    emit changed();
    m_rest.start();
}

// What was seen of them is shown until then.
void InputContents::lookAgain()
{
    for (Look &look : m_looks)
        if (look.contents)
            look.isStopped.reset();
    m_rest.start();
}

void InputContents::start()
{
    for (const QString &folder : std::as_const(m_folders)) {
        Look &look = m_looks[folder];
        if (look.isStopped)
            continue;
        look.isStopped = std::make_shared<std::atomic_bool>(false);
        onAnotherThread(
            this, [folder, isStopped = look.isStopped] { return contentsOf(folder, *isStopped); },
            [this, folder, isStopped = look.isStopped](const FolderContents &contents) {
                const auto found = m_looks.find(folder);
                if (found == m_looks.end() || found->isStopped != isStopped)
                    return; // asked for again
                found->contents = std::make_shared<FolderContents>(contents);
                emit changed();
            });
    }
}

const FolderContents *InputContents::of(const QString &folder) const
{
    const auto look = m_looks.find(folder);
    return look == m_looks.end() ? nullptr : look->contents.get();
}

} // namespace trainyard::models
