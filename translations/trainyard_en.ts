<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>trainyard::Breadcrumbs</name>
    <message numerus="yes">
        <source>All %Ln of them</source>
        <translation>
            <numerusform>All %Ln of them</numerusform>
            <numerusform>All %Ln of them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::CopyCommands</name>
    <message numerus="yes">
        <source>Copied %n ID(s).</source>
        <translation>
            <numerusform>Copied %n ID.</numerusform>
            <numerusform>Copied %n IDs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n command(s), which need the engine&apos;s token in TRAINYARD_TOKEN.</source>
        <translation>
            <numerusform>Copied %n command, which needs the engine&apos;s token in TRAINYARD_TOKEN.</numerusform>
            <numerusform>Copied %n commands, which need the engine&apos;s token in TRAINYARD_TOKEN.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n command(s), which need the settings that “trainyard-engine az-config” prints.</source>
        <translation>
            <numerusform>Copied %n command, which needs the settings that “trainyard-engine az-config” prints.</numerusform>
            <numerusform>Copied %n commands, which need the settings that “trainyard-engine az-config” prints.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::FolderCommands</name>
    <message numerus="yes">
        <source>Open %n folder(s)?</source>
        <translation>
            <numerusform>Open %n folder?</numerusform>
            <numerusform>Open %n folders?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) have no folder yet: they have not started.</source>
        <translation>
            <numerusform>%n job has no folder yet: it has not started.</numerusform>
            <numerusform>%n jobs have no folder yet: they have not started.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::JobCommands</name>
    <message numerus="yes">
        <source>Report of %n job(s)</source>
        <translation>
            <numerusform>Report of %n job</numerusform>
            <numerusform>Report of %n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::LeavingSheet</name>
    <message numerus="yes">
        <source>%n transfer(s) are under way</source>
        <translation>
            <numerusform>%n transfer is under way</numerusform>
            <numerusform>%n transfers are under way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s) failed</source>
        <translation>
            <numerusform>%n transfer failed</numerusform>
            <numerusform>%n transfers failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::MainWindow</name>
    <message numerus="yes">
        <source>%n job(s) were submitted.</source>
        <translation>
            <numerusform>%n job was submitted.</numerusform>
            <numerusform>%n jobs were submitted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::OtherCommands</name>
    <message numerus="yes">
        <source>%n job(s) were submitted at %1.</source>
        <translation>
            <numerusform>%n job was submitted at %1.</numerusform>
            <numerusform>%n jobs were submitted at %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::OutputUses</name>
    <message numerus="yes">
        <source>Copied %n path(s) on the engine&apos;s machine.</source>
        <translation>
            <numerusform>Copied %n path on the engine&apos;s machine.</numerusform>
            <numerusform>Copied %n paths on the engine&apos;s machine.</numerusform>
        </translation>
    </message>
