// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/document/jobschema.h"
#include "models/settings/store.h"
#include "tests/widgets/support/drags.h"
#include "tests/widgets/support/hand.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/settings/language.h"

#include <QApplication>
#include <QFile>
#include <QtTest>

#include <algorithm>

Q_DECLARE_METATYPE(trainyard::test::Hand::Way)

namespace trainyard::test {

// What the tests of the wizards share: an engine's window in a language of choice.
class WizardYard : public WindowYard
{
public:
    bool openIn(const QString &language)
    {
        settings::Store().clear();
        installLanguage(*qApp, language);
        return openWindow({1400, 900});
    }

    void close()
    {
        closeWindow();
        installLanguage(*qApp, "en");
    }

    // One of the resources that the menu makes, by the menu's text; asked of the engine.
    bool isThere(const QByteArray &action, const QString &name)
    {
        client::Client client(endpoint());
        const auto has = [&](const auto &all) {
            return all && std::any_of(all->begin(), all->end(),
                                      [&](const auto &each) { return each.id.name == name.toStdString(); });
        };
        const auto hasBucket = [&](client::Client::BucketKind kind) {
            const auto names = client.buckets(kind, "ours");
            return names && std::count(names->begin(), names->end(), name.toStdString()) == 1;
        };
        if (action.contains("workspace"))
            return has(client.workspaces(backend().engineInfo()->subscription));
        if (action.contains("experiment"))
            return has(client.experiments(workspace("yard")));
        if (action.contains("rver"))
            return has(client.fileServers(workspace("yard")));
        if (action.contains("account"))
            return has(client.storageAccounts(backend().engineInfo()->subscription));
        return hasBucket(action.contains("share") ? client::Client::BucketKind::FileShare
                                                  : client::Client::BucketKind::BlobContainer);
    }

    // A file onto the window, as a file manager does.
    void drop(const QString &name, const QByteArray &text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        QVERIFY(dropOnto(window(), *dragOf({file.fileName()})));
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

private:
    static QString titleIn(const document::JobSchema &schema, const QString &property)
    {
        return schema.property("/properties/" + property, false, installedLanguage())->title;
    }
};

} // namespace trainyard::test
