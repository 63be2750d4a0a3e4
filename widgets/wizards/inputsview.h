// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/inputs/inputcontents.h"

#include <QFrame>
#include <QHash>
#include <QImage>

class QVBoxLayout;

namespace trainyard::document {
class ObjectListModel;
}

namespace trainyard::wizards {

// What the folders of a job's input directories hold: files, tables, classes and a few pictures. Of folders
// of this machine; those that a variable names are there only when the job runs. Hidden while there is
// nothing to say.
class InputsView final : public QFrame
{
    Q_OBJECT
public:
    // `inputs`: with the columns id and path; outlives this.
    explicit InputsView(const document::ObjectListModel &inputs, QWidget *parent = nullptr);

    void lookAgain();     // what is in the folders may be another
    QString text() const; // all sentences

protected:
    void changeEvent(QEvent *event) override;

private:
    void ask();
    void refresh();
    void addInput(const QString &id, const QString &path);
    void readPictures(const QStringList &paths);

    const document::ObjectListModel &m_inputs;
    models::InputContents m_contents;
    QHash<QString, QImage> m_pictures; // by path, small; null where it cannot be read
    QVBoxLayout *m_layout = nullptr;
};

} // namespace trainyard::wizards
