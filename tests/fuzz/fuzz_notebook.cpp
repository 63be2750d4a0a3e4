// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebook.h"
#include "models/notebook/notebookcells.h"
#include "tests/fuzz/demand.h"

// Bytes of an .ipynb from elsewhere: whatever they are, each parameter has a name and a value that stand in
// one line, and writing them down gives the same parameters again. So it is for a cell of Python by itself.
// What is read of its cells is bounded.
namespace {

using namespace trainyard::models;
using trainyard::fuzz::demand;

void check(const QList<NotebookParameter> &parameters)
{
    for (const NotebookParameter &each : parameters) {
        demand(!each.name.isEmpty() && !each.literal.isEmpty(), "a parameter has no name or value");
        demand(!each.literal.contains(u'\n'), "a value goes over lines:", each.literal.toStdString());
        const QString literal = literalOf(each, shownValue(each));
        demand(!literal.isEmpty(), "a value cannot be typed:", each.literal.toStdString());
    }
    QString source;
    for (const NotebookParameter &each : parameters)
        source = withAssignment(source, each.name, each.literal);
    const auto again = pythonAssignments(source);
    demand(again.size() == parameters.size(), "parameters are lost:", source.toStdString());
    for (qsizetype i = 0; i < again.size(); ++i)
        demand(again[i].literal == parameters[i].literal && again[i].kind == parameters[i].kind,
               "a value reads differently:", parameters[i].literal.toStdString());
}

// Both readers say the same of what a notebook is, and what is read of its cells is bounded.
void checkCells(const trainyard::Result<NotebookCells> &read, int cells)
{
    demand(static_cast<bool>(read) == (cells >= 0), "one reader takes it for a notebook");
    if (!read)
        return;
    demand(read->cells.size() + read->left == cells, "cells are lost");
    for (const NotebookCell &cell : read->cells) {
        demand(cell.source.size() <= longestCellText && cell.outputs.size() <= mostCellOutputs,
               "a cell is long");
        for (const NotebookOutput &output : cell.outputs)
            demand(output.text.size() <= longestCellText && output.picture.size() <= largestCellPicture + 3,
                   "an output is long");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const auto notebook = parseNotebook(bytes);
    if (notebook)
        check(notebook->parameters);
    checkCells(readNotebookCells(bytes), notebook ? notebook->cells : -1);
    check(pythonAssignments(QString::fromUtf8(bytes)));
    return 0;
}
