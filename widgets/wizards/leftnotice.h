// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QStringList>

class QLabel;
class QToolButton;

namespace trainyard::wizards {

// What of an imported file has no place in a job.json, and what became of a sweep, to be read and closed.
// Hidden where that is nothing.
class LeftNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit LeftNotice(QWidget *parent = nullptr);

    // `parameters`: of a sweep, as variables of the job.
    void setPlaces(const QStringList &places, const QStringList &parameters);
    QLabel &text() { return *m_text; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    QString ofSweep() const;
    QString leftOut() const;

    QStringList m_places;
    QStringList m_parameters;
    QLabel *m_text = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace trainyard::wizards
