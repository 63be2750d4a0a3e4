// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"

#include <QCoreApplication>
#include <QList>
#include <QMap>
#include <QMutex>
#include <QSettings>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace trainyard::settings {

namespace {

using Values = QMap<QString, QVariant>;

constexpr int lastPatienceMs = 2000; // at the end of the program
constexpr int unbounded = -1;

std::unique_ptr<QSettings> openFile()
{
    const QString organization = QCoreApplication::organizationName();
    const QString application = QCoreApplication::applicationName();
    return std::make_unique<QSettings>(QSettings::defaultFormat(), QSettings::UserScope,
                                       organization.isEmpty() ? application : organization, application);
}

bool isBelow(const QString &key, const QString &group)
{
    return group.isEmpty() || key.startsWith(group + u'/');
}

// A key and its new value; none removes it with all that lies below, and below the empty key lies
// everything.
using Change = std::pair<QString, QVariant>;

class Memory
{
public:
    // Never destroyed: a writer whose disk hangs may outlive all else.
    static Memory &instance()
    {
        static auto *const memory = new Memory;
        return *memory;
    }

    template <class Reading>
    auto read(const Reading &reading)
    {
        const QMutexLocker locked(&m_mutex);
        load();
        return reading(std::as_const(m_values));
    }

    void change(const QString &key, const QVariant &value)
    {
        const QMutexLocker locked(&m_mutex);
        load();
        if (value.isValid())
            m_values.insert(key, value);
        else if (m_values.removeIf([&](auto old) { return old.key() == key || isBelow(old.key(), key); }) ==
                 0)
            return;
        m_pending.append({key, value});
        callWriter();
    }

    QString fileName()
    {
        const QMutexLocker locked(&m_mutex);
        load();
        return m_fileName;
    }

    bool flush(int patienceMs = unbounded)
    {
        {
            const QMutexLocker locked(&m_mutex);
            if (!m_pending.isEmpty())
                callWriter();
        }
        const bool isDone = m_writer.waitForDone(patienceMs);
        const QMutexLocker locked(&m_mutex);
        return isDone && m_pending.isEmpty();
    }

private:
    Memory()
    {
        m_writer.setMaxThreadCount(1);
        qAddPostRoutine([] { instance().flush(lastPatienceMs); });
    }

    void load()
    {
        if (std::exchange(m_isLoaded, true))
            return;
        const auto file = openFile();
        m_fileName = file->fileName();
        for (const QString &key : file->allKeys())
            m_values.insert(key, file->value(key));
    }

    void callWriter()
    {
        if (!std::exchange(m_isWriterCalled, true))
            m_writer.start([this] { write(); });
    }

    void write()
    {
        QList<Change> changes;
        {
            const QMutexLocker locked(&m_mutex);
            m_isWriterCalled = false;
            changes = std::exchange(m_pending, {});
        }
        const auto file = openFile();
        for (const auto &[key, value] : changes) {
            if (value.isValid())
                file->setValue(key, value);
            else
                file->remove(key);
        }
        file->sync();
        if (file->status() == QSettings::NoError)
            return;
        qWarning("The settings could not be written to %s; free some room there and look at its "
                 "permissions.",
                 qPrintable(file->fileName()));
        const QMutexLocker locked(&m_mutex);
        m_pending = changes + m_pending;
    }

    QMutex m_mutex;
    Values m_values;
    QList<Change> m_pending;
    QString m_fileName; // kept, as to ask for it would wait for who writes
    bool m_isLoaded = false;
    bool m_isWriterCalled = false;
    QThreadPool m_writer;
};

Memory &memory()
{
    return Memory::instance();
}

} // namespace

QVariant Store::value(const QString &key) const
{
    return memory().read([&](const Values &values) { return values.value(key); });
}

bool Store::contains(const QString &key) const
{
    return memory().read([&](const Values &values) { return values.contains(key); });
}

QStringList Store::childKeys(const QString &group) const
{
    return memory().read([&](const Values &values) {
        QStringList keys;
        for (auto value = values.lowerBound(group); value != values.end(); ++value) {
            if (isBelow(value.key(), group) && !value.key().mid(group.size() + 1).contains(u'/'))
                keys.append(value.key().mid(group.size() + 1));
        }
        return keys;
    });
}

void Store::setValue(const QString &key, const QVariant &value)
{
    if (!value.isValid())
        remove(key);
    else if (this->value(key) != value)
        memory().change(key, value);
}

void Store::remove(const QString &key)
{
    memory().change(key, {});
}

void Store::clear()
{
    remove({});
}

bool Store::flush()
{
    return memory().flush();
}

QString Store::fileName()
{
    return memory().fileName();
}

} // namespace trainyard::settings
