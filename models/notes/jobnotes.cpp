// SPDX-License-Identifier: Apache-2.0
#include "models/notes/jobnotes.h"

#include "engine/client/artifacts.h"
#include "models/backend/taskthread.h"
#include "models/notes/notedrafts.h"
#include "models/notes/notepictures.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int writeMs = 800; // after the last change
constexpr int retryMs = 5000;
constexpr int longestName = 250; // bytes, that the engine takes
const QString mlflowPrefix = QStringLiteral("mlflow.");

// A tag without a value is none.
void put(JobNotes::Tags &tags, const QString &name, const QString &value)
{
    if (value.isEmpty())
        tags.remove(name);
    else
        tags[name] = value;
}

// That the engine has none of it. One that never ran has no tags yet, and is there all the same.
bool isJobGone(const Status &done, const api::ResourceId &job, client::Client &client)
{
    if (done || done.error().code != Error::Code::NotFound)
        return false;
    const auto told = client.tracked(job);
    return !told && told.error().code == Error::Code::NotFound;
}

} // namespace

const QString JobNotes::starTag = QStringLiteral("star");
const QString JobNotes::textTag = QStringLiteral("mlflow.note.content");

JobNotes::JobNotes(api::ResourceId job, TaskThread &thread, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_thread(thread)
{
    m_write.setSingleShot(true);
    connect(&m_write, &QTimer::timeout, this, &JobNotes::write);
    // No page that goes after this deletes its job's session.
    connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, this, &JobNotes::write);
}

JobNotes::~JobNotes()
{
    write();
}

void JobNotes::setRun(const std::string &uuid)
{
    if (m_uuid == uuid) {
        if (std::exchange(m_isJobGone, false)) // it is told of again
            m_write.start(writeMs);
        return;
    }
    if (!m_uuid.empty()) { // these are of an earlier job of this name
        m_unwritten.clear();
        m_sent.clear();
        m_pictures.clear();
        m_isLoaded = false;
    }
    m_uuid = uuid;
    m_isJobGone = false;
    takeDraft();
}

void JobNotes::takeDraft()
{
    const Tags draft = notedrafts::of(m_uuid);
    for (auto it = draft.cbegin(); it != draft.cend(); ++it) {
        if (m_unwritten.contains(it.key()))
            continue;
        m_unwritten[it.key()] = it.value();
        if (it.key() == textTag)
            m_text = m_toldText = it.value();
    }
    if (!draft.isEmpty())
        m_write.start(writeMs);
}

void JobNotes::load()
{
    m_thread.run(
        this, [job = m_job](client::Client &client) { return client.tracked(job); },
        [this](const Result<api::TrackedJob> &told) {
            if (told)
                take(*told);
            else
                emit failed(toQString(told.error().message));
        });
}

// What waits to be written, and what was while this was asked for, goes over what is told.
void JobNotes::take(const api::TrackedJob &told)
{
    Tags tags;
    for (const auto &[name, value] : told.tags)
        tags[toQString(name)] = toQString(value);
    for (const auto &[name, value] : std::as_const(m_sent))
        put(tags, name, value);
    for (auto it = m_unwritten.cbegin(); it != m_unwritten.cend(); ++it)
        put(tags, it.key(), it.value());
    const QString text = tags.take(textTag);
    const bool isNew = !std::exchange(m_isLoaded, true) || text != m_text || tags != m_tags;
    m_text = text;
    m_toldText = m_unwritten.contains(textTag) ? m_toldText : text;
    m_tags = tags;
    if (isNew)
        emit changed();
}

void JobNotes::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    want(textTag, text);
}

int JobNotes::excess() const
{
    return notedrafts::excess(m_text);
}

void JobNotes::addPicture(const std::function<QByteArray()> &png, const QString &caption)
{
    struct Sent {
        QString path;
        QByteArray png;
        Result<api::TrackedJob> told; // what is noted already
    };
    m_thread.run(
        this,
        [png, way = m_way ? m_way() : std::nullopt, job = m_job, uuid = m_uuid](client::Client &client) {
            const QByteArray bytes = png();
            const QString path = notepictures::pathOf(bytes);
            const Status sent = client::putArtifact(way.value_or(api::Endpoint()), uuid, path.toStdString(),
                                                    bytes.toStdString());
            return Sent{path, bytes, sent ? client.tracked(job) : Result<api::TrackedJob>(sent.error())};
        },
        [this, uuid = m_uuid, caption](const Sent &sent) {
            if (uuid != m_uuid)
                return;
            if (!sent.told) {
                emit pictureFailed(toQString(sent.told.error().message));
                return;
            }
            m_pictures[sent.path] = sent.png;
            take(*sent.told);
            showPicture(sent.path, caption);
        });
}

void JobNotes::showPicture(const QString &path, const QString &caption)
{
    const QString before = m_text.trimmed().isEmpty() ? QString() : m_text.trimmed() + QStringLiteral("\n\n");
    const QString text = before + notepictures::markdownOf(path, caption);
    if (const int excess = notedrafts::excess(text); excess > 0) {
        emit pictureFailed(tr("With this chart the notes would be too long for the engine by %n byte(s); "
                              "shorten them first.",
                              nullptr, excess));
        return;
    }
    tellText(); // what was typed is a step by itself
    setText(text);
    write();
    emit pictureAdded();
}

