// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/faultunderline.h"

#include <QInputMethodEvent>
#include <QLineEdit>
#include <QtTest>

using namespace trainyard;

namespace {

// What the field gets of input methods, in the order in which it comes.
class Watch final : public QObject
{
public:
    using QObject::QObject;
    QStringList unfinished; // of each event

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::InputMethod)
            unfinished << static_cast<QInputMethodEvent *>(event)->preeditString();
        return QObject::eventFilter(watched, event);
    }
};

void compose(QLineEdit &field, const QString &unfinished, const QString &word = {})
{
    QInputMethodEvent event(unfinished, {});
    event.setCommitString(word);
    QCoreApplication::sendEvent(&field, &event);
}

} // namespace

class tst_FaultUnderline : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_field = std::make_unique<QLineEdit>(QStringLiteral("loss < x"));
        m_field->setFocusPolicy(Qt::NoFocus); // so that nothing blinks
        m_field->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_field.get()));
        theme::underlineFault(*m_field, 0, -1); // as when it was right
        m_watch = std::make_unique<Watch>();
        m_field->installEventFilter(m_watch.get());
    }

    void whatIsWrongIsUnderlined()
    {
        const QImage before = m_field->grab().toImage();
        theme::underlineFault(*m_field, 7, 1);
        QCOMPARE(m_watch->unfinished.size(), 1);
        QVERIFY(m_field->grab().toImage() != before);
        theme::underlineFault(*m_field, 0, -1);
        QCOMPARE(m_field->grab().toImage(), before);
        theme::underlineFault(*m_field, 0, -1); // nothing has changed
        QCOMPARE(m_watch->unfinished.size(), 2);
        QCOMPARE(m_field->text(), QString("loss < x"));
    }

    void aWordThatIsComposedIsNotDisturbed()
    {
        compose(*m_field, "zhong");
        theme::underlineFault(*m_field, 7, 1); // found late
        QCOMPARE(m_watch->unfinished, QStringList{"zhong"});
        compose(*m_field, "zhongg");
        QCOMPARE(m_watch->unfinished.size(), 2);
    }

    // Given up, the text is the same, and so is what is wrong with it.
    void itComesWhenTheWordIsGivenUp()
    {
        compose(*m_field, "zhong");
        theme::underlineFault(*m_field, 7, 1);
        compose(*m_field, {});
        QTRY_COMPARE(m_watch->unfinished.size(), 3); // the last one underlines
        QCOMPARE(m_field->text(), QString("loss < x"));
    }

    void itIsOfNoTextThatHasChanged()
    {
        compose(*m_field, "zhong");
        theme::underlineFault(*m_field, 7, 1);
        compose(*m_field, {}, QStringLiteral("中"));
        QCoreApplication::processEvents();
        QCOMPARE(m_watch->unfinished.size(), 2);
        QCOMPARE(m_field->text(), QStringLiteral("loss < x中"));
    }

private:
    std::unique_ptr<QLineEdit> m_field;
    std::unique_ptr<Watch> m_watch;
};

QTEST_MAIN(tst_FaultUnderline)
#include "tst_faultunderline.moc"
