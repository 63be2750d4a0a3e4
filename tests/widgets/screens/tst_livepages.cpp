// SPDX-License-Identifier: Apache-2.0
// Changes the language while a page is open, for every one, of other engines, too: all that the window says
// follows, painted or told to screen readers, too, and is what it says when it is opened in that language.
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "tests/widgets/screens/openscreen.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/screens/shownstate.h"
#include "tests/widgets/support/ownsettings.h"
#include "widgets/theme/theme.h"

#include <QtTest>

#include <memory>
#include <vector>

using namespace trainyard;

namespace {

struct OpenYard {
    explicit OpenYard(const test::OtherYard &of)
        : engine(of.yard)
    {
        if (of.isFound)
            backend.connectTo(engine.endpoint());
    }

    test::SampleEngine engine;
    models::Backend backend;
};

} // namespace

class tst_LivePages : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        m_yards << test::OtherYard{test::queueYard(), test::allScreens()};
        m_yards << test::otherYards();
    }

    void pagesFollow_data()
    {
        QTest::addColumn<int>("yard");
        QTest::addColumn<test::Screen>("screen");
        for (int yard = 0, number = 0; yard < m_yards.size(); ++yard)
            for (const test::Screen &screen : m_yards[yard].screens)
                if (test::isOfPart(number++))
                    QTest::newRow(qPrintable(screen.name)) << yard << screen;
    }
    void pagesFollow()
    {
        QFETCH(int, yard);
        QFETCH(test::Screen, screen);
        open(yard);
        QStringList faults;
        for (const int restingRounds : {2, 12}) {
            faults = faultsOf(screen, restingRounds);
            if (faults.isEmpty())
                return;
        }
        for (const QString &fault : faults)
            qWarning().noquote() << fault;
        QFAIL("see above what does not follow");
    }

    void cleanupTestCase()
    {
        test::become(test::english);
        QVERIFY(m_pages > 0);
    }

private:
    void open(int yard)
    {
        if (m_open && m_number == yard)
            return;
        m_open.reset();
        m_open = std::make_unique<OpenYard>(m_yards[yard]);
        m_number = yard;
        if (m_yards[yard].isFound)
            QTRY_VERIFY(m_open->backend.isLoaded());
    }

    QStringList faultsOf(const test::Screen &screen, int restingRounds)
    {
        QStringList followed;
        QStringList faults;
        {
            become(test::english);
            test::OpenScreen open(m_open->backend, screen);
            if (!open.isPage())
                return {}; // tst_livelanguage has it
            ++m_pages;
            const auto said = [&] { return test::saidByPage(open.window()); };
            const QStringList inEnglish = test::settled(said, restingRounds);
            speak(test::chinese);
            followed = test::settled(said, restingRounds);
            speak(test::english);
            faults = test::differences("in English again", test::awaited(said, inEnglish), inEnglish);
        }
        become(test::chinese);
        test::OpenScreen fresh(m_open->backend, screen);
        const auto said = [&] { return test::saidByPage(fresh.window()); };
        faults += test::differences("in Chinese", followed, test::awaited(said, followed));
        if (!test::wasReached())
            faults << QStringLiteral("was not reached");
        return faults;
    }

    void become(const QString &language)
    {
        test::become(language);
        retranslate();
    }
    void speak(const QString &language)
    {
        test::speak(language);
        retranslate();
    }
    void retranslate()
    {
        m_open->backend.jobs().retranslate(); // where there is no window that would have told it
    }

    QList<test::OtherYard> m_yards;
    std::unique_ptr<OpenYard> m_open;
    int m_number = 0;
    int m_pages = 0;
};

int main(int argc, char **argv)
{
    return test::runWithOwnSettings<tst_LivePages>(argc, argv);
}

#include "tst_livepages.moc"
