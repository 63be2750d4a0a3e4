// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>

namespace trainyard::delegates {

// A field for what is to be found: with the sign for that, and a button that empties it.
class SearchField final : public QLineEdit
{
    Q_OBJECT
public:
    explicit SearchField(QWidget *parent = nullptr);
};

} // namespace trainyard::delegates
