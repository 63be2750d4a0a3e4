// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

// Jupyter notebooks, as far as their parameters go: the assignments of the cell with the tag "parameters".
// Nothing of a notebook is ever carried out here. All functions: any thread.
namespace trainyard::models {

// NAME = literal, of Python.
struct NotebookParameter {
    enum class Kind { Text, Whole, Decimal, Boolean, Other }; // Other: any expression
    QString name;
    Kind kind = Kind::Other;
    QString literal; // as Python spells it
    QString comment; // behind it in its line; may be empty
    bool operator==(const NotebookParameter &) const = default;
};

struct Notebook {
    int cells = 0;
    bool hasParametersCell = false;
    QList<NotebookParameter> parameters; // of a notebook in Python
    bool operator==(const Notebook &) const = default;
};

inline constexpr qsizetype longestNotebook = 64'000'000; // bytes that are read, outputs among them

bool isNotebook(const QString &fileName); // by its end

// Of the bytes of an .ipynb. Fails with one sentence for what is no notebook of nbformat 4.
Result<Notebook> parseNotebook(const QByteArray &file);

// The assignments at the left margin of a text in Python whose values end in their line or, within brackets,
// in a later one; of two of a name the last one. What else there is, is passed over.
QList<NotebookParameter> pythonAssignments(const QString &source);
// The same text with another value of this name, or, where there is none yet, one more line; without a
// literal the name is assigned no more. All else stays as it is written.
QString withAssignment(const QString &source, const QString &name, const QString &literal);

// A parameter's value as somebody reads and types it: a text without its quotes.
QString shownValue(const NotebookParameter &parameter);
// The other way round. Empty: what was typed is no value of its kind. Any number is one where a number
// stood, and None. Dollars are spelled so that no variable of the job's environment takes their place, but
// for those of $AZ_BATCHAI_…, which the job itself has.
QString literalOf(const NotebookParameter &parameter, const QString &shown);

// What a job gives for a parameter, as it is typed and read in a form, and back: also what is no value of its
// kind, which stays in the job as it was typed. Nothing but blanks is nothing, unless the parameter is a
// text.
QString spelledValue(const NotebookParameter &parameter, const QString &typed);
QString typedValue(const NotebookParameter &parameter, const QString &literal);

} // namespace trainyard::models
