// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QObject>

class QMimeData;
class QWidget;

namespace trainyard::wizards {

// Takes in jobs that people have elsewhere: files or text dropped onto a window, pasted, or chosen from the
// disk. Files are read on another thread. A child of the window.
class JobImport final : public QObject
{
    Q_OBJECT
public:
    explicit JobImport(QWidget *window); // which accepts drops from now on

    void chooseFile();
    void paste(); // what is in the clipboard

signals:
    void imported(const QByteArray &job); // a job.json
    void failed(const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool take(const QMimeData &data);
    void takeFile(const QString &path);
    void tell(const Result<QByteArray> &job);

    QWidget *m_window;
};

} // namespace trainyard::wizards
