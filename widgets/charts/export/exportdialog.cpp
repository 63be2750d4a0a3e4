// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/export/exportdialog.h"

#include "models/sentences/enginetext.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::charts {

using namespace theme;

namespace {

constexpr int scales = 3; // 1 to 3 times as large

QStringList startFolders()
{
    QStringList folders{settings::exportFolder.get(settings::Store()),
                        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)};
    folders.removeAll(QString());
    return folders.isEmpty() ? QStringList{QDir::homePath()} : folders;
}

} // namespace

ExportDialog::ExportDialog(const ChartExport &chart, QWidget *window)
    : Sheet([] { return tr("Export the chart"); }, window)
    , m_chart(chart)
    , m_look(new models::PlaceLook(this))
{
    setProperty("help_topic", QStringLiteral("charts#saving"));
    makeFields();
    auto *place = new QHBoxLayout;
    place->setSpacing(space8);
    place->addWidget(m_file, 1);
    place->addWidget(m_browse);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(space16);
    form->setVerticalSpacing(space12);
    delegates::addRow(*form, m_format, [] { return tr("F&ormat"); });
    form->addRow(m_scaleLabel, m_scale);
    form->addRow(m_pointsLabel, m_points);
    form->addRow(m_fileLabel, place);
    body().setSpacing(space16);
    body().addLayout(form);
    body().addWidget(m_progress);
    body().addWidget(m_message);
    addButtons(*m_save);
    theme::setFixedWidth(*this, 560);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    showFormat();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::retranslate()
{
    m_format->setAccessibleName(tr("Format"));
    const QStringList formats{tr("PNG picture"), tr("SVG drawing"), tr("PDF page"),
                              tr("CSV table of the points"), tr("LaTeX, for pgfplots")};
    for (int i = 0; i < formats.size(); ++i)
        m_format->setItemText(i, formats[i]);
    m_scaleLabel->setText(tr("Si&ze"));
    m_scale->setAccessibleName(tr("Size"));
    for (int i = 0; i < scales; ++i) {
        const QSize size = m_chart.size() * (i + 1);
        m_scale->setItemText(i, tr("%1× (%2 × %3 pixels)").arg(i + 1).arg(size.width()).arg(size.height()));
    }
    m_pointsLabel->setText(tr("&Points"));
    m_points->setAccessibleName(tr("Points"));
    m_points->setItemText(0, tr("All"));
    m_points->setItemText(1, tr("Only the part in view"));
    m_fileLabel->setText(tr("&File"));
    m_file->setAccessibleName(tr("File"));
    m_browse->setText(tr("&Choose…"));
    m_progress->setAccessibleName(tr("Progress"));
    m_save->setText(tr("&Save"));
    showState();
}

void ExportDialog::makeFields()
{
    const settings::Store store;
    m_format = new QComboBox(this);
    m_format->addItems(QStringList(exportFormats));
    m_format->setCurrentIndex(std::clamp(settings::exportFormat.get(store), 0, exportFormats - 1));
    m_scaleLabel = new QLabel(this);
    m_scale = new QComboBox(this);
    m_scaleLabel->setBuddy(m_scale);
    m_scale->addItems(QStringList(scales));
    m_scale->setCurrentIndex(std::clamp(settings::exportScale.get(store), 1, scales) - 1);
    m_pointsLabel = new QLabel(this);
    m_points = new QComboBox(this);
    m_pointsLabel->setBuddy(m_points);
    m_points->addItems(QStringList(2));
    m_points->setCurrentIndex(settings::exportAllPoints.get(store) ? 0 : 1);
    m_fileLabel = new QLabel(this);
    m_file = new QLineEdit(this);
    m_fileLabel->setBuddy(m_file);
    m_browse = new QPushButton(this);
    m_message = new QLabel(this);
    m_message->setWordWrap(true);
    m_message->setProperty("text_role", QStringLiteral("muted"));
    m_progress = new QProgressBar(this);
    m_save = new QPushButton(this);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
    connect(m_file, &QLineEdit::textChanged, this, [this] {
        forgetProblem();
        m_isChecking = false;
        m_look->look(typed());
        showState();
    });
    connect(m_look, &models::PlaceLook::seen, this, &ExportDialog::takeSeen);
    connect(m_look, &models::PlaceLook::proposed, this, &ExportDialog::takeProposal);
    connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::save);
}

ExportChoice ExportDialog::choice() const
{
    return {.format = ExportFormat(m_format->currentIndex()),
            .scale = m_scale->currentIndex() + 1,
            .allPoints = m_points->currentIndex() == 0};
}

