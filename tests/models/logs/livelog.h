// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/files.h"
#include "engine/logs/arrivals.h"
#include "models/backend/taskthread.h"
#include "models/logs/logdocument.h"
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <map>
#include <memory>

namespace trainyard::test {

// A file that a job writes, and an engine that serves it.
class LiveLog
{
public:
    LiveLog()
        : m_engine(m_dir.path().toStdString())
        , m_folder(m_engine.makeRunningJob())
    {
        static_cast<void>(createDirectories(m_folder));
        m_feed.setEndpoint(endpoint());
        make();
    }

    // An empty file of that name, and its document.
    void make(const std::string &name = "stdout.txt")
    {
        std::filesystem::remove_all(arrivals());
        for (const auto &[other, document] : m_others)
            std::filesystem::remove(m_folder / other);
        m_others.clear();
        m_path = m_folder / name;
        std::ofstream(m_path, std::ios::binary);
        m_document = std::make_unique<models::LogDocument>(
            client::OutputPath{*api::ResourceId::parse(TestEngine::job()), "stdouterr", name}, m_feed,
            m_feed);
    }

    // One more file of the job, with what it prints when.
    models::LogDocument &other(const std::string &name)
    {
        auto &document = m_others[name];
        if (!document)
            document = std::make_unique<models::LogDocument>(
                client::OutputPath{*api::ResourceId::parse(TestEngine::job()), "stdouterr", name}, m_feed,
                m_feed);
        return *document;
    }
    void print(const std::string &name, const QByteArray &text, std::int64_t milliseconds)
    {
        const auto path = m_folder / name;
        std::ofstream(path, std::ios::binary | std::ios::app).write(text.constData(), text.size());
        notePath(path, milliseconds);
        (path == m_path ? *m_document : other(name)).setFileSize(std::filesystem::file_size(path));
    }

    models::LogDocument &document() { return *m_document; }
    const std::filesystem::path &path() const { return m_path; }
    client::Endpoint endpoint() const
    {
        return {"http://127.0.0.1:" + std::to_string(m_engine.port), TestEngine::token};
    }

    void append(const QByteArray &text, bool tells = true)
    {
        std::ofstream(m_path, std::ios::binary | std::ios::app).write(text.constData(), text.size());
        if (tells)
            m_document->setFileSize(std::filesystem::file_size(m_path));
    }
    // What an engine notes that looks now.
    void note(std::int64_t milliseconds) { notePath(m_path, milliseconds); }
    void cut()
    {
        std::ofstream(m_path, std::ios::binary | std::ios::trunc);
        m_document->setFileSize(0);
    }

private:
    void notePath(const std::filesystem::path &path, std::int64_t milliseconds) const
    {
        logs::ArrivalNotes notes(arrivals());
        if (!notes.note(path, std::filesystem::file_size(path),
                        Timestamp(std::chrono::milliseconds(milliseconds))))
            qFatal("Nothing can be noted in %s.", arrivals().c_str());
    }
    std::filesystem::path arrivals() const
    {
        const auto job = m_engine.service->jobDirectory(*api::ResourceId::parse(TestEngine::job()));
        return *job / logs::arrivalsFolder;
    }

    QTemporaryDir m_dir;
    TestEngine m_engine;
    std::filesystem::path m_folder;
    std::filesystem::path m_path;
    models::TaskThread m_feed;
    std::unique_ptr<models::LogDocument> m_document;
    std::map<std::string, std::unique_ptr<models::LogDocument>> m_others; // by name
};

} // namespace trainyard::test
