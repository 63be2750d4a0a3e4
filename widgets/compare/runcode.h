// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/compare/codecomparison.h"

#include <QJsonObject>
#include <QWidget>

class QComboBox;
class QLabel;
class QStackedWidget;

namespace trainyard {
class ValueSteps;
}

namespace trainyard::delegates {
class EmptyState;
}
namespace trainyard::editor {
class DiffSides;
}

namespace trainyard::compare {

// A file of code as the first run had it when it began, beside the same file of another run. Reads nothing
// until it is shown.
class RunCode final : public QWidget
{
    Q_OBJECT
public:
    // They outlive it.
    RunCode(models::RunSources &sources, models::RunRecords &records, QWidget *parent = nullptr);
    ~RunCode() override;

    void setRuns(const QList<api::ResourceId> &runs);
    // `run` of the runs, from 0: what the first one is compared with; of no other than the first: as before.
    void choose(const QString &file, int run);
    QComboBox &fileChooser() { return *m_file; }
    QComboBox &runChooser() { return *m_other; }
    editor::DiffSides &sides() { return *m_sides; }
    bool isCompared() const;    // both texts, or why there are none, are shown
    QString note() const;       // what is said of sides without a text
    QString emptyTitle() const; // of what is shown in place of texts; empty: texts are
    void stepDifference(int by);
    bool canStepDifference() const;
    QJsonObject state() const; // what is chosen, for the next start
    void restore(const QJsonObject &state);

signals:
    void stepsChanged(); // what canStepDifference() says

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeBar();
    void makeSteps();
    void offerRuns();
    void offerFiles();
    void settleFile();
    QString wantedFile() const;
    void compare();
    void take();
    void tell();
    QString sentenceOf(const models::CodeComparison::Side &side) const;
    api::ResourceId otherRun() const;
    void retranslate();

    models::RunSources &m_sources;
    models::RunRecords &m_records;
    models::CodeComparison *m_comparison = nullptr;
    QList<api::ResourceId> m_runs;
    QString m_wantedFile; // of the last time, until it is there or another one is chosen
    bool m_isChosen = false;
    ValueSteps *m_fileSteps = nullptr;
    ValueSteps *m_runSteps = nullptr;
    QString m_shown; // the texts that stand there, to go to their first difference once
    QWidget *m_bar = nullptr;
    QLabel *m_fileTitle = nullptr;
    QComboBox *m_file = nullptr;
    QLabel *m_otherTitle = nullptr;
    QComboBox *m_other = nullptr;
    QLabel *m_note = nullptr;
    QStackedWidget *m_stack = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    editor::DiffSides *m_sides = nullptr;
};

} // namespace trainyard::compare
