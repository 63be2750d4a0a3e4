// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

// Notebooks as they are read: their cells, with what these put out. Nothing of a notebook is ever carried out
// or fetched. All functions: any thread.
namespace trainyard::models {

struct NotebookOutput {
    enum class Kind { Text, Problem, Error, Markdown, Picture };
    Kind kind = Kind::Text;  // Problem: what was printed as errors; Error: what ended the cell
    QString text = {};       // may have ANSI's signs of colours
    QByteArray picture = {}; // a PNG, JPEG or SVG file
    qsizetype cut = 0;       // signs that a long text has beyond these

    bool operator==(const NotebookOutput &) const = default;
};

struct NotebookCell {
    enum class Kind { Markdown, Code, Raw };
    Kind kind = Kind::Raw;
    QString source = {};
    std::optional<int> number = {}; // In [5]
    QList<NotebookOutput> outputs = {};
    int left = 0; // outputs that are not among these

    bool hasFailed() const;
    bool operator==(const NotebookCell &) const = default;
};

struct NotebookCells {
    QList<NotebookCell> cells;
    qsizetype left = 0; // cells that are not among these

    bool operator==(const NotebookCells &) const = default;
};

inline constexpr qsizetype mostNotebookCells = 20'000;
inline constexpr qsizetype mostCellOutputs = 200;
inline constexpr qsizetype longestCellText = 20'000;        // signs
inline constexpr qsizetype largestCellPicture = 16'000'000; // bytes

// Of the bytes of an .ipynb. Fails with one sentence for what is no notebook of nbformat 4.
Result<NotebookCells> readNotebookCells(const QByteArray &file);

// HTML as text: rows of tables are lines, scripts and styles are left out.
QString textOfHtml(const QString &html);

} // namespace trainyard::models
