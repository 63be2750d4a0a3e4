// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"
#include "models/document/schemavalidator.h"

#include <memory>
#include <optional>

namespace trainyard::document {

// What the schema says of one property of a job.json.
struct SchemaProperty {
    QString title;        // in the language that was asked for
    QString description;  // one or two sentences
    QStringList types;    // of JSON Schema, without null
    QStringList choices;  // the values that are meant, when only these are; texts
    QStringList examples; // JSON
    QString defaultValue; // JSON; empty: none
    std::optional<double> least;
    std::optional<double> most;
    bool isRequired = false;
    bool isFilled = false;   // must not be blank
    bool isReadOnly = false; // written by the service alone
    bool isOld = false;      // of older versions
};

// The schema of job.json, resources/schemas/job.schema.json, or that of clusters beside it: the one source of
// structural checks, completion and hover help. Places are JSON pointers into a document. Immutable; any
// thread.
class JobSchema
{
public:
    enum class Subject { Job, Cluster };

    // Those that the program brings along.
    static const JobSchema &shipped();
    static const JobSchema &ofClusters();
    explicit JobSchema(const QByteArray &schema, Subject subject = Subject::Job);

    Subject subject() const { return m_subject; }

    const SchemaValidator &validator() const { return m_validator; }

    // `isPrintOut`: what the command line prints of a job, whose properties stand at the top.
    static bool isPrintOut(const JsonText &document);

    // Of what stands, or could stand, at `pointer`; none where the schema knows nothing. `language` as in
    // "zh_CN"; English when there is no text in it.
    std::optional<SchemaProperty> property(const QString &pointer, bool isPrintOut,
                                           const QString &language = {}) const;

    // The names of the members that the object at `pointer` may have, in the order of the schema; "*" is the
    // element of an array.
    QStringList memberNames(const QString &pointer, bool isPrintOut) const;
    QStringList requiredNames(const QString &pointer, bool isPrintOut) const;

    // The names of members of which the object at `pointer` has exactly one, such as the toolkits of a job.
    QStringList alternatives(const QString &pointer, bool isPrintOut) const;

    // All pointers that the schema knows, with "*" for elements of arrays.
    QStringList allPointers() const;

private:
    using Layers =
        std::vector<int>; // nodes of the schema that say something of one place; the first one wins

    Layers at(const QString &pointer, bool isPrintOut) const;
    void addLayers(Layers &layers, int node) const;
    void addMember(Layers &layers, int node, const QString &name) const;
    int keyword(const Layers &layers, const QString &name) const; // -1: none says it
    QStringList texts(int array) const;
    QString text(const Layers &layers, const QString &keyword, const QString &language) const;
    void collect(QStringList &pointers, const QString &pointer) const;

    Subject m_subject;
    JsonText m_text;
    SchemaValidator m_validator;
};

} // namespace trainyard::document