void ExportDialog::propose()
{
    const QFileInfo name(m_chart.fileName(choice().format));
    const QStringList folders = startFolders();
    m_isProposing = true;
    m_proposed = QDir::toNativeSeparators(folders.front() + u'/' + name.fileName());
    m_file->setText(m_proposed);
    m_look->propose(folders, name.completeBaseName(), u'.' + name.suffix());
}

void ExportDialog::takeProposal(const QString &path)
{
    if (m_file->text() == m_proposed) {
        m_proposed = QDir::toNativeSeparators(path);
        m_file->setText(m_proposed);
    }
    m_isProposing = false;
    showState();
}

void ExportDialog::takeSeen(const models::PlaceSeen &place)
{
    m_seen = place;
    const bool isChecked = std::exchange(m_isChecking, false);
    const bool isNews = place.isTaken && m_replaced != m_file->text(); // it has come meanwhile
    if (isChecked && !isNews)
        begin();
    else
        showState();
}

QString ExportDialog::typed() const
{
    return QDir::fromNativeSeparators(m_file->text().trimmed());
}

// The file's ending follows the format, and a name that the user has not touched stays free.
void ExportDialog::showFormat()
{
    const ExportFormat format = choice().format;
    for (QWidget *widget : {static_cast<QWidget *>(m_scaleLabel), static_cast<QWidget *>(m_scale)})
        widget->setVisible(format == ExportFormat::Png);
    for (QWidget *widget : {static_cast<QWidget *>(m_pointsLabel), static_cast<QWidget *>(m_points)})
        widget->setVisible(format == ExportFormat::Csv);
    const QString file = m_file->text();
    const QString suffix = QFileInfo(file).suffix();
    if (file == m_proposed)
        propose();
    else
        for (int each = 0; each < exportFormats; ++each)
            if (suffix == suffixOf(ExportFormat(each)))
                m_file->setText(file.chopped(suffix.size()) + suffixOf(format));
    showState();
}

void ExportDialog::showState()
{
    const QString file = m_file->text();
    const bool waits = m_isProposing && file == m_proposed;
    m_save->setEnabled(!m_saving && !waits && !file.trimmed().isEmpty());
    m_progress->setVisible(m_saving != nullptr);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_format, m_scale, m_points, m_file, m_browse})
        widget->setEnabled(!m_saving);
    const bool exists = !waits && m_seen.isTaken && m_seen.path == typed();
    m_replaced = exists && !m_isCancelled && m_problem.isEmpty() ? file : QString();
    m_message->setText(m_isCancelled          ? tr("Nothing was saved.")
                       : !m_problem.isEmpty() ? models::engineText(m_problem)
                       : exists               ? tr("This file exists and will be replaced.")
                                              : QString());
    m_message->setVisible(!m_message->text().isEmpty());
    adjustSize();
}

void ExportDialog::forgetProblem()
{
    m_problem.clear();
    m_isCancelled = false;
}

void ExportDialog::browse()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Export the chart"); }, QFileInfo(m_file->text()).absolutePath());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is said here
    dialog->selectFile(QFileInfo(m_file->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &file) { m_file->setText(QDir::toNativeSeparators(file)); });
    dialog->open();
}

void ExportDialog::remember() const
{
    settings::Store store;
    settings::exportFormat.set(store, m_format->currentIndex());
    settings::exportScale.set(store, choice().scale);
    settings::exportAllPoints.set(store, choice().allPoints);
    settings::exportFolder.set(store, QFileInfo(m_file->text()).absolutePath());
}

void ExportDialog::save()
{
    if (m_saving || m_isChecking)
        return;
    forgetProblem();
    m_isChecking = true;
    m_look->look(typed());
}

void ExportDialog::begin()
{
    m_saving =
        std::make_unique<models::FileSave>(QFileInfo(typed()).absoluteFilePath(), m_chart.writer(choice()));
    m_progress->setRange(0, choice().format == ExportFormat::Csv ? 100 : 0);
    connect(m_saving.get(), &models::FileSave::progressed, m_progress, &QProgressBar::setValue);
    // Not now: it is the one that calls.
    connect(
        m_saving.get(), &models::FileSave::finished, this, [this] { end({}); }, Qt::QueuedConnection);
    connect(m_saving.get(), &models::FileSave::failed, this, &ExportDialog::end, Qt::QueuedConnection);
    showState();
}

void ExportDialog::end(const QString &problem)
{
    if (!m_saving)
        return;
    const QString file = m_saving->target();
    m_saving.reset();
    m_problem = problem;
    showState();
    if (!problem.isEmpty())
        return;
    remember();
    emit saved(file);
    accept();
}

void ExportDialog::reject()
{
    if (!m_saving)
        return QDialog::reject();
    m_saving.reset();
    m_isCancelled = true;
    showState();
}

} // namespace trainyard::charts
