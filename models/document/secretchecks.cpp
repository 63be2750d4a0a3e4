// SPDX-License-Identifier: Apache-2.0
#include "models/document/secretchecks.h"

#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "models/document/secrettext.h"
#include "models/document/shelltext.h"
#include "models/document/variablefixes.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QRegularExpression>

#include <utility>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
};

using Severity = JobProblem::Severity;

const QString setupTask = QStringLiteral("/nodeSetup/setupTask");

// One run over a text whose variables and secrets stand at `place`.
class Checks
{
public:
    Checks(const JsonText &text, const QString &place)
        : m_text(text)
        , m_place(place)
    {}

    QList<JobProblem> run()
    {
        addVariables();
        addEmptySecrets();
        addCommands();
        return m_problems;
    }

private:
    void add(const QString &pointer, const QString &sentence, JobFix fix)
    {
        m_problems.append(problemAt(m_text, pointer, Severity::Warning, sentence, std::move(fix)));
    }

    QList<int> elements(const QString &list) const;
    QString freeSecretName() const;
    void addVariables();
    void addEmptySecrets();
    void addCommands();
    JobFix makingSecret(const JsonNode &command, const QString &pointer, const TextRange &part) const;

    const JsonText &m_text;
    QString m_place;
    QString m_secrets = m_place + QStringLiteral("/secrets");
    QList<JobProblem> m_problems;
};

QList<int> Checks::elements(const QString &list) const
{
    const int array = m_text.find(list);
    return array < 0 ? QList<int>()
                     : QList<int>(m_text.node(array).children.begin(), m_text.node(array).children.end());
}

// A list goes with its last one.
void Checks::addVariables()
{
    const QString list = m_place + QStringLiteral("/environmentVariables");
    const QList<int> all = elements(list);
    for (const int variable : all) {
        const QString name = memberText(m_text, variable, "name");
        if (!isSecretVariable(name, memberText(m_text, variable, "value")))
            continue;
        const QString pointer = m_text.pointer(variable);
        add(pointer,
            Texts::tr("%1 looks like a secret; as an environment variable everybody can read it.").arg(name),
            {Texts::tr("Make it a secret"),
             {{m_secrets + QStringLiteral("/-"), toQJson(m_text, variable)},
              {all.size() == 1 ? list : pointer, QJsonValue::Undefined}}});
    }
}

void Checks::addEmptySecrets()
{
    for (const int each : elements(m_secrets)) {
        if (memberText(m_text, each, "value").isEmpty() &&
            m_text.child(each, QStringLiteral("valueSecretReference")) < 0)
            add(m_text.pointer(each),
                Texts::tr("The secret %1 has no value, so it would be empty.")
                    .arg(memberText(m_text, each, "name")),
                valueTyping(m_text, each));
    }
}

QString Checks::freeSecretName() const
{
    QStringList taken;
    for (const int each : elements(m_place + QStringLiteral("/environmentVariables")) + elements(m_secrets))
        taken.append(memberText(m_text, each, "name"));
    QString name = QStringLiteral("SECRET");
    for (int number = 2; taken.contains(name); ++number)
        name = QStringLiteral("SECRET%1").arg(number);
    return name;
}

// A command finds its secrets in the environment.
JobFix Checks::makingSecret(const JsonNode &command, const QString &pointer, const TextRange &part) const
{
    const QString name = freeSecretName();
    const QString value = shellMeaning(command.text, part);
    return {Texts::tr("Make it a secret"),
            {{m_secrets + QStringLiteral("/-"),
              QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("value"), value}}},
             {pointer, withShellVariable(command.text, part, name)}}};
}

// It runs before the job and knows none of its secrets. A share of Windows takes a file with the name and the
// password; what others take, their author knows.
JobFix namingFile(const JsonNode &command, const QString &pointer, const TextRange &part)
{
    static const QRegularExpression option(QStringLiteral("(?<=[\\s,\"'])pass(?:word)?=([\"']?)$"));
    const QString file = QStringLiteral("<YOUR_CREDENTIALS_FILE>");
    const auto before = option.match(QStringView(command.text).first(part.start));
    if (!before.hasMatch())
        return {.caption = Texts::tr("Edit the command"),
                .typedAt = pointer,
                .typedPart = command.text.mid(part.start, part.length)};
    QString mended = command.text;
    mended.replace(before.capturedStart(), part.end() + before.capturedLength(1) - before.capturedStart(),
                   QStringLiteral("credentials=") + file);
    return {.caption = Texts::tr("Name a file that holds the secret"),
            .changes = {{pointer, mended}},
            .typedAt = pointer,
            .typedPart = file};
}

void Checks::addCommands()
{
    static const QStringList commands{QStringLiteral("commandLine"), QStringLiteral("commandLineArgs"),
                                      QStringLiteral("masterCommandLineArgs"),
                                      QStringLiteral("workerCommandLineArgs"),
                                      QStringLiteral("parameterServerCommandLineArgs")};
    for (const JsonNode &node : m_text.nodes()) {
        const bool isMount = node.key == QStringLiteral("mountCommand");
        const auto parts = (isMount || commands.contains(node.key)) && node.kind == JsonNode::Kind::String
                               ? secretParts(node.text)
                               : QList<TextRange>();
        if (parts.isEmpty())
            continue;
        const QString pointer = m_text.pointer(int(&node - m_text.nodes().data()));
        if (isMount)
            add(pointer,
                Texts::tr("The mount command seems to contain a secret, which everybody can read; keep it in "
                          "a file."),
                namingFile(node, pointer, parts.first()));
        else
            add(pointer, Texts::tr("The command seems to contain a secret, which everybody can read."),
                makingSecret(node, pointer, parts.first()));
    }
}

} // namespace

QList<JobProblem> secretChecks(const JsonText &job)
{
    return Checks(job, propertiesPointer(job)).run();
}

QList<JobProblem> clusterSecretChecks(const JsonText &cluster)
{
    return Checks(cluster, propertiesPointer(cluster) + setupTask).run();
}

} // namespace trainyard::document