QByteArray JobNotes::picture(const QString &path)
{
    if (m_pictures.contains(path))
        return m_pictures.value(path);
    m_pictures.insert(path, {});
    m_thread.run(
        this,
        [uuid = m_uuid, path](client::Client &client) { return notepictures::read(client, uuid, path); },
        [this, uuid = m_uuid, path](const Result<QByteArray> &read) {
            if (uuid != m_uuid)
                return;
            if (!read) {
                m_pictures.remove(path); // it is asked for again with the next text
                return;
            }
            m_pictures[path] = *read;
            emit pictureRead(path);
        });
    return {};
}

JobNotes::Keeping JobNotes::keeping() const
{
    if (isKept())
        return Keeping::Kept;
    if (excess() > 0)
        return Keeping::TooLong;
    if (m_isJobGone)
        return Keeping::JobGone;
    return m_isFailing ? Keeping::Waits : Keeping::Underway;
}

void JobNotes::setTag(const QString &name, const QString &value)
{
    if (name == textTag) {
        setText(value);
        tellText();
        return;
    }
    const QString before = m_tags.value(name);
    if (name.isEmpty() || before == value)
        return;
    noteTag(name, value);
    emit tagSet(name, before, value);
}

void JobNotes::noteTag(const QString &name, const QString &value)
{
    put(m_tags, name, value);
    want(name, value);
}

bool JobNotes::isShown(const QString &tag)
{
    return tag != starTag && !tag.startsWith(mlflowPrefix);
}

QString JobNotes::nameProblem(const QString &name)
{
    if (name == starTag)
        return tr("The tag “%1” is the star itself, which has its own button; choose another name.")
            .arg(name);
    if (name.startsWith(mlflowPrefix))
        return tr("Tags that begin with “%1” are MLflow's own; choose another name.").arg(mlflowPrefix);
    if (std::any_of(name.cbegin(), name.cend(), [](QChar c) { return c.category() == QChar::Other_Control; }))
        return tr("The name of a tag cannot have tabs, line breaks or other control characters.");
    const int excess = int(name.toUtf8().size()) - longestName;
    return excess > 0
               ? tr("This name is too long for a tag by %n byte(s); choose a shorter one.", nullptr, excess)
               : QString();
}

QString JobNotes::valueProblem(const QString &name, const QString &value)
{
    const int excess = notedrafts::excess(value);
    return excess > 0 ? tr("The value of “%1” is too long by %n byte(s); a long text belongs in the notes.",
                           nullptr, excess)
                            .arg(name)
                      : QString();
}

JobNotes::Tags JobNotes::tags() const
{
    Tags shown;
    for (auto it = m_tags.cbegin(); it != m_tags.cend(); ++it)
        if (isShown(it.key()))
            shown[it.key()] = it.value();
    return shown;
}

void JobNotes::want(const QString &name, const QString &value)
{
    m_unwritten[name] = value;
    m_write.start(writeMs);
    emit changed();
    emit keptChanged();
}

void JobNotes::write()
{
    if (m_uuid.empty())
        return;
    tellText();
    const Tags wanted = std::exchange(m_unwritten, {});
    for (auto it = wanted.cbegin(); it != wanted.cend(); ++it) {
        notedrafts::keep(m_uuid, it.key(), it.value());
        if (notedrafts::excess(it.value()) > 0)
            m_unwritten[it.key()] = it.value();
        else
            send(it.key(), it.value());
    }
}

// The answer counts also when this is gone, and with it the thread: a draft that the engine has would be sent
// once more, over what others have noted since.
void JobNotes::send(const QString &name, const QString &value)
{
    struct Answer {
        Status done;
        bool isJobGone;
    };
    m_sent.append({name, value});
    m_thread.run(
        &m_thread,
        [job = m_job, uuid = m_uuid, name, value](client::Client &client) {
            const Status done = notedrafts::sendOne(uuid, name, value, client);
            return Answer{done, isJobGone(done, job, client)};
        },
        [self = QPointer(this), name, value](const Answer &answer) {
            if (self)
                self->written(name, value, answer.done, answer.isJobGone);
        });
}

void JobNotes::tellText()
{
    const QString before = std::exchange(m_toldText, m_text);
    if (before != m_text)
        emit tagSet(textTag, before, m_text);
}

bool JobNotes::isSettled(const QString &name) const
{
    return !m_unwritten.contains(name) &&
           std::none_of(m_sent.cbegin(), m_sent.cend(), [&](const auto &sent) { return sent.first == name; });
}

void JobNotes::written(const QString &name, const QString &value, const Status &done, bool isJobGone)
{
    if (!m_sent.removeOne({name, value}))
        return; // of an earlier job of this name
    const bool isGivenUp = notedrafts::isGivenUp(name, done);
    m_isJobGone = isJobGone;
    const bool wasFailing = std::exchange(m_isFailing, !done && !isGivenUp);
    const bool isLast = isSettled(name); // nobody wants another value meanwhile
    if (!done && isLast && isGivenUp) {
        load(); // and it is what it was
    } else if (!done && isLast) {
        m_unwritten[name] = value;
        if (!m_isJobGone)
            m_write.start(retryMs);
    }
    if (!done && (isGivenUp || !wasFailing))
        emit failed(toQString(done.error().message));
    emit keptChanged();
}

} // namespace trainyard::models
