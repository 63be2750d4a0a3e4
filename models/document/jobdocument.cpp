// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobdocument.h"

#include "models/document/jobdiff.h"
#include "models/document/jobschema.h"
#include "models/document/jsonformat.h"
#include "models/document/jsonvalues.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobDocument)
};

constexpr qsizetype mostSteps = 1000;

QStringList changedPointers(const JsonText &before, const JsonText &after)
{
    QStringList pointers;
    for (const ValueDifference &difference : valueDifferences(before, after, ArrayMatch::ByNumber))
        pointers.append(difference.pointer);
    return pointers;
}

// The lines that edits left behind, in the text as it is after all of them.
QList<LineRange> linesOf(const JsonText &after, const QList<TextEdit> &edits)
{
    QList<TextRange> ranges;
    for (const TextEdit &edit : edits) {
        for (TextRange &range : ranges) {
            if (range.start > edit.position)
                range.start += edit.inserted.size() - edit.removed;
        }
        ranges.append({edit.position, edit.inserted.size()});
    }
    QList<LineRange> lines;
    for (const TextRange &range : ranges)
        lines.append({after.place(range.start).line, after.place(range.end()).line});
    std::sort(lines.begin(), lines.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    QList<LineRange> joined;
    for (const LineRange &each : lines) {
        if (!joined.isEmpty() && each.first <= joined.last().last + 1)
            joined.last().last = std::max(joined.last().last, each.last);
        else
            joined.append(each);
    }
    return joined;
}

// The node at a pointer in which "-" is the last element.
int findMade(const JsonText &text, const QString &pointer)
{
    int found = text.nodes().empty() ? -1 : 0;
    for (const QString &part : pointerParts(pointer)) {
        if (found < 0)
            return -1;
        const JsonNode &node = text.node(found);
        const bool isLast =
            part == QStringLiteral("-") && node.kind == JsonNode::Kind::Array && !node.children.empty();
        found = isLast ? node.children.back() : text.child(found, part);
    }
    return found;
}

Error unclear(const JsonText &text, const QString &pointer)
{
    if (!text.isValid())
        return asError(text);
    return {Error::Code::InvalidInput,
            Texts::tr("%1 cannot be set here; set what contains it.").arg(pointer).toStdString(),
            pointer.toStdString()};
}

// Whether it was read to its end, which no bound has kept from.
bool isWhole(const JsonText &text)
{
    const std::vector<JsonNode> &nodes = text.nodes();
    std::vector<int> depths(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        depths[i] = (nodes[i].parent < 0 ? 0 : depths[std::size_t(nodes[i].parent)]) + nodes[i].isContainer();
        if (depths[i] > JsonText::deepest)
            return false;
    }
    return text.text().size() <= JsonText::longest && nodes.size() <= JsonText::mostNodes &&
           text.problems().size() < JsonText::mostProblems;
}

// Both change `after` and add their edit. A form must not break the text, nor what is broken further: where
// it cannot be told what an edit does, it is not made. What was not read to its end may have anything there.
Status make(JsonText &after, const TextEdit &edit, QList<TextEdit> &edits)
{
    if (!isWhole(after))
        return Error{
            Error::Code::InvalidInput,
            Texts::tr("The text could not be read to its end; fix the reported problem in the text first.")
                .toStdString()};
    JsonText next(applied(after.text(), edit));
    if (!isWhole(next) || next.problems().size() > after.problems().size())
        return asError(after.isValid() ? next : after);
    edits.append(edit);
    after = std::move(next);
    return {};
}

Status removed(JsonText &after, const QString &pointer, QList<TextEdit> &edits)
{
    const auto edit = removeEdit(after, pointer);
    return edit ? make(after, *edit, edits) : Status(edit.error());
}

Status renamed(JsonText &after, const QString &pointer, const QString &name, QList<TextEdit> &edits)
{
    const auto edit = renameEdit(after, pointer, name);
    return edit ? make(after, *edit, edits) : Status(edit.error());
}

Status put(JsonText &after, const QString &pointer, const QString &json, QList<TextEdit> &edits)
{
    const QJsonValue value = toQJson(JsonText(json));
    if (const int there = after.find(pointer);
        there >= 0 && toQJson(after, there) == value && after.node(there).kind != JsonNode::Kind::Missing)
        return {};
    const auto edit = setEdit(after, pointer, json);
    if (!edit)
        return edit.error();
    const JsonText before = after;
    if (const Status made = make(after, *edit, edits); !made)
        return made;
    const int found = findMade(after, pointer);
    return found >= 0 && toQJson(after, found) == value ? Status() : Status(unclear(before, pointer));
}

Status carriedOut(JsonText &after, const JobDocument::Change &change, QList<TextEdit> &edits)
{
    if (!change.value.isUndefined())
        return put(after, change.pointer, change.json.isEmpty() ? jsonOf(change.value) : change.json, edits);
    return change.name.isEmpty() ? removed(after, change.pointer, edits)
                                 : renamed(after, change.pointer, change.name, edits);
}

} // namespace

JobDocument::JobDocument(QObject *parent)
    : JobDocument(JobSchema::shipped(), parent)
{}

JobDocument::JobDocument(const JobSchema &schema, QObject *parent)
    : QObject(parent)
    , m_schema(schema)
{}

