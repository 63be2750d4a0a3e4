// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/setting.h"
#include "widgets/charts/chartoptions.h"

#include <QList>
#include <QPointer>
#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;

namespace trainyard {
class RestingValue;
}

namespace trainyard::charts {

// One row, or more where it is narrow, in which the user chooses how the charts below are looked at: what x
// is, how y is scaled, how curves are smoothed and how much, whether outliers stretch the axis. Choices are
// steps to be undone; bars that were made since, and so began with what is taken back, follow.
class ChartOptionsBar final : public QWidget
{
    Q_OBJECT
public:
    // Begins with what `remembered` has and keeps the user's choices there; it is not owned.
    explicit ChartOptionsBar(const settings::Setting<QByteArray> &remembered, QWidget *parent = nullptr);

    const ChartOptions &options() const { return m_options; }
    void setOptions(const ChartOptions &options); // emits where they are others; not remembered
    // The metrics that x can be taken from. One that is chosen stays so, also while it is not among them.
    void setMetrics(const QStringList &metrics);
    void add(QWidget *field); // behind the others

    QComboBox &xField() { return *m_x; }
    QComboBox &yField() { return *m_y; }
    QComboBox &smoothingField() { return *m_smoothing; }
    QSlider &strengthField() { return *m_strength; }
    QCheckBox &clipField() { return *m_clip; }

signals:
    void optionsChanged(const trainyard::charts::ChartOptions &options);

protected:
    void changeEvent(QEvent *event) override;

private:
    using Bars = QList<QPointer<ChartOptionsBar>>;

    void makeFields();
    void fillX();
    void choose(); // what the fields show
    void take(const ChartOptions &options);
    void tellStep(const QByteArray &before, const QByteArray &after);
    static Bars madeSince(int number, const QString &key);
    void showOptions(); // in the fields
    void retranslate();

    const settings::Setting<QByteArray> &m_remembered;
    ChartOptions m_options;
    RestingValue *m_resting = nullptr;
    int m_number;       // in the order in which bars were made
    int m_chosenAt = 0; // when that many were made
    QStringList m_metrics;
    QLabel *m_xLabel = nullptr;
    QComboBox *m_x = nullptr;
    QLabel *m_yLabel = nullptr;
    QComboBox *m_y = nullptr;
    QLabel *m_smoothingLabel = nullptr;
    QComboBox *m_smoothing = nullptr;
    QSlider *m_strength = nullptr;
    QLabel *m_strengthText = nullptr;
    QCheckBox *m_clip = nullptr;
};

// What a smoothing is called: "Gaussian".
QString nameOf(models::Smoothing::Kind kind);

} // namespace trainyard::charts
