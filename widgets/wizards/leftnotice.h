// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QStringList>

class QLabel;
class QToolButton;

namespace trainyard::wizards {

// What of an imported file has no place in a job.json, to be read and closed. Hidden where that is nothing.
class LeftNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit LeftNotice(QWidget *parent = nullptr);

    void setPlaces(const QStringList &places);
    QLabel &text() { return *m_text; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QStringList m_places;
    QLabel *m_text = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace trainyard::wizards
