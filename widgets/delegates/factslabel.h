// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QStringList>

namespace trainyard::delegates {

// Facts beside each other, apart from each other by dots; those that have no room begin another line, on
// which no dot stands first or last.
class FactsLabel final : public QLabel
{
    Q_OBJECT
public:
    explicit FactsLabel(QWidget *parent = nullptr);

    void setFacts(const QStringList &facts);

    QSize sizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString textIn(int width) const;
    void lay();

    QStringList m_facts;
    bool m_isPlaced = false; // has got its width
};

} // namespace trainyard::delegates
