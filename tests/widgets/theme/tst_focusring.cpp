// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/focusring.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QPushButton>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;

// A list, a text, a bare widget and a button, one below the other.
class tst_FocusRing : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        applyTheme(*qApp, Theme::Light);
        m_window = std::make_unique<QWidget>();
        auto *layout = new QVBoxLayout(m_window.get());
        layout->addWidget(m_list = new QTableView);
        layout->addWidget(m_text = new QTextBrowser);
        layout->addWidget(m_bare = new QWidget);
        layout->addWidget(m_button = new QPushButton("Push"));
        m_list->setTabKeyNavigation(false);
        m_bare->setFocusPolicy(Qt::StrongFocus);
        m_bare->setMinimumHeight(40);
        m_window->resize(300, 400);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_button->setFocus();
    }

    void cleanup() { m_window.reset(); }

    void itStandsAroundWhatTheKeyboardLeadsTo()
    {
        for (QWidget *widget : {static_cast<QWidget *>(m_list), static_cast<QWidget *>(m_text), m_bare}) {
            step();
            QVERIFY2(widget->hasFocus(), widget->metaObject()->className());
            QVERIFY2(isRinged(*widget), widget->metaObject()->className());
        }
        step();
        QVERIFY(m_button->hasFocus()); // which shows it by its border
        QVERIFY(!isRinged(*m_button));
        QVERIFY(!isRinged(*m_bare));
    }

    void theMouseNeedsNone()
    {
        step();
        QVERIFY(isRinged(*m_list));
        QTest::mouseClick(m_list->viewport(), Qt::LeftButton);
        QVERIFY(!isRinged(*m_list));
        m_bare->setFocus();
        QVERIFY(!isRinged(*m_bare));
    }

    void itGoesWithItsWidget()
    {
        step();
        m_window->resize(500, 600);
        m_window->layout()->activate();
        QVERIFY(isRinged(*m_list));
        m_list->hide();
        m_window->layout()->activate();
        QVERIFY(!isRinged(*m_list));
    }

    void whoShowsItAloneIsLeftAlone()
    {
        m_list->setProperty("shows_focus", true);
        step();
        QVERIFY(m_list->hasFocus());
        QVERIFY(!isRinged(*m_list));
    }

    void aWindowThatGoesTakesItAlong()
    {
        step();
        m_window.reset();
        QWidget other;
        other.setFocusPolicy(Qt::StrongFocus);
        other.show();
        QVERIFY(QTest::qWaitForWindowExposed(&other));
    }

    void itStandsOutInEveryTheme_data()
    {
        QTest::addColumn<theme::Scheme>("scheme");
        for (const theme::Scheme scheme : theme::allSchemes)
            QTest::newRow(qPrintable(QString::number(int(scheme)))) << scheme;
    }
    void itStandsOutInEveryTheme()
    {
        QFETCH(theme::Scheme, scheme);
        const QColor ring = theme::color(theme::Role::Accent, scheme);
        for (const theme::Role ground : {theme::Role::Surface, theme::Role::Canvas, theme::Role::Sidebar,
                                         theme::Role::Raised, theme::Role::Hover, theme::Role::Selection})
            QVERIFY2(theme::contrastRatio(ring, theme::color(ground, scheme)) >= 3.0, // WCAG 1.4.11
                     qPrintable(theme::roleName(ground)));
    }

private:
    static void step() { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); }

    // All along its edges, as it is seen.
    bool isRinged(const QWidget &widget) const
    {
        const QImage picture = m_window->grab().toImage();
        const QRect place(widget.mapTo(m_window.get(), QPoint()), widget.size());
        for (const QRect &part : theme::focusRing(place))
            for (const QPoint &corner : {part.topLeft(), part.center(), part.bottomRight()})
                if (picture.pixelColor(corner * picture.devicePixelRatio()) !=
                    theme::color(theme::Role::Accent))
                    return false;
        return true;
    }

    std::unique_ptr<QWidget> m_window;
    QTableView *m_list = nullptr;
    QTextBrowser *m_text = nullptr;
    QWidget *m_bare = nullptr;
    QPushButton *m_button = nullptr;
};

QTEST_MAIN(tst_FocusRing)
#include "tst_focusring.moc"
