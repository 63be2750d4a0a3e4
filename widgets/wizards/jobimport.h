// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/dialects/importedjob.h"
#include "models/sentences/sentence.h"

#include <QObject>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QMimeData;
class QWidget;

namespace trainyard::wizards {

bool isJobFile(const QString &path); // by its name: a job of any dialect, or a template

// Takes in jobs that people have elsewhere: files or text dropped onto a window, pasted, or chosen from the
// disk. Files of any name are read, on another thread, and it is said of each why it is no job, of those that
// were dropped together in one message. A child of the window.
class JobImport final : public QObject
{
    Q_OBJECT
public:
    explicit JobImport(QWidget *window); // which accepts drops from now on

    void chooseFile();
    void takeFile(const QString &path);
    void paste(); // what is in the clipboard

signals:
    void imported(const trainyard::models::ImportedJob &job);
    void clusterImported(const QByteArray &description);
    void programFound(const QString &path); // a notebook or script
    void failed(const trainyard::models::Sentence &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Read = std::vector<Result<models::ImportedJob>>; // of what was taken at once

    bool take(const QMimeData &data);
    void takeFiles(const QStringList &paths);
    void takeText(const QString &text);
    std::function<void(const Read &)> inTurn(); // tells what was read, after what was taken before
    void tell(const Read &jobs);

    std::deque<std::shared_ptr<std::optional<Read>>> m_taken; // in their order
    QWidget *m_window;
};

} // namespace trainyard::wizards
