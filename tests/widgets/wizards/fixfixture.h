// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/draft/draftchecks.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/reviewstep.h"

#include <QApplication>
#include <QFileDialog>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace trainyard::test {

// A new job's page at its last step, and the rows of its checks with their buttons.
class FixFixture : public QObject
{
protected:
    static constexpr int longMs = 30'000;

    void begin()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en"); // for its plurals
    }

    bool isChecked() { return m_page->checks().haveEnded(); }

    // Shows what is wrong with the job; nothing may be without a button that mends it or leads to where it is
    // mended.
    void check(const QString &text)
    {
        m_page->draft().document().load(text.toUtf8());
        m_page->showStep(wizards::NewJobPage::ReviewPlace);
        QTRY_VERIFY_WITH_TIMEOUT(isChecked(), longMs);
        lookAtButtons();
    }

    void lookAtButtons()
    {
        const auto &problems = m_page->review().checks().problems();
        for (int i = 0; i < problems.size(); ++i) {
            const QString buttons =
                isOfItsAuthor(problems[i]) ? QStringLiteral("^show$") : QStringLiteral("^(fix|choose)$");
            const auto found =
                m_page->review().checks().row(i)->findChildren<QPushButton *>(QRegularExpression(buttons));
            QVERIFY2(!found.isEmpty(), qPrintable(problems[i].sentence));
            QVERIFY(!found.first()->text().isEmpty());
        }
    }

    QWidget *rowOf(const QString &sentence)
    {
        const auto &problems = m_page->review().checks().problems();
        for (int i = 0; i < problems.size(); ++i) {
            if (problems[i].sentence.contains(sentence))
                return m_page->review().checks().row(i);
        }
        for (const document::JobProblem &each : problems)
            qWarning("%s", qPrintable(each.sentence));
        return nullptr;
    }

    QPushButton *buttonOf(const QString &sentence, const QString &name)
    {
        const QWidget *row = rowOf(sentence);
        return row ? row->findChild<QPushButton *>(name) : nullptr;
    }

    bool isTold(const QString &sentence)
    {
        const auto problems = m_page->checks().problems();
        return std::any_of(problems.begin(), problems.end(), [&](const document::JobProblem &each) {
            return each.sentence.contains(sentence);
        });
    }

    // It opens once it is known which folder is there.
    QFileDialog *fileDialog()
    {
        QFileDialog *dialog = nullptr;
        const auto find = [&] { return (dialog = m_page->review().findChild<QFileDialog *>()) != nullptr; };
        static_cast<void>(QTest::qWaitFor(find, longMs));
        return dialog;
    }

    QTemporaryDir m_dir;
    models::Backend m_backend;
    std::unique_ptr<wizards::NewJobPage> m_page;

private:
    // What can be shown alone, and why.
    static bool isOfItsAuthor(const document::JobProblem &problem)
    {
        const QStringList sentences{
            "The dots stand for what a document leaves out", // nobody else knows what that was
        };
        return std::any_of(sentences.begin(), sentences.end(),
                           [&](const QString &each) { return problem.sentence.startsWith(each); });
    }
};

} // namespace trainyard::test
