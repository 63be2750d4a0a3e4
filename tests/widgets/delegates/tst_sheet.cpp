// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/sheet.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <QtTest>

using trainyard::delegates::Sheet;

namespace {

class Question final : public Sheet
{
public:
    explicit Question(QWidget *window)
        : Sheet(QStringLiteral("A title"), window)
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
};

QTEST_MAIN(tst_Sheet)
#include "tst_sheet.moc"
