<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Foyer</name>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The screen follows at once. %n character(s) to go.</source>
        <translation>
            <numerusform>The screen follows at once. %n character to go.</numerusform>
            <numerusform>The screen follows at once. %n characters to go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cancellation(s)</source>
        <translation>
            <numerusform>%n cancellation</numerusform>
            <numerusform>%n cancellations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n people will be told</source>
        <translation>
            <numerusform>%n person will be told</numerusform>
            <numerusform>%n people will be told</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n told</source>
        <translation>
            <numerusform>%n told</numerusform>
            <numerusform>%n told</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %n change(s)</source>
        <translation>
            <numerusform>Import %n change</numerusform>
            <numerusform>Import %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You both changed this. Choose for %n field(s); the rest is merged already.</source>
        <translation>
            <numerusform>You both changed this. Choose for %n field; the rest is merged already.</numerusform>
            <numerusform>You both changed this. Choose for %n fields; the rest is merged already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more field(s) are the same</source>
        <translation>
            <numerusform>%n more field is the same</numerusform>
            <numerusform>%n more fields are the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held: a backup was put back, and they may have been sent before.</source>
        <translation>
            <numerusform>%n held: a backup was put back, and it may have been sent before.</numerusform>
            <numerusform>%n held: a backup was put back, and they may have been sent before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held: their addresses have refused three mails in a row.</source>
        <translation>
            <numerusform>%n held: its address has refused three mails in a row.</numerusform>
            <numerusform>%n held: their addresses have refused three mails in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held: they cannot be written.</source>
        <translation>
            <numerusform>%n held: it cannot be written.</numerusform>
            <numerusform>%n held: they cannot be written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Retry %n now</source>
        <translation>
            <numerusform>Retry %n now</numerusform>
            <numerusform>Retry %n now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n will be told</source>
        <translation>
            <numerusform>%n will be told</numerusform>
            <numerusform>%n will be told</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s) saved as %1.</source>
        <translation>
            <numerusform>%n page saved as %1.</numerusform>
            <numerusform>%n pages saved as %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), %1</source>
        <translation>
            <numerusform>%n picture, %1</numerusform>
            <numerusform>%n pictures, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n that nothing shows</source>
        <translation>
            <numerusform>%n that nothing shows</numerusform>
            <numerusform>%n that nothing shows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since</source>
        <translation>
            <numerusform>%n change since</numerusform>
            <numerusform>%n changes since</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min between</source>
        <translation>
            <numerusform>%n min between</numerusform>
            <numerusform>%n min between</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were told.</source>
        <translation>
            <numerusform>%n was told.</numerusform>
            <numerusform>%n were told.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cancelled session(s)</source>
        <translation>
            <numerusform>%n cancelled session</numerusform>
            <numerusform>%n cancelled sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) without a time</source>
        <translation>
            <numerusform>%n session without a time</numerusform>
            <numerusform>%n sessions without a time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cancelled session(s) leave only by .ics.</source>
        <translation>
            <numerusform>%n cancelled session leaves only by .ics.</numerusform>
            <numerusform>%n cancelled sessions leave only by .ics.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) without a time leave by no format.</source>
        <translation>
            <numerusform>%n session without a time leaves by no format.</numerusform>
            <numerusform>%n sessions without a time leave by no format.</numerusform>
        </translation>
    </message>
</context>
</TS>
