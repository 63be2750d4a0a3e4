// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QIcon>
#include <QWidget>

#include <optional>

namespace trainyard {

// What stands in a tab of the window.
class Page : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    virtual QIcon icon() const = 0;
    virtual std::optional<api::ResourceId> currentJob() const { return std::nullopt; } // that actions act on
    virtual void focusFilter() {}                                                      // Ctrl+F

signals:
    void titleChanged();
    void currentJobChanged();
};

} // namespace trainyard
