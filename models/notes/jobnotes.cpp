// SPDX-License-Identifier: Apache-2.0
#include "models/notes/jobnotes.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <utility>

namespace trainyard::models {

namespace {

constexpr int writeMs = 800; // after the last change
constexpr int retryMs = 5000;

// The longest beginning of so many bytes that ends with a whole character.
QString cut(const QString &text, int bytes)
{
    QByteArray utf8 = text.toUtf8();
    if (utf8.size() <= bytes)
        return text;
    while (bytes > 0 && (uchar(utf8[bytes]) & 0xC0) == 0x80)
        --bytes;
    return QString::fromUtf8(utf8.first(bytes));
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
}

JobNotes::~JobNotes()
{
    write();
}

void JobNotes::setRun(const std::string &uuid)
{
    if (m_uuid == uuid)
        return;
    if (!m_uuid.empty()) { // these are of an earlier job of this name
        m_unwritten.clear();
        m_isLoaded = false;
    }
    m_uuid = uuid;
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

// What waits to be written goes over what is told.
void JobNotes::take(const api::TrackedJob &told)
{
    Tags tags;
    for (const auto &[name, value] : told.tags)
        tags[toQString(name)] = toQString(value);
    QString text = tags.take(textTag);
    for (auto it = m_unwritten.cbegin(); it != m_unwritten.cend(); ++it)
        if (it.key() == textTag)
            text = it.value();
        else if (it.value().isEmpty())
            tags.remove(it.key());
        else
            tags[it.key()] = it.value();
    const bool isNew = !std::exchange(m_isLoaded, true) || text != m_text || tags != m_tags;
    m_text = text;
    m_toldText = m_unwritten.contains(textTag) ? m_toldText : text;
    m_tags = tags;
    if (isNew)
        emit changed();
}

void JobNotes::setText(const QString &text)
{
    const QString kept = cut(text, longestText);
    if (kept == m_text)
        return;
    m_text = kept;
    want(textTag, kept);
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
    if (value.isEmpty())
        m_tags.remove(name);
    else
        m_tags[name] = value;
    want(name, value);
    emit tagSet(name, before, value);
}

JobNotes::Tags JobNotes::tags() const
{
    Tags shown;
    for (auto it = m_tags.cbegin(); it != m_tags.cend(); ++it)
        if (it.key() != starTag && !it.key().startsWith(QStringLiteral("mlflow.")))
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
    for (auto it = m_unwritten.cbegin(); it != m_unwritten.cend(); ++it) {
        ++m_writing;
        m_thread.run(
            this,
            [uuid = m_uuid, name = it.key().toStdString(), value = it.value().toStdString()](
                client::Client &client) { return client.setTag(uuid, name, value); },
            [this, name = it.key(), value = it.value()](const Status &done) { written(name, value, done); });
    }
    m_unwritten.clear();
}

void JobNotes::tellText()
{
    const QString before = std::exchange(m_toldText, m_text);
    if (before != m_text)
        emit tagSet(textTag, before, m_text);
}

void JobNotes::written(const QString &name, const QString &value, const Status &done)
{
    --m_writing;
    if (!done && !m_unwritten.contains(name)) { // nobody wants another value meanwhile
        m_unwritten[name] = value;
        m_write.start(retryMs);
        emit failed(toQString(done.error().message));
    }
    emit keptChanged();
}

} // namespace trainyard::models
