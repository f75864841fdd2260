<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name>Foyer</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1، %2</translation>
    </message>
    <message>
        <source>Back to the schedule</source>
        <translation>العودة إلى البرنامج</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room, floor</comment>
        <translation>%1، %2</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to the programme</source>
        <translation>
            <numerusform>لا تغييرات في البرنامج</numerusform>
            <numerusform>تغيير واحد في البرنامج</numerusform>
            <numerusform>تغييران في البرنامج</numerusform>
            <numerusform>%n تغييرات في البرنامج</numerusform>
            <numerusform>%n تغييرًا في البرنامج</numerusform>
            <numerusform>%n تغيير في البرنامج</numerusform>
        </translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>كما هو مخطط</translation>
    </message>
    <message>
        <source>No changes today.</source>
        <translation>لا تغييرات اليوم.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>Next at %1: %2</source>
        <translation>التالي في %1: %2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1، %2، %3</translation>
    </message>
    <message>
        <source>·</source>
        <translation>·</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <translation>شاغرة حتى %1</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <comment>a time</comment>
        <translation>شاغرة حتى %1</translation>
    </message>
    <message>
        <source>Free for the rest of the day</source>
        <translation>شاغرة لبقية اليوم</translation>
    </message>
    <message>
        <source>Room free until %1</source>
        <translation>القاعة شاغرة حتى %1</translation>
    </message>
    <message>
        <source>Room free for the rest of the day</source>
        <translation>القاعة شاغرة لبقية اليوم</translation>
    </message>
    <message>
        <source>until %1</source>
        <comment>a time</comment>
        <translation>حتى %1</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>أُلغيت</translation>
    </message>
    <message>
        <source>Moved here from %1</source>
        <translation>نُقلت إلى هنا من %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>Moved here</source>
        <translation>نُقلت إلى هنا</translation>
    </message>
    <message>
        <source>Moved from %1</source>
        <translation>نُقلت من %1</translation>
    </message>
    <message>
        <source>Moved, new time to come</source>
        <translation>نُقلت، الموعد الجديد لاحقًا</translation>
    </message>
    <message>
        <source>Moved to %1</source>
        <translation>نُقلت إلى %1</translation>
    </message>
    <message>
        <source>Moved, new room to come</source>
        <translation>نُقلت، القاعة الجديدة لاحقًا</translation>
    </message>
    <message>
        <source>Moved to %1, %2</source>
        <comment>time, room</comment>
        <translation>نُقلت إلى %1، %2</translation>
    </message>
    <message>
        <source>Began late, %1</source>
        <translation>بدأت متأخرة، %1</translation>
    </message>
    <message>
        <source>Late, starts %1</source>
        <translation>متأخرة، تبدأ %1</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>ممتلئة</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>مهم</translation>
    </message>
    <message>
        <source>From the organizers</source>
        <translation>من المنظمين</translation>
    </message>
    <message>
        <source>Shown for less than a minute</source>
        <translation>يُعرض لأقل من دقيقة</translation>
    </message>
    <message>
        <source>Shown until %1</source>
        <comment>a time</comment>
        <translation>يُعرض حتى %1</translation>
    </message>
    <message numerus="yes">
        <source>Shown for %n more minutes</source>
        <translation>
            <numerusform>يُعرض لأقل من دقيقة</numerusform>
            <numerusform>يُعرض لدقيقة أخرى</numerusform>
            <numerusform>يُعرض لدقيقتين أخريين</numerusform>
            <numerusform>يُعرض لـ %n دقائق أخرى</numerusform>
            <numerusform>يُعرض لـ %n دقيقة أخرى</numerusform>
            <numerusform>يُعرض لـ %n دقيقة أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>announcement 1 of 2</comment>
        <translation>%1 من %2</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait a minute.</source>
        <translation>أرقام خاطئة كثيرة. انتظر دقيقة.</translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>ليس هذا هو الرقم.</translation>
    </message>
    <message numerus="yes">
        <source>%1–%2 of %n changes</source>
        <translation>
            <numerusform>%1–%2 من %n</numerusform>
            <numerusform>%1–%2 من تغيير واحد</numerusform>
            <numerusform>%1–%2 من تغييرين</numerusform>
            <numerusform>%1–%2 من %n تغييرات</numerusform>
            <numerusform>%1–%2 من %n تغييرًا</numerusform>
            <numerusform>%1–%2 من %n تغيير</numerusform>
        </translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>نُقلت</translation>
    </message>
    <message>
        <source>time to come</source>
        <translation>الموعد لاحقًا</translation>
    </message>
    <message>
        <source>room to come</source>
        <translation>القاعة لاحقًا</translation>
    </message>
    <message numerus="yes">
        <source>%n min late</source>
        <translation>
            <numerusform>بلا تأخير</numerusform>
            <numerusform>تأخير دقيقة</numerusform>
            <numerusform>تأخير دقيقتين</numerusform>
            <numerusform>تأخير %n دقائق</numerusform>
            <numerusform>تأخير %n دقيقة</numerusform>
            <numerusform>تأخير %n دقيقة</numerusform>
        </translation>
    </message>
    <message>
        <source>on now</source>
        <translation>جارية الآن</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>سابقًا: %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>الآن: %1</translation>
    </message>
    <message>
        <source>Free today</source>
        <translation>شاغرة اليوم</translation>
    </message>
    <message numerus="yes">
        <source>for %n more minutes</source>
        <translation>
            <numerusform>لأقل من دقيقة</numerusform>
            <numerusform>لدقيقة أخرى</numerusform>
            <numerusform>لدقيقتين أخريين</numerusform>
            <numerusform>لـ %n دقائق أخرى</numerusform>
            <numerusform>لـ %n دقيقة أخرى</numerusform>
            <numerusform>لـ %n دقيقة أخرى</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %n more hours</source>
        <translation>
            <numerusform>لأقل من ساعة</numerusform>
            <numerusform>لساعة أخرى</numerusform>
            <numerusform>لساعتين أخريين</numerusform>
            <numerusform>لـ %n ساعات أخرى</numerusform>
            <numerusform>لـ %n ساعة أخرى</numerusform>
            <numerusform>لـ %n ساعة أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>Also here: %1</source>
        <comment>titles</comment>
        <translation>هنا أيضًا: %1</translation>
    </message>
    <message numerus="yes">
        <source>runs %n min over</source>
        <translation>
            <numerusform>في موعدها</numerusform>
            <numerusform>تجاوزت بدقيقة</numerusform>
            <numerusform>تجاوزت بدقيقتين</numerusform>
            <numerusform>تجاوزت بـ %n دقائق</numerusform>
            <numerusform>تجاوزت بـ %n دقيقة</numerusform>
            <numerusform>تجاوزت بـ %n دقيقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ولا شيء بعدها</numerusform>
            <numerusform>وواحدة أخرى</numerusform>
            <numerusform>واثنتان أخريان</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>Later %1</source>
        <comment>tomorrow, Saturday</comment>
        <translation>لاحقًا %1</translation>
    </message>
    <message>
        <source>Later today</source>
        <translation>لاحقًا اليوم</translation>
    </message>
    <message numerus="yes">
        <source>%n seats</source>
        <translation>
            <numerusform>بلا مقاعد</numerusform>
            <numerusform>مقعد واحد</numerusform>
            <numerusform>مقعدان</numerusform>
            <numerusform>%n مقاعد</numerusform>
            <numerusform>%n مقعدًا</numerusform>
            <numerusform>%n مقعد</numerusform>
        </translation>
    </message>
    <message>
        <source>This event is no longer here</source>
        <translation>هذا الحدث لم يعد هنا</translation>
    </message>
    <message>
        <source>The organizers have taken it down.</source>
        <translation>أزاله المنظمون.</translation>
    </message>
    <message>
        <source>Waiting for the first schedule</source>
        <translation>بانتظار أول برنامج</translation>
    </message>
    <message>
        <source>No rooms chosen for this screen</source>
        <translation>لم تُختر قاعات لهذه الشاشة</translation>
    </message>
    <message>
        <source>None of the rooms it was set to show belongs to this event.</source>
        <translation>لا تنتمي أي من القاعات المختارة إلى هذا الحدث.</translation>
    </message>
    <message>
        <source>The schedule is being made</source>
        <translation>البرنامج قيد الإعداد</translation>
    </message>
    <message>
        <source>It will appear here by itself.</source>
        <translation>سيظهر هنا تلقائيًا.</translation>
    </message>
    <message>
        <source>Thank you</source>
        <translation>شكرًا لكم</translation>
    </message>
    <message>
        <source>It was %1.</source>
        <comment>name of the event</comment>
        <translation>كان هذا %1.</translation>
    </message>
    <message>
        <source>Begins %1, %2</source>
        <comment>date, time</comment>
        <translation>يبدأ %1، %2</translation>
    </message>
    <message>
        <source>First on the programme</source>
        <translation>أول ما في البرنامج</translation>
    </message>
    <message>
        <source>Nothing more today</source>
        <translation>لا شيء آخر اليوم</translation>
    </message>
    <message>
        <source>%1 begins at %2, %3.</source>
        <comment>weekday, time, in 10 h 18 min</comment>
        <translation>يبدأ %1 في %2، %3.</translation>
    </message>
    <message>
        <source>%1 begins at %2.</source>
        <comment>weekday, time</comment>
        <translation>يبدأ %1 في %2.</translation>
    </message>
    <message>
        <source>First tomorrow</source>
        <translation>أول الغد</translation>
    </message>
    <message>
        <source>First on %1</source>
        <comment>weekday</comment>
        <translation>أول %1</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>متأخرة</translation>
    </message>
    <message>
        <source>From %1</source>
        <comment>a room</comment>
        <translation>من %1</translation>
    </message>
    <message>
        <source>Rooms %1–%2 of %3</source>
        <translation>القاعات %1–%2 من %3</translation>
    </message>
    <message>
        <source>without a room</source>
        <translation>بلا قاعة</translation>
    </message>
    <message>
        <source>No room yet</source>
        <translation>بلا قاعة بعد</translation>
    </message>
    <message>
        <source>This event was deleted on %1.</source>
        <translation>حُذف هذا الحدث على %1.</translation>
    </message>
    <message>
        <source>Looking for %1.</source>
        <translation>جارٍ البحث عن %1.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>تعذر الوصول إلى %1.</translation>
    </message>
    <message>
        <source>%1 is not ready yet.</source>
        <translation>%1 ليس جاهزًا بعد.</translation>
    </message>
    <message>
        <source>%1 does not let this screen in.</source>
        <translation>لا يسمح %1 لهذه الشاشة.</translation>
    </message>
    <message>
        <source>%1 has no event “%2”, or it has a new address.</source>
        <translation>لا يوجد حدث «%2» على %1 أو تغيّر عنوانه.</translation>
    </message>
    <message>
        <source>What answers for %1 is not Foyer.</source>
        <translation>ما يجيب عن %1 ليس Foyer.</translation>
    </message>
    <message>
        <source>%1 answers with another event.</source>
        <translation>يجيب %1 بحدث آخر.</translation>
    </message>
    <message>
        <source>Something between here and %1 holds changes back.</source>
        <translation>شيء ما بين هنا و%1 يؤخر التغييرات.</translation>
    </message>
    <message>
        <source>Free: %1</source>
        <comment>names of rooms</comment>
        <translation>شاغرة: %1</translation>
    </message>
    <message>
        <source>then %1, %2</source>
        <comment>time, title</comment>
        <translation>ثم %1، %2</translation>
    </message>
    <message>
        <source>New code in %1:%2</source>
        <comment>minutes, seconds</comment>
        <translation>رمز جديد خلال %1:%2</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <comment>a server</comment>
        <translation>جارٍ البحث عن %1</translation>
    </message>
    <message>
        <source>Server found, waiting for approval</source>
        <translation>عُثر على الخادم، بانتظار الموافقة</translation>
    </message>
    <message>
        <source>No answer from %1. Is the network cable in?</source>
        <translation>لا جواب من %1. هل كابل الشبكة موصول؟</translation>
    </message>
    <message>
        <source>Too many screens are being added. It tries again by itself.</source>
        <translation>تُضاف شاشات كثيرة الآن. ستعاد المحاولة تلقائيًا.</translation>
    </message>
    <message>
        <source>%1 answers, but not as a Foyer server</source>
        <translation>يجيب %1 لكن ليس كخادم Foyer</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>شبكة</translation>
    </message>
    <message>
        <source>Agenda</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>Door sign</source>
        <translation>لافتة باب</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>تغييرات</translation>
    </message>
    <message>
        <source>Several views in turn</source>
        <translation>عدة عروض بالتناوب</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>صفحة ويب</translation>
    </message>
    <message>
        <source>Now and next</source>
        <translation>الآن والتالي</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>مباشر</translation>
    </message>
    <message numerus="yes">
        <source>Live, caught up: %n changes</source>
        <translation>
            <numerusform>مباشر</numerusform>
            <numerusform>مباشر، استُدرك تغيير</numerusform>
            <numerusform>مباشر، استُدرك تغييران</numerusform>
            <numerusform>مباشر، استُدركت %n تغييرات</numerusform>
            <numerusform>مباشر، استُدرك %n تغييرًا</numerusform>
            <numerusform>مباشر، استُدرك %n تغيير</numerusform>
        </translation>
    </message>
    <message>
        <source>Reconnecting</source>
        <translation>إعادة الاتصال</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>جارٍ الاتصال</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>Offline, as of %1</source>
        <translation>غير متصل، كما في %1</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>كما في %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>offline text, age</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Now, as planned at %1</source>
        <translation>الآن، بحسب خطة %1</translation>
    </message>
    <message>
        <source>This screen’s clock is in doubt.</source>
        <translation>ساعة هذه الشاشة مشكوك فيها.</translation>
    </message>
    <message>
        <source>It says %1; by the server it is %2.</source>
        <translation>تشير إلى %1 وبحسب الخادم الساعة %2.</translation>
    </message>
    <message>
        <source>Times and countdowns here follow the server.</source>
        <translation>الأوقات والعد التنازلي هنا تتبع الخادم.</translation>
    </message>
    <message>
        <source>It says %1; no server has told the time yet.</source>
        <translation>تشير إلى %1 ولم يخبرنا أي خادم بالوقت بعد.</translation>
    </message>
    <message>
        <source>Only planned times are shown.</source>
        <translation>تُعرض الأوقات المخططة فقط.</translation>
    </message>
    <message>
        <source>Changes made since %1 may be missing.</source>
        <translation>قد تنقص تغييرات منذ %1.</translation>
    </message>
    <message>
        <source>Day %1 of %2</source>
        <translation>اليوم %1 من %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>date, day of the event</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Time to be announced</source>
        <translation>يُعلن الموعد لاحقًا</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>لا جلسات</numerusform>
            <numerusform>جلسة واحدة</numerusform>
            <numerusform>جلستان</numerusform>
            <numerusform>%n جلسات</numerusform>
            <numerusform>%n جلسة</numerusform>
            <numerusform>%n جلسة</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>لا نتائج لـ «%1»</translation>
    </message>
    <message>
        <source>Nothing found for “%1”. Did you mean:</source>
        <translation>لا نتائج لـ «%1». هل تقصد:</translation>
    </message>
    <message>
        <source>over</source>
        <translation>انتهت</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>Room to be announced</source>
        <translation>تُعلن القاعة لاحقًا</translation>
    </message>
    <message numerus="yes">
        <source>%n coming</source>
        <translation>
            <numerusform>لا حضور بعد</numerusform>
            <numerusform>حاضر واحد</numerusform>
            <numerusform>حاضران</numerusform>
            <numerusform>%n حاضرين</numerusform>
            <numerusform>%n حاضرًا</numerusform>
            <numerusform>%n حاضر</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer in the schedule</source>
        <translation>لم تعد في البرنامج</translation>
    </message>
    <message>
        <source>Taken out of the schedule</source>
        <translation>أُزيلت من البرنامج</translation>
    </message>
    <message>
        <source>Back to the schedule in %1 seconds; touch anywhere to stay</source>
        <translation>العودة إلى البرنامج خلال %1 ثوانٍ؛ المس للبقاء</translation>
    </message>
    <message>
        <source>touch anywhere to stay</source>
        <translation>المس للبقاء</translation>
    </message>
    <message>
        <source>On-screen keyboard</source>
        <translation>لوحة مفاتيح على الشاشة</translation>
    </message>
    <message>
        <source>ABC</source>
        <comment>letters of the keyboard</comment>
        <translation>أبج</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>حروف</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>أرقام</translation>
    </message>
    <message>
        <source>Another alphabet</source>
        <translation>أبجدية أخرى</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>مسافة</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>مسح</translation>
    </message>
    <message>
        <source>Erase a letter</source>
        <translation>مسح حرف</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>القاعة</translation>
    </message>
    <message>
        <source>%1, next at %2: %3</source>
        <translation>%1، التالي في %2: %3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>صفحة %1 من %2</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>الرمز: %1</translation>
    </message>
    <message>
        <source>Pair this screen</source>
        <translation>اربط هذه الشاشة</translation>
    </message>
    <message>
        <source>In the organizer app, open Screens, choose “Add a screen” and type this code. Or scan the square with a phone.</source>
        <translation>في تطبيق المنظمين افتح «الشاشات» واختر «إضافة شاشة» واكتب هذا الرمز. أو امسح المربع بهاتف.</translation>
    </message>
    <message>
        <source>QR code: opens the page on which an organizer approves this screen</source>
        <translation>رمز QR: يفتح الصفحة التي يوافق فيها المنظم على هذه الشاشة</translation>
    </message>
    <message>
        <source>Screen %1 · %2 × %3</source>
        <translation>الشاشة %1 · %2 × %3</translation>
    </message>
    <message>
        <source>Leave the kiosk: type the PIN</source>
        <translation>مغادرة الكشك: اكتب الرقم</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>مغادرة الكشك</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>An organizer chooses an event for it.</source>
        <translation>يختار منظم حدثًا لها.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Title, person or room</source>
        <translation>عنوان أو شخص أو قاعة</translation>
    </message>
    <message>
        <source>Empty the search</source>
        <translation>إفراغ البحث</translation>
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
        <translation>نص أصغر</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>نص أكبر</translation>
    </message>
    <message>
        <source>QR code: opens this session on a phone</source>
        <translation>رمز QR: يفتح هذه الجلسة على هاتف</translation>
    </message>
    <message>
        <source>Open on your phone</source>
        <translation>افتحها على هاتفك</translation>
    </message>
    <message>
        <source>Keep it at hand and see at once when it moves.</source>
        <translation>احتفظ بها لترى فورًا أي تغيير.</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>تنتهي</translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>انتهت</numerusform>
            <numerusform>بقيت دقيقة</numerusform>
            <numerusform>بقيت دقيقتان</numerusform>
            <numerusform>بقيت %n دقائق</numerusform>
            <numerusform>بقيت %n دقيقة</numerusform>
            <numerusform>بقيت %n دقيقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h left</source>
        <translation>
            <numerusform>انتهت</numerusform>
            <numerusform>بقيت ساعة</numerusform>
            <numerusform>بقيت ساعتان</numerusform>
            <numerusform>بقيت %n ساعات</numerusform>
            <numerusform>بقيت %n ساعة</numerusform>
            <numerusform>بقيت %n ساعة</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h %2 left</source>
        <comment>hours, minutes</comment>
        <translation>بقي %1 س %2 د</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>تبدأ</translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <translation>
            <numerusform>الآن</numerusform>
            <numerusform>خلال دقيقة</numerusform>
            <numerusform>خلال دقيقتين</numerusform>
            <numerusform>خلال %n دقائق</numerusform>
            <numerusform>خلال %n دقيقة</numerusform>
            <numerusform>خلال %n دقيقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <translation>
            <numerusform>الآن</numerusform>
            <numerusform>خلال ساعة</numerusform>
            <numerusform>خلال ساعتين</numerusform>
            <numerusform>خلال %n ساعات</numerusform>
            <numerusform>خلال %n ساعة</numerusform>
            <numerusform>خلال %n ساعة</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2</source>
        <comment>hours, minutes</comment>
        <translation>خلال %1 س %2 د</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>اليوم</numerusform>
            <numerusform>خلال يوم</numerusform>
            <numerusform>خلال يومين</numerusform>
            <numerusform>خلال %n أيام</numerusform>
            <numerusform>خلال %n يومًا</numerusform>
            <numerusform>خلال %n يوم</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>خلال %1 س %2 د</translation>
    </message>
    <message>
        <source>today</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>غدًا</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>day word, time: tomorrow 09:00</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n min old</source>
        <translation>
            <numerusform>الآن</numerusform>
            <numerusform>قبل دقيقة</numerusform>
            <numerusform>قبل دقيقتين</numerusform>
            <numerusform>قبل %n دقائق</numerusform>
            <numerusform>قبل %n دقيقة</numerusform>
            <numerusform>قبل %n دقيقة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h old</source>
        <translation>
            <numerusform>الآن</numerusform>
            <numerusform>قبل ساعة</numerusform>
            <numerusform>قبل ساعتين</numerusform>
            <numerusform>قبل %n ساعات</numerusform>
            <numerusform>قبل %n ساعة</numerusform>
            <numerusform>قبل %n ساعة</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>منذ %1</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <comment>date format: Friday 14 May</comment>
        <translation>dddd d MMMM</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>date format: Fri 14 May</comment>
        <translation>ddd d MMM</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>date format: Fri 14</comment>
        <translation>ddd d</translation>
    </message>
    <message>
        <source>Language: %1. Change it</source>
        <translation>اللغة: %1. تغييرها</translation>
    </message>
    <message>
        <source>No web page is set for this screen</source>
        <translation>لا صفحة ويب محددة لهذه الشاشة</translation>
    </message>
    <message>
        <source>Web pages cannot be shown on this screen: QtWebEngine is not installed</source>
        <translation>لا يمكن عرض صفحات ويب على هذه الشاشة: QtWebEngine غير مثبت</translation>
    </message>
    <message>
        <source>More hours on the screen</source>
        <translation>ساعات أكثر على الشاشة</translation>
    </message>
    <message>
        <source>Larger hours</source>
        <translation>تكبير الساعات</translation>
    </message>
    <message numerus="yes">
        <source>%n more sessions</source>
        <translation>
            <numerusform>لا جلسات أخرى</numerusform>
            <numerusform>جلسة واحدة أخرى</numerusform>
            <numerusform>جلستان أخريان</numerusform>
            <numerusform>%n جلسات أخرى</numerusform>
            <numerusform>%n جلسة أخرى</numerusform>
            <numerusform>%n جلسة أخرى</numerusform>
        </translation>
    </message>
</context>
</TS>
