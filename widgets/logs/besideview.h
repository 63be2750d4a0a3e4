// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QSplitter>
#include <QTimer>

namespace trainyard::models {
class LogDocument;
} // namespace trainyard::models

namespace trainyard::logs {

class LogNote;
class LogView;

// Several logs side by side, each under its name and with its own follow. Where the reader scrolls one, the
// others show what came at the same time.
class BesideView final : public QSplitter
{
    Q_OBJECT
public:
    explicit BesideView(QWidget *parent = nullptr);
    ~BesideView() override;

    void setFiles(const QList<models::LogDocument *> &files); // not owned
    const QList<LogView *> &views() const { return m_views; } // by file
    void setEnded(bool hasEnded);                             // what prints: nothing more comes
    LogView *activeView() const { return m_active; }          // the one used last; null where there is none
    void settle(LogView *active); // each stands where it is to: none follows that one for now

signals:
    void viewAdded(trainyard::logs::LogView *view);
    void activeChanged(trainyard::logs::LogView *view);

private:
    QWidget *makePane(models::LogDocument *file);
    void activate(LogView *view);
    void align();

    QList<LogView *> m_views;
    QList<LogNote *> m_notes; // theirs
    bool m_hasEnded = false;
    LogView *m_active = nullptr;
    QTimer m_aligning;
};

} // namespace trainyard::logs
