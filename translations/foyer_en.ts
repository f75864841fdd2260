<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Foyer</name>
    <message numerus="yes">
        <source>%n changes to the programme</source>
        <translation>
            <numerusform>%n change to the programme</numerusform>
            <numerusform>%n changes to the programme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shown for %n more minutes</source>
        <translation>
            <numerusform>Shown for %n more minute</numerusform>
            <numerusform>Shown for %n more minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1–%2 of %n changes</source>
        <translation>
            <numerusform>%1–%2 of %n change</numerusform>
            <numerusform>%1–%2 of %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min late</source>
        <translation>
            <numerusform>%n min late</numerusform>
            <numerusform>%n min late</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %n more minutes</source>
        <translation>
            <numerusform>for %n more minute</numerusform>
            <numerusform>for %n more minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %n more hours</source>
        <translation>
            <numerusform>for %n more hour</numerusform>
            <numerusform>for %n more hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>runs %n min over</source>
        <translation>
            <numerusform>runs %n min over</numerusform>
            <numerusform>runs %n min over</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seats</source>
        <translation>
            <numerusform>%n seat</numerusform>
            <numerusform>%n seats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Live, caught up: %n changes</source>
        <translation>
            <numerusform>Live, caught up: %n change</numerusform>
            <numerusform>Live, caught up: %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n coming</source>
        <translation>
            <numerusform>%n coming</numerusform>
            <numerusform>%n coming</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>%n min left</numerusform>
            <numerusform>%n min left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h left</source>
        <translation>
            <numerusform>%n h left</numerusform>
            <numerusform>%n h left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <translation>
            <numerusform>in %n min</numerusform>
            <numerusform>in %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <translation>
            <numerusform>in %n h</numerusform>
            <numerusform>in %n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>in %n day</numerusform>
            <numerusform>in %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min old</source>
        <translation>
            <numerusform>%n min old</numerusform>
            <numerusform>%n min old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h old</source>
        <translation>
            <numerusform>%n h old</numerusform>
            <numerusform>%n h old</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more sessions</source>
        <translation>
            <numerusform>%n more session</numerusform>
            <numerusform>%n more sessions</numerusform>
        </translation>
    </message>
</context>
</TS>
