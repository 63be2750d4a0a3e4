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
    }
    void secretsAreToldByWholeWordsAndTheirLooks()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QTEST(isSecretVariable(name, value), "isSecret");
    }

    void whatIsNoSecretStaysInADraft()
    {
        const QString text = QStringLiteral(R"({"environmentVariables": [)"
                                            R"({"name": "TOKENIZERS_PARALLELISM", "value": "false"}, )"
                                            R"({"name": "HF_TOKEN", "value": "abc"}]})");
        QCOMPARE(withoutSecrets(JsonText(text)), QString(text).replace("\"abc\"", "\"\""));
    }
};

QTEST_GUILESS_MAIN(tst_SecretText)
#include "tst_secrettext.moc"
