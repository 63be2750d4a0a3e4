// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QObject>

#include <memory>
#include <set>

class QWidget;

namespace trainyard::models {
class Backend;
class FileDownload;
class UnderWay;
} // namespace trainyard::models

namespace trainyard::files {

// Brings files of the engine onto this machine's disk: where the user says, or to a temporary folder to open
// them.
class FileCommands final : public QObject
{
    Q_OBJECT
public:
    FileCommands(models::Backend &backend, QWidget *window); // its child
    ~FileCommands() override;                                // cancels what is under way

    void save(const QString &url, const QString &fileName);
    void open(const QString &url, const QString &fileName);
    void openFolder(const QString &folder);

signals:
    void failed(const trainyard::models::Sentence &sentence);
    void saved(const trainyard::models::Sentence &sentence);

private:
    void download(const QString &url, const QString &target, bool thenOpen);

    models::Backend &m_backend;
    QWidget *m_window;
    std::set<std::unique_ptr<models::FileDownload>> m_downloads;
    models::UnderWay *m_underWay = nullptr;
};

} // namespace trainyard::files
