// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/clusterdefinition.h"

#include "models/document/jobschema.h"
#include "models/draft/clusterdraft.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/filekeeper.h"
#include "widgets/delegates/focusentry.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QFileDialog>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::clusters {

ClusterDefinition::ClusterDefinition(QWidget *parent)
    : QWidget(parent)
    , m_document(document::JobSchema::ofClusters())
    , m_files(new delegates::FileKeeper(this))
    , m_pane(new editor::EditorPane(m_document, this))
    , m_like(new QToolButton(this))
    , m_export(new QToolButton(this))
{
    setProperty("help_topic", QStringLiteral("clusters#its-definition"));
    m_pane->setReadOnly();
    m_like->setIcon(theme::icon(QStringLiteral("copy")));
    m_export->setIcon(theme::icon(QStringLiteral("save")));
    theme::setIconSize(*m_export, 16);
    m_like->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_pane->addToBar(m_export);
    m_pane->addToBar(m_like);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pane);
    delegates::passFocus(*this, *m_pane);
    connect(m_like, &QToolButton::clicked, this, &ClusterDefinition::likeRequested);
    connect(m_export, &QToolButton::clicked, this, &ClusterDefinition::askFile);
    connect(m_files, &delegates::FileKeeper::kept, this, &ClusterDefinition::saved);
    connect(m_files, &delegates::FileKeeper::failed, this, &ClusterDefinition::failed);
    auto &editor = m_pane->editor(); // which says its own name first
    delegates::inEachLanguage(editor,
                              [&editor] { editor.setAccessibleName(tr("Definition of the cluster")); });
    retranslate();
}

// Only what is another one changes, so that the view stays where it is.
void ClusterDefinition::setCluster(const api::Cluster &cluster)
{
    m_document.setText(QString::fromUtf8(models::textOfCluster(cluster.spec)));
}

void ClusterDefinition::askFile()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Export the cluster"); }, settings::lastFolder.get(settings::Store()),
        [] { return tr("Clusters (*.json)"); });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QStringLiteral("cluster.json"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_files->keep(path, m_document.file()); });
    dialog->open();
}

void ClusterDefinition::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ClusterDefinition::retranslate()
{
    m_export->setText(tr("E&xport cluster.json…"));
    m_like->setText(tr("New cluster li&ke this…"));
    m_like->setToolTip(tr("Opens a new cluster that begins with this definition"));
}

} // namespace trainyard::clusters
