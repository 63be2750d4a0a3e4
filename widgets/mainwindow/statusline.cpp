// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/statusline.h"

#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QLabel>
#include <QList>
#include <QLocale>
#include <QPainter>

#include <utility>

namespace trainyard {

using models::ConnectionState;
using models::DisplayState;

namespace {

constexpr int gatherMs = 100;
constexpr int messageMs = 5000;

DisplayState dotState(ConnectionState state)
{
    switch (state) {
    case ConnectionState::Connecting:
        return DisplayState::Waiting;
    case ConnectionState::Connected:
        return DisplayState::Succeeded;
    case ConnectionState::Lost:
        return DisplayState::Failed; // as in the navigator
    }
    Q_UNREACHABLE();
}

// "4 cores · 16 GB · 2 × NVIDIA H200"
QString machineText(const api::EngineInfo &info)
{
    QStringList parts{StatusLine::tr("%n core(s)", nullptr, info.cores),
                      QLocale().formattedDataSize(qint64(info.memoryBytes), 0)};
    QList<std::pair<QString, int>> gpus; // how many of each
    for (const auto &gpu : info.gpus) {
        const QString name = models::toQString(gpu.name);
        if (gpus.isEmpty() || gpus.back().first != name)
            gpus.append({name, 0});
        ++gpus.back().second;
    }
    for (const auto &[name, count] : gpus)
        parts << (count == 1 ? name : StatusLine::tr("%L1 × %2", "GPUs of a machine").arg(count).arg(name));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

class StatusLine::Dot final : public QWidget
{
public:
    explicit Dot(QWidget *parent)
        : QWidget(parent)
    {
        theme::inEachTextSize(*this, [this] { setFixedSize(theme::scaled(QSize(20, 16))); });
    }
    void setState(DisplayState state)
    {
        m_state = state;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        delegates::paintStateDot(painter, QRectF(rect()).center(), m_state);
    }

private:
    DisplayState m_state = DisplayState::Waiting;
};

StatusLine::StatusLine(models::Backend &backend, std::function<QString()> engine, QWidget *parent)
    : QStatusBar(parent)
    , m_backend(backend)
    , m_engine(std::move(engine))
    , m_jobs(backend.jobs())
    , m_dot(new Dot(this))
    , m_connection(new QLabel(this))
    , m_counts(new QLabel(this))
{
    setSizeGripEnabled(false);
    addWidget(m_dot);
    addWidget(m_connection, 1);
    addPermanentWidget(m_counts);
    m_counts->setContentsMargins(0, 0, theme::space12, 0);
    m_gather.setSingleShot(true);
    m_gather.setInterval(gatherMs);
    connect(&m_gather, &QTimer::timeout, this, &StatusLine::refreshCounts);
    connect(&backend, &models::Backend::connectionChanged, this, &StatusLine::refresh);
    connect(&backend, &models::Backend::engineInfoChanged, this, &StatusLine::refresh);
    const auto gather = [this] {
        if (!m_gather.isActive())
            m_gather.start();
    };
    connect(&m_jobs, &models::JobCounts::changed, this, gather);
    connect(&backend.clusters(), &QAbstractItemModel::rowsInserted, this, gather);
    connect(&backend.clusters(), &QAbstractItemModel::rowsRemoved, this, gather);
    connect(&backend.clusters(), &QAbstractItemModel::dataChanged, this, gather);
    connect(&backend, &models::Backend::engineInfoChanged, this, gather);
    refresh();
    refreshCounts();
}

void StatusLine::tell(const models::Sentence &sentence)
{
    m_told = sentence;
    m_message = sentence.text();
    showMessage(m_message, messageMs);
}

QString StatusLine::connectionText() const
{
    return m_connection->text();
}

void StatusLine::tellSilence()
{
    m_isSilent = true;
    refresh();
}

void StatusLine::refresh()
{
    const models::Connection &connection = m_backend.connection();
    if (connection.state != ConnectionState::Connecting)
        m_isSilent = false;
    m_dot->setState(m_isSilent ? DisplayState::Failed : dotState(connection.state));
    const auto &info = m_backend.engineInfo();
    QStringList parts{m_engine()};
    switch (connection.state) {
    case ConnectionState::Connecting:
        parts << (m_isSilent ? tr("No contact") : tr("Looking for an engine…"));
        break;
    case ConnectionState::Connected:
        parts << tr("Connected") << (info ? machineText(*info) : QString());
        break;
    case ConnectionState::Lost:
        parts << tr("No contact since %1").arg(delegates::timeInSentence(connection.since));
        break;
    }
    parts << models::engineText(connection.sentence);
    parts.removeAll(QString());
    const QString text = parts.join(QStringLiteral("   ·   "));
    m_connection->setText(text);
    m_connection->setToolTip(text);
}

QString StatusLine::countsText() const
{
    return m_counts->text();
}

void StatusLine::refreshCounts()
{
    QStringList counts{tr("%L1 running").arg(m_jobs.count(DisplayState::Running)),
                       tr("%L1 waiting").arg(m_jobs.count(DisplayState::Waiting))};
    if (const int gpus = m_backend.engineInfo() ? int(m_backend.engineInfo()->gpus.size()) : 0; gpus > 0) {
        int used = 0;
        for (int row = 0; row < m_backend.clusters().rowCount(); ++row)
            used += m_backend.clusters().clusterAt(row).gpusInUse;
        counts << tr("%1 of %n GPU(s) in use", nullptr, gpus).arg(used);
    }
    m_counts->setText(counts.join(QStringLiteral("   ·   ")));
}

void StatusLine::changeEvent(QEvent *event)
{
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        refresh();
        refreshCounts();
        if (!m_message.isEmpty() && currentMessage() == m_message)
            tell(m_told);
    }
}

} // namespace trainyard
