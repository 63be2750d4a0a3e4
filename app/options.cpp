// SPDX-License-Identifier: Apache-2.0
#include "app/options.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "models/document/droppedprogram.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/jobimport.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

namespace trainyard::app {

namespace {

constexpr int smallestSide = 320;
constexpr int largestSide = 8192;
constexpr double longestWaitSeconds = 24 * 3600;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::app::Options)
};

Error bad(const QString &sentence)
{
    return {Error::Code::InvalidInput, sentence.toStdString()};
}

void declare(QCommandLineParser &parser)
{
    const auto option = [&](const char *name, const QString &text, const QString &value = {}) {
        parser.addOption({QString::fromLatin1(name), text, value});
    };
    parser.setApplicationDescription(Texts::tr("A workbench for training jobs."));
    option("engine", Texts::tr("Connect to the engine at this address instead of this machine's."), "URL");
    option("token-file", Texts::tr("The file with that engine's token."), "FILE");
    option("data-dir", Texts::tr("Where this machine's engine keeps its data."), "DIR");
    option("quickstart", Texts::tr("Start the quickstart: a network learns handwritten digits."));
    option("data", Texts::tr("Let the quickstart train on the MNIST files in this folder."), "FOLDER");
    option("epochs", Texts::tr("How often the quickstart goes through its data."), "N");
    option("open", Texts::tr("Open this workspace, cluster, experiment or job."), "RESOURCE-ID");
    option("language", Texts::tr("The language of the workbench: en or zh_CN."), "LANGUAGE");
    option("theme",
           Texts::tr("The colours of the workbench: system, light, dark, light-contrast or dark-contrast."),
           "THEME");
    option("progress", Texts::tr("Print the progress of the job."));
    option("screenshot", Texts::tr("Save a picture of the window, then quit."), "FILE");
    option("size", Texts::tr("The size of that picture, as in 1280x800."), "WxH");
    option("when",
           Texts::tr("When to take it: finished (the job is) or a number of seconds (after it was opened)."),
           "WHEN");
    parser.addPositionalArgument(
        "FILE",
        Texts::tr("Begin a new job with it: a job.json, another job's JSON or YAML, a template, a notebook "
                  "(.ipynb) or a script (.py, .sh)."),
        "[FILE...]");
    option("help", Texts::tr("Show this help."));
    option("version", Texts::tr("Show the version."));
}

Status readEngine(const QCommandLineParser &parser, Options &options)
{
    if (!parser.isSet("engine")) {
        if (parser.isSet("token-file"))
            return bad(Texts::tr("--token-file needs --engine: this machine's engine has its own."));
        options.dataDirectory = parser.value("data-dir");
        return {};
    }
    if (parser.isSet("data-dir"))
        return bad(Texts::tr(
            "--engine and --data-dir exclude each other: one names an engine, the other this machine's."));
    const QUrl url(parser.value("engine"), QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty() || (url.scheme() != "http" && url.scheme() != "https"))
        return bad(Texts::tr("--engine %1 is not an address like http://127.0.0.1:8420.")
                       .arg(parser.value("engine")));
    if (!parser.isSet("token-file"))
        return bad(Texts::tr("--engine needs --token-file: the engine lets nobody in without its token."));
    const auto token = trainyard::readFile(parser.value("token-file").toStdString());
    if (!token)
        return token.error();
    QString address = url.toString();
    while (address.endsWith('/'))
        address.chop(1);
    options.engine = client::Endpoint{address.toStdString(), std::string(trimmed(*token))};
    return {};
}

Status readJob(const QCommandLineParser &parser, Options &options)
{
    if (parser.isSet("open")) {
        auto id = api::ResourceId::parse(parser.value("open").toStdString());
        if (!id)
            return bad(Texts::tr("--open: %1").arg(models::engineText(id.error().message)));
        options.open = *id;
    }
    if (!parser.isSet("quickstart")) {
        if (parser.isSet("data") || parser.isSet("epochs"))
            return bad(Texts::tr("--data and --epochs are the quickstart's: add --quickstart."));
        return {};
    }
    if (options.open)
        return bad(Texts::tr("--quickstart and --open exclude each other: each opens one thing."));
    models::QuickstartOptions quickstart;
    if (parser.isSet("data")) {
        quickstart.dataFolder = QDir(parser.value("data")).absolutePath();
        if (const QString problem = models::dataFolderProblem(quickstart.dataFolder); !problem.isEmpty())
            return bad(problem);
    }
    if (parser.isSet("epochs")) {
        bool isNumber = false;
        quickstart.epochs = parser.value("epochs").toInt(&isNumber);
        if (!isNumber || quickstart.epochs < 1 || quickstart.epochs > models::quickstartMostEpochs)
            return bad(Texts::tr("--epochs %1 is not a whole number from 1 to %2.")
                           .arg(parser.value("epochs"))
                           .arg(models::quickstartMostEpochs));
    }
    options.quickstart = quickstart;
    return {};
}

