// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notebook/notebookreader.h"
#include "models/sentences/sentence.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace trainyard::wizards {

class FormBinding;
class JupyterField;
class PathField;
class StoredPaths;

// The notebook that a job runs, and a field for each of its parameters. A field that says what the notebook
// says leaves nothing in the job.
class NotebookForm final : public QWidget
{
    Q_OBJECT
public:
    explicit NotebookForm(FormBinding &binding, QWidget *parent = nullptr); // which outlives it
    // Notebooks of the engine's storage are read, too. Where the engine's machine is another one, none of
    // this machine's disk is.
    void offerStorage(StoredPaths &paths); // which outlive it

    QLineEdit &pathField();
    QWidget *parameterField(const QString &name) const; // a QLineEdit or a QCheckBox; null: there is none
    JupyterField &jupyter() { return *m_jupyter; }
    QLabel &state() { return *m_state; }
    QString problemOf(const QString &name) const; // as it stands below the parameter's field; empty: none

signals:
    void notebookRead(const QString &path, const trainyard::models::Notebook &notebook);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        models::NotebookParameter parameter;
        QLabel *label = nullptr;
        QWidget *field = nullptr;
        QLabel *problem = nullptr; // below it; null: it has none ever
    };

    // Where the notebook can be read; neither: not from here.
    struct Source {
        QString file; // of this machine's disk
        std::optional<models::StoragePlace> stored;
        bool isHere = true; // the job sees this machine's disk

        bool isKnown() const { return stored || !file.isEmpty(); }
        bool operator==(const Source &) const = default;
    };

    void take(); // from the document
    Source sourceOf(const QString &path) const;
    void readSource();
    void sayWhereItMayBe();
    void typePath(const QString &path);
    void write(const QWidget &field, bool isTyped);
    void showNotebook(const models::Notebook &notebook);
    void showFailure(const QString &sentence);
    void clearRows();
    Row makeRow(const models::NotebookParameter &parameter);
    static QString typedIn(const Row &row);
    void showGiven(bool isHistory = false); // what the job says, in the fields
    void showProblems();
    void say(const models::Sentence &sentence, bool isFailure = false);
    void tell(const models::Sentence &sentence, bool isFailure = false); // what has become of the reading
    void retranslate();

    FormBinding &m_binding;
    models::NotebookReader m_reader;
    QTimer m_rest{this}; // while somebody types the path
    QTimer m_slow{this}; // while reading needs no word
    QString m_read;      // the path that the rows are of
    Source m_source;
    StoredPaths *m_paths = nullptr; // null: there is no storage
    QLabel *m_label = nullptr;
    PathField *m_path = nullptr;
    JupyterField *m_jupyter = nullptr;
    QLabel *m_state = nullptr;
    models::Sentence m_said;
    bool m_isFailure = false; // that is said
    QGridLayout *m_grid = nullptr;
    QList<Row> m_rows;
    bool m_hasRead = false;
    bool m_isHistory = false; // what changed the document last
};

} // namespace trainyard::wizards
