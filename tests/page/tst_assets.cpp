// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
class TstAssets : public QObject { Q_OBJECT };
QTEST_GUILESS_MAIN(TstAssets)
#include "tst_assets.moc"
