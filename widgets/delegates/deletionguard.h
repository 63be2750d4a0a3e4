// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace trainyard::delegates {

// In a part of a page the key that deletes is about what the part shows, as files or lines, and not about
// what the whole page is of: what has no use for it leaves it without effect. The part's child.
class DeletionGuard final : public QObject
{
    Q_OBJECT
public:
    explicit DeletionGuard(QWidget &part);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the part, whose children pass keys on
};

} // namespace trainyard::delegates
