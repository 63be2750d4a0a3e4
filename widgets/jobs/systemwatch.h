// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <memory>

class QWidget;

namespace trainyard::models {
class JobSession;
}

namespace trainyard::jobs {

// Watches how busy a job is while a widget of it is shown. Belongs to the widget.
class SystemWatch final : public QObject
{
    Q_OBJECT
public:
    SystemWatch(std::shared_ptr<models::JobSession> session, QWidget &widget);
    ~SystemWatch() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void watch(bool isWatching);

    std::shared_ptr<models::JobSession> m_session;
    bool m_isWatching = false;
};

} // namespace trainyard::jobs
