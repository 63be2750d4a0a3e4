// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

#include <optional>

class QGridLayout;

namespace trainyard::jobs {

// Every colour in every line pattern, in a small frame that goes when one is chosen or the user clicks
// elsewhere. The arrow keys move, Return chooses, Escape goes.
class LookPalette final : public QFrame
{
    Q_OBJECT
public:
    // `shown`: the run's look; `isChosen`: by the user, who may take it back.
    LookPalette(const QString &run, std::optional<int> shown, bool isChosen, QWidget *parent);

    static QString nameOf(int look);          // in words
    void popUp(const QPoint &globalPosition); // inside the screen

signals:
    void lookChosen(std::optional<int> look); // none: the one that the run was given

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addLooks(QGridLayout *grid, std::optional<int> shown);
    void choose(std::optional<int> look);

    QList<QWidget *> m_looks; // by number
};

} // namespace trainyard::jobs
