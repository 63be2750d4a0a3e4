// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodemapaccess.h"

#include "models/clusters/nodeselection.h"
#include "models/text.h"
#include "widgets/clusters/nodemap.h"

#include <QAccessibleWidget>
#include <QHash>

namespace trainyard::clusters {

namespace {

// A node of a map, by its row: the one that stands there now.
class NodeAccess final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    NodeAccess(NodeMap &map, int row)
        : m_map(map)
        , m_row(row)
    {}

    bool isValid() const override { return m_row < m_map.nodes().rowCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(&m_map); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        return kind == QAccessible::Name ? m_map.nodes().sentence(m_row) : QString();
    }

    QRect rect() const override
    {
        const QRect place = m_map.nodeRect(m_row);
        return {m_map.viewport()->mapToGlobal(place.topLeft()), place.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.extSelectable = true;
        state.focusable = true;
        state.selected = isValid() && m_map.selection().contains(m_row);
        state.focused = m_map.hasFocus() && m_map.current() == m_row;
        state.offscreen = !m_map.viewport()->rect().intersects(m_map.nodeRect(m_row));
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {toggleAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        if (name == toggleAction())
            m_map.selection().toggle(m_row);
        else if (name == setFocusAction())
            m_map.setCurrent(m_row);
    }

private:
    NodeMap &m_map;
    const int m_row;
};

class NodeMapAccess final : public QAccessibleWidget
{
public:
    explicit NodeMapAccess(NodeMap &map)
        : QAccessibleWidget(&map, QAccessible::List)
        , m_map(map)
    {}
    ~NodeMapAccess() override
    {
        for (const QAccessible::Id id : std::as_const(m_ids))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return m_map.nodes().rowCount(); }

    QAccessibleInterface *child(int row) const override
    {
        if (row < 0 || row >= childCount())
            return nullptr;
        const auto known = m_ids.constFind(row);
        if (known != m_ids.cend())
            return QAccessible::accessibleInterface(*known);
        auto *made = new NodeAccess(m_map, row);
        m_ids.insert(row, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (auto known = m_ids.cbegin(); known != m_ids.cend(); ++known) {
            if (QAccessible::accessibleInterface(*known) == child)
                return known.key();
        }
        return -1;
    }

    QAccessibleInterface *childAt(int x, int y) const override { return child(rowAt({x, y})); }
    QAccessibleInterface *focusChild() const override
    {
        return m_map.hasFocus() ? child(m_map.current()) : nullptr;
    }

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.multiSelectable = true;
        state.extSelectable = true;
        return state;
    }

private:
    int rowAt(QPoint globalPosition) const
    {
        for (int row = 0; row < childCount(); ++row) {
            if (m_map.nodeRect(row).contains(m_map.viewport()->mapFromGlobal(globalPosition)))
                return row;
        }
        return -1;
    }

    NodeMap &m_map;
    mutable QHash<int, QAccessible::Id> m_ids; // by row, of those that were asked for
};

QAccessibleInterface *makeAccess(const QString &, QObject *object)
{
    auto *map = qobject_cast<NodeMap *>(object);
    return map ? new NodeMapAccess(*map) : nullptr;
}

void tell(NodeMap &map, QAccessible::Event kind, int row)
{
    QAccessibleEvent event(&map, kind);
    if (row >= 0)
        event.setChild(row);
    QAccessible::updateAccessibility(&event);
}

} // namespace

void announceNodesOf(NodeMap &map)
{
    [[maybe_unused]] static const bool isInstalled = [] {
        QAccessible::installFactory(makeAccess);
        return true;
    }();
    QObject::connect(&map, &NodeMap::currentChanged, &map, [&map] {
        if (QAccessible::isActive() && map.hasFocus() && map.current() >= 0)
            tell(map, QAccessible::Focus, map.current());
    });
    QObject::connect(&map.selection(), &models::NodeSelection::changed, &map, [&map] {
        if (QAccessible::isActive())
            tell(map, QAccessible::SelectionWithin, -1);
    });
}

} // namespace trainyard::clusters
