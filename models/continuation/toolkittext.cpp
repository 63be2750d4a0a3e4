// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/toolkittext.h"

#include "models/text.h"

#include <QRegularExpression>

namespace trainyard::models {

namespace {

template <class Settings>
constexpr bool isCommandLine =
    std::is_same_v<Settings, api::CustomMpiSettings> || std::is_same_v<Settings, api::CustomToolkitSettings>;

template <class Settings>
constexpr bool isTrainer = std::is_same_v<Settings, api::TrainerSettings>;

struct Reader {
    QString place;

    QList<ToolkitText> operator()(const api::TensorFlowSettings &settings) const
    {
        QList<ToolkitText> all{argument("master", settings.masterCommandLineArgs)};
        if (!settings.workerCommandLineArgs.empty())
            all << argument("worker", settings.workerCommandLineArgs);
        return all;
    }
    template <class Settings>
    QList<ToolkitText> operator()(const Settings &settings) const
    {
        if constexpr (isCommandLine<Settings>)
            return {{place + QStringLiteral("/commandLine"), toQString(settings.commandLine), true}};
        else
            return {{place + QStringLiteral("/commandLineArgs"), toQString(settings.commandLineArgs)}};
    }

private:
    ToolkitText argument(const char *process, const std::string &text) const
    {
        return {place + u'/' + QLatin1String(process) + QStringLiteral("CommandLineArgs"), toQString(text)};
    }
};

} // namespace

QString toolkitPlace(const api::JobSpec &spec)
{
    return std::visit(
        []<class Settings>(const Settings &) {
            return (isTrainer<Settings> ? QStringLiteral("/properties/trainyard/")
                                        : QStringLiteral("/properties/")) +
                   toQString(std::string(Settings::key));
        },
        spec.toolkit);
}

QList<ToolkitText> toolkitTexts(const api::JobSpec &spec)
{
    return std::visit(Reader{toolkitPlace(spec)}, spec.toolkit);
}

QString ToolkitOption::with(const QString &number) const
{
    return QString(place.text).replace(start, length, number);
}

std::optional<ToolkitOption> numberOption(const api::JobSpec &spec, const QString &names)
{
    const QRegularExpression option(
        QStringLiteral("(?<![\\w-])--?(?:%1)[= ]+([0-9.]+(?:[eE][+-]?[0-9]+)?)(?=[\\s\"';]|\\z)").arg(names));
    for (const ToolkitText &each : toolkitTexts(spec))
        if (const auto found = option.match(each.text); found.hasMatch())
            return ToolkitOption{each, found.capturedStart(1), found.capturedLength(1),
                                 found.captured(1).toDouble()};
    return std::nullopt;
}

QString interpreterOf(const api::JobSpec &spec)
{
    static const QRegularExpression python(
        QStringLiteral("(?:\\A|[\\s;&|(])((?:[^\\s;&|()]*/)?python[0-9.]*)(?=\\s)"));
    return std::visit(
        []<class Settings>(const Settings &settings) -> QString {
            if constexpr (isCommandLine<Settings>)
                return python.match(toQString(settings.commandLine)).captured(1);
            else if constexpr (isTrainer<Settings>)
                return {};
            else
                return toQString(settings.pythonInterpreterPath);
        },
        spec.toolkit);
}

QString interpreterPlace(const api::JobSpec &spec)
{
    const auto texts = toolkitTexts(spec);
    return texts.first().isCommand || std::holds_alternative<api::TrainerSettings>(spec.toolkit)
               ? texts.first().pointer
               : toolkitPlace(spec) + QStringLiteral("/pythonInterpreterPath");
}

QString scriptPlace(const api::JobSpec &spec)
{
    return std::visit(
        [&]<class Settings>(const Settings &settings) {
            const QString place = toolkitPlace(spec);
            if constexpr (isCommandLine<Settings>)
                return place + QStringLiteral("/commandLine");
            else if constexpr (isTrainer<Settings>)
                return place + QStringLiteral("/dataPath");
            else if constexpr (requires { settings.configFilePath; })
                return place + (settings.pythonScriptFilePath.empty()
                                    ? QStringLiteral("/configFilePath")
                                    : QStringLiteral("/pythonScriptFilePath"));
            else
                return place + QStringLiteral("/pythonScriptFilePath");
        },
        spec.toolkit);
}

} // namespace trainyard::models
