// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QWidget>

namespace trainyard::media {

// A picture as large as fits, small ones by whole factors with their pixels kept sharp.
class ImageView final : public QWidget
{
    Q_OBJECT
public:
    explicit ImageView(QWidget *parent = nullptr);

    void setImage(const QImage &image);
    const QImage &image() const { return m_image; }
    void setFaint(bool isFaint);
    bool isFaint() const { return m_isFaint; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QImage m_image;
    bool m_isFaint = false;
};

} // namespace trainyard::media
