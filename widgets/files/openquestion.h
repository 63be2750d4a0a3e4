// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

namespace trainyard::files {

// Asks whether a large file is to be fetched only to be opened.
class OpenQuestion final : public delegates::Sheet
{
    Q_OBJECT
public:
    // `size` in bytes; `topic`: the place of the manual that says more.
    OpenQuestion(const QString &name, qint64 size, const QString &topic, QWidget *window);

    QPushButton &openButton() { return *m_open; }

signals:
    void agreed();

private:
    QPushButton *m_open = nullptr;
};

} // namespace trainyard::files
