// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/logs/timecolumn.h"

#include <QToolButton>

class QAction;
class QActionGroup;

namespace trainyard::logs {

// Chooses how a log tells when its lines came, and remembers it.
class TimeButton final : public QToolButton
{
    Q_OBJECT
public:
    explicit TimeButton(QWidget *parent = nullptr);

    TimeStyle style() const;
    void choose(TimeStyle style);
    void chooseNext(); // around

signals:
    void styleChosen(trainyard::logs::TimeStyle style);

protected:
    void changeEvent(QEvent *event) override;

private:
    void show(const QString &name); // of a style, for this log alone
    void take(const QAction *action);
    void retranslate();

    QActionGroup *m_styles = nullptr; // in the order of TimeStyle
};

} // namespace trainyard::logs