void JobDocument::load(const QByteArray &file)
{
    QString text = QString::fromUtf8(file);
    m_hasMark = file.startsWith("\xef\xbb\xbf");
    m_hasReturns =
        text.contains(QStringLiteral("\r\n")) && text.count(u'\n') == text.count(QStringLiteral("\r\n"));
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    if (text.startsWith(u'\ufeff'))
        text.remove(0, 1);
    m_steps.clear();
    m_done = 0;
    m_saved = 0;
    const QList<TextEdit> edits{{0, m_json.text().size(), text}};
    take(JsonText(text), edits, Source::File);
    emit historyChanged();
}

QByteArray JobDocument::file() const
{
    QString text = m_json.text();
    if (m_hasReturns)
        text.replace(u'\n', QStringLiteral("\r\n"));
    return (m_hasMark ? QByteArray("\xef\xbb\xbf") : QByteArray()) + text.toUtf8();
}

QJsonValue JobDocument::value(const QString &pointer) const
{
    return toQJson(m_json, m_json.find(pointer));
}

Result<QList<LineRange>> JobDocument::change(const QList<Change> &changes, const QString &field)
{
    JsonText after = m_json;
    QList<TextEdit> edits;
    for (const Change &change : changes) {
        if (const Status made = carriedOut(after, change, edits); !made)
            return made.error();
    }
    return commit(after, edits, field);
}

Result<QList<LineRange>> JobDocument::setJson(const QString &pointer, const QString &json)
{
    const JsonText value(json);
    if (!value.isValid())
        return asError(value);
    JsonText after = m_json;
    QList<TextEdit> edits;
    if (const Status made = put(after, pointer, json, edits); !made)
        return made.error();
    return commit(after, edits);
}

Result<QList<LineRange>> JobDocument::format()
{
    const auto text = formatted(m_json);
    if (!text)
        return text.error();
    const TextEdit edit = differenceBetween(m_json.text(), *text);
    return commit(JsonText(*text),
                  edit == TextEdit{edit.position} ? QList<TextEdit>() : QList<TextEdit>{edit});
}

QList<LineRange> JobDocument::commit(const JsonText &after, const QList<TextEdit> &edits,
                                     const QString &field)
{
    if (edits.isEmpty())
        return {};
    Step step{edits, {}, false, field};
    QString text = m_json.text();
    for (const TextEdit &edit : edits) {
        step.reverse.prepend(reversed(text, edit));
        text = applied(text, edit);
    }
    const bool isContinued =
        !field.isEmpty() && m_done > 0 && !canRedo() && m_saved != m_done && m_steps.last().field == field;
    if (isContinued) {
        m_steps.last().edits += step.edits;
        m_steps.last().reverse = step.reverse + m_steps.last().reverse;
    } else {
        record(std::move(step));
    }
    take(after, edits, Source::Form);
    emit historyChanged();
    return linesOf(m_json, edits);
}

void JobDocument::record(Step step)
{
    m_steps.resize(m_done);
    if (m_saved > m_done)
        m_saved = -1;
    m_steps.append(std::move(step));
    ++m_done;
    if (m_steps.size() > mostSteps) {
        m_steps.removeFirst();
        --m_done;
        m_saved = std::max<qsizetype>(m_saved, 0) - 1;
    }
}

bool JobDocument::isContinued(const TextEdit &edit) const
{
    if (m_done == 0 || canRedo() || m_saved == m_done || !m_steps.last().isTyping || edit.removed > 0)
        return false;
    const TextEdit &last = m_steps.last().edits.last();
    return edit.position == last.position + last.inserted.size() && edit.inserted.size() == 1 &&
           !last.inserted.endsWith(u'\n');
}

void JobDocument::edit(const TextEdit &edit)
{
    if (edit.removed == 0 && edit.inserted.isEmpty())
        return;
    const QString before = text();
    if (isContinued(edit)) {
        Step &step = m_steps.last();
        step.edits.last().inserted += edit.inserted;
        step.reverse.first().removed += edit.inserted.size();
    } else {
        record({{edit}, {reversed(before, edit)}, edit.removed == 0 && edit.inserted.size() == 1});
    }
    take(JsonText(applied(before, edit)), {edit}, Source::TextView);
    emit historyChanged();
}

void JobDocument::retranslate()
{
    m_json = JsonText(m_json.text());
}

void JobDocument::setText(const QString &text)
{
    edit(differenceBetween(m_json.text(), text));
}

QList<LineRange> JobDocument::undo()
{
    if (!canUndo())
        return {};
    --m_done;
    return play(m_steps[m_done].reverse, Source::History);
}

QList<LineRange> JobDocument::redo()
{
    if (!canRedo())
        return {};
    ++m_done;
    return play(m_steps[m_done - 1].edits, Source::History);
}

QList<LineRange> JobDocument::play(const QList<TextEdit> &edits, Source source)
{
    QString text = m_json.text();
    for (const TextEdit &edit : edits)
        text = applied(text, edit);
    take(JsonText(text), edits, source);
    emit historyChanged();
    return linesOf(m_json, edits);
}

void JobDocument::setSaved()
{
    m_saved = m_done;
    emit historyChanged();
}

void JobDocument::take(JsonText after, const QList<TextEdit> &edits, Source source)
{
    const QStringList pointers = changedPointers(m_json, after);
    m_json = std::move(after);
    emit edited(edits, source);
    if (!pointers.isEmpty())
        emit changed(pointers);
}

} // namespace trainyard::document