</context>
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
        <source>Delete %n item(s) for good?</source>
        <translation>
            <numerusform>Delete %n item for good?</numerusform>
            <numerusform>Delete %n items for good?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n node(s)?</source>
        <translation>
            <numerusform>Delete %n node?</numerusform>
            <numerusform>Delete %n nodes?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reclaim %n node(s)?</source>
        <translation>
            <numerusform>Reclaim %n node?</numerusform>
            <numerusform>Reclaim %n nodes?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running on them. They will be stopped and started again on other nodes, from their last checkpoints if they have any.</source>
        <translation>
            <numerusform>%n job is running on them. It will be stopped and started again on other nodes, from its last checkpoint if it has one.</numerusform>
            <numerusform>%n jobs are running on them. They will be stopped and started again on other nodes, from their last checkpoints if they have any.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</source>
        <translation>
            <numerusform>%n job is running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</numerusform>
            <numerusform>%n jobs are running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the jobs are running and will be stopped first. The jobs are deleted with their charts and folders. Files on mounted volumes stay.</source>
        <translation>
            <numerusform>%n of the jobs is running and will be stopped first. The jobs are deleted with their charts and folders. Files on mounted volumes stay.</numerusform>
            <numerusform>%n of the jobs are running and will be stopped first. The jobs are deleted with their charts and folders. Files on mounted volumes stay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::SaveQuestion</name>
    <message numerus="yes">
        <source>%n of the files are in this folder already</source>
        <translation>
            <numerusform>%n of the files is in this folder already</numerusform>
            <numerusform>%n of the files are in this folder already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace what is there, or keep both: a number is then added to the names of the %n file(s) that are saved.</source>
        <translation>
            <numerusform>Replace what is there, or keep both: a number is then added to the name of the file that is saved.</numerusform>
            <numerusform>Replace what is there, or keep both: a number is then added to the names of the files that are saved.</numerusform>
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
    <message numerus="yes">
        <source>%1 of %n GPU(s) in use</source>
        <translation>
            <numerusform>%1 of %n GPU in use</numerusform>
            <numerusform>%1 of %n GPUs in use</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::StorageCommands</name>
    <message numerus="yes">
        <source>Delete %n item(s)?</source>
        <translation>
            <numerusform>Delete %n item?</numerusform>
            <numerusform>Delete %n items?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n item(s)</source>
        <translation>
            <numerusform>delete %n item</numerusform>
            <numerusform>delete %n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::StoredTrash</name>
    <message numerus="yes">
        <source>%n item(s) are in the trash.</source>
        <translation>
            <numerusform>%n item is in the trash.</numerusform>
            <numerusform>%n items are in the trash.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::UploadCommands</name>
    <message numerus="yes">
        <source>replace %n file(s)</source>
        <translation>
            <numerusform>replace %n file</numerusform>
            <numerusform>replace %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::UploadQuestion</name>
    <message numerus="yes">
        <source>%n of the files are there already</source>
        <translation>
            <numerusform>%n of the files is there already</numerusform>
            <numerusform>%n of the files are there already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace what is there, which is then moved to the trash, or keep both: a number is then added to the names of the %n file(s) that are uploaded.</source>
        <translation>
            <numerusform>Replace what is there, which is then moved to the trash, or keep both: a number is then added to the name of the file that is uploaded.</numerusform>
            <numerusform>Replace what is there, which is then moved to the trash, or keep both: a number is then added to the names of the files that are uploaded.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace what is there, which cannot be undone: the engine keeps no trash. Or keep both: a number is then added to the names of the %n file(s) that are uploaded.</source>
        <translation>
            <numerusform>Replace what is there, which cannot be undone: the engine keeps no trash. Or keep both: a number is then added to the name of the file that is uploaded.</numerusform>
            <numerusform>Replace what is there, which cannot be undone: the engine keeps no trash. Or keep both: a number is then added to the names of the files that are uploaded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartDecor</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>lines</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartNotices</name>
    <message numerus="yes">
        <source>%n line(s) cannot be shown over this x</source>
        <translation>
            <numerusform>%n line cannot be shown over this x</numerusform>
            <numerusform>%n lines cannot be shown over this x</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) at or below 0 are not shown</source>
        <translation>
            <numerusform>%n value at or below 0 is not shown</numerusform>
            <numerusform>%n values at or below 0 are not shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outlier(s) are not shown</source>
        <translation>
            <numerusform>%n outlier is not shown</numerusform>
            <numerusform>%n outliers are not shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) show only some of very many points</source>
        <translation>
            <numerusform>%n line shows only some of very many points</numerusform>
            <numerusform>%n lines show only some of very many points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartOptionsBar</name>
    <message numerus="yes">
        <source>Amount of smoothing: like a mean of %n points</source>
        <translation>
            <numerusform>Amount of smoothing: like a mean of %n point</numerusform>
            <numerusform>Amount of smoothing: like a mean of %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::charts::PointsSheet</name>
    <message numerus="yes">
        <source>%n row(s) so far…</source>
        <translation>
            <numerusform>%n row so far…</numerusform>
            <numerusform>%n rows so far…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s).</source>
        <translation>
            <numerusform>%n row.</numerusform>
            <numerusform>%n rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were copied, the most that is possible; Export… writes all of them to a file.</source>
        <translation>
            <numerusform>%n row was copied, the most that is possible; Export… writes all of them to a file.</numerusform>
            <numerusform>%n rows were copied, the most that is possible; Export… writes all of them to a file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were copied.</source>
        <translation>
            <numerusform>%n row was copied.</numerusform>
            <numerusform>%n rows were copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::ClusterHeader</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 to %Ln node(s), as jobs need them</source>
        <translation>
            <numerusform>%L1 to %Ln node, as jobs need them</numerusform>
            <numerusform>%L1 to %Ln nodes, as jobs need them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodeMenu</name>
    <message numerus="yes">
        <source>&amp;Drain %n node(s)</source>
        <translation>
            <numerusform>&amp;Drain %n node</numerusform>
            <numerusform>&amp;Drain %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Let %n node(s) take &amp;work again</source>
        <translation>
            <numerusform>Let %n node take &amp;work again</numerusform>
            <numerusform>Let %n nodes take &amp;work again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Reclaim %n node(s)…</source>
        <translation>
            <numerusform>&amp;Reclaim %n node…</numerusform>
            <numerusform>&amp;Reclaim %n nodes…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>De&amp;lete %n node(s)…</source>
        <translation>
            <numerusform>De&amp;lete %n node…</numerusform>
            <numerusform>De&amp;lete %n nodes…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the &amp;setup task again on %n node(s)</source>
        <translation>
            <numerusform>Run the &amp;setup task again on %n node</numerusform>
            <numerusform>Run the &amp;setup task again on %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodePane</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) selected: %1</source>
        <translation>
            <numerusform>%Ln node selected: %1</numerusform>
            <numerusform>%Ln nodes selected: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodeSearch</name>
    <message numerus="yes">
        <source>%Ln node(s) match</source>
        <translation>
            <numerusform>%Ln node matches</numerusform>
            <numerusform>%Ln nodes match</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::QueuePane</name>
    <message numerus="yes">
        <source>%Ln job(s) waiting</source>
        <translation>
            <numerusform>%Ln job waiting</numerusform>
            <numerusform>%Ln jobs waiting</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::RemedyButtons</name>
    <message numerus="yes">
        <source>Run the setup task a&amp;gain on %Ln node(s)</source>
        <translation>
            <numerusform>Run the setup task a&amp;gain on %Ln node</numerusform>
            <numerusform>Run the setup task a&amp;gain on %Ln nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::ScaleDialog</name>
    <message numerus="yes">
        <source>At least %n node(s) stay; the others are removed when no job needs them.</source>
        <translation>
            <numerusform>At least %n node stays; the others are removed when no job needs them.</numerusform>
            <numerusform>At least %n nodes stay; the others are removed when no job needs them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more node(s), as far as the engine&apos;s machine has room for them.</source>
        <translation>
            <numerusform>%n more node, if the engine&apos;s machine has room for it.</numerusform>
            <numerusform>%n more nodes, as far as the engine&apos;s machine has room for them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) fewer.</source>
        <translation>
            <numerusform>%n node fewer.</numerusform>
            <numerusform>%n nodes fewer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are busy: their jobs are stopped and queued again.</source>
        <translation>
            <numerusform>%n of them is busy: its job is stopped and queued again.</numerusform>
            <numerusform>%n of them are busy: their jobs are stopped and queued again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are busy: their jobs are stopped for good.</source>
        <translation>
            <numerusform>%n of them is busy: its job is stopped for good.</numerusform>
            <numerusform>%n of them are busy: their jobs are stopped for good.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are busy and are removed once their jobs have ended.</source>
        <translation>
            <numerusform>%n of them is busy and is removed once its job has ended.</numerusform>
            <numerusform>%n of them are busy and are removed once their jobs have ended.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::compare::ComparePage</name>
    <message numerus="yes">
        <source>%n run(s) compared</source>
        <translation>
            <numerusform>%n run compared</numerusform>
            <numerusform>%n runs compared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>add %n run(s) to the comparison</source>
        <translation>
            <numerusform>add %n run to the comparison</numerusform>
            <numerusform>add %n runs to the comparison</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are left out: a comparison has room for %1.</source>
        <translation>
            <numerusform>%n run is left out: a comparison has room for %1.</numerusform>
            <numerusform>%n runs are left out: a comparison has room for %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::compare::LogDifferences</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::compare::RunLogs</name>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%1 of %n run</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::compare::RunPicker</name>
    <message numerus="yes">
        <source>There is room for %n more job(s)</source>
        <translation>
            <numerusform>There is room for %n more job</numerusform>
            <numerusform>There is room for %n more jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) chosen</source>
        <translation>
            <numerusform>%n job chosen</numerusform>
            <numerusform>%n jobs chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::document::JobChecks</name>
    <message numerus="yes">
        <source>Use %Ln node(s)</source>
        <translation>
            <numerusform>Use %Ln node</numerusform>
            <numerusform>Use %Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job wants %Ln node(s) and its cluster can have %L1; it would wait until the cluster is scaled.</source>
        <translation>
            <numerusform>The job wants %Ln node and its cluster can have %L1; it would wait until the cluster is scaled.</numerusform>
            <numerusform>The job wants %Ln nodes and its cluster can have %L1; it would wait until the cluster is scaled.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job wants %Ln node(s), and its cluster has %L1 that can work; the others are unusable or drained.</source>
        <translation>
            <numerusform>The job wants %Ln node, and its cluster has %L1 that can work; the others are unusable or drained.</numerusform>
            <numerusform>The job wants %Ln nodes, and its cluster has %L1 that can work; the others are unusable or drained.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The cluster has %Ln node(s) now; the job waits until there are %L1.</source>
        <translation>
            <numerusform>The cluster has %Ln node now; the job waits until there are %L1.</numerusform>
            <numerusform>The cluster has %Ln nodes now; the job waits until there are %L1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job wants %Ln node(s), of which only %L1 can be had now; it waits for the others.</source>
        <translation>
            <numerusform>The job wants %Ln node, of which only %L1 can be had now; it waits for the others.</numerusform>
            <numerusform>The job wants %Ln nodes, of which only %L1 can be had now; it waits for the others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::document::JsonEdit</name>
    <message numerus="yes">
        <source>%1 has only %n element(s); add the next one.</source>
        <translation>
            <numerusform>%1 has only %n element; add the next one.</numerusform>
            <numerusform>%1 has only %n elements; add the next one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::document::PropertyModel</name>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::document::TrainerChecks</name>
    <message numerus="yes">
        <source>Minibatches of %1, shared by %n node(s), take about %2 of each one&apos;s GPU memory; the smallest GPU here has %3.</source>
        <translation>
            <numerusform>Minibatches of %1 take about %2 of the node&apos;s GPU memory; the smallest GPU here has %3.</numerusform>
            <numerusform>Minibatches of %1, shared by %n nodes, take about %2 of each one&apos;s GPU memory; the smallest GPU here has %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The network tells %Ln class(es) apart, and the data have %L1; choose another network or other data.</source>
        <translation>
            <numerusform>The network tells %Ln class apart, and the data have %L1; choose another network or other data.</numerusform>
            <numerusform>The network tells %Ln classes apart, and the data have %L1; choose another network or other data.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::editor::DiffSides</name>
    <message numerus="yes">
        <source>%n line(s) differ</source>
        <translation>
            <numerusform>%n line differs</numerusform>
            <numerusform>%n lines differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::editor::EditorPane</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to look at</source>
        <translation>
            <numerusform>%n thing to look at</numerusform>
            <numerusform>%n things to look at</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::editor::FindBar</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::files::ExportDialog</name>
    <message numerus="yes">
        <source>Export %n job(s)</source>
        <translation>
            <numerusform>Export %n job</numerusform>
            <numerusform>Export %n jobs</numerusform>
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
    <message numerus="yes">
        <source>S&amp;ave %n file(s)…</source>
        <translation>
            <numerusform>S&amp;ave %n file…</numerusform>
            <numerusform>S&amp;ave %n files…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) so far…</source>
        <translation>
            <numerusform>%n file so far…</numerusform>
            <numerusform>%n files so far…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n of the files are listed.</source>
        <translation>
            <numerusform>Only %n of the files is listed.</numerusform>
            <numerusform>Only %n of the files are listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Folders deeper than %n level(s) are not listed.</source>
        <translation>
            <numerusform>Folders deeper than %n level are not listed.</numerusform>
            <numerusform>Folders deeper than %n levels are not listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s)</source>
        <translation>
            <numerusform>%1 of %n file</numerusform>
            <numerusform>%1 of %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First %n file(s)</source>
        <translation>
            <numerusform>First %n file</numerusform>
            <numerusform>First %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Copy %n path(s)</source>
        <translation>
            <numerusform>&amp;Copy %n path</numerusform>
            <numerusform>&amp;Copy %n paths</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobsAgainSheet</name>
    <message numerus="yes">
        <source>Submit %n job(s) again</source>
        <translation>
            <numerusform>Submit %n job again</numerusform>
            <numerusform>Submit %n jobs again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resume %n job(s) from their checkpoints</source>
        <translation>
            <numerusform>Resume %n job from its checkpoint</numerusform>
            <numerusform>Resume %n jobs from their checkpoints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Train %n job(s) longer</source>
        <translation>
            <numerusform>Train %n job longer</numerusform>
            <numerusform>Train %n jobs longer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) could not be submitted; the reason is given beside each.</source>
        <translation>
            <numerusform>%n job could not be submitted; the reason is given beside it.</numerusform>
            <numerusform>%n jobs could not be submitted; the reason is given beside each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) cannot be included; the reason is given beside each.</source>
        <translation>
            <numerusform>%n job cannot be included; the reason is given beside it.</numerusform>
            <numerusform>%n jobs cannot be included; the reason is given beside each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Submit %n job(s)</source>
        <translation>
            <numerusform>&amp;Submit %n job</numerusform>
            <numerusform>&amp;Submit %n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n job(s) can be trained longer; the reason is given beside each.</source>
        <translation>
            <numerusform>The job cannot be trained longer; the reason is given beside it.</numerusform>
            <numerusform>None of the %n jobs can be trained longer; the reason is given beside each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n job(s) can be resumed; the reason is given beside each.</source>
        <translation>
            <numerusform>The job cannot be resumed; the reason is given beside it.</numerusform>
            <numerusform>None of the %n jobs can be resumed; the reason is given beside each.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobsPage</name>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln job</numerusform>
            <numerusform>%Ln jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln job(s)</source>
        <translation>
            <numerusform>%L1 of %Ln job</numerusform>
            <numerusform>%L1 of %Ln jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunCharts</name>
    <message numerus="yes">
        <source>(%n run(s))</source>
        <translation>
            <numerusform>(%n run)</numerusform>
            <numerusform>(%n runs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::logs::FindBar</name>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln match</numerusform>
            <numerusform>%Ln matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::AgainTransfer</name>
    <message numerus="yes">
        <source>%n job(s) were submitted.</source>
        <translation>
            <numerusform>%n job was submitted.</numerusform>
            <numerusform>%n jobs were submitted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) could not be submitted.</source>
        <translation>
            <numerusform>%n job could not be submitted.</numerusform>
            <numerusform>%n jobs could not be submitted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Backend</name>
    <message numerus="yes">
        <source>restore %n item(s)</source>
        <translation>
            <numerusform>restore %n item</numerusform>
            <numerusform>restore %n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::ClusterListModel</name>
    <message numerus="yes">
        <source>%L1 of %Ln node(s) free</source>
        <translation>
            <numerusform>%L1 of %Ln node free</numerusform>
            <numerusform>%L1 of %Ln nodes free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln core(s) a node</source>
        <translation>
            <numerusform>%Ln core a node</numerusform>
            <numerusform>%Ln cores a node</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s)</source>
        <translation>
            <numerusform>%Ln GPU</numerusform>
            <numerusform>%Ln GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::CodeSurvey</name>
    <message numerus="yes">
        <source>It will contain the %n file(s) that the engine kept.</source>
        <translation>
            <numerusform>It will contain the %n file that the engine kept.</numerusform>
            <numerusform>It will contain the %n files that the engine kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It will contain commit %1 with %n file(s).</source>
        <translation>
            <numerusform>It will contain commit %1 with %n file.</numerusform>
            <numerusform>It will contain commit %1 with %n files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them had changes that were not committed, and will be as the job ran them.</source>
        <translation>
            <numerusform>%n of them had changes that were not committed, and will be as the job ran it.</numerusform>
            <numerusform>%n of them had changes that were not committed, and will be as the job ran them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n submodule(s) of the repository will be missing.</source>
        <translation>
            <numerusform>%n submodule of the repository will be missing.</numerusform>
            <numerusform>%n submodules of the repository will be missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Continuation</name>
    <message numerus="yes">
        <source>Trains with %n sample(s) a step.</source>
        <translation>
            <numerusform>Trains with %n sample a step.</numerusform>
            <numerusform>Trains with %n samples a step.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Deletion</name>
    <message numerus="yes">
        <source>delete %n item(s)</source>
        <translation>
            <numerusform>delete %n item</numerusform>
            <numerusform>delete %n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n job(s)</source>
        <translation>
            <numerusform>delete %n job</numerusform>
            <numerusform>delete %n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n experiment(s)</source>
        <translation>
            <numerusform>delete %n experiment</numerusform>
            <numerusform>delete %n experiments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n cluster(s)</source>
        <translation>
            <numerusform>delete %n cluster</numerusform>
            <numerusform>delete %n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n file server(s)</source>
        <translation>
            <numerusform>delete %n file server</numerusform>
            <numerusform>delete %n file servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n workspace(s)</source>
        <translation>
            <numerusform>delete %n workspace</numerusform>
            <numerusform>delete %n workspaces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n item(s)?</source>
        <translation>
            <numerusform>Delete %n item?</numerusform>
            <numerusform>Delete %n items?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n job(s)?</source>
        <translation>
            <numerusform>Delete %n job?</numerusform>
            <numerusform>Delete %n jobs?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n experiment(s)?</source>
        <translation>
            <numerusform>Delete %n experiment?</numerusform>
            <numerusform>Delete %n experiments?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n cluster(s)?</source>
        <translation>
            <numerusform>Delete %n cluster?</numerusform>
            <numerusform>Delete %n clusters?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n file server(s)?</source>
        <translation>
            <numerusform>Delete %n file server?</numerusform>
            <numerusform>Delete %n file servers?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n workspace(s)?</source>
        <translation>
            <numerusform>Delete %n workspace?</numerusform>
            <numerusform>Delete %n workspaces?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file server(s) go to the trash with all their files. Until they are restored, jobs that mount them find them empty.</source>
        <translation>
            <numerusform>%n file server goes to the trash with all its files. Until it is restored, jobs that mount it find it empty.</numerusform>
            <numerusform>%n file servers go to the trash with all their files. Until they are restored, jobs that mount them find them empty.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file server(s) are deleted with all their files.</source>
        <translation>
            <numerusform>%n file server is deleted with all its files.</numerusform>
            <numerusform>%n file servers are deleted with all their files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</source>
        <translation>
            <numerusform>%n job is running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</numerusform>
            <numerusform>%n jobs are running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running and will be stopped first.</source>
        <translation>
            <numerusform>%n job is running and will be stopped first.</numerusform>
            <numerusform>%n jobs are running and will be stopped first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are in the trash.</source>
        <translation>
            <numerusform>%n job is in the trash.</numerusform>
            <numerusform>%n jobs are in the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are in the trash.</source>
        <translation>
            <numerusform>%n item is in the trash.</numerusform>
            <numerusform>%n items are in the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are in the trash of %1.</source>
        <translation>
            <numerusform>%n job is in the trash of %1.</numerusform>
            <numerusform>%n jobs are in the trash of %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are in the trash of %1.</source>
        <translation>
            <numerusform>%n item is in the trash of %1.</numerusform>
            <numerusform>%n items are in the trash of %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::ExpectedStart</name>
    <message numerus="yes">
        <source>within %n minute(s)</source>
        <translation>
            <numerusform>within %n minute</numerusform>
            <numerusform>within %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in about %n minute(s)</source>
        <translation>
            <numerusform>in about %n minute</numerusform>
            <numerusform>in about %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>within %n hour(s)</source>
        <translation>
            <numerusform>within %n hour</numerusform>
            <numerusform>within %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in about %n hour(s)</source>
        <translation>
            <numerusform>in about %n hour</numerusform>
            <numerusform>in about %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>within %n day(s)</source>
        <translation>
            <numerusform>within %n day</numerusform>
            <numerusform>within %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in about %n day(s)</source>
        <translation>
            <numerusform>in about %n day</numerusform>
            <numerusform>in about %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::FilesDownload</name>
    <message numerus="yes">
        <source>Saved %n file(s) in %1.</source>
        <translation>
            <numerusform>Saved %n file in %1.</numerusform>
            <numerusform>Saved %n files in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::GroupTableModel</name>
    <message numerus="yes">
        <source>Mean of %n run(s): %1
