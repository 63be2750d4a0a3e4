// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

namespace trainyard::files {

// Asks whether a large file is to be fetched only to be opened.
class OpenQuestion final : public delegates::Sheet
{
    Q_OBJECT
public:
    OpenQuestion(const QString &name, qint64 size, QWidget *window); // in bytes

    QPushButton &openButton() { return *m_open; }

signals:
    void agreed();

private:
    QPushButton *m_open = nullptr;
};

} // namespace trainyard::files
