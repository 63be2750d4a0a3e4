// SPDX-License-Identifier: Apache-2.0
#include "models/document/propertymodel.h"

#include "models/document/changeby.h"
#include "models/document/jobvariables.h"
#include "models/document/propertymembers.h"
#include "models/document/secrettext.h"

#include <QJsonArray>
#include <QJsonObject>

#include <utility>

namespace trainyard::document {

struct PropertyModel::Node {
    Node *parent = nullptr;
    QString name; // of a member; an element has its number as row
    int row = 0;
    bool isElement = false;
    bool isOutside = false;
    SchemaProperty property = {};
    Kind kind = TextKind;
    bool isSet = false;
    bool isSecret = false;
    QString value = {};

    QString shown() const { return isSecret ? QString(value.size(), QChar(0x2022)) : coveredText(value); }
    std::vector<std::unique_ptr<Node>> children = {};
    QList<PropertyMember> members =
        {}; // of an object, in the order of the rows, with those that are not shown
};

namespace {

PropertyModel::Kind kindOf(const SchemaProperty &property, bool hasMembers)
{
    const QString type = property.types.value(0);
    if (type == QStringLiteral("array"))
        return PropertyModel::ListKind;
    if (type == QStringLiteral("object") || hasMembers)
        return PropertyModel::ObjectKind;
    if (type == QStringLiteral("boolean"))
        return PropertyModel::BooleanKind;
    return type == QStringLiteral("integer") || type == QStringLiteral("number") ? PropertyModel::NumberKind
                                                                                 : PropertyModel::TextKind;
}

bool isJson(const QString &text, JsonNode::Kind kind)
{
    const JsonText json(text);
    return json.isValid() && !json.nodes().empty() && json.node(0).kind == kind;
}

// After some came or went.
void number(const auto &nodes)
{
    int row = 0;
    for (const auto &node : nodes)
        node->row = row++;
}

} // namespace

PropertyModel::PropertyModel(JobDocument &document, QObject *parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_root(std::make_unique<Node>())
{
    m_root->kind = ObjectKind;
    addMembers(*m_root);
    take(*m_root);
    connect(&document, &JobDocument::changed, this, [this] { take(*m_root); });
}

PropertyModel::~PropertyModel() = default;

QString PropertyModel::pointer(const Node &node) const
{
    if (!node.parent)
        return propertiesPointer(m_document.json());
    if (node.isOutside)
        return joinedPointer({}, node.name);
    return joinedPointer(pointer(*node.parent), node.isElement ? QString::number(node.row) : node.name);
}

std::unique_ptr<PropertyModel::Node> PropertyModel::makeNode(Node *parent, const PropertyMember &member,
                                                             int row) const
{
    auto node = std::make_unique<Node>();
    node->parent = parent;
    node->name = member.name;
    node->row = row;
    node->isElement = parent->kind == ListKind;
    node->isOutside = member.isOutside;
    const QString place = pointer(*node);
    const bool isPrintOut = propertiesPointer(m_document.json()).isEmpty();
    node->property = m_document.schema().property(place, isPrintOut, m_language).value_or(SchemaProperty());
    const QStringList members = m_document.schema().memberNames(place, isPrintOut);
    node->kind = kindOf(node->property, !members.isEmpty());
    if (node->kind == ObjectKind)
        addMembers(*node);
    return node;
}

void PropertyModel::addMembers(Node &node) const
{
    node.members = propertyMembers(m_document.schema(), pointer(node), propertiesPointer(m_document.json()));
    for (const PropertyMember &member : std::as_const(node.members))
        if (isShown(node, member))
            node.children.push_back(makeNode(&node, member, int(node.children.size())));
}

bool PropertyModel::isShown(const Node &parent, const PropertyMember &member) const
{
    if (!member.isReadOnly && (!member.isOld || m_isOldShown))
        return true;
    const QString place = member.isOutside ? QString() : pointer(parent);
    return m_document.json().find(joinedPointer(place, member.name)) >= 0;
}

// What the value column says.
QString PropertyModel::summary(const Node &node) const
{
    const JsonText &json = m_document.json();
    const int found = json.find(pointer(node));
    if (found < 0)
        return {};
    const JsonNode &value = json.node(found);
    if (value.kind == JsonNode::Kind::Array)
        return tr("%n element(s)", nullptr, int(value.children.size()));
    if (value.isContainer() && isFree(node.property))
        return json.slice(value.value).simplified();
    return value.isContainer() ? QString() : value.text;
}

void PropertyModel::take(Node &node)
{
    const int found = m_document.json().find(pointer(node));
    const bool isSet = found >= 0;
    const bool isSecret = isSet && isClearSecretAt(m_document.json(), found);
    const QString value = summary(node);
    if (node.parent && (isSet != node.isSet || value != node.value || isSecret != node.isSecret)) {
        node.isSet = isSet;
        node.isSecret = isSecret;
        node.value = value;
        emit dataChanged(indexOf(&node), indexOf(&node, ValueColumn));
    }
    if (node.kind == ListKind)
        takeElements(node);
    else
        takeMembers(node);
    for (const auto &child : node.children)
        take(*child);
}

void PropertyModel::takeMembers(Node &object)
{
    int row = 0;
    for (const PropertyMember &member : object.members) {
        const bool hasRow = row < int(object.children.size()) &&
                            object.children[std::size_t(row)]->name == member.name &&
                            object.children[std::size_t(row)]->isOutside == member.isOutside;
        const bool isWanted = isShown(object, member);
        if (hasRow && !isWanted) {
            beginRemoveRows(indexOf(&object), row, row);
            object.children.erase(object.children.begin() + row);
            number(object.children);
            endRemoveRows();
        } else if (!hasRow && isWanted) {
            auto made = makeNode(&object, member, row);
            beginInsertRows(indexOf(&object), row, row);
            object.children.insert(object.children.begin() + row, std::move(made));
            number(object.children);
            endInsertRows();
        }
        row += isWanted ? 1 : 0;
    }
}

void PropertyModel::showOld(bool isShown)
{
    m_isOldShown = isShown;
    take(*m_root);
}

void PropertyModel::takeElements(Node &list)
{
    const JsonText &json = m_document.json();
    const int found = json.find(pointer(list));
    const int wanted = found >= 0 && json.node(found).kind == JsonNode::Kind::Array
                           ? int(json.node(found).children.size())
                           : 0;
    const int shown = int(list.children.size());
    if (wanted < shown) {
        beginRemoveRows(indexOf(&list), wanted, shown - 1);
        list.children.resize(std::size_t(wanted));
        endRemoveRows();
    } else if (wanted > shown) {
        std::vector<std::unique_ptr<Node>> made;
        for (int row = shown; row < wanted; ++row)
            made.push_back(makeNode(&list, PropertyMember(), row));
        beginInsertRows(indexOf(&list), shown, wanted - 1);
        for (auto &element : made)
            list.children.push_back(std::move(element));
        endInsertRows();
    }
}

PropertyModel::Node *PropertyModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex PropertyModel::indexOf(const Node *node, int column) const
{
    return node->parent ? createIndex(node->row, column, node) : QModelIndex();
}

QModelIndex PropertyModel::indexOf(const QString &wanted) const
{
    const Node *node = m_root.get();
    const QString properties = propertiesPointer(m_document.json());
    const bool isInside = wanted.startsWith(properties + u'/');
    for (const QString &part : pointerParts(isInside ? wanted.mid(properties.size()) : wanted)) {
        const Node *next = nullptr;
        for (const auto &child : node->children) {
            if (child->isOutside != (node == m_root.get() && !isInside))
                continue;
            if (child->isElement ? QString::number(child->row) == part : child->name == part)
                next = child.get();
        }
        if (!next)
            return {};
        node = next;
    }
    return indexOf(node);
}

QModelIndex PropertyModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent)
               ? createIndex(row, column, nodeOf(parent)->children[std::size_t(row)].get())
               : QModelIndex();
}

