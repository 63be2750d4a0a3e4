// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/hovertext.h"

#include "models/document/jobschema.h"

#include <QCoreApplication>

namespace trainyard::editor {

using document::JobSchema;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::editor::HoverText)
};

QString schemaText(const document::SchemaProperty &property, const QString &key)
{
    QString text =
        QStringLiteral("<p><b>%1</b> <code>%2</code><br>%3</p>")
            .arg(property.title.toHtmlEscaped(), key.toHtmlEscaped(), property.description.toHtmlEscaped());
    QStringList facts;
    if (property.isRequired)
        facts << Texts::tr("Required.");
    if (!property.defaultValue.isEmpty())
        facts << Texts::tr("If it is left out: %1.").arg(property.defaultValue.toHtmlEscaped());
    if (!property.choices.isEmpty())
        facts << Texts::tr("One of: %1.").arg(property.choices.join(QStringLiteral(", ")).toHtmlEscaped());
    else if (!property.examples.isEmpty() && property.examples.front().size() < 80)
        facts << Texts::tr("For example: %1").arg(property.examples.front().toHtmlEscaped());
    if (!facts.isEmpty())
        text += QStringLiteral("<p>%1</p>").arg(facts.join(u' '));
    return text;
}

} // namespace

QString hoverText(const document::JobDocument &job, const QList<document::JobProblem> &problems,
                  qsizetype position, const QString &language)
{
    QString text;
    for (const auto &problem : problems) {
        if (problem.range.touches(position))
            text += QStringLiteral("<p>%1</p>").arg(problem.sentence.toHtmlEscaped());
    }
    const document::JsonText &json = job.json();
    const int node = json.nodeAt(position);
    if (node <= 0)
        return text;
    const auto property = job.schema().property(json.pointer(node), JobSchema::isPrintOut(json), language);
    if (property && !property->description.isEmpty() && !json.node(node).key.isEmpty())
        text += schemaText(*property, json.node(node).key);
    return text;
}

} // namespace trainyard::editor
