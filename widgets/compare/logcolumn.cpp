// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/logcolumn.h"

#include "models/logs/logdocument.h"
#include "models/text.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::compare {

using namespace theme;
using models::LogDocument;

LogColumn::LogColumn(QWidget *parent)
    : QWidget(parent)
    , m_chooser(new QComboBox(this))
    , m_missing(new QLabel(this))
    , m_view(new logs::LogView(this))
{
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_chooser->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    theme::setMinimumWidth(*m_chooser, 40);
    m_missing->setTextFormat(Qt::PlainText);
    m_missing->setProperty("text_role", QStringLiteral("muted"));
    m_missing->setContentsMargins(space16, 0, space8, space4);
    m_missing->setWordWrap(true);
    m_view->setFollowing(false);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(space8, 0, space8, space4);
    head->addWidget(m_chooser);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_missing);
    layout->addWidget(m_view, 1);
    connect(m_chooser, &QComboBox::activated, this, &LogColumn::runChosen);
    connect(m_view, &logs::LogView::scrolled, this, &LogColumn::scrolled);
    retranslate();
}

// The view lets go of the session's files first.
LogColumn::~LogColumn()
{
    m_view->disconnect(this);
    setRun({}, nullptr);
}

void LogColumn::setRun(const api::ResourceId &run, const std::shared_ptr<models::JobSession> &session)
{
    if (auto *file = qobject_cast<LogDocument *>(m_view->source()))
        file->disconnect(this); // what was asked for
    m_view->setSource(nullptr);
    if (m_session)
        m_session->output().disconnect(this);
    m_run = run;
    m_session = session;
    if (!m_session)
        return;
    m_session->readAll();
    const models::JobOutput &output = m_session->output();
    connect(&output, &models::JobOutput::fileAdded, this, &LogColumn::filesChanged);
    connect(&output, &models::JobOutput::fileRemoved, this, [this](LogDocument *file) {
        emit fileGoes(file);
        if (m_view->source() == file)
            m_view->setSource(nullptr);
        QMetaObject::invokeMethod(this, &LogColumn::filesChanged, Qt::QueuedConnection);
    });
}

LogDocument *LogColumn::file(const QString &name) const
{
    if (m_session)
        for (LogDocument *file : m_session->output().files())
            if (file->fileName() == name)
                return file;
    return nullptr;
}

void LogColumn::setMissing(const QString &sentence)
{
    m_missing->setText(sentence);
    m_missing->setVisible(!sentence.isEmpty());
    m_view->setVisible(sentence.isEmpty());
}

void LogColumn::setRuns(const QStringList &names, int shown)
{
    const QSignalBlocker blocker(m_chooser);
    if (m_chooser->count() != names.size()) {
        m_chooser->clear();
        m_chooser->addItems(names);
    }
    for (int i = 0; i < int(names.size()); ++i)
        m_chooser->setItemText(i, names[i]);
    m_chooser->setCurrentIndex(shown);
    m_view->setAccessibleName(m_chooser->currentText());
    m_chooser->setToolTip(m_session ? models::toPath(m_session->id()) : QString());
}

void LogColumn::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LogColumn::retranslate()
{
    m_chooser->setAccessibleName(tr("Run whose log is shown here"));
}

QStringList fileNames(const std::vector<LogColumn *> &columns)
{
    QList<LogDocument *> files;
    for (const LogColumn *column : columns)
        if (column->session())
            files += column->session()->output().files();
    std::stable_sort(files.begin(), files.end(), models::readsBefore);
    QStringList names;
    for (const LogDocument *file : files)
        if (!names.contains(file->fileName()))
            names << file->fileName();
    return names;
}

} // namespace trainyard::compare