QModelIndex PropertyModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(nodeOf(child)->parent) : QModelIndex();
}

int PropertyModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(nodeOf(parent)->children.size());
}

int PropertyModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant PropertyModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = *nodeOf(index);
    const bool isName = index.column() == NameColumn;
    const QString name = node.isElement                  ? tr("Element %1").arg(node.row + 1)
                         : node.property.title.isEmpty() ? node.name
                                                         : node.property.title;
    switch (role) {
    case Qt::DisplayRole:
        return isName ? name : node.shown();
    case Qt::EditRole:
        return isName ? node.name : node.value;
    case Qt::AccessibleTextRole:
        return isName ? name : node.value.isEmpty() ? tr("%1, not set").arg(name) : node.shown();
    case Qt::ToolTipRole:
    case DescriptionRole:
        return node.property.description;
    case PointerRole:
        return pointer(node);
    case ChoicesRole:
        return node.kind == BooleanKind ? QStringList{QStringLiteral("true"), QStringLiteral("false")}
                                        : node.property.choices;
    case KindRole:
        return int(node.kind);
    case SetRole:
        return node.isSet;
    case SearchRole:
        return QString(name + u' ' + node.name + u' ' + node.property.description);
    default:
        return {};
    }
}

bool PropertyModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Node &node = *nodeOf(index);
    const QString text = value.toString();
    if (text == node.value)
        return true;
    if (text.isEmpty() && !(node.property.isRequired && node.kind == TextKind))
        return removeValue(index);
    const bool isNumber = isJson(text, JsonNode::Kind::Number);
    if (node.kind == NumberKind && !isNumber) {
        emit failed(tr("%1 is not a number.").arg(text));
        return false;
    }
    // As they are typed: objects where anything may stand, and numbers, which a double would round.
    const bool isObject = isFree(node.property) && isJson(text, JsonNode::Kind::Object);
    if (isObject || node.kind == NumberKind)
        return change({{pointer(node), QJsonObject(), {}, text}});
    if (node.kind == BooleanKind)
        return change({{pointer(node), text == QStringLiteral("true")}});
    return change({{pointer(node), text}});
}

