// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/layoutmenu.h"

#include "models/layouts/savedlayouts.h"
#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/filekeeper.h"
#include "widgets/delegates/namesheet.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/mnemonics.h"

#include <QFileDialog>

#include <utility>

namespace trainyard {

namespace {

const QString ending = QStringLiteral(".layout.json");
constexpr qint64 longest = 16'000'000; // bytes of a file that is read

Result<models::Layout> readLayout(const QString &path)
{
    QFile file(path);
    auto layout = models::layoutFromJson(file.open(QIODevice::ReadOnly) ? file.read(longest) : QByteArray());
    if (layout) {
        if (layout->name.trimmed().isEmpty())
            layout->name = QFileInfo(path).baseName();
        layout->engine.clear(); // of somebody else's
    }
    return layout;
}

} // namespace

LayoutMenu::LayoutMenu(Workbench &workbench, QWidget *window)
    : QMenu(window)
    , m_workbench(workbench)
    , m_removal(new QMenu(this))
    , m_files(new delegates::FileKeeper(this))
{
    m_undo = addAction(theme::icon(QStringLiteral("undo")), QString(), &workbench, &Workbench::unapply);
    m_save = addAction(theme::icon(QStringLiteral("save")), QString(), this, &LayoutMenu::askName);
    addMenu(m_removal);
    addSeparator();
    m_import = addAction(theme::icon(QStringLiteral("open")), QString(), this, &LayoutMenu::askImport);
    m_export = addAction({}, this, &LayoutMenu::askExport);
    m_undo->setObjectName(QStringLiteral("layoutBefore"));
    m_save->setObjectName(QStringLiteral("saveLayout"));
    connect(this, &QMenu::aboutToShow, this, &LayoutMenu::fill);
    connect(&workbench, &Workbench::layoutApplied, this, &LayoutMenu::fill);
    connect(m_files, &delegates::FileKeeper::kept, this, &LayoutMenu::told);
    connect(m_files, &delegates::FileKeeper::failed, this, &LayoutMenu::failed);
    fill();
    retranslate();
}

void LayoutMenu::fill()
{
    qDeleteAll(std::exchange(m_names, {}));
    const QStringList names = models::savedLayoutNames();
    for (const QString &name : names) {
        auto *choice = new QAction(theme::icon(QStringLiteral("window")), theme::literal(name), this);
        insertAction(m_undo, choice);
        connect(choice, &QAction::triggered, this, [this, name] { choose(name); });
        QAction *removal = m_removal->addAction(theme::literal(name), this, [this, name] {
            models::removeLayout(name);
            emit told([name] { return tr("The layout %1 is removed.").arg(name); });
        });
        m_names << choice << removal;
    }
    if (!names.isEmpty()) {
        auto *line = new QAction(this);
        line->setSeparator(true);
        insertAction(m_undo, line);
        m_names << line;
    }
    m_removal->setEnabled(!names.isEmpty());
    m_undo->setEnabled(m_workbench.canUnapply());
}

void LayoutMenu::choose(const QString &name)
{
    if (const auto layout = models::savedLayout(name))
        m_workbench.apply(*layout);
}

void LayoutMenu::askName()
{
    const auto remark = [](const QString &name) {
        return models::savedLayout(name) ? tr("The layout of this name is replaced.")
                                         : tr("All windows with their tabs and panes are kept.");
    };
    auto *dialog =
        new delegates::NameSheet([] { return tr("Save the layout"); }, remark, parentWidget()->window());
    connect(dialog, &delegates::NameSheet::chosen, this, [this](const QString &name) {
        models::Layout layout = m_workbench.layout();
        layout.name = name;
        models::saveLayout(layout);
        emit told([name] { return tr("The layout %1 is saved.").arg(name); });
    });
    dialog->setProperty("help_topic", QStringLiteral("start#sides-windows-and-layouts"));
    dialog->open();
}

void LayoutMenu::askImport()
{
    auto *dialog = delegates::makeFileDialog(
        parentWidget(), [] { return tr("Import a layout"); }, settings::lastFolder.get(settings::Store()),
        [] { return tr("Layouts (*.json)"); });
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LayoutMenu::importFile);
    dialog->setProperty("help_topic", QStringLiteral("start#sides-windows-and-layouts"));
    dialog->open();
}

void LayoutMenu::askExport()
{
    auto *dialog = delegates::makeFileDialog(
        parentWidget(), [] { return tr("Export the layout"); }, settings::lastFolder.get(settings::Store()),
        [] { return tr("Layouts (*.json)"); });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QStringLiteral("trainyard") + ending);
    connect(dialog, &QFileDialog::fileSelected, this, &LayoutMenu::exportFile);
    dialog->setProperty("help_topic", QStringLiteral("start#sides-windows-and-layouts"));
    dialog->open();
}

// It is among the named ones then, and shown.
void LayoutMenu::importFile(const QString &path)
{
    delegates::rememberFolderOf(path);
    models::onAnotherThread(
        this, [path] { return readLayout(path); },
        [this, path](const Result<models::Layout> &layout) {
            if (!layout) {
                emit failed([path, why = layout.error().message] {
                    return tr("%1: %2").arg(path, models::engineText(why));
                });
                return;
            }
            models::saveLayout(*layout);
            m_workbench.apply(*layout);
        });
}

void LayoutMenu::exportFile(const QString &path)
{
    models::Layout layout = m_workbench.layout();
    layout.name = QFileInfo(path).baseName();
    layout.engine.clear(); // others have other ones
    m_files->keep(path, models::toJson(layout));
}

void LayoutMenu::retranslate()
{
    setTitle(tr("La&youts"));
    m_undo->setText(tr("Back to the layout &before"));
    m_save->setText(tr("&Save the layout…"));
    m_removal->setTitle(tr("&Remove"));
    m_import->setText(tr("&Import…"));
    m_export->setText(tr("&Export…"));
}

} // namespace trainyard
