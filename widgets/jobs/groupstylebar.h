// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/jobs/runlines.h"

#include <QWidget>

class QComboBox;

namespace trainyard::jobs {

// Chooses how groups of runs are drawn, and remembers it.
class GroupStyleBar final : public QWidget
{
    Q_OBJECT
public:
    explicit GroupStyleBar(QWidget *parent = nullptr);

    GroupStyle style() const;
    void setStyle(const GroupStyle &style);

signals:
    void styleChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void choose();
    void retranslate();

    QComboBox *m_centre = nullptr; // the last entry: each run by itself
    QComboBox *m_band = nullptr;
};

} // namespace trainyard::jobs
