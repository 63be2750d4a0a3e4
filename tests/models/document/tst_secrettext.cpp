// SPDX-License-Identifier: Apache-2.0
#include "models/document/secrettext.h"

#include <QtTest>

using namespace trainyard::document;

class tst_SecretText : public QObject
{
    Q_OBJECT
private slots:
    void secretsAreToldByWholeWordsAndTheirLooks_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("isSecret");
        const auto row = [](const char *name, const char *value, bool isSecret) {
            QTest::addRow("%s=%s", name, value) << QString(name) << QString(value) << isSecret;
        };
        row("AWS_SECRET_ACCESS_KEY", "wJalrXUtnFEMI", true);
        row("WANDB_API_KEY", "4711abc", true);
        row("HF_TOKEN", "whatever", true);
        row("wandbApiKey", "abc", true);
        row("apikey", "abc", true);
        row("db.password", "s3same", true);
        row("AZURE_STORAGE_KEY", "abc==", true);
        row("TOKENIZERS_PARALLELISM", "false", false);
        row("TOKENIZERS_PARALLELISM", "as you like", false);
        row("KEYBOARD", "german", false);
        row("MONKEY", "george", false);
        row("HASH_SEED", "123456789", false);
        row("PYTHONHASHSEED", "0", false);
        row("MAX_TOKENS", "1000000000", false);
        row("PAD_TOKEN", "<pad>", false);
        row("TOKEN_LENGTH", "12345678", false);
        row("PASSWORD_FILE", "/run/secrets/password", false);
        row("HF_TOKEN", "$MY_TOKEN", false);
        row("HF_TOKEN", "", false);
        row("PWD", "/home/me", false);
        row("STORE", "https://ann:s3same@store.example/x", true);
        row("STORE", "redis://:s3same@store.example", true);
        row("STORE", "https://store.example:8080/x", false);
        row("STORE", "https://x.blob.core.windows.net/c?sv=1&sig=abc%2Fdef", true);
        row("STORE", "DefaultEndpointsProtocol=https;AccountName=a;AccountKey=abcdef==", true);
        row("CODE", "hf_abcdefghijklmnopqrstuvwx", true);
        row("CODE", "ghp_abcdefghijklmnopqrstuvwx", true);
        row("CODE", "eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.SflKxwRJSM", true);
        row("CODE", "task-abcdefghijklmnopqrstuvwxyz", false);
        const char *const python = "NOTEBOOK_PARAMETERS";
        row(python, "lr = 0.1\napi_key = \"s3same\"", true);
        row(python, "wandbApiKey: str = 's3same'", true);
        row(python, "client.password = r\"s3same\"; n = 3", true);
        row(python, "token = \"\"\"s3same\"\"\"", true);
        row(python, "password = \"\\x24ame\"", true); // as a form writes a dollar
        row(python, "lr = 0.1\nname = \"it's\"\ndeep = True", false);
        row(python, "api_key = os.environ[\"OTHER\"]", false);
        row(python, "api_key = \"\"", false);
        row(python, "api_key = None", false);
        row(python, "api_key = \"$MY_KEY\"", false);
        row(python, "api_key = \"<YOUR_API_KEY>\"", false);
        row(python, "pad_token = \"pad\"", false);
        row(python, "unk_token = \"<unk>\"", false);
        row(python, "token_separator = \", \"", false);
        row(python, "tokenizer = \"bert-base\"", false);
        row(python, "max_tokens = 4096", false);
        row(python, "secret = \"/run/secrets/api\"", false);
        row(python, "password_file = \"word.txt\"", false);
        row(python, "if token == \"end\": break", false);
        row("ARGS", "--lr=0.1", false);
    }
    void secretsAreToldByWholeWordsAndTheirLooks()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QTEST(isSecretVariable(name, value), "isSecret");
    }

    void whatIsNoSecretStaysInADraft()
    {
        const QString text =
            QStringLiteral(R"({"environmentVariables": [)"
                           R"({"name": "TOKENIZERS_PARALLELISM", "value": "false"}, )"
                           "{\"name\": \"NOTEBOOK_PARAMETERS\", \"value\": \"lr = 0.1\\napi_key = "
                           "\\\"s3same\\\"\"}, {\"name\": \"HF_TOKEN\", \"value\": \"abc\"}]}");
        QCOMPARE(withoutSecrets(JsonText(text)),
                 QString(text).replace("\"abc\"", "\"\"").replace("s3same", "<SECRET>"));
    }

    void secretsInACommandAreFound_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("secrets");
        const QString hex = QStringLiteral("0123456789abcdef0123456789abcdef01234567");
        const auto row = [](const QString &command, const QStringList &secrets = {}) {
            QTest::newRow(qPrintable(command)) << command << secrets;
        };
        row("wandb login " + hex, {hex});
        row("wandb login --relogin --host=https://w.example '" + hex + "' && python a.py", {hex});
        row("python -c 'import wandb; wandb.login(key=\"" + hex + "\")'", {hex});
        row("wandb login && git checkout " + hex);
        row("wandb login $WANDB_API_KEY");
        row("wandb login --relogin");
        row("git checkout " + hex);
        row("git log --author=wandb " + hex);
        row("pip install git+https://git.example/a/b@" + hex);
        row("curl -H \"Authorization: Bearer s3same\" https://a.example", {"s3same"});
        row("curl -H 'authorization: Basic YW5uOnMz' https://a.example", {"YW5uOnMz"});
        row("python -c 'get(headers={\"Authorization\": \"Bearer s3same\"})'", {"s3same"});
        row("curl --header \"PRIVATE-TOKEN: s3same\" https://a.example", {"s3same"});
        row("curl -H 'X-Api-Key: s3same' https://a.example", {"s3same"});
        row("curl -H \"Authorization: Bearer $TOKEN\" https://a.example");
        row("curl -H \"Authorization: Bearer ${TOKEN}\" -H 'Accept: text/plain' https://a.example");
        row("python -c 'h = {\"Authorization\": f\"Bearer {token}\"}'");
        row("echo Bearer of good news");
        row("echo 'the header is Authorization: Bearer'");
        row("curl -u ann:s3same https://a.example", {"s3same"});
        row("curl -sSu 'ann:s3 same' https://a.example", {"s3 same"});
        row("curl -L --user \"$ANN:s3same\" https://a.example", {"s3same"});
        row("curl --proxy-user ann:s3same https://a.example | tar x", {"s3same"});
        row("curl -u ann https://a.example:8080");
        row("curl -u ann: https://a.example");
        row("curl -u \"$ANN:$WORD\" https://a.example");
        row("curl -u ann:$WORD https://a.example");
        row("curl --user-agent a:b https://a.example");
        row("curl -F upload=a:b https://a.example; docker run -u me:users image");
        row("curl https://a.example && sudo -u nobody a:b");
        row("docker run -u me:users -p 8080:80 image");
        row("sudo -u nobody python a.py");
        row("python -u train.py a:b");
        row("sshpass -p s3same ssh ann@far", {"s3same"});
        row("sshpass -v -p's3 same' scp a ann@far:", {"s3 same"});
        row("sshpass -e ssh -p 20022 ann@far");
        row("sshpass -f /run/word ssh -p 20022 ann@far");
        row("sshpass -p \"$WORD\" ssh ann@far");
        row("docker login -u ann -p s3same registry.example", {"s3same"});
        row("docker login registry.example && mkdir -p out/models");
        row("az login --service-principal -u ann -p s3same --tenant t", {"s3same"});
        row("mount -t cifs -o username=ann,password=s3same,ro //far/data", {"s3same"});
        row("mount -t cifs -o username=ann,pass=s3same,ro //far/data", {"s3same"});
        row("mount -t cifs -o credentials=/etc/far.txt,ro //far/data");
        row("python train.py --lr=0.1 --pass=second --passes=3 first_pass=yes");
        row("mkdir -p models; rsync -e 'ssh -p 20022' a b");
        row("python train.py --lr=0.1 --tokenizer bert --max-tokens 4096");
    }
    void secretsInACommandAreFound()
    {
        QFETCH(QString, command);
        QStringList found;
        for (const TextRange &part : secretParts(command))
            found.append(command.mid(part.start, part.length));
        QTEST(found, "secrets");
    }

    void secretsInATextAreFoundWhereTheyStand_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("secrets");
        const auto row = [](const char *name, const char *text, const QStringList &secrets) {
            QTest::newRow(name) << QString::fromUtf8(text) << secrets;
        };
        row("secret", R"({"properties": {"secrets": [{"name": "A", "value": "s3same"}]}})", {"s3same"});
        row("no secret", R"({"properties": {"environmentVariables": [{"name": "A", "value": "s3same"}]}})",
            {});
        row("variable", R"({"environmentVariables": [{"name": "HF_TOKEN", "value": "s3same"}]})", {"s3same"});
        row("reference", R"({"environmentVariables": [{"name": "HF_TOKEN", "value": "$OTHER"}]})", {});
        row("to be filled in", R"({"secrets": [{"name": "A", "value": "<YOUR_TOKEN>"}]})", {});
        row("empty", R"({"secrets": [{"name": "A", "value": ""}]})", {});
        row("account", R"({"credentials": {"accountKey": "abc==", "accountName": "ann"}})", {"abc=="});
        row("two", R"({"password": "one", "adminUserPassword": "two"})", {"one", "two"});
        row("part", R"({"commandLine": "train --token s3same --epochs 3"})", {"s3same"});
        row("behind escapes", "{\"commandLine\": \"echo \\\"\\u00fc\\\"\\n; train --token s3same -v\"}",
            {"s3same"});
        row("with escapes", "{\"password\": \"a\\\"b\\\\\"}", {"a\\\"b\\\\"});
        row("number", R"({"password": 4711})", {"4711"});
        row("notebook",
            "{\"name\": \"NOTEBOOK_PARAMETERS\", \"value\": \"lr = 0.1\\napi_key = \\\"s3same\\\"\\nn = 2\"}",
            {"s3same"});
        row("broken", "{\"password\": \"s3sa", {"s3sa"});
    }
    void secretsInATextAreFoundWhereTheyStand()
    {
        QFETCH(QString, text);
        const JsonText job(text);
        QStringList found;
        for (const TextRange &range : secretRanges(job))
            found.append(job.slice(range));
        QTEST(found, "secrets");
    }
};

QTEST_GUILESS_MAIN(tst_SecretText)
#include "tst_secrettext.moc"
