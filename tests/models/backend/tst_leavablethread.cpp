// SPDX-License-Identifier: Apache-2.0
#include "models/backend/leavablethread.h"

#include <QtTest>

#include <future>

using namespace trainyard::models;

namespace {

void postElsewhere(const std::shared_ptr<Mailbox> &mailbox, const std::function<void()> &letter)
{
    std::promise<void> posted;
    const LeavableThread thread([&] {
        mailbox->post(letter);
        posted.set_value();
    });
    posted.get_future().wait();
}

} // namespace

class tst_LeavableThread : public QObject
{
    Q_OBJECT
private slots:
    void ownerDoesNotWaitForAThreadThatHangs()
    {
        auto release = std::make_shared<std::promise<void>>();
        auto ended = std::make_shared<std::promise<void>>();
        std::future<void> hasEnded = ended->get_future();
        {
            LeavableThread thread([wait = release->get_future().share(), ended] {
                wait.wait();
                ended->set_value();
            });
        } // would never be reached by joining
        QVERIFY(hasEnded.wait_for(std::chrono::seconds(0)) == std::future_status::timeout);
        release->set_value();
        QVERIFY(hasEnded.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
    }

    void letterToAnOwnerThatIsGoneIsDropped()
    {
        auto owner = std::make_unique<QObject>();
        auto mailbox = std::make_shared<Mailbox>(owner.get());
        int delivered = 0;
        postElsewhere(mailbox, [&delivered] { ++delivered; });
        QCOMPARE(delivered, 0); // not before the event loop turns
        QTRY_COMPARE(delivered, 1);

        mailbox->close();
        owner.reset();
        postElsewhere(mailbox, [&delivered] { ++delivered; });
        QCoreApplication::processEvents();
        QCOMPARE(delivered, 1);
    }
};

QTEST_GUILESS_MAIN(tst_LeavableThread)
#include "tst_leavablethread.moc"
