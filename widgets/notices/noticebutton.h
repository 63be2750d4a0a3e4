// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QToolButton>

namespace trainyard::models {
class NoticeList;
}

namespace trainyard::notices {

// The bell of the status bar, with how many notices are new.
class NoticeButton final : public QToolButton
{
    Q_OBJECT
public:
    explicit NoticeButton(const models::NoticeList &notices, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    const models::NoticeList &m_notices;
};

} // namespace trainyard::notices
