// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/sheet.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <QtTest>

using trainyard::delegates::Sheet;

namespace {

QString title = QStringLiteral("A title"); // in the language that is shown

class Question final : public Sheet
{
public:
    explicit Question(QWidget *window)
        : Sheet([] { return title; }, window)
    {
        text->setWordWrap(true);
        body().addWidget(text);
        addCloseButton();
        setMinimumWidth(480);
    }
    using Sheet::body;
    QLabel *text = new QLabel(QStringLiteral("A sentence that fits into one line."), this);
};

} // namespace

class tst_Sheet : public QObject
{
    Q_OBJECT
private slots:
    // Not as high as if its text were wrapped.
    void isAsHighAsItsContent()
    {
        QWidget window;
        window.resize(800, 600);
        window.show();
        auto *sheet = new Question(&window);
        sheet->open();
        QCOMPARE(sheet->height(), sheet->body().totalHeightForWidth(sheet->width()));
        QCOMPARE(sheet->text->height(), sheet->text->heightForWidth(sheet->text->width()));
    }

    void keepsAHeightThatItWasGiven()
    {
        QWidget window;
        window.show();
        auto *sheet = new Question(&window);
        sheet->resize(480, 500);
        sheet->open();
        QCOMPARE(sheet->height(), 500);
    }

    void saysItsTextsAgainInAnotherLanguage()
    {
        QWidget window;
        window.show();
        auto *sheet = new Question(&window);
        sheet->open();
        QStringList said;
        trainyard::delegates::inEachLanguage(*sheet->text, [&] { said << QStringLiteral("first"); });
        trainyard::delegates::inEachLanguage(*sheet->text, [&said, text = sheet->text] {
            said << QStringLiteral("second");
            text->setText(title.repeated(20)); // several lines
        });
        QCOMPARE(said, QStringList({"first", "second"}));

        title = QStringLiteral("Another title");
        QEvent event(QEvent::LanguageChange);
        QCoreApplication::sendEvent(sheet, &event);

        QCOMPARE(said, QStringList({"first", "second", "first", "second"}));
        QCOMPARE(sheet->windowTitle(), "Another title");
        QTRY_COMPARE(sheet->height(), sheet->body().totalHeightForWidth(sheet->width()));
        QVERIFY(sheet->text->height() > 2 * sheet->text->fontMetrics().lineSpacing());
    }
};

QTEST_MAIN(tst_Sheet)
#include "tst_sheet.moc"
