// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/backend/backend.h"
#include "models/document/jobschema.h"
#include "tests/support/engineprocess.h"
#include "tests/widgets/support/hand.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

Q_DECLARE_METATYPE(trainyard::test::Hand::Way)

namespace trainyard::test {

// A real engine, and the program's window on it in a language of choice: what the tests of the wizards share.
class WizardYard
{
public:
    void start()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, dir.path());
        applyTheme(*qApp, Theme::Light);
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY(backend.isLoaded());
    }

    void openWindow(const QString &language)
    {
        QSettings().clear();
        installLanguage(*qApp, language);
        workbench = std::make_unique<Workbench>(backend, dir.filePath("data"));
        window = std::make_unique<MainWindow>(*workbench);
        window->resize(1400, 900);
        window->show();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
    }

    void closeWindow()
    {
        window.reset();
        workbench.reset();
        installLanguage(*qApp, "en");
    }

    api::ResourceId workspace(const std::string &name) const
    {
        const auto info = backend.engineInfo();
        return api::ResourceId::forWorkspace(info->subscription, info->group, name);
    }

    // One of the resources that the menu makes, by the menu's text; asked of the engine.
    bool isThere(const QByteArray &action, const QString &name)
    {
        client::Client client(engine.endpoint());
        const auto has = [&](const auto &all) {
            return all && std::any_of(all->begin(), all->end(),
                                      [&](const auto &each) { return each.id.name == name.toStdString(); });
        };
        const auto hasBucket = [&](client::Client::BucketKind kind) {
            const auto names = client.buckets(kind, "ours");
            return names && std::count(names->begin(), names->end(), name.toStdString()) == 1;
        };
        if (action.contains("workspace"))
            return has(client.workspaces(backend.engineInfo()->subscription));
        if (action.contains("experiment"))
            return has(client.experiments(workspace("yard")));
        if (action.contains("rver"))
            return has(client.fileServers(workspace("yard")));
        if (action.contains("account"))
            return has(client.storageAccounts(backend.engineInfo()->subscription));
        return hasBucket(action.contains("share") ? client::Client::BucketKind::FileShare
                                                  : client::Client::BucketKind::BlobContainer);
    }

    // As the schemas call members in the language that is shown.
    static QString title(const QString &property)
    {
        return titleIn(document::JobSchema::shipped(), property);
    }
    static QString clusterTitle(const QString &property)
    {
        return titleIn(document::JobSchema::ofClusters(), property);
    }

    static void openNew(Hand &hand, const char *what)
    {
        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "Ne&w"),
                   said("trainyard::NewActions", what)});
    }

    QTemporaryDir dir;
    EngineProcess engine{dir.filePath("data")};
    models::Backend backend;
    std::unique_ptr<Workbench> workbench;
    std::unique_ptr<MainWindow> window;

private:
    static QString titleIn(const document::JobSchema &schema, const QString &property)
    {
        return schema.property("/properties/" + property, false, installedLanguage())->title;
    }
};

} // namespace trainyard::test
