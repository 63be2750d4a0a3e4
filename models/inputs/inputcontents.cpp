// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/inputcontents.h"

#include "models/onanotherthread.h"

#include <algorithm>
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
    QList<InputSource> sources;
    for (const QString &folder : folders)
        sources.append(
            {folder, [folder](const std::atomic_bool &isStopped) { return contentsOf(folder, isStopped); }});
    setSources(sources);
}

void InputContents::setSources(const QList<InputSource> &sources)
{
    const bool isSame = std::equal(sources.begin(), sources.end(), m_sources.begin(), m_sources.end(),
                                   [](const auto &a, const auto &b) { return a.name == b.name; });
    m_sources = sources;
    if (isSame)
        return;
    m_looks.removeIf([&](const QHash<QString, Look>::iterator &look) {
        const bool goes = std::none_of(sources.begin(), sources.end(),
                                       [&](const InputSource &each) { return each.name == look.key(); });
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
    for (const auto &[name, read] : std::as_const(m_sources)) {
        Look &look = m_looks[name];
        if (look.isStopped)
            continue;
        look.isStopped = std::make_shared<std::atomic_bool>(false);
        onAnotherThread(
            this, [read = read, isStopped = look.isStopped] { return read(*isStopped); },
            [this, name = name, isStopped = look.isStopped](const FolderContents &contents) {
                const auto found = m_looks.find(name);
                if (found == m_looks.end() || found->isStopped != isStopped)
                    return; // asked for again
                found->contents = std::make_shared<FolderContents>(contents);
                emit changed();
            });
    }
}

const FolderContents *InputContents::of(const QString &source) const
{
    const auto look = m_looks.find(source);
    return look == m_looks.end() ? nullptr : look->contents.get();
}

} // namespace trainyard::models