Least %2, greatest %3</source>
        <translation>
            <numerusform>Of %n run: %1
Least %2, greatest %3</numerusform>
            <numerusform>Mean of %n runs: %1
Least %2, greatest %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::JobNotes</name>
    <message numerus="yes">
        <source>This name is too long for a tag by %n byte(s); choose a shorter one.</source>
        <translation>
            <numerusform>This name is too long for a tag by %n byte; choose a shorter one.</numerusform>
            <numerusform>This name is too long for a tag by %n bytes; choose a shorter one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The value of “%1” is too long by %n byte(s); a long text belongs in the notes.</source>
        <translation>
            <numerusform>The value of “%1” is too long by %n byte; a long text belongs in the notes.</numerusform>
            <numerusform>The value of “%1” is too long by %n bytes; a long text belongs in the notes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With this chart the notes would be too long for the engine by %n byte(s); shorten them first.</source>
        <translation>
            <numerusform>With this chart the notes would be too long for the engine by %n byte; shorten them first.</numerusform>
            <numerusform>With this chart the notes would be too long for the engine by %n bytes; shorten them first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::NodeList</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Notice</name>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n done</numerusform>
            <numerusform>%n done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::RanText</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Replay</name>
    <message numerus="yes">
        <source>all values of %n metric(s)</source>
        <translation>
            <numerusform>all values of %n metric</numerusform>
            <numerusform>all values of %n metrics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>new metric(s): %1</source>
        <translation>
            <numerusform>new metric: %1</numerusform>
            <numerusform>new metrics: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other package(s)</source>
        <translation>
            <numerusform>%n other package</numerusform>
            <numerusform>%n other packages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::ResourceTreeModel</name>
    <message numerus="yes">
        <source>%L1 of %Ln node(s) busy</source>
        <translation>
            <numerusform>%L1 of %Ln node busy</numerusform>
            <numerusform>%L1 of %Ln nodes busy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln running</numerusform>
            <numerusform>%Ln running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln job</numerusform>
            <numerusform>%Ln jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln waiting</numerusform>
            <numerusform>%Ln waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new failure(s)</source>
        <translation>
            <numerusform>%Ln new failure</numerusform>
            <numerusform>%Ln new failures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::TagWriter</name>
    <message numerus="yes">
        <source>star %n job(s)</source>
        <translation>
            <numerusform>star %n job</numerusform>
            <numerusform>star %n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove the star from %n job(s)</source>
        <translation>
            <numerusform>remove the star from %n job</numerusform>
            <numerusform>remove the star from %n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change the tags of %n job(s)</source>
        <translation>
            <numerusform>change the tags of %n job</numerusform>
            <numerusform>change the tags of %n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::TemplateList</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Transfer</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were uploaded to %1.</source>
        <translation>
            <numerusform>%n file was uploaded to %1.</numerusform>
            <numerusform>%n files were uploaded to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deleting %1: %n file(s) deleted</source>
        <translation>
            <numerusform>Deleting %1: %n file deleted</numerusform>
            <numerusform>Deleting %1: %n files deleted</numerusform>
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
    <name>trainyard::models::TrashModel</name>
    <message numerus="yes">
        <source>%1, with %n job(s)</source>
        <translation>
            <numerusform>%1, with %n job</numerusform>
            <numerusform>%1, with %n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n day(s)</source>
        <translation>
            <numerusform>In %n day</numerusform>
            <numerusform>In %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::UndoHistory</name>
    <message numerus="yes">
        <source>drain %n node(s)</source>
        <translation>
            <numerusform>drain %n node</numerusform>
            <numerusform>drain %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>let %n node(s) take work again</source>
        <translation>
            <numerusform>let %n node take work again</numerusform>
            <numerusform>let %n nodes take work again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>set the priority of %n job(s): %1</source>
        <translation>
            <numerusform>set the priority of %n job: %1</numerusform>
            <numerusform>set the priority of %n jobs: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>move %n job(s) in the queue</source>
        <translation>
            <numerusform>move %n job in the queue</numerusform>
            <numerusform>move %n jobs in the queue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>submit %n job(s)</source>
        <translation>
            <numerusform>submit %n job</numerusform>
            <numerusform>submit %n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>upload %n item(s)</source>
        <translation>
            <numerusform>upload %n item</numerusform>
            <numerusform>upload %n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::navigator::OtherRowMenu</name>
    <message numerus="yes">
        <source>Copied %n ID(s).</source>
        <translation>
            <numerusform>Copied %n ID.</numerusform>
            <numerusform>Copied %n IDs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notebook::NotebookPage</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notebook::NotebookView</name>
    <message numerus="yes">
        <source>%n more output(s) are not shown here; open the file with another program.</source>
        <translation>
            <numerusform>%n more output is not shown here; open the file with another program.</numerusform>
            <numerusform>%n more outputs are not shown here; open the file with another program.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more character(s) are not shown here; open the file with another program.</source>
        <translation>
            <numerusform>%Ln more character is not shown here; open the file with another program.</numerusform>
            <numerusform>%Ln more characters are not shown here; open the file with another program.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notes::NotesPane</name>
    <message numerus="yes">
        <source>Too long for the engine by %n byte(s): kept only on this computer</source>
        <translation>
            <numerusform>Too long for the engine by %n byte: kept only on this computer</numerusform>
            <numerusform>Too long for the engine by %n bytes: kept only on this computer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notes::TagsSheet</name>
    <message numerus="yes">
        <source>Tags of %n job(s)</source>
        <translation>
            <numerusform>Tags of %n job</numerusform>
            <numerusform>Tags of %n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notices::DesktopNotifier</name>
    <message numerus="yes">
        <source>%n jobs have ended</source>
        <translation>
            <numerusform>%n job has ended</numerusform>
            <numerusform>%n jobs have ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jobs have ended on %1</source>
        <translation>
            <numerusform>%n job has ended on %1</numerusform>
            <numerusform>%n jobs have ended on %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notices::NoticeButton</name>
    <message numerus="yes">
        <source>Notifications, %n new</source>
        <translation>
            <numerusform>Notifications, %n new</numerusform>
            <numerusform>Notifications, %n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::overview::WhyCard</name>
    <message numerus="yes">
        <source>It was started %n time(s).</source>
        <translation>
            <numerusform>It was started %n time.</numerusform>
            <numerusform>It was started %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::patterns::PatternEditor</name>
    <message numerus="yes">
        <source>%n line(s) match</source>
        <translation>
            <numerusform>%n line matches</numerusform>
            <numerusform>%n lines match</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
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
<context>
    <name>trainyard::report::JobReport</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::storage::FilesPane</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln item(s)</source>
        <translation>
            <numerusform>%L1 of %Ln item</numerusform>
            <numerusform>%L1 of %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::trash::CleanUpDialog</name>
    <message numerus="yes">
        <source>%n job(s), %1</source>
        <translation>
            <numerusform>%n job, %1</numerusform>
            <numerusform>%n jobs, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s), at least %1</source>
        <translation>
            <numerusform>%n job, at least %1</numerusform>
            <numerusform>%n jobs, at least %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %n left out</source>
        <translation>
            <numerusform>%1; %n left out</numerusform>
            <numerusform>%1; %n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> day(s)</source>
        <extracomment>Behind a number, of which it is the plural form</extracomment>
        <translation>
            <numerusform> day</numerusform>
            <numerusform> days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::trash::TrashPage</name>
    <message numerus="yes">
        <source>%n item(s), %1</source>
        <translation>
            <numerusform>%n item, %1</numerusform>
            <numerusform>%n items, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s), at least %1</source>
        <translation>
            <numerusform>%n item, at least %1</numerusform>
            <numerusform>%n items, at least %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) so far…</source>
        <translation>
            <numerusform>%n item so far…</numerusform>
            <numerusform>%n items so far…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln item(s)</source>
        <translation>
            <numerusform>%L1 of %Ln item</numerusform>
            <numerusform>%L1 of %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wall::WallHead</name>
    <message numerus="yes">
        <source>%1, %n charts</source>
        <translation>
            <numerusform>%1, %n chart</numerusform>
            <numerusform>%1, %n charts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::CheckStates</name>
    <message numerus="yes">
        <source>%n thing(s) to look at.</source>
        <translation>
            <numerusform>%n thing to look at.</numerusform>
            <numerusform>%n things to look at.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing to fix; %n thing(s) to know.</source>
        <translation>
            <numerusform>Nothing to fix; %n thing to know.</numerusform>
            <numerusform>Nothing to fix; %n things to know.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be used: see Data below.</source>
        <translation>
            <numerusform>%n folder cannot be used: see Data below.</numerusform>
            <numerusform>%n folders cannot be used: see Data below.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ClusterForm</name>
    <message numerus="yes">
        <source>%n GPU(s), up to %1 cores (%2)</source>
        <translation>
            <numerusform>%n GPU, up to %1 cores (%2)</numerusform>
            <numerusform>%n GPUs, up to %1 cores (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s) (%1)</source>
        <translation>
            <numerusform>%n core (%1)</numerusform>
            <numerusform>%n cores (%1)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ClusterSketch</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n of the nodes can exist at once.</source>
        <translation>
            <numerusform>Only %n of the nodes can exist at once.</numerusform>
            <numerusform>Only %n of the nodes can exist at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::InputsView</name>
    <message numerus="yes">
        <source>%n picture(s).</source>
        <translation>
            <numerusform>%n picture.</numerusform>
            <numerusform>%n pictures.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%n picture</numerusform>
            <numerusform>%n pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) lead out of the folder and are not followed: %1.</source>
        <translation>
            <numerusform>%n link leads out of the folder and is not followed: %1.</numerusform>
            <numerusform>%n links lead out of the folder and are not followed: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1.</source>
        <translation>
            <numerusform>%n file, %1.</numerusform>
            <numerusform>%n files, %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n file(s), more than %1.</source>
        <translation>
            <numerusform>More than %n file, more than %1.</numerusform>
            <numerusform>More than %n files, more than %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 (%2).</source>
        <translation>
            <numerusform>%n file, %1 (%2).</numerusform>
            <numerusform>%n files, %1 (%2).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n file(s), more than %1 (%2).</source>
        <translation>
            <numerusform>More than %n file, more than %1 (%2).</numerusform>
            <numerusform>More than %n files, more than %1 (%2).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n class(es): %2.</source>
        <extracomment>%1 is so many pictures, %2 the names of the classes</extracomment>
        <translation>
            <numerusform>%1 in %n class: %2.</numerusform>
            <numerusform>%1 in %n classes: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last column of the rows to train on has %n different value(s): %1.</source>
        <translation>
            <numerusform>The last column of the rows to train on has %n value: %1.</numerusform>
            <numerusform>The last column of the rows to train on has %n different values: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the first rows to train on, the last column has %n different value(s): %1.</source>
        <translation>
            <numerusform>In the first rows to train on, the last column has %n different value: %1.</numerusform>
            <numerusform>In the first rows to train on, the last column has %n different values: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2 of %n column(s).</source>
        <extracomment>%2 is so many rows</extracomment>
        <translation>
            <numerusform>%1 has %2 of %n column.</numerusform>
            <numerusform>%1 has %2 of %n columns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has more than %2 of %n column(s).</source>
        <translation>
            <numerusform>%1 has more than %2 of %n column.</numerusform>
            <numerusform>%1 has more than %2 of %n columns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n class(es) to test with.</source>
        <translation>
            <numerusform>%1: %2 in %n class to test with.</numerusform>
            <numerusform>%1: %2 in %n classes to test with.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n class(es) to train on.</source>
        <translation>
            <numerusform>%1: %2 in %n class to train on.</numerusform>
            <numerusform>%1: %2 in %n classes to train on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::JobImport</name>
    <message numerus="yes">
        <source>%Ln files were dropped and none was opened: at most %L1 are opened at once.</source>
        <translation>
            <numerusform>%Ln file was dropped and none was opened: at most %L1 are opened at once.</numerusform>
            <numerusform>%Ln files were dropped and none was opened: at most %L1 are opened at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::LeftNotice</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::MoreChecks</name>
    <message numerus="yes">
        <source>Review: %n more thing(s) to look at</source>
        <translation>
            <numerusform>Review: %n more thing to look at</numerusform>
            <numerusform>Review: %n more things to look at</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::OptimizerForm</name>
    <message numerus="yes">
        <source>%1 for %n epoch(s)</source>
        <translation>
            <numerusform>%1 for %n epoch</numerusform>
            <numerusform>%1 for %n epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ReviewInputs</name>
    <message numerus="yes">
        <source>Show %n more input(s)</source>
        <translation>
            <numerusform>Show %n more input</numerusform>
            <numerusform>Show %n more inputs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ReviewStep</name>
    <message numerus="yes">
        <source>%1 on %n node(s) of %2, in the experiment %3 of the workspace %4.</source>
        <translation>
            <numerusform>%1 on %n node of %2, in the experiment %3 of the workspace %4.</numerusform>
            <numerusform>%1 on %n nodes of %2, in the experiment %3 of the workspace %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to look at before you submit.</source>
        <translation>
            <numerusform>%n thing to look at before you submit.</numerusform>
            <numerusform>%n things to look at before you submit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing to fix; %n thing(s) to know.</source>
        <translation>
            <numerusform>Nothing to fix; %n thing to know.</numerusform>
            <numerusform>Nothing to fix; %n things to know.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::TrainerView</name>
    <message numerus="yes">
        <source>The network has %n layer(s) and %1 parameters. Training takes about %2 of a GPU&apos;s memory with minibatches of %3.</source>
        <translation>
            <numerusform>The network has %n layer and %1 parameters. Training takes about %2 of a GPU&apos;s memory with minibatches of %3.</numerusform>
            <numerusform>The network has %n layers and %1 parameters. Training takes about %2 of a GPU&apos;s memory with minibatches of %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) of %1</source>
        <translation>
            <numerusform>%n node of %1</numerusform>
            <numerusform>%n nodes of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The data have %1 of %2 × %3 × %4 to train on, in %n class(es).</source>
        <extracomment>%1 is so many rows</extracomment>
        <translation>
            <numerusform>The data have %1 of %2 × %3 × %4 to train on, in %n class.</numerusform>
            <numerusform>The data have %1 of %2 × %3 × %4 to train on, in %n classes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The network has %n layer(s) and %1 parameters.</source>
        <translation>
            <numerusform>The network has %n layer and %1 parameters.</numerusform>
            <numerusform>The network has %n layers and %1 parameters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::workspaces::WorkspaceHeader</name>
    <message numerus="yes">
        <source>%Ln cluster(s)</source>
        <translation>
            <numerusform>%Ln cluster</numerusform>
            <numerusform>%Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln experiment(s)</source>
        <translation>
            <numerusform>%Ln experiment</numerusform>
            <numerusform>%Ln experiments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln job</numerusform>
            <numerusform>%Ln jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln running</numerusform>
            <numerusform>%Ln running</numerusform>
        </translation>
    </message>
</context>
</TS>
