// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QLineEdit>
#include <QToolTip>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::theme;

namespace {

const QList<Role> texts{Role::Text, Role::TextMuted, Role::Accent};
const QList<Role> states{Role::Queued, Role::Running, Role::Succeeded, Role::Failed, Role::Terminating};
const QList<Role> syntax{Role::SyntaxKey, Role::SyntaxString, Role::SyntaxNumber};
const QList<Role> grounds{Role::Canvas, Role::Sidebar, Role::Surface,
                          Role::Raised, Role::Hover,   Role::Selection};

} // namespace

class tst_Tokens : public QObject
{
    Q_OBJECT
private slots:
    void contrastIsThatOfWcag()
    {
        QCOMPARE(contrastRatio(Qt::white, Qt::black), 21.0);
        QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
        QVERIFY(std::abs(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.005);
    }

    void everyTextIsReadable_data()
    {
        QTest::addColumn<QColor>("text");
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<double>("least");
        for (const Scheme scheme : allSchemes)
            addPairs(scheme);
    }
    void everyTextIsReadable()
    {
        QFETCH(QColor, text);
        QFETCH(QColor, ground);
        const double ratio = contrastRatio(text, ground);
        QFETCH(double, least);
        QVERIFY2(ratio >= least, qPrintable(QString::number(ratio)));
    }

    void everyLineOfAChartStandsOut_data()
    {
        QTest::addColumn<QColor>("line");
        QTest::addColumn<QColor>("ground");
        for (const Scheme scheme : allSchemes)
            for (const Role role : {Role::SeriesTrain, Role::SeriesEpoch, Role::SeriesTest})
                QTest::newRow(name(scheme, role, Role::Surface))
                    << color(role, scheme) << color(Role::Surface, scheme);
    }
    void everyLineOfAChartStandsOut()
    {
        QFETCH(QColor, line);
        QFETCH(QColor, ground);
        QVERIFY(contrastRatio(line, ground) >= 3.0); // WCAG 1.4.11: graphics
    }

    void bordersAreSeenInHighContrast()
    {
        for (const Scheme scheme : {Scheme::LightContrast, Scheme::DarkContrast})
            for (const Role border : {Role::Border, Role::BorderStrong})
                QVERIFY(contrastRatio(color(border, scheme), color(Role::Surface, scheme)) >= 4.5);
    }

    // Faint is what is disabled, and what is no text.
    void whatAFieldWantsIsReadable()
    {
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::LightContrast, Theme::DarkContrast}) {
            applyTheme(*qApp, theme);
            QLineEdit field;
            field.ensurePolished();
            const QPalette colors = field.palette();
            const QColor hint = colors.color(QPalette::PlaceholderText);
            const bool isStrong = theme == Theme::LightContrast || theme == Theme::DarkContrast;
            QVERIFY(contrastRatio(hint, colors.color(QPalette::Base)) >= (isStrong ? 7 : 4.5));
            // It is no text that was typed.
            QVERIFY(!isStrong || contrastRatio(hint, colors.color(QPalette::Text)) >= 2);
            // Of a field that takes nothing now, it looks as a text in it would.
            QCOMPARE(colors.color(QPalette::Disabled, QPalette::PlaceholderText),
                     colors.color(QPalette::Disabled, QPalette::Text));
            QVERIFY(isStrong || colors.color(QPalette::Disabled, QPalette::PlaceholderText) != hint);
        }
    }

    void everyNameIsThatOfATheme()
    {
        QCOMPARE(int(themeNamed("system")), int(Theme::System));
        QCOMPARE(int(themeNamed("dark-contrast")), int(Theme::DarkContrast));
        QCOMPARE(int(themeNamed("pink")), int(Theme::System));
        applyTheme(*qApp, Theme::LightContrast);
        QCOMPARE(qApp->palette().color(QPalette::WindowText), QColor(Qt::black));
    }

    void switchingTheThemeChangesThePalettes()
    {
        applyTheme(*qApp, Theme::Light);
        QCOMPARE(qApp->palette().color(QPalette::Window), color(Role::Canvas, Scheme::Light));
        QSignalSpy changed(&Notifier::instance(), &Notifier::schemeChanged);

        applyTheme(*qApp, Theme::Dark);

        QCOMPARE(changed.size(), 1);
        QCOMPARE(shownScheme(), Scheme::Dark);
        QCOMPARE(qApp->palette().color(QPalette::Window), color(Role::Canvas, Scheme::Dark));
        QCOMPARE(QToolTip::palette().color(QPalette::ToolTipText), color(Role::Text, Scheme::Dark));
        QLineEdit field;
        field.ensurePolished();
        QCOMPARE(field.palette().color(QPalette::Highlight), color(Role::AccentFill, Scheme::Dark));
    }

private:
    static const char *name(Scheme scheme, Role first, Role second)
    {
        static QByteArray name;
        name = QStringLiteral("%1: %2 on %3")
                   .arg(themeNames()[int(scheme) + 1], roleName(first), roleName(second))
                   .toUtf8();
        return name.constData();
    }

    static void add(Scheme scheme, Role first, const QColor &text, Role second, const QColor &ground)
    {
        const bool isHigh = scheme == Scheme::LightContrast || scheme == Scheme::DarkContrast;
        QTest::newRow(name(scheme, first, second)) << text << ground << (isHigh ? 7.0 : 4.5);
    }

    static void addPairs(Scheme scheme)
    {
        const auto c = [scheme](Role role) { return color(role, scheme); };
        for (const Role text : texts)
            for (const Role ground : grounds)
                add(scheme, text, c(text), ground, c(ground));
        for (const Role state : states) {
            add(scheme, state, c(state), state, tint(state, scheme));
            for (const Role ground : {Role::Canvas, Role::Surface, Role::Sidebar})
                add(scheme, state, c(state), ground, c(ground));
        }
        for (const Role key : syntax) {
            add(scheme, key, c(key), Role::Surface, c(Role::Surface));
            // The current line, and lines that changed or differ.
            add(scheme, key, c(key), Role::Hover, blend(c(Role::Hover), c(Role::Surface), 0.5));
            for (const Role state : {Role::Accent, Role::Failed, Role::Succeeded})
                add(scheme, key, c(key), state, tint(state, scheme));
        }
        for (const Role fill :
             {Role::AccentFill, Role::AccentFillHover, Role::DangerFill, Role::DangerFillHover})
            add(scheme, Role::OnAccent, c(Role::OnAccent), fill, c(fill));
        for (const Role match : {Role::Match, Role::CurrentMatch})
            add(scheme, Role::Text, c(Role::Text), match, c(match));
        add(scheme, Role::TextMuted, c(Role::TextMuted), Role::Failed, tint(Role::Failed, scheme));
    }
};

QTEST_MAIN(tst_Tokens)
#include "tst_tokens.moc"
