<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>trainyard::ResourceCommands</name>
    <message numerus="yes">
        <source>Stop %n job(s)?</source>
        <translation>
            <numerusform>Stop %n job?</numerusform>
            <numerusform>Stop %n jobs?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n job(s)?</source>
        <translation>
            <numerusform>Delete %n job?</numerusform>
            <numerusform>Delete %n jobs?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::StatusLine</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::files::OutputsPane</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobsPage</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n job(s)</source>
        <translation>
            <numerusform>%1 of %n job</numerusform>
            <numerusform>%1 of %n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::logs::FindBar</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::ResourceTreeModel</name>
    <message numerus="yes">
        <source>%1 of %n node(s) busy</source>
        <translation>
            <numerusform>%1 of %n node busy</numerusform>
            <numerusform>%1 of %n nodes busy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::query::Completion</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::query::Parser</name>
    <message numerus="yes">
        <source>A query has at most %n character(s).</source>
        <translation>
            <numerusform>A query has at most %n character.</numerusform>
            <numerusform>A query has at most %n characters.</numerusform>
        </translation>
    </message>
</context>
</TS>
