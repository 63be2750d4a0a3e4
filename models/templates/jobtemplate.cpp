// SPDX-License-Identifier: Apache-2.0
#include "models/templates/jobtemplate.h"

#include "engine/api/jobfile.h"
#include "models/document/jobdocument.h"
#include "models/document/jobschema.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonformat.h"
#include "models/document/jsonvalues.h"
#include "models/document/secrettext.h"
#include "models/document/shippedfile.h"
#include "models/draft/jobdraft.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace trainyard::models {

using document::JobDocument;
using document::JsonNode;
using document::JsonText;

namespace {

const QString folder = QStringLiteral("templates");
const QString ending = QStringLiteral(".json");
constexpr qsizetype longest = 1'000'000; // bytes of what is taken in

QString textIn(const JsonText &text, const char *member, const QString &language)
{
    const int node = text.child(0, QLatin1String(member));
    if (node < 0)
        return {};
    if (text.node(node).kind == JsonNode::Kind::String)
        return text.node(node).text;
    const int own = text.child(node, language);
    const int found = own >= 0 ? own : text.child(node, QStringLiteral("en"));
    return found < 0 ? QString() : text.node(found).text;
}

QList<JobTemplate> readShipped(const QString &language)
{
    QList<JobTemplate> templates;
    for (const QString &name : document::shippedFiles(folder, ending)) {
        auto made = parseTemplate(document::shippedFile(folder + u'/' + name), language);
        if (!made)
            continue; // a test reads them all
        made->id = name.chopped(ending.size());
        templates.append(*made);
    }
    return templates;
}

} // namespace

Result<JobTemplate> parseTemplate(const QByteArray &file, const QString &language)
{
    const JsonText text(QString::fromUtf8(file));
    if (!text.isValid())
        return document::asError(text);
    const int job = text.child(0, QStringLiteral("job"));
    JobTemplate made;
    made.title = textIn(text, "title", language);
    if (job < 0 || text.node(job).kind != JsonNode::Kind::Object || made.title.isEmpty())
        return Error{Error::Code::InvalidInput, "This is not a template: it needs a “title” and a “job”."};
    made.description = textIn(text, "description", language);
    made.picture = textIn(text, "picture", language);
    if (const int tags = text.child(0, QStringLiteral("tags")); tags >= 0) {
        for (const int tag : text.node(tags).children)
            made.tags.append(text.node(tag).text);
    }
    made.job = (document::onLines(text, job, QStringLiteral("  "), {}) + u'\n').toUtf8();
    made.facets = facetsOf(made.job, made.tags);
    return made;
}

QByteArray templateFile(const JobTemplate &made)
{
    JobDocument file;
    file.load("{}");
    QList<JobDocument::Change> texts{
        {QStringLiteral("/title"), made.title},
        {QStringLiteral("/description"), made.description},
        {QStringLiteral("/tags"), QJsonArray::fromStringList(made.tags)},
    };
    if (!made.picture.isEmpty())
        texts.append({QStringLiteral("/picture"), made.picture});
    if (!file.change(texts) || !file.setJson(QStringLiteral("/job"), QString::fromUtf8(made.job)))
        return {};
    return file.file();
}

QByteArray withTexts(const QByteArray &file, const TemplateTexts &texts, const QString &language)
{
    if (!parseTemplate(file, language))
        return {};
    JobDocument document;
    document.load(file);
    const auto place = [&](const QString &member) {
        const int node = document.json().find(member);
        const bool isByLanguage = node >= 0 && document.json().node(node).kind == JsonNode::Kind::Object;
        return isByLanguage ? member + u'/' + (language.isEmpty() ? QStringLiteral("en") : language) : member;
    };
    QList<JobDocument::Change> changes{{place(QStringLiteral("/title")), texts.title},
                                       {place(QStringLiteral("/description")), texts.description}};
    if (!texts.picture.isEmpty())
        changes.append({QStringLiteral("/picture"), texts.picture});
    const auto changed = document.change(changes);
    return changed ? document.file() : QByteArray();
}

JobTemplate templateIn(const QByteArray &file, const QString &language)
{
    const auto made =
        file.size() > longest ? Result<JobTemplate>(JobTemplate()) : parseTemplate(file, language);
    return made ? *made : JobTemplate();
}

QList<JobTemplate> shippedTemplates(const QString &language)
{
    if (!language.isEmpty())
        return readShipped(language);
    static const QList<JobTemplate> plain = readShipped({});
    return plain;
}

Result<QByteArray> withoutOwnThings(const QByteArray &job)
{
    const JsonText text(QString::fromUtf8(job));
    if (!text.isValid())
        return document::asError(text);
    JobDocument made;
    made.load(document::withoutSecrets(text).toUtf8());
    const QString cluster = document::propertiesPointer(made.json()) + QStringLiteral("/cluster");
    while (made.json().find(cluster) >= 0) {
        if (const auto removed = made.remove(cluster); !removed)
            return removed.error();
    }
    return made.file();
}

Result<QByteArray> importedJob(const QByteArray &text)
{
    if (text.size() > longest)
        return Error{Error::Code::InvalidInput, "This is far longer than a job; choose a job.json."};
    if (const auto made = parseTemplate(text, QStringLiteral("en")))
        return made->job;
    const JsonText json(QString::fromUtf8(text));
    if (json.nodes().empty() || json.node(0).kind != JsonNode::Kind::Object)
        return Error{Error::Code::InvalidInput, "This is not a job: a job.json begins with {."};
    if (document::JobSchema::isPrintOut(json)) {
        if (const auto read = api::parseJobFile(json.text().toStdString()))
            return textOfJob(read->spec);
    }
    return text;
}

} // namespace trainyard::models
