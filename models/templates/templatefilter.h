// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/templatelist.h"

#include <QSortFilterProxyModel>

namespace trainyard::models {

// Those templates that somebody looks for. Lives in the GUI thread.
class TemplateFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    enum class Nodes { Any, One, Several };
    enum class Hardware { Any, Gpu, Cpu };
    struct Wanted {
        QString words = {};   // all of them must be in what a template is found by
        QString program = {}; // as in TemplateFacets; empty: any
        Nodes nodes = Nodes::Any;
        Hardware hardware = Hardware::Any;
        bool operator==(const Wanted &) const = default;
    };

    explicit TemplateFilter(TemplateList &templates, QObject *parent = nullptr); // they outlive it

    const Wanted &wanted() const { return m_wanted; }
    void setWanted(const Wanted &wanted);
    QStringList programs() const; // of all templates, each once, in their order

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    TemplateList &m_templates;
    Wanted m_wanted;
};

} // namespace trainyard::models
