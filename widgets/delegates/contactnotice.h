// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <QMargins>
#include <QWidget>

class QLabel;

namespace trainyard::delegates {

// Says in a pane that there is no contact with the engine, and since when; what the pane shows stays as it
// is. Hidden while there is contact, with the room that is left around it.
class ContactNotice final : public QWidget
{
    Q_OBJECT
public:
    explicit ContactNotice(QWidget *parent = nullptr, const QMargins &around = {});

    void setLostSince(const QDateTime &time); // invalid: there is contact
    void setEmpty(bool isEmpty);              // the pane shows nothing yet
    QString sentence() const;                 // empty while there is contact

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QDateTime m_since;
    bool m_isEmpty = false;
    QLabel *m_text = nullptr;
};

} // namespace trainyard::delegates
