// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QObject>
#include <QStringList>

class QWidget;

namespace trainyard::models {
class DraftChecks;
}

namespace trainyard::wizards {

// Tells the checks of a job which files and folders of this machine are dropped anywhere onto its page: only
// of these is it known that their paths are not the engine's. A child of the page; the checks outlive it.
class DroppedFiles final : public QObject
{
    Q_OBJECT
public:
    DroppedFiles(QWidget &page, models::DraftChecks &checks);

    void note(const QStringList &paths);
    QJsonArray state() const;
    void restore(const QJsonArray &state);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the application: any field may take it

private:
    QWidget &m_page;
    models::DraftChecks &m_checks;
};

} // namespace trainyard::wizards
