// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/connections/connectionlist.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "tests/models/kepttoken.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"

#include <QApplication>
#include <QMenu>
#include <QtTest>

#include <memory>

namespace trainyard::test {

// A window on a real engine, which knows another real one of the title "The other box" that has the workspace
// "far" with a cluster "box" and the experiment "waves".
class OtherYard final : public WindowYard
{
public:
    static constexpr int patienceMs = 60000;
    static constexpr auto title = "The other box";
    static api::ResourceId jobThere(const std::string &name)
    {
        return models::testWorkspace("far").job("waves", name);
    }

    bool startBoth()
    {
        if (!startEngine("here") || !putTestYard(endpoint()))
            return false;
        m_there = std::make_unique<EngineProcess>(path("there"));
        if (!m_there->start() || !putWorkspace(m_there->endpoint(), models::testWorkspace("far")))
            return false;
        client::Client client(m_there->endpoint());
        connection.name = title;
        connection.url = QString::fromStdString(m_there->endpoint().url);
        return client.putCluster(models::testWorkspace("far").cluster("box"), models::oneNode()) &&
               client.putExperiment(models::testWorkspace("far").experimentNamed("waves"));
    }

    // The window, with the other's tree unfolded until all of these are there and all can be done with them.
    bool openBoth(const QStringList &names)
    {
        models::ConnectionList().use(connection);
        keepToken(connection.id, m_there->endpoint().token);
        if (!openWindow())
            return false;
        view().expand(find(title));
        const auto engine = workbench().others().open(connection.id, {});
        return engine && QTest::qWaitFor(
                             [&] {
                                 return engine->isReached() && engine->backend().isLoaded() &&
                                        std::all_of(names.begin(), names.end(), [this](const QString &name) {
                                            return find(name).isValid();
                                        });
                             },
                             patienceMs);
    }

    client::Endpoint otherEndpoint() const { return m_there->endpoint(); }
    bool put(const char *name, const std::string &line) const
    {
        api::JobSpec spec = models::command(line);
        spec.cluster = models::testWorkspace("far").cluster("box");
        return bool(client::Client(m_there->endpoint()).putJob(jobThere(name), spec));
    }
    std::optional<api::Job> there(const std::string &name) const
    {
        const auto job = client::Client(m_there->endpoint()).job(jobThere(name));
        return job ? std::optional(*job) : std::nullopt;
    }
    bool isFinishedThere(const std::string &name) const
    {
        const auto job = there(name);
        return job && api::isFinished(job->executionState);
    }
    QString tagThere(const std::string &job, const std::string &wanted) const
    {
        const auto told = client::Client(m_there->endpoint()).tracked(jobThere(job));
        return told && told->tags.contains(wanted) ? QString::fromStdString(told->tags.at(wanted))
                                                   : QString();
    }

    navigator::NavigatorView &view() const { return window().navigator().view(); }
    QModelIndex find(const QString &name) const
    {
        const QAbstractItemModel *model = view().model();
        return model
            ->match(model->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }

    // Without a window system it is lost to a menu that closes.
    void activate() const
    {
        window().activateWindow();
        if (!QTest::qWaitForWindowActive(&window()))
            qWarning("the window is not active");
    }

    // The menu of the last one, with all of them selected; null: one is not there.
    QMenu *menuOf(const QStringList &rows) const
    {
        view().clearSelection();
        for (const QString &row : rows) {
            const QModelIndex index = find(row);
            if (!index.isValid())
                return nullptr;
            view().selectionModel()->setCurrentIndex(index,
                                                     QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
        activate();
        emit view().customContextMenuRequested({});
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    }

    // An entry of that menu, once it can be.
    bool choose(const QStringList &rows, const QString &text) const
    {
        QAction *found = nullptr;
        const auto isOffered = [&] {
            QMenu *menu = menuOf(rows);
            for (QAction *action : menu ? menu->actions() : QList<QAction *>())
                if (action->text() == text && action->isEnabled())
                    found = action;
            if (menu && !found)
                menu->close();
            return found != nullptr;
        };
        if (!QTest::qWaitFor(isOffered, patienceMs))
            return false;
        found->trigger();
        if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget()))
            menu->close();
        return true;
    }

    models::SavedConnection connection = models::SavedConnection::fresh(); // with the other one

private:
    std::unique_ptr<EngineProcess> m_there;
};

} // namespace trainyard::test
