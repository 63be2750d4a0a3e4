// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

#include <optional>

class QLabel;
class QProgressBar;

namespace trainyard::jobs {

// One number with its name and a remark, and a bar where there is a part of a whole.
class SummaryTile final : public QFrame
{
    Q_OBJECT
public:
    explicit SummaryTile(QWidget *parent = nullptr);

    void setTexts(const QString &name, const QString &value, const QString &remark);
    QString line() const; // the name and the number
    void setFraction(std::optional<double> fraction);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitRemark(); // which is left out where there is no room for all of it

    QLabel *m_name = nullptr;
    QLabel *m_value = nullptr;
    QLabel *m_remark = nullptr;
    QString m_remarkText;
    QProgressBar *m_bar = nullptr;
};

} // namespace trainyard::jobs
