// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>

#include <memory>

namespace trainyard::charts {

class ChartLink;

// Names a marker in its place: Enter or leaving it takes the text, Escape does not. Ends by itself.
class MarkerEditor final : public QLineEdit
{
    Q_OBJECT
public:
    MarkerEditor(std::shared_ptr<ChartLink> link, int marker, const QRect &flag, QWidget *parent);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void end(bool takesText);

    std::shared_ptr<ChartLink> m_link;
    int m_marker;
    bool m_hasEnded = false;
};

} // namespace trainyard::charts
