// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/freesheet.h"

namespace trainyard::delegates {

// A sheet that is only read: it stands beside what it is about, as far as the screen has room.
class ReadingAid : public FreeSheet
{
    Q_OBJECT
public:
    using FreeSheet::FreeSheet;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QPoint placeBeside(const QWidget &about) const;
};

} // namespace trainyard::delegates
