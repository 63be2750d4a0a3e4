// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

#include <QIcon>
#include <QWidget>

namespace trainyard::delegates {

// An icon of the theme that only decorates; right after every change of theme.
class IconLabel final : public QWidget
{
    Q_OBJECT
public:
    IconLabel(const QString &iconName, int size, theme::Role role, QWidget *parent = nullptr);
    IconLabel(QIcon icon, int size, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QIcon m_icon;
};

} // namespace trainyard::delegates
