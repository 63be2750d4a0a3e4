// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/readingaid.h"

#include <QApplication>
#include <QLineEdit>
#include <QPointer>
#include <QScreen>
#include <QVBoxLayout>
#include <QWindow>
#include <QtTest>

using namespace trainyard;

namespace {

class Words final : public delegates::ReadingAid
{
public:
    explicit Words(QWidget &about)
        : ReadingAid([] { return QStringLiteral("Words"); }, about)
    {
        addCloseButton();
    }
};

} // namespace

class tst_ReadingAid : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_field = nullptr;

    QPointer<Words> open()
    {
        return delegates::showSheet(*m_field, [this] { return new Words(*m_field); });
    }

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_field = new QLineEdit;
        (new QVBoxLayout(m_window.get()))->addWidget(m_field);
        m_window->resize(300, 80);
        m_window->move(0, 0);
        m_window->show();
        m_field->setFocus();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
    }

    // By the window system, which keeps events from windows that a modal one blocks.
    void oneWritesWhileItIsRead()
    {
        const QPointer<Words> words = open();
        QTRY_COMPARE(QApplication::activeWindow(),
                     words.data()); // of itself, not of the window it belongs to
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QTest::keyClick(m_window->windowHandle(), Qt::Key_A);
        QCOMPARE(m_field->text(), "a");
        QVERIFY(words && words->isVisible());
    }

    void itHidesNothingOfWhatItIsAbout()
    {
        const QPointer<Words> words = open();
        const QRect field(m_field->mapToGlobal(QPoint()), m_field->size());
        QVERIFY(!words->geometry().intersects(field));
        QVERIFY(words->screen()->availableGeometry().contains(words->geometry()));
    }

    void asItIsAskedForAgainItComesToTheFront()
    {
        const QPointer<Words> words = open();
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QCOMPARE(open(), words);
        QTRY_COMPARE(QApplication::activeWindow(), words.data());
        QLineEdit other(m_window.get());
        const auto *of = delegates::showSheet(other, [&other] { return new Words(other); });
        QVERIFY(of != words);
    }

    void escapeGivesTheKeyboardBack()
    {
        const QPointer<Words> words = open();
        QTRY_COMPARE(QApplication::activeWindow(), words.data());
        QTest::keyClick(words->windowHandle(), Qt::Key_Escape);
        QTRY_VERIFY(!words);
        QTRY_VERIFY(m_field->hasFocus());
        QVERIFY(open());
    }

    void itGoesWithWhatItIsAbout()
    {
        const QPointer<Words> words = open();
        delete m_field;
        QTRY_VERIFY(!words);
        QVERIFY(m_window->isVisible());
    }
};

QTEST_MAIN(tst_ReadingAid)
#include "tst_readingaid.moc"
