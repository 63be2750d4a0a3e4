// SPDX-License-Identifier: Apache-2.0
#include "models/document/oldermembers.h"

#include <QCoreApplication>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::OlderMembers)
};

struct Older {
    QString sentence;
    JobFix fix;
};

// One member of those.
class Member
{
public:
    Member(const JsonText &text, int node)
        : m_text(text)
        , m_node(node)
        , m_name(text.node(node).key)
        , m_pointer(text.pointer(node))
    {}

    Older told() const
    {
        if (m_name == QStringLiteral("priority"))
            return priority();
        if (m_name == QStringLiteral("createNew"))
            return newFolder();
        if (m_name == QStringLiteral("experimentName"))
            return {Texts::tr("“%1” is of an older version: the experiment is chosen in the step “Where”.")
                        .arg(m_name),
                    removing(Texts::tr("Remove it"))};
        if (m_name == QStringLiteral("masterCommandLineArgs"))
            return renamed(QStringLiteral("commandLineArgs"));
        if (m_name == QStringLiteral("credentialsInfo"))
            return renamed(QStringLiteral("credentials"));
        return {Texts::tr("“%1” is of an older version and has no effect.").arg(m_name),
                removing(Texts::tr("Remove it"))};
    }

private:
    QString beside(const QString &name) const
    {
        return joinedPointer(m_text.pointer(m_text.node(m_node).parent), name);
    }

    bool hasBeside(const QString &name) const { return m_text.child(m_text.node(m_node).parent, name) >= 0; }

    JobFix removing(const QString &caption) const { return {caption, {{m_pointer, QJsonValue::Undefined}}}; }

    // Where both are there the new one counts.
    Older renamed(const QString &name) const
    {
        if (hasBeside(name))
            return {
                Texts::tr("“%1” is the old name of “%2”, which is there, too, and counts.").arg(m_name, name),
                removing(Texts::tr("Remove it"))};
        return {Texts::tr("“%1” is the old name of “%2”.").arg(m_name, name),
                {Texts::tr("Rename to “%1”").arg(name), {{m_pointer, QJsonValue::Undefined, name}}}};
    }

    Older priority() const
    {
        const QString name = QStringLiteral("schedulingPriority");
        if (hasBeside(name))
            return renamed(name);
        const double number = m_text.node(m_node).text.toDouble();
        const QString level = number < 0   ? QStringLiteral("low")
                              : number > 0 ? QStringLiteral("high")
                                           : QStringLiteral("normal");
        return {Texts::tr("“%1” is of an older version and is read as %2 “%3”.").arg(m_name, name, level),
                {Texts::tr("Write %1 “%2”").arg(name, level),
                 {{m_pointer, QJsonValue::Undefined, name}, {beside(name), level}}}};
    }

    Older newFolder() const
    {
        if (m_text.node(m_node).text == QStringLiteral("false"))
            return {
                Texts::tr("“%1” is of an older version: all jobs write into the same folder, without one of "
                          "their own.")
                    .arg(m_name),
                removing(Texts::tr("Give each job its own"))};
        return {
            Texts::tr("“%1” is of an older version: each job has a folder of its own anyway.").arg(m_name),
            removing(Texts::tr("Remove it"))};
    }

    const JsonText &m_text;
    int m_node = 0;
    QString m_name;
    QString m_pointer;
};

} // namespace

QList<JobProblem> olderMembers(const JsonText &text, const JobSchema &schema)
{
    QList<JobProblem> problems;
    if (JobSchema::isPrintOut(text)) // written by the service
        return problems;
    for (std::size_t i = 0; i < text.nodes().size(); ++i) {
        const JsonNode &node = text.nodes()[i];
        if (node.key.isEmpty() || node.kind == JsonNode::Kind::Null)
            continue;
        const QString pointer = text.pointer(int(i));
        const auto property = schema.property(pointer, false);
        if (!property || !property->isOld)
            continue;
        const Older older = Member(text, int(i)).told();
        JobProblem problem =
            problemAt(text, pointer, JobProblem::Severity::Warning, older.sentence, older.fix);
        problem.range = node.name;
        problem.place = text.place(node.name.start);
        problems.append(problem);
    }
    return problems;
}

} // namespace trainyard::document
