// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/patternpreview.h"
#include "models/patterns/previewlines.h"
#include "widgets/patterns/groupcolors.h"
#include "widgets/patterns/patternfault.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;

namespace trainyard::patterns {

class PreviewView;

// One pattern and its prefix, what is wrong with them underlined in place, and what they find in the job's
// log.
class PatternEditor final : public QWidget
{
    Q_OBJECT
public:
    explicit PatternEditor(QWidget *parent = nullptr);

    void setPattern(const std::optional<api::MetricPattern> &pattern); // none: there is nothing to edit
    void showPreview(const api::MetricPattern &pattern, const api::PatternPreview &found);
    void showFailure(const QString &sentence); // in place of a preview

    QLineEdit &patternField() { return *m_pattern; }
    QLineEdit &prefixField() { return *m_prefix; }
    QLabel &faultLabel() { return *m_fault; }
    QLabel &countLabel() { return *m_count; }
    QLabel &seriesLabel() { return *m_series; }
    PreviewView &preview() { return *m_view; }

signals:
    void patternEdited(const QString &pattern);
    void prefixEdited(const QString &prefix);
    void previewWanted(const trainyard::api::MetricPattern &pattern);
    void undoWanted();
    void redoWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showFault();
    void showFound();
    QString seriesTable() const;
    void retranslate();

    QLabel *m_patternLabel = nullptr;
    QLineEdit *m_pattern = nullptr;
    QLabel *m_prefixLabel = nullptr;
    QLineEdit *m_prefix = nullptr;
    QLabel *m_fault = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_series = nullptr;
    models::PreviewLines m_lines;
    PreviewView *m_view = nullptr;
    QTimer m_typing; // a preview is asked for when it ends
    std::optional<api::MetricPattern> m_shown;
    std::optional<api::PatternPreview> m_found; // of m_shown, without its lines
    QString m_failure;
    GroupColors m_colors;
};

} // namespace trainyard::patterns