bool PropertyModel::change(const QList<JobDocument::Change> &changes)
{
    return changeBy(*this, m_document, changes);
}

// With the members that it must have.
bool PropertyModel::appendElement(const QModelIndex &list)
{
    const Node &node = *nodeOf(list);
    if (node.kind != ListKind)
        return false;
    const QString element = joinedPointer(pointer(node), QStringLiteral("-"));
    const QString described = joinedPointer(pointer(node), QStringLiteral("*"));
    QJsonObject made;
    const bool isPrintOut = propertiesPointer(m_document.json()).isEmpty();
    for (const QString &name : m_document.schema().requiredNames(described, isPrintOut)) {
        const auto property = m_document.schema().property(joinedPointer(described, name), isPrintOut);
        const bool isObject = property && property->types.contains(QStringLiteral("object"));
        made.insert(name, isObject ? QJsonValue(QJsonObject()) : QJsonValue(QString()));
    }
    return change({{element, made}});
}

bool PropertyModel::removeValue(const QModelIndex &index)
{
    const Node &node = *nodeOf(index);
    if (!node.isSet)
        return false;
    // A list goes with its last element.
    const bool isLast = node.isElement && node.parent->children.size() == 1;
    return change({{pointer(isLast ? *node.parent : node), QJsonValue::Undefined}});
}

QVariant PropertyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Field") : tr("Value");
}

Qt::ItemFlags PropertyModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (!index.isValid() || index.column() != ValueColumn)
        return flags;
    const Node &node = *nodeOf(index);
    const bool isValue = node.kind != ObjectKind && node.kind != ListKind;
    return isValue && !node.property.isReadOnly ? flags | Qt::ItemIsEditable : flags;
}

void PropertyModel::retranslate(const QString &language)
{
    m_language = language;
    const bool isPrintOut = propertiesPointer(m_document.json()).isEmpty();
    const auto describe = [&](const auto &self, Node &node) -> void {
        for (const auto &child : node.children) {
            child->property = m_document.schema()
                                  .property(pointer(*child), isPrintOut, language)
                                  .value_or(SchemaProperty());
            child->value = summary(*child);
            self(self, *child);
        }
        if (!node.children.empty())
            emit dataChanged(indexOf(node.children.front().get()),
                             indexOf(node.children.back().get(), ValueColumn));
    };
    describe(describe, *m_root);
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

} // namespace trainyard::document
