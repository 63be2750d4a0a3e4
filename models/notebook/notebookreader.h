// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notebook/notebook.h"

#include <QObject>

namespace trainyard::models {

// Reads the notebook that somebody names, on another thread. Lives in the GUI thread.
class NotebookReader final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    // Answers by found() or failed(), unless another file is named meanwhile.
    void read(const QString &path);

signals:
    void found(const trainyard::models::Notebook &notebook);
    void failed(const QString &sentence);

private:
    QString m_path; // the last one that was named
};

} // namespace trainyard::models
