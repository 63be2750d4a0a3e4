// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/patterns/groupcolors.h"

#include <QListView>

namespace trainyard::patterns {

// Lines that a pattern finds, with what its groups hold in colours. Only what is in sight is painted.
class PreviewView final : public QListView
{
    Q_OBJECT
public:
    explicit PreviewView(models::PreviewLines &lines, QWidget *parent = nullptr);

    void setColors(const GroupColors &colors);

private:
    class Delegate;
    GroupColors m_colors;
};

} // namespace trainyard::patterns
