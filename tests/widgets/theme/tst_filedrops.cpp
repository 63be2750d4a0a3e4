// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/filedrops.h"

#include "tests/widgets/support/drags.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTextEdit>
#include <QVBoxLayout>
#include <QtTest>

using namespace trainyard;
using test::Dragged;
using test::dragOf;
using test::dropOnto;

Q_DECLARE_METATYPE(trainyard::test::Dragged)

namespace {

const QString path = QStringLiteral("/home/ann/my data/数据 #1");

// Takes every drag that nothing in it takes.
class Around final : public QWidget
{
public:
    Around() { setAcceptDrops(true); }
    QStringList taken;

protected:
    void dragEnterEvent(QDragEnterEvent *event) override { theme::acceptCopy(*event); }
    void dropEvent(QDropEvent *event) override
    {
        taken << theme::draggedFiles(*event->mimeData());
        theme::acceptCopy(*event);
    }
};

} // namespace

class tst_FileDrops : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Light);
        auto *rows = new QVBoxLayout(&m_around);
        m_choice.setEditable(true);
        for (QWidget *field : std::initializer_list<QWidget *>{&m_line, &m_path, &m_choice, &m_number,
                                                               &m_text, &m_rich, &m_note})
            rows->addWidget(field);
        theme::takeFile(
            m_path, [this](const QString &each) { m_path.setText(each); },
            [](const QString &each) { return !each.endsWith(".no"); });
        theme::takeFiles(m_note);
        m_around.resize(400, 900);
        m_around.show();
        QVERIFY(QTest::qWaitForWindowExposed(&m_around));
    }
    void init()
    {
        for (QLineEdit *line : {&m_line, &m_path, m_choice.lineEdit()})
            line->setText("there");
        for (QPlainTextEdit *text : {&m_text, &m_note})
            text->setPlainText("there");
        m_rich.setPlainText("there");
        m_around.taken.clear();
    }

    void aFieldOfPathsTakesOne_data() { addKinds(); }
    void aFieldOfPathsTakesOne()
    {
        QFETCH(Dragged, kind);
        QVERIFY(dropOnto(m_path, *dragOf({path}, kind)));
        QCOMPARE(m_path.text(), path);
        QVERIFY(m_path.hasFocus());
        QVERIFY(m_around.taken.isEmpty());
        const QStringList two{path, "/b"};
        QVERIFY(dropOnto(m_path, *dragOf(two, kind)));
        QVERIFY(dropOnto(m_path, *dragOf({"/a.no"}, kind)));
        QCOMPARE(m_path.text(), path);
        QCOMPARE(m_around.taken, two + QStringList{"/a.no"});
    }

    void otherFieldsLeaveThemToWhatIsAround_data() { addKinds(); }
    void otherFieldsLeaveThemToWhatIsAround()
    {
        QFETCH(Dragged, kind);
        const QList<QWidget *> fields{&m_line, m_choice.lineEdit(), m_number.findChild<QLineEdit *>(),
                                      &m_text, &m_rich};
        for (QWidget *field : fields)
            QVERIFY(dropOnto(*field, *dragOf({path}, kind)));
        QCOMPARE(m_around.taken, QStringList(fields.size(), path));
        QCOMPARE(m_line.text(), "there");
        QCOMPARE(m_choice.currentText(), "there");
        QCOMPARE(m_number.value(), 0);
        QCOMPARE(m_text.toPlainText(), "there");
        QCOMPARE(m_rich.toPlainText(), "there");
    }

    void aTextTakesAllOfThemWhereTheyAreDropped_data() { addKinds(); }
    void aTextTakesAllOfThemWhereTheyAreDropped()
    {
        QFETCH(Dragged, kind);
        QVERIFY(
            dropOnto(*m_note.viewport(), {m_note.viewport()->width() - 4, 8}, *dragOf({path, "/b"}, kind)));
        QCOMPARE(m_note.toPlainText(), "there" + path + "\n/b");
        m_note.undo();
        QCOMPARE(m_note.toPlainText(), "there");
    }

    void whatIsReadOnlyTakesNothing()
    {
        m_path.setReadOnly(true);
        m_note.setReadOnly(true);
        QVERIFY(dropOnto(m_path, *dragOf({path})));
        QVERIFY(dropOnto(*m_note.viewport(), *dragOf({path})));
        m_path.setReadOnly(false);
        m_note.setReadOnly(false);
        QCOMPARE(m_around.taken.size(), 2);
        QCOMPARE(m_path.text(), "there");
        QCOMPARE(m_note.toPlainText(), "there");
    }

    void otherTextsAreWrittenAsBefore()
    {
        QMimeData words;
        words.setText("two words");
        QVERIFY(dropOnto(m_path, words));
        QVERIFY2(m_path.text().contains("two words"), qPrintable(m_path.text()));
        QMimeData address;
        address.setUrls({QUrl("https://example.org/a")});
        address.setText("https://example.org/a");
        QVERIFY(dropOnto(m_line, address));
        QVERIFY2(m_line.text().contains("https://example.org/a"), qPrintable(m_line.text()));
        QVERIFY(m_around.taken.isEmpty());
    }

    void onlyFilesOfThisMachineAreTold()
    {
        QMimeData data;
        QCOMPARE(theme::draggedFiles(data), QStringList());
        data.setText("# /a\nfile:///a");
        QCOMPARE(theme::draggedFiles(data), QStringList());
        data.setText("file:///a\r\n\r\nfile:///b%20c\r\n");
        QCOMPARE(theme::draggedFiles(data), (QStringList{"/a", "/b c"}));
        data.setText("file:///a\nhttps://example.org/b");
        QCOMPARE(theme::draggedFiles(data), QStringList());
        data.setUrls({QUrl("https://example.org/b")});
        QCOMPARE(theme::draggedFiles(data), QStringList());
    }

private:
    static void addKinds()
    {
        QTest::addColumn<Dragged>("kind");
        QTest::newRow("by a file manager") << Dragged::Addresses;
        QTest::newRow("and as text") << Dragged::Both;
        QTest::newRow("by a browser") << Dragged::Text;
    }

    Around m_around;
    QLineEdit m_line{&m_around};
    QLineEdit m_path{&m_around};
    QComboBox m_choice{&m_around};
    QSpinBox m_number{&m_around};
    QPlainTextEdit m_text{&m_around};
    QTextEdit m_rich{&m_around};
    QPlainTextEdit m_note{&m_around};
};

QTEST_MAIN(tst_FileDrops)
#include "tst_filedrops.moc"
