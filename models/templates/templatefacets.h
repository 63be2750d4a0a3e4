// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace trainyard::models {

// What a template is for: by its job, and by its tags for what a job does not say.
struct TemplateFacets {
    QString program = {}; // a toolkit as its settings are named, or notebookProgram; empty: none
    int nodes = 1;
    bool isForGpu = true;
    bool isForCpu = true; // both where no tag tells
    bool operator==(const TemplateFacets &) const = default;
};

inline const QString notebookProgram = QStringLiteral("notebook");

TemplateFacets facetsOf(const QByteArray &job, const QStringList &tags);
QString programTitle(const QString &program, const QString &language); // as in "zh_CN"; for people

} // namespace trainyard::models