// From where the program was started, which is elsewhere than where they are opened, perhaps.
Status readFiles(const QCommandLineParser &parser, Options &options)
{
    for (const QString &each : parser.positionalArguments()) {
        const QFileInfo file(each);
        if (!file.isFile())
            return bad(Texts::tr("There is no file %1; see --help for what can be opened.").arg(each));
        if (!wizards::isJobFile(each) && !document::isProgramFile(each))
            return bad(Texts::tr("%1 is neither a job (.json, .yaml) nor what a job runs (.ipynb, .py, .sh).")
                           .arg(each));
        options.files << file.absoluteFilePath();
    }
    if (!options.files.isEmpty() && (options.quickstart || options.open))
        return bad(Texts::tr("--quickstart and --open open one thing; leave the files out."));
    return {};
}

Status readAppearance(const QCommandLineParser &parser, Options &options)
{
    options.language = parser.value("language");
    if (parser.isSet("language") && options.language != "en" && options.language != "zh_CN")
        return bad(Texts::tr("--language %1 is neither en nor zh_CN.").arg(options.language));
    options.theme = parser.value("theme");
    if (parser.isSet("theme") && !themeNames().contains(options.theme))
        return bad(Texts::tr("--theme %1 is none of %2.").arg(options.theme, themeNames().join(", ")));
    return {};
}

Status readPicture(const QCommandLineParser &parser, Options &options)
{
    if (!parser.isSet("screenshot")) {
        if (parser.isSet("size") || parser.isSet("when"))
            return bad(Texts::tr("--size and --when are about a picture: add --screenshot FILE."));
        return {};
    }
    options.picture = QFileInfo(parser.value("screenshot")).absoluteFilePath();
    if (!QFileInfo(options.picture).dir().exists())
        return bad(Texts::tr("There is no folder for --screenshot %1.").arg(options.picture));
    if (parser.isSet("size")) {
        static const QRegularExpression size(R"(^(\d{1,5})x(\d{1,5})$)");
        const auto match = size.match(parser.value("size"));
        options.pictureSize = QSize(match.captured(1).toInt(), match.captured(2).toInt());
        const auto [least, most] = std::minmax({options.pictureSize.width(), options.pictureSize.height()});
        if (least < smallestSide || most > largestSide)
            return bad(Texts::tr("--size %1 is not a size like 1280x800, with sides from %2 to %3.")
                           .arg(parser.value("size"))
                           .arg(smallestSide)
                           .arg(largestSide));
    }
    const bool hasJob = options.quickstart || (options.open && options.open->type == api::ResourceType::Job);
    const QString when = parser.isSet("when") ? parser.value("when") : hasJob ? "finished" : "2";
    if (when == "finished") {
        if (!hasJob)
            return bad(Texts::tr("--when finished needs a job: add --quickstart or --open with a job's id."));
        return {};
    }
    bool isNumber = false;
    const double seconds = when.toDouble(&isNumber);
    if (!isNumber || !(seconds >= 0 && seconds <= longestWaitSeconds))
        return bad(Texts::tr("--when %1 is neither finished nor a number of seconds.").arg(when));
    options.pictureAfter = std::chrono::milliseconds(qint64(seconds * 1000));
    return {};
}

} // namespace

Result<Options> parseOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    declare(parser);
    if (!parser.parse(arguments))
        return bad(parser.errorText());

    Options options;
    options.wantsHelp = parser.isSet("help");
    options.wantsVersion = parser.isSet("version");
    if (options.wantsHelp || options.wantsVersion)
        return options;
    options.progress = parser.isSet("progress");
    for (const auto read : {readEngine, readJob, readFiles, readAppearance, readPicture}) {
        if (const Status done = read(parser, options); !done)
            return done.error();
    }
    if (options.progress && !options.quickstart &&
        !(options.open && options.open->type == api::ResourceType::Job))
        return bad(Texts::tr("--progress needs a job: add --quickstart or --open with a job's id."));
    return options;
}

bool isForScript(const Options &options)
{
    return !options.picture.isEmpty() || options.progress;
}

QString helpText()
{
    QCommandLineParser parser;
    declare(parser);
    return parser.helpText();
}

} // namespace trainyard::app
