// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/engineyard.h"

#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

namespace trainyard::test {

namespace {

constexpr int loadMs = 60'000;

} // namespace

EngineYard::EngineYard()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, path("settings"));
    applyTheme(*qApp, Theme::Light);
    installLanguage(*qApp, "en");
}

EngineYard::~EngineYard() = default;

bool EngineYard::start()
{
    return startEngine() && connectBackend();
}

bool EngineYard::startEngine(const QString &folder)
{
    m_engine.reset();
    m_dataDirectory = path(folder);
    m_engine = std::make_unique<EngineProcess>(m_dataDirectory);
    if (m_engine->start())
        return true;
    qWarning("%s", qPrintable(m_engine->errorOutput()));
    return false;
}

bool EngineYard::connectBackend()
{
    makeBackend();
    return loadBackend();
}

void EngineYard::makeBackend()
{
    m_backend.reset();
    m_backend = std::make_unique<models::Backend>();
}

bool EngineYard::loadBackend()
{
    m_backend->connectTo(endpoint());
    if (QTest::qWaitFor([this] { return m_backend->isLoaded(); }, loadMs))
        return true;
    qWarning("The engine's contents did not come.");
    return false;
}

void EngineYard::disconnectBackend()
{
    m_backend.reset();
}

api::ResourceId EngineYard::workspace(const std::string &name) const
{
    const auto info = m_backend->engineInfo();
    return api::ResourceId::forWorkspace(info->subscription, info->group, name);
}

} // namespace trainyard::test
