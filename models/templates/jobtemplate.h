// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/templates/templatefacets.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

// Jobs to begin with: those that the program brings along, and those that its user keeps. A file of one is
// JSON with "title", "description", "picture", "tags" and the "job"; texts are strings, or objects with one
// for each language.
namespace trainyard::models {

struct JobTemplate {
    QString id = {};    // the file's name without its ending
    bool isOwn = false; // the user's, not the program's
    QString title = {};
    QString description = {}; // may be empty
    QString picture = {};     // the name of one below :/trainyard/templates; empty: the usual one
    QStringList tags = {};    // "gpu", "nodes" …, to be found by
    QByteArray job = {};      // a job.json
    TemplateFacets facets = {};
};

// What somebody reads and sees of a template.
struct TemplateTexts {
    QString title = {};
    QString description = {}; // may be empty
    QString picture = {};     // as in JobTemplate; empty: nothing is said of it
    bool operator==(const TemplateTexts &) const = default;
};

// Fails with one sentence. `language` as in "zh_CN"; English where there is no text in it.
Result<JobTemplate> parseTemplate(const QByteArray &file, const QString &language);
QByteArray templateFile(const JobTemplate &made);
// The file with other texts: those of this language, where it has them in several. Empty: it is broken.
QByteArray withTexts(const QByteArray &file, const TemplateTexts &texts, const QString &language);

QList<JobTemplate> shippedTemplates(const QString &language);

// The job without what belongs to one yard or one person alone: its cluster, and all that is or looks like a
// secret. Fails where the text is no JSON.
Result<QByteArray> withoutOwnThings(const QByteArray &job);

// The template that a file is; of an empty title: it is none.
JobTemplate templateIn(const QByteArray &file, const QString &language);

// What somebody dropped or pasted, as a job.json: a template's job, the job that a print-out describes, or
// the text itself, also a broken one. Fails for what is no text of a job at all.
Result<QByteArray> importedJob(const QByteArray &text);

} // namespace trainyard::models
