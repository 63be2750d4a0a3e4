// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>

namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::models {
class LogSource;
}

namespace trainyard::logs {

class LogView;

// Says in a log view, which it belongs to, that nothing was printed, as long as that is so, and whether
// something may still come.
class LogNote final : public QObject
{
    Q_OBJECT
public:
    // `hasTextBeside`: whether there is something else to choose.
    LogNote(LogView &view, std::function<bool()> hasTextBeside);

    void setSource(models::LogSource *source); // that the view shows; null: there is no file yet
    void setEnded(bool hasEnded);              // what prints: nothing more comes
    void refresh();                            // a file has grown, this one or another

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void tell();

    LogView &m_view;
    std::function<bool()> m_hasTextBeside;
    QPointer<models::LogSource> m_source;
    delegates::EmptyState *m_note = nullptr;
    bool m_hasEnded = false;
};

} // namespace trainyard::logs
