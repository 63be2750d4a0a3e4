// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace trainyard {

// A sentence about what went wrong, above the pages, until it is put away.
class Banner final : public QFrame
{
    Q_OBJECT
public:
    explicit Banner(QWidget *parent = nullptr);

    void showSentence(const QString &sentence);
    QString sentence() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QLabel *m_text = nullptr;
    QToolButton *m_dismiss = nullptr;
};

} // namespace trainyard
