<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Foyer</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Back to the schedule</source>
        <translation>スケジュールに戻る</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room, floor</comment>
        <translation>%1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to the programme</source>
        <translation>
            <numerusform>プログラムの変更 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>予定どおりです</translation>
    </message>
    <message>
        <source>No changes today.</source>
        <translation>今日の変更はありません。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>開催中</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次</translation>
    </message>
    <message>
        <source>Next at %1: %2</source>
        <translation>次 %1：%2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>·</source>
        <translation>·</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <translation>%1 まで空き</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <comment>a time</comment>
        <translation>%1 まで空き</translation>
    </message>
    <message>
        <source>Free for the rest of the day</source>
        <translation>本日は終日空き</translation>
    </message>
    <message>
        <source>Room free until %1</source>
        <translation>部屋は %1 まで空き</translation>
    </message>
    <message>
        <source>Room free for the rest of the day</source>
        <translation>部屋は本日終日空き</translation>
    </message>
    <message>
        <source>until %1</source>
        <comment>a time</comment>
        <translation>%1 まで</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Moved here from %1</source>
        <translation>%1 から変更</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Moved here</source>
        <translation>ここに変更</translation>
    </message>
    <message>
        <source>Moved from %1</source>
        <translation>%1 から変更</translation>
    </message>
    <message>
        <source>Moved, new time to come</source>
        <translation>変更、新しい時刻は後ほど</translation>
    </message>
    <message>
        <source>Moved to %1</source>
        <translation>%1 に変更</translation>
    </message>
    <message>
        <source>Moved, new room to come</source>
        <translation>変更、新しい部屋は後ほど</translation>
    </message>
    <message>
        <source>Moved to %1, %2</source>
        <comment>time, room</comment>
        <translation>%1、%2 に変更</translation>
    </message>
    <message>
        <source>Began late, %1</source>
        <translation>遅れて開始、%1</translation>
    </message>
    <message>
        <source>Late, starts %1</source>
        <translation>遅延、%1 開始</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>満席</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>重要</translation>
    </message>
    <message>
        <source>From the organizers</source>
        <translation>主催者から</translation>
    </message>
    <message>
        <source>Shown for less than a minute</source>
        <translation>表示はあと 1 分以内</translation>
    </message>
    <message>
        <source>Shown until %1</source>
        <comment>a time</comment>
        <translation>%1 まで表示</translation>
    </message>
    <message numerus="yes">
        <source>Shown for %n more minutes</source>
        <translation>
            <numerusform>あと %n 分表示</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>announcement 1 of 2</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait a minute.</source>
        <translation>PIN の誤りが多すぎます。1 分お待ちください。</translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>PIN が違います。</translation>
    </message>
    <message numerus="yes">
        <source>%1–%2 of %n changes</source>
        <translation>
            <numerusform>変更 %n 件中 %1–%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>time to come</source>
        <translation>時刻は後ほど</translation>
    </message>
    <message>
        <source>room to come</source>
        <translation>部屋は後ほど</translation>
    </message>
    <message numerus="yes">
        <source>%n min late</source>
        <translation>
            <numerusform>%n 分遅れ</numerusform>
        </translation>
    </message>
    <message>
        <source>on now</source>
        <translation>開催中</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>変更前：%1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>変更後：%1</translation>
    </message>
    <message>
        <source>Free today</source>
        <translation>本日は空き</translation>
    </message>
    <message numerus="yes">
        <source>for %n more minutes</source>
        <translation>
            <numerusform>あと %n 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %n more hours</source>
        <translation>
            <numerusform>あと %n 時間</numerusform>
        </translation>
    </message>
    <message>
        <source>Also here: %1</source>
        <comment>titles</comment>
        <translation>同時開催：%1</translation>
    </message>
    <message numerus="yes">
        <source>runs %n min over</source>
        <translation>
            <numerusform>%n 分超過</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Later %1</source>
        <comment>tomorrow, Saturday</comment>
        <translation>%1 の続き</translation>
    </message>
    <message>
        <source>Later today</source>
        <translation>本日この後</translation>
    </message>
    <message numerus="yes">
        <source>%n seats</source>
        <translation>
            <numerusform>%n 席</numerusform>
        </translation>
    </message>
    <message>
        <source>This event is no longer here</source>
        <translation>このイベントはここにはありません</translation>
    </message>
    <message>
        <source>The organizers have taken it down.</source>
        <translation>主催者が削除しました。</translation>
    </message>
    <message>
        <source>Waiting for the first schedule</source>
        <translation>最初のスケジュールを待っています</translation>
    </message>
    <message>
        <source>No rooms chosen for this screen</source>
        <translation>この画面の部屋が選ばれていません</translation>
    </message>
    <message>
        <source>None of the rooms it was set to show belongs to this event.</source>
        <translation>設定された部屋はこのイベントにありません。</translation>
    </message>
    <message>
        <source>The schedule is being made</source>
        <translation>スケジュールを準備中です</translation>
    </message>
    <message>
        <source>It will appear here by itself.</source>
        <translation>自動的に表示されます。</translation>
    </message>
    <message>
        <source>Thank you</source>
        <translation>ありがとうございました</translation>
    </message>
    <message>
        <source>It was %1.</source>
        <comment>name of the event</comment>
        <translation>%1 でした。</translation>
    </message>
    <message>
        <source>Begins %1, %2</source>
        <comment>date, time</comment>
        <translation>%1 %2 開始</translation>
    </message>
    <message>
        <source>First on the programme</source>
        <translation>最初のプログラム</translation>
    </message>
    <message>
        <source>Nothing more today</source>
        <translation>本日は終了しました</translation>
    </message>
    <message>
        <source>%1 begins at %2, %3.</source>
        <comment>weekday, time, in 10 h 18 min</comment>
        <translation>%1は %2 開始、%3。</translation>
    </message>
    <message>
        <source>%1 begins at %2.</source>
        <comment>weekday, time</comment>
        <translation>%1は %2 開始。</translation>
    </message>
    <message>
        <source>First tomorrow</source>
        <translation>明日の最初</translation>
    </message>
    <message>
        <source>First on %1</source>
        <comment>weekday</comment>
        <translation>%1の最初</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>遅延</translation>
    </message>
    <message>
        <source>From %1</source>
        <comment>a room</comment>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>Rooms %1–%2 of %3</source>
        <translation>部屋 %1–%2 / %3</translation>
    </message>
    <message>
        <source>without a room</source>
        <translation>部屋なし</translation>
    </message>
    <message>
        <source>No room yet</source>
        <translation>部屋は未定</translation>
    </message>
    <message>
        <source>This event was deleted on %1.</source>
        <translation>このイベントは %1 で削除されました。</translation>
    </message>
    <message>
        <source>Looking for %1.</source>
        <translation>%1 を探しています。</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 に接続できません。</translation>
    </message>
    <message>
        <source>%1 is not ready yet.</source>
        <translation>%1 はまだ準備中です。</translation>
    </message>
    <message>
        <source>%1 does not let this screen in.</source>
        <translation>%1 はこの画面を許可していません。</translation>
    </message>
    <message>
        <source>%1 has no event “%2”, or it has a new address.</source>
        <translation>%1 に「%2」はないか、アドレスが変わりました。</translation>
    </message>
    <message>
        <source>What answers for %1 is not Foyer.</source>
        <translation>%1 の応答は Foyer ではありません。</translation>
    </message>
    <message>
        <source>%1 answers with another event.</source>
        <translation>%1 は別のイベントを返しています。</translation>
    </message>
    <message>
        <source>Something between here and %1 holds changes back.</source>
        <translation>ここと %1 の間で変更が止まっています。</translation>
    </message>
    <message>
        <source>Free: %1</source>
        <comment>names of rooms</comment>
        <translation>空き：%1</translation>
    </message>
    <message>
        <source>then %1, %2</source>
        <comment>time, title</comment>
        <translation>次は %1、%2</translation>
    </message>
    <message>
        <source>New code in %1:%2</source>
        <comment>minutes, seconds</comment>
        <translation>新しいコードまで %1:%2</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <comment>a server</comment>
        <translation>%1 を探しています</translation>
    </message>
    <message>
        <source>Server found, waiting for approval</source>
        <translation>サーバーが見つかりました。承認待ちです</translation>
    </message>
    <message>
        <source>No answer from %1. Is the network cable in?</source>
        <translation>%1 から応答がありません。LAN ケーブルを確認してください</translation>
    </message>
    <message>
        <source>Too many screens are being added. It tries again by itself.</source>
        <translation>追加中の画面が多すぎます。自動的に再試行します。</translation>
    </message>
    <message>
        <source>%1 answers, but not as a Foyer server</source>
        <translation>%1 は応答しますが Foyer サーバーではありません</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>グリッド</translation>
    </message>
    <message>
        <source>Agenda</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>Door sign</source>
        <translation>ドアサイン</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Several views in turn</source>
        <translation>複数の表示を交互に</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>ウェブページ</translation>
    </message>
    <message>
        <source>Now and next</source>
        <translation>開催中と次</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>ライブ</translation>
    </message>
    <message numerus="yes">
        <source>Live, caught up: %n changes</source>
        <translation>
            <numerusform>ライブ、%n 件を反映</numerusform>
        </translation>
    </message>
    <message>
        <source>Reconnecting</source>
        <translation>再接続中</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>オフライン</translation>
    </message>
    <message>
        <source>Offline, as of %1</source>
        <translation>オフライン、%1 現在</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>%1 現在</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>offline text, age</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Now, as planned at %1</source>
        <translation>開催中（%1 時点の予定）</translation>
    </message>
    <message>
        <source>This screen’s clock is in doubt.</source>
        <translation>この画面の時計は不確かです。</translation>
    </message>
    <message>
        <source>It says %1; by the server it is %2.</source>
        <translation>表示は %1、サーバーでは %2 です。</translation>
    </message>
    <message>
        <source>Times and countdowns here follow the server.</source>
        <translation>時刻と残り時間はサーバーに従います。</translation>
    </message>
    <message>
        <source>It says %1; no server has told the time yet.</source>
        <translation>表示は %1、サーバーの時刻はまだ不明です。</translation>
    </message>
    <message>
        <source>Only planned times are shown.</source>
        <translation>予定時刻のみ表示します。</translation>
    </message>
    <message>
        <source>Changes made since %1 may be missing.</source>
        <translation>%1 以降の変更は反映されていない可能性があります。</translation>
    </message>
    <message>
        <source>Day %1 of %2</source>
        <translation>%1 日目 / %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>date, day of the event</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Time to be announced</source>
        <translation>時刻は後日発表</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>「%1」は見つかりません</translation>
    </message>
    <message>
        <source>Nothing found for “%1”. Did you mean:</source>
        <translation>「%1」は見つかりません。もしかして：</translation>
    </message>
    <message>
        <source>over</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Room to be announced</source>
        <translation>部屋は後日発表</translation>
    </message>
    <message numerus="yes">
        <source>%n coming</source>
        <translation>
            <numerusform>参加予定 %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer in the schedule</source>
        <translation>スケジュールから外れました</translation>
    </message>
    <message>
        <source>Taken out of the schedule</source>
        <translation>スケジュールから削除</translation>
    </message>
    <message>
        <source>Back to the schedule in %1 seconds; touch anywhere to stay</source>
        <translation>%1 秒後にスケジュールに戻ります。続けるには触れてください</translation>
    </message>
    <message>
        <source>touch anywhere to stay</source>
        <translation>続けるには触れてください</translation>
    </message>
    <message>
        <source>On-screen keyboard</source>
        <translation>スクリーンキーボード</translation>
    </message>
    <message>
        <source>ABC</source>
        <comment>letters of the keyboard</comment>
        <translation>あいう</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Another alphabet</source>
        <translation>別の文字</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>消す</translation>
    </message>
    <message>
        <source>Erase a letter</source>
        <translation>1 文字消す</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>部屋</translation>
    </message>
    <message>
        <source>%1, next at %2: %3</source>
        <translation>%1、次 %2：%3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>%1 / %2 ページ</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>コード：%1</translation>
    </message>
    <message>
        <source>Pair this screen</source>
        <translation>この画面を登録する</translation>
    </message>
    <message>
        <source>In the organizer app, open Screens, choose “Add a screen” and type this code. Or scan the square with a phone.</source>
        <translation>主催者アプリで「画面」を開き、「画面を追加」を選んでこのコードを入力してください。または四角をスマートフォンで読み取ってください。</translation>
    </message>
    <message>
        <source>QR code: opens the page on which an organizer approves this screen</source>
        <translation>QR コード：主催者がこの画面を承認するページを開きます</translation>
    </message>
    <message>
        <source>Screen %1 · %2 × %3</source>
        <translation>画面 %1 · %2 × %3</translation>
    </message>
    <message>
        <source>Leave the kiosk: type the PIN</source>
        <translation>キオスクを終了：PIN を入力</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>キオスクを終了</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>An organizer chooses an event for it.</source>
        <translation>主催者がイベントを選びます。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Title, person or room</source>
        <translation>タイトル、人、部屋</translation>
    </message>
    <message>
        <source>Empty the search</source>
        <translation>検索を空にする</translation>
    </message>
    <message>
        <source>A−</source>
        <translation>A−</translation>
    </message>
    <message>
        <source>A+</source>
        <translation>A+</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>QR code: opens this session on a phone</source>
        <translation>QR コード：このセッションをスマートフォンで開きます</translation>
    </message>
    <message>
        <source>Open on your phone</source>
        <translation>スマートフォンで開く</translation>
    </message>
    <message>
        <source>Keep it at hand and see at once when it moves.</source>
        <translation>手元で変更をすぐに確認できます。</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>まもなく終了</translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>残り %n 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h left</source>
        <translation>
            <numerusform>残り %n 時間</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h %2 left</source>
        <comment>hours, minutes</comment>
        <translation>残り %1 時間 %2 分</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>まもなく開始</translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <translation>
            <numerusform>%n 分後</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <translation>
            <numerusform>%n 時間後</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2</source>
        <comment>hours, minutes</comment>
        <translation>%1 時間 %2 分後</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>%n 日後</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>%1 時間 %2 分後</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>明日</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>day word, time: tomorrow 09:00</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n min old</source>
        <translation>
            <numerusform>%n 分前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h old</source>
        <translation>
            <numerusform>%n 時間前</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <comment>date format: Friday 14 May</comment>
        <translation>M月d日 dddd</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>date format: Fri 14 May</comment>
        <translation>M月d日 (ddd)</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>date format: Fri 14</comment>
        <translation>d日 ddd</translation>
    </message>
    <message>
        <source>Language: %1. Change it</source>
        <translation>言語：%1。変更する</translation>
    </message>
    <message>
        <source>No web page is set for this screen</source>
        <translation>この画面にはウェブページが設定されていません</translation>
    </message>
    <message>
        <source>Web pages cannot be shown on this screen: QtWebEngine is not installed</source>
        <translation>この画面ではウェブページを表示できません：QtWebEngine がありません</translation>
    </message>
    <message>
        <source>More hours on the screen</source>
        <translation>表示する時間を広げる</translation>
    </message>
    <message>
        <source>Larger hours</source>
        <translation>時間を拡大する</translation>
    </message>
    <message numerus="yes">
        <source>%n more sessions</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
</TS>
