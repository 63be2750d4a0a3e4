// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsonedit.h"
#include "models/document/jsontext.h"

#include <QJsonValue>
#include <QObject>

namespace trainyard::document {

class JobSchema;

// Lines from 1, both ends included.
struct LineRange {
    int first = 1;
    int last = 1;
    bool operator==(const LineRange &) const = default;
};

// A job.json, or the description of a cluster, that is edited in two views at once: as text, and as values by
// their JSON pointers. There is only the text; values are read out of it, and setting one changes the text
// where it stands and nowhere else. Both kinds of edits have one history. The text has line feeds alone, as
// views do; a file's CR LF and byte order mark come back when it is written. Lives in the GUI thread.
class JobDocument final : public QObject
{
    Q_OBJECT
public:
    enum class Source { Form, TextView, History, File };
    Q_ENUM(Source)

    // A value that is to be set; undefined: removed, or, where there is a name, the member gets that one.
    struct Change {
        QString pointer;
        QJsonValue value;
        QString name = {};
        QString json = {}; // the value as it is spelled, in its order; empty: as Qt writes it
        bool operator==(const Change &) const = default;
    };

    explicit JobDocument(QObject *parent = nullptr); // of a job
    // Of what this schema describes, which outlives it.
    explicit JobDocument(const JobSchema &schema, QObject *parent = nullptr);

    const JobSchema &schema() const { return m_schema; }

    // Begins anew, without a history.
    void load(const QByteArray &file);
    QByteArray file() const;

    const JsonText &json() const { return m_json; }
    void retranslate(); // what is wrong with the text is said in the present language; nothing else changes
    const QString &text() const { return m_json.text(); }
    QJsonValue value(const QString &pointer) const; // undefined: there is none

    // By the form: one step of the history, all or nothing. Gives the lines that changed; none when all was
    // so before. Fails with one sentence, as where the text is broken at the place. With the name of a field:
    // while somebody types in that, all of it is one step.
    Result<QList<LineRange>> change(const QList<Change> &changes, const QString &field = {});
    Result<QList<LineRange>> set(const QString &pointer, const QJsonValue &value)
    {
        return change({{pointer, value}});
    }
    Result<QList<LineRange>> remove(const QString &pointer)
    {
        return change({{pointer, QJsonValue::Undefined}});
    }
    // The same with a value as JSON, which keeps its order and spelling.
    Result<QList<LineRange>> setJson(const QString &pointer, const QString &json);
    Result<QList<LineRange>> format();

    // By the text view. Typing on is one step of the history until a line ends or another place is edited.
    void edit(const TextEdit &edit);
    // As if the text view had made the difference.
    void setText(const QString &text);

    bool canUndo() const { return m_done > 0; }
    bool canRedo() const { return m_done < m_steps.size(); }
    QList<LineRange> undo(); // the lines that changed
    QList<LineRange> redo();

    // Whether there is something to save.
    bool isModified() const { return m_saved != m_done; }
    void setSaved();

signals:
    // The text changed by these edits, one after the other; each place is one in the text as the edit before
    // left it.
    void edited(const QList<TextEdit> &edits, JobDocument::Source source);
    // The values below these pointers are others; the document itself, "", when what it is changed.
    void changed(const QStringList &pointers);
    void historyChanged();

private:
    struct Step {
        QList<TextEdit> edits;
        QList<TextEdit> reverse; // in the order in which they are undone
        bool isTyping = false;
        QString field = {}; // that somebody types in
    };

    QList<LineRange> commit(const JsonText &after, const QList<TextEdit> &edits, const QString &field = {});
    void record(Step step);
    bool isContinued(const TextEdit &edit) const;
    QList<LineRange> play(const QList<TextEdit> &edits, Source source);
    void take(JsonText after, const QList<TextEdit> &edits, Source source);

    const JobSchema &m_schema;
    JsonText m_json;
    QList<Step> m_steps;
    qsizetype m_done = 0;  // so many of the steps are in the text
    qsizetype m_saved = 0; // and so many when it was saved; -1: that state cannot come back
    bool m_hasReturns = false;
    bool m_hasMark = false;
};

} // namespace trainyard::document
