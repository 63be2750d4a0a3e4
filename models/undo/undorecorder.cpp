// SPDX-License-Identifier: Apache-2.0
#include "models/undo/undorecorder.h"

#include "models/navigation/favourites.h"
#include "models/notes/jobnotes.h"
#include "models/notes/rating.h"
#include "models/runs/runlooks.h"
#include "models/templates/templatelist.h"
#include "models/text.h"
#include "models/undo/templatesteps.h"

#include <QPointer>
#include <QScopedValueRollback>

#include <utility>

namespace trainyard::models {

namespace {

QString nameOf(const QString &path)
{
    return path.mid(path.lastIndexOf(u'/') + 1);
}

// What changes a tag of a job.
QString textOf(const QString &tag, const QString &after, const api::ResourceId &job)
{
    const QString name = toQString(job.name);
    if (tag == JobNotes::textTag)
        return UndoRecorder::tr("change the notes of %1").arg(name);
    if (tag == JobNotes::starTag)
        return after.isEmpty() ? UndoRecorder::tr("remove the star from %1").arg(name)
                               : UndoRecorder::tr("star %1").arg(name);
    if (tag == rating::tag && (after.isEmpty() || rating::of(after) > 0))
        return after.isEmpty() ? UndoRecorder::tr("remove the rating from %1").arg(name)
                               : UndoRecorder::tr("rate %1").arg(name);
    return after.isEmpty() ? UndoRecorder::tr("remove the tag %1 of %2").arg(tag, name)
                           : UndoRecorder::tr("tag %1 with %2").arg(name, tag);
}

} // namespace

UndoRecorder::UndoRecorder(UndoHistory &history, Write write, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_write(std::move(write))
{}

UndoRecorder::~UndoRecorder() = default;

void UndoRecorder::add(Of of, const Sentence &text, std::function<void()> undo, std::function<void()> redo)
{
    const auto answered = [](std::function<void()> act) -> Act {
        return [act = std::move(act)](const UndoHistory::Answer &answer) {
            act();
            answer(UndoHistory::Outcome::Done, {});
        };
    };
    addAnswered(of, text, answered(std::move(undo)), answered(std::move(redo)));
}

void UndoRecorder::addAnswered(Of of, const Sentence &text, Act undo, Act redo)
{
    if (m_isReplaying)
        return;
    const auto step = [self = QPointer(this)](Act act) {
        return [self, act = std::move(act)](const UndoHistory::Answer &answer) {
            if (!self)
                return answer(UndoHistory::Outcome::Gone, {});
            self->quietly([&] { act(answer); });
        };
    };
    m_history.add({text, step(std::move(undo)), step(std::move(redo)), of == Of::Engine});
}

void UndoRecorder::quietly(const std::function<void()> &change)
{
    const QScopedValueRollback quiet(m_isReplaying, true);
    change();
}

void UndoRecorder::watch(Favourites &favourites)
{
    const auto on = [open = QPointer(&favourites)](auto act) {
        return [open, act] {
            if (open)
                act(*open);
        };
    };
    connect(&favourites, &Favourites::added, this, [this, on](const QString &path, int row) {
        add(
            Of::Window, [path] { return tr("add %1 to the favourites").arg(nameOf(path)); },
            on([path](Favourites &list) { list.take(path); }),
            on([path, row](Favourites &list) { list.put(path, row); }));
    });
    connect(&favourites, &Favourites::removed, this, [this, on](const QString &path, int row) {
        add(
            Of::Window, [path] { return tr("remove %1 from the favourites").arg(nameOf(path)); },
            on([path, row](Favourites &list) { list.put(path, row); }),
            on([path](Favourites &list) { list.take(path); }));
    });
    connect(&favourites, &Favourites::moved, this, [this, on](int row, int to) {
        add(
            Of::Window, [] { return tr("move a favourite"); },
            on([row, to](Favourites &list) { list.moveRow(to, row); }),
            on([row, to](Favourites &list) { list.moveRow(row, to); }));
    });
}

void UndoRecorder::watch(JobNotes &notes, const api::ResourceId &job)
{
    connect(&notes, &JobNotes::tagSet, this,
            [this, open = QPointer(&notes), job](const QString &name, const QString &before,
                                                 const QString &after) {
                const auto set = [this, wish = TagWish{job, open->run(), name, {}},
                                  open](const QString &value) -> Act {
                    return [this, wish, open, value](const UndoHistory::Answer &answer) {
                        if (!open || open->run() != wish.run)
                            return m_write({wish.job, wish.run, wish.name, value}, answer);
                        open->setTag(wish.name, value);
                        answer(UndoHistory::Outcome::Done, {});
                    };
                };
                addAnswered(
                    Of::Engine, [name, after, job] { return textOf(name, after, job); }, set(before),
                    set(after));
            });
}

void UndoRecorder::watch(RunLooks &looks)
{
    connect(&looks, &RunLooks::lookChosen, this,
            [this, on = QPointer(&looks)](const api::ResourceId &run, std::optional<int> before,
                                          std::optional<int> after) {
                const auto choose = [on, run](std::optional<int> look) {
                    return [on, run, look] {
                        if (on)
                            on->choose(run, look);
                    };
                };
                add(
                    Of::Engine,
                    [name = toQString(run.name)] { return tr("change the colour of %1").arg(name); },
                    choose(before), choose(after));
            });
}

void UndoRecorder::leaveWindows()
{
    if (m_templates)
        m_templates->disconnect(this);
    m_templates.reset();
    m_history.leaveWindows();
}

void UndoRecorder::watch(const std::shared_ptr<TemplateList> &templates)
{
    if (m_templates == templates)
        return;
    if (m_templates)
        m_templates->disconnect(this);
    m_templates = templates;
    connect(templates.get(), &TemplateList::changed, this, &UndoRecorder::takeTemplate);
}

void UndoRecorder::takeTemplate(const TemplateChange &change)
{
    m_history.add(templateStep(m_templates, change));
}

} // namespace trainyard::models
