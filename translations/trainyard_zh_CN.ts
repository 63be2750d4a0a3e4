<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>trainyard::AboutDialog</name>
    <message>
        <source>About Trainyard</source>
        <translation>关于 Trainyard</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>版本 %1，使用 Qt %2</translation>
    </message>
    <message>
        <source>A desktop workbench for training jobs, on hardware you own. Free software under the Apache License 2.0.</source>
        <translation>在您自己的硬件上运行训练作业的桌面工作台。依据 Apache 许可证 2.0 发布的自由软件。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>trainyard::Banner</name>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Put away (Ctrl+Esc)</source>
        <translation>收起 (Ctrl+Esc)</translation>
    </message>
    <message>
        <source>Put the message away</source>
        <translation>收起此消息</translation>
    </message>
</context>
<context>
    <name>trainyard::ConfirmDialog</name>
    <message>
        <source>Trainyard</source>
        <translation>Trainyard</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>trainyard::ConnectDialog</name>
    <message>
        <source>The address is what the engine printed when it started, such as http://gpu-box:8420.</source>
        <translation>地址是引擎启动时显示的内容，例如 http://gpu-box:8420。</translation>
    </message>
    <message>
        <source>An address begins with http:// or https:// and names a machine, such as http://gpu-box:8420.</source>
        <translation>地址以 http:// 或 https:// 开头并指明一台机器，例如 http://gpu-box:8420。</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>Connect to an engine</source>
        <translation>连接到引擎</translation>
    </message>
    <message>
        <source>What the file “token” of the engine&apos;s data folder holds</source>
        <translation>引擎数据文件夹中文件“token”的内容</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>令牌(&amp;T)</translation>
    </message>
</context>
<context>
    <name>trainyard::MainWindow</name>
    <message>
        <source>The folder of %1 is not on this machine; save its files one by one instead.</source>
        <translation>%1 的文件夹不在这台机器上；请逐个保存它的文件。</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>There is no job %1.</source>
        <translation>没有作业 %1。</translation>
    </message>
</context>
<context>
    <name>trainyard::QuickOpenDialog</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Words of a job&apos;s name, or a resource ID</source>
        <translation>作业名称中的词，或资源 ID</translation>
    </message>
    <message>
        <source>Matching jobs</source>
        <translation>匹配的作业</translation>
    </message>
</context>
<context>
    <name>trainyard::ResourceCommands</name>
    <message>
        <source>Delete the job “%1”?</source>
        <translation>删除作业“%1”？</translation>
    </message>
    <message>
        <source>Delete the experiment “%1”?</source>
        <translation>删除实验“%1”？</translation>
    </message>
    <message>
        <source>Delete the cluster “%1”?</source>
        <translation>删除集群“%1”？</translation>
    </message>
    <message>
        <source>Delete the file server “%1”?</source>
        <translation>删除文件服务器“%1”？</translation>
    </message>
    <message>
        <source>Delete the workspace “%1”?</source>
        <translation>删除工作区“%1”？</translation>
    </message>
    <message>
        <source>Stop the job “%1”?</source>
        <translation>停止作业“%1”？</translation>
    </message>
    <message>
        <source>Its processes end now. What it has written so far is kept.</source>
        <translation>它的进程会立即结束。到目前为止写入的内容会保留。</translation>
    </message>
    <message>
        <source>&amp;Stop job</source>
        <translation>停止作业(&amp;S)</translation>
    </message>
    <message>
        <source>The job, its charts and its place in this list go. Its output files stay.</source>
        <translation>作业、它的图表以及它在列表中的位置都会消失。它的输出文件会保留。</translation>
    </message>
    <message>
        <source>It goes with everything in it. Output files of its jobs stay.</source>
        <translation>它和其中的一切都会消失。其作业的输出文件会保留。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message numerus="yes">
        <source>Stop %n job(s)?</source>
        <translation>
            <numerusform>停止 %n 个作业？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n job(s)?</source>
        <translation>
            <numerusform>删除 %n 个作业？</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::StatusLine</name>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for an engine…</source>
        <translation>正在查找引擎…</translation>
    </message>
    <message>
        <source>Connected to %1   ·   %2</source>
        <translation>已连接到 %1   ·   %2</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>No contact since %1</source>
        <translation>自 %1 起失去联系</translation>
    </message>
    <message>
        <source>%1 running   ·   %2 waiting</source>
        <translation>%1 个正在运行   ·   %2 个等待中</translation>
    </message>
</context>
<context>
    <name>trainyard::TabArea</name>
    <message>
        <source>Close %1 (Ctrl+W)</source>
        <translation>关闭 %1 (Ctrl+W)</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>Open pages</source>
        <translation>打开的页面</translation>
    </message>
</context>
<context>
    <name>trainyard::WindowActions</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Job</source>
        <translation>作业(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;Quickstart</source>
        <translation>快速入门(&amp;Q)</translation>
    </message>
    <message>
        <source>Train a network on handwritten digits, on this machine</source>
        <translation>在这台机器上用手写数字训练一个网络</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Connect to an engine…</source>
        <translation>连接到引擎(&amp;C)…</translation>
    </message>
    <message>
        <source>Close &amp;tab</source>
        <translation>关闭标签页(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Stop job</source>
        <translation>停止作业(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Copy ID</source>
        <translation>复制 ID(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>起始页(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>查找(&amp;F)</translation>
    </message>
    <message>
        <source>Filter the &amp;navigator</source>
        <translation>筛选导航(&amp;N)</translation>
    </message>
    <message>
        <source>Ne&amp;xt tab</source>
        <translation>下一个标签页(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Previous tab</source>
        <translation>上一个标签页(&amp;P)</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>&amp;About Trainyard</source>
        <translation>关于 Trainyard(&amp;A)</translation>
    </message>
    <message>
        <source>Navi&amp;gator</source>
        <translation>导航(&amp;G)</translation>
    </message>
    <message>
        <source>Like the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
</context>
<context>
    <name>trainyard::app::Options</name>
    <message>
        <source>A workbench for training jobs.</source>
        <translation>训练作业的工作台。</translation>
    </message>
    <message>
        <source>Connect to the engine at this address instead of this machine&apos;s.</source>
        <translation>连接到此地址的引擎，而不是这台机器的引擎。</translation>
    </message>
    <message>
        <source>The file with that engine&apos;s token.</source>
        <translation>存放该引擎令牌的文件。</translation>
    </message>
    <message>
        <source>Where this machine&apos;s engine keeps its things.</source>
        <translation>这台机器的引擎存放数据的位置。</translation>
    </message>
    <message>
        <source>Start the quickstart: a network learns handwritten digits.</source>
        <translation>开始快速入门：网络学习手写数字。</translation>
    </message>
    <message>
        <source>Let the quickstart train on the MNIST files in this folder.</source>
        <translation>让快速入门用此文件夹中的 MNIST 文件训练。</translation>
    </message>
    <message>
        <source>How often the quickstart goes through its data.</source>
        <translation>快速入门遍历数据的次数。</translation>
    </message>
    <message>
        <source>Open this workspace, cluster, experiment or job.</source>
        <translation>打开此工作区、集群、实验或作业。</translation>
    </message>
    <message>
        <source>The language of the workbench: en or zh_CN.</source>
        <translation>工作台的语言：en 或 zh_CN。</translation>
    </message>
    <message>
        <source>The colours of the workbench: light, dark or system.</source>
        <translation>工作台的颜色：light、dark 或 system。</translation>
    </message>
    <message>
        <source>Print the progress of the job.</source>
        <translation>显示作业的进度。</translation>
    </message>
    <message>
        <source>Save a picture of the window, then quit.</source>
        <translation>保存窗口的图片，然后退出。</translation>
    </message>
    <message>
        <source>The size of that picture, as in 1280x800.</source>
        <translation>该图片的大小，例如 1280x800。</translation>
    </message>
    <message>
        <source>When to take it: finished (the job is) or a number of seconds (after it was opened).</source>
        <translation>何时截取：finished（作业完成时）或秒数（打开之后）。</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>--token-file needs --engine: this machine&apos;s engine has its own.</source>
        <translation>--token-file 需要 --engine：这台机器的引擎有自己的令牌。</translation>
    </message>
    <message>
        <source>--engine and --data-dir exclude each other: one names an engine, the other this machine&apos;s.</source>
        <translation>--engine 和 --data-dir 互斥：前者指定一个引擎，后者指定这台机器的引擎。</translation>
    </message>
    <message>
        <source>--engine %1 is not an address like http://127.0.0.1:8420.</source>
        <translation>--engine %1 不是类似 http://127.0.0.1:8420 的地址。</translation>
    </message>
    <message>
        <source>--engine needs --token-file: the engine lets nobody in without its token.</source>
        <translation>--engine 需要 --token-file：没有令牌，引擎不允许任何人访问。</translation>
    </message>
    <message>
        <source>--open: %1</source>
        <translation>--open：%1</translation>
    </message>
    <message>
        <source>--data and --epochs are the quickstart&apos;s: add --quickstart.</source>
        <translation>--data 和 --epochs 属于快速入门：请加上 --quickstart。</translation>
    </message>
    <message>
        <source>--quickstart and --open exclude each other: each opens one thing.</source>
        <translation>--quickstart 和 --open 互斥：每个只打开一样东西。</translation>
    </message>
    <message>
        <source>--epochs %1 is not a whole number from 1 to %2.</source>
        <translation>--epochs %1 不是 1 到 %2 的整数。</translation>
    </message>
    <message>
        <source>--language %1 is neither en nor zh_CN.</source>
        <translation>--language %1 既不是 en 也不是 zh_CN。</translation>
    </message>
    <message>
        <source>--theme %1 is none of light, dark and system.</source>
        <translation>--theme %1 不是 light、dark 或 system 之一。</translation>
    </message>
    <message>
        <source>--size and --when are about a picture: add --screenshot FILE.</source>
        <translation>--size 和 --when 与图片有关：请加上 --screenshot FILE。</translation>
    </message>
    <message>
        <source>There is no folder for --screenshot %1.</source>
        <translation>--screenshot %1 的文件夹不存在。</translation>
    </message>
    <message>
        <source>--size %1 is not a size like 1280x800, with sides from %2 to %3.</source>
        <translation>--size %1 不是类似 1280x800 的大小，边长须为 %2 到 %3。</translation>
    </message>
    <message>
        <source>--when finished needs a job: add --quickstart or --open with a job&apos;s id.</source>
        <translation>--when finished 需要一个作业：请加上 --quickstart，或带作业 ID 的 --open。</translation>
    </message>
    <message>
        <source>--when %1 is neither finished nor a number of seconds.</source>
        <translation>--when %1 既不是 finished 也不是秒数。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an option; see --help.</source>
        <translation>“%1”不是选项；请参阅 --help。</translation>
    </message>
    <message>
        <source>--progress needs a job: add --quickstart or --open with a job&apos;s id.</source>
        <translation>--progress 需要一个作业：请加上 --quickstart，或带作业 ID 的 --open。</translation>
    </message>
</context>
<context>
    <name>trainyard::app::Picture</name>
    <message>
        <source>Cannot save the picture %1: %2.</source>
        <translation>无法保存图片 %1：%2。</translation>
    </message>
</context>
<context>
    <name>trainyard::app::ProgressPrinter</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>Epoch %1 of %2: loss %3</source>
        <translation>第 %1 / %2 轮：损失 %3</translation>
    </message>
    <message>
        <source>Epoch %1: loss %2</source>
        <translation>第 %1 轮：损失 %2</translation>
    </message>
    <message>
        <source>, error %1 %</source>
        <translation>，错误率 %1 %</translation>
    </message>
    <message>
        <source>, test error %1 %</source>
        <translation>，测试错误率 %1 %</translation>
    </message>
</context>
<context>
    <name>trainyard::app::Unattended</name>
    <message>
        <source>There is no job %1.</source>
        <translation>没有作业 %1。</translation>
    </message>
    <message>
        <source>The job %1 was deleted.</source>
        <translation>作业 %1 已被删除。</translation>
    </message>
    <message>
        <source>The job %1 failed.</source>
        <translation>作业 %1 失败。</translation>
    </message>
    <message>
        <source>Models:  %1</source>
        <translation>模型：  %1</translation>
    </message>
    <message>
        <source>Logs:    %1</source>
        <translation>日志：  %1</translation>
    </message>
    <message>
        <source>Job:     %1</source>
        <translation>作业：  %1</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>图片：  %1</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::LegendChip</name>
    <message>
        <source>Show the line “%1”</source>
        <translation>显示曲线“%1”</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::MetricChart</name>
    <message>
        <source>Chart: %1</source>
        <translation>图表：%1</translation>
    </message>
    <message>
        <source>Show everything (double click)</source>
        <translation>显示全部（双击）</translation>
    </message>
    <message>
        <source>Show the whole chart</source>
        <translation>显示整个图表</translation>
    </message>
    <message>
        <source>The arrow keys move the crosshair, plus and minus zoom, Home shows everything.</source>
        <translation>方向键移动十字线，加号和减号缩放，Home 显示全部。</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::StatePill</name>
    <message>
        <source>State: %1</source>
        <translation>状态：%1</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::TimeText</name>
    <message>
        <source>Yesterday %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>MMM d</source>
        <extracomment>A date within this year, as QLocale::toString() takes it</extracomment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>MMM d, yyyy</source>
        <extracomment>A date of another year, as QLocale::toString() takes it</extracomment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>trainyard::files::FileCommands</name>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made; save the file elsewhere instead.</source>
        <translation>无法创建文件夹 %1；请将文件保存到其他位置。</translation>
    </message>
    <message>
        <source>No program opened the folder %1.</source>
        <translation>没有程序可以打开文件夹 %1。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>No program opened %1; save it and choose one yourself.</source>
        <translation>没有程序可以打开 %1；请保存后自行选择程序。</translation>
    </message>
</context>
<context>
    <name>trainyard::files::OutputsPane</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Open &amp;folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Output files</source>
        <translation>输出文件</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>Models and other files appear here as the job writes them.</source>
        <translation>作业写入的模型和其他文件会显示在这里。</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::CellActions</name>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::ColumnChooser</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Words of a parameter&apos;s or metric&apos;s name</source>
        <translation>参数或指标名称中的词</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::DefinitionView</name>
    <message>
        <source>Definition of the job</source>
        <translation>作业的定义</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobCharts</name>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>This job reported no loss.</source>
        <translation>此作业没有报告损失。</translation>
    </message>
    <message>
        <source>The first loss appears here soon after the job starts.</source>
        <translation>作业开始后不久，第一个损失值会显示在这里。</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Epoch average</source>
        <translation>轮次平均</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>This job reported no error rate.</source>
        <translation>此作业没有报告错误率。</translation>
    </message>
    <message>
        <source>The error rate appears here with the first values.</source>
        <translation>有了第一批数值后，错误率会显示在这里。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobHeader</name>
    <message>
        <source>on %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>Created %1</source>
        <translation>创建于 %1</translation>
    </message>
    <message>
        <source>Started %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>running for %1</source>
        <translation>已运行 %1</translation>
    </message>
    <message>
        <source>exit code %1</source>
        <translation>退出代码 %1</translation>
    </message>
    <message>
        <source>&amp;Stop job</source>
        <translation>停止作业(&amp;S)</translation>
    </message>
    <message>
        <source>Stop the job</source>
        <translation>停止作业</translation>
    </message>
    <message>
        <source>Copy the job&apos;s resource ID</source>
        <translation>复制作业的资源 ID</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobPage</name>
    <message>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Outputs</source>
        <translation>输出(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Definition</source>
        <translation>定义(&amp;D)</translation>
    </message>
    <message>
        <source>Details of the job</source>
        <translation>作业的详细信息</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobsPage</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>Workspace %1</source>
        <translation>工作区 %1</translation>
    </message>
    <message>
        <source>Filter jobs</source>
        <translation>筛选作业</translation>
    </message>
    <message>
        <source>Jobs of %1</source>
        <translation>%1 的作业</translation>
    </message>
    <message>
        <source>No jobs to show</source>
        <translation>没有可显示的作业</translation>
    </message>
    <message>
        <source>Nothing matches the filter, or nothing has been submitted here yet.</source>
        <translation>没有匹配筛选条件的作业，或者这里还没有提交过作业。</translation>
    </message>
    <message>
        <source>Compare with no baseline</source>
        <translation>不再与基线比较</translation>
    </message>
    <message>
        <source>Compare with this run</source>
        <translation>以此运行为基线进行比较</translation>
    </message>
    <message>
        <source>Hide “%1”</source>
        <translation>隐藏“%1”</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Usual columns</source>
        <translation>默认列</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n job(s)</source>
        <translation>
            <numerusform>%n 个作业中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Words of a name, or a query: loss &lt; 0.1 and state = failed</source>
        <translation>名称中的词，或查询：loss &lt; 0.1 and state = failed</translation>
    </message>
    <message>
        <source>Ctrl+Space offers what can stand here</source>
        <translation>按 Ctrl+空格 列出此处可以填写的内容</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose which parameters and metrics are columns</source>
        <translation>选择哪些参数和指标作为列</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Saved views, and how to write queries</source>
        <translation>已保存的视图，以及如何书写查询</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::QueryHelp</name>
    <message>
        <source>Writing queries</source>
        <translation>如何书写查询</translation>
    </message>
    <message>
        <source>Words are looked for in names, states, toolkits and clusters.</source>
        <translation>在名称、状态、工具包和集群中查找这些词。</translation>
    </message>
    <message>
        <source>A metric&apos;s last, min, max, mean or count; names with other signs stand in quotes.</source>
        <translation>指标的 last（最后值）、min（最小）、max（最大）、mean（平均）或 count（点数）；含有其他符号的名称要加引号。</translation>
    </message>
    <message>
        <source>A parameter; a short name alone will do: lr &gt;= 0.001.</source>
        <translation>参数；也可以只写短名称：lr &gt;= 0.001。</translation>
    </message>
    <message>
        <source>Joined by and, or, not and parentheses.</source>
        <translation>用 and、or、not 和括号组合。</translation>
    </message>
    <message>
        <source>One of a list.</source>
        <translation>列表中的任意一个。</translation>
    </message>
    <message>
        <source>A part of a text, in any case of letters.</source>
        <translation>文本的一部分，不区分大小写。</translation>
    </message>
    <message>
        <source>A regular expression.</source>
        <translation>正则表达式。</translation>
    </message>
    <message>
        <source>Also today, yesterday, 2026-11-20 and 2026-11-20 14:00.</source>
        <translation>也可以写 today（今天）、yesterday（昨天）、2026-11-20 和 2026-11-20 14:00。</translation>
    </message>
    <message>
        <source>Durations as 90 s, 5 min, 2 h, 1 day.</source>
        <translation>时长可写作 90 s、5 min、2 h、1 day。</translation>
    </message>
    <message>
        <source>Runs that do not have it.</source>
        <translation>没有该值的运行。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunCharts</name>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>These runs have reported no metric so far.</source>
        <translation>这些运行尚未报告任何指标。</translation>
    </message>
    <message>
        <source>No run is selected</source>
        <translation>未选择运行</translation>
    </message>
    <message>
        <source>Select runs in the table to see their curves here, several with Shift or Ctrl.</source>
        <translation>在表格中选择运行，即可在此查看其曲线；按住 Shift 或 Ctrl 可选择多个。</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected runs are drawn.</source>
        <translation>已选择 %2 个运行，绘制了前 %1 个。</translation>
    </message>
    <message>
        <source>Metric of the first chart</source>
        <translation>第一个图表的指标</translation>
    </message>
    <message>
        <source>Metric of the second chart</source>
        <translation>第二个图表的指标</translation>
    </message>
    <message>
        <source>The metric that this chart shows of each run</source>
        <translation>此图表显示的各运行的指标</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunSplit</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Show the curves of the selected runs</source>
        <translation>显示所选运行的曲线</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunTable</name>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::StateFilter</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Show jobs: %1</source>
        <translation>显示作业：%1</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::SummaryTiles</name>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>轮次 %1</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>测试错误率</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>大约还需 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::ViewMenu</name>
    <message>
        <source>Save this view…</source>
        <translation>保存此视图…</translation>
    </message>
    <message>
        <source>Remove a view</source>
        <translation>移除视图</translation>
    </message>
    <message>
        <source>Writing queries</source>
        <translation>如何书写查询</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>Name of the view, with its columns, order and query</source>
        <translation>视图的名称；列、排序和查询一并保存</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::FindBar</name>
    <message>
        <source>The pattern is too large</source>
        <translation>表达式过大</translation>
    </message>
    <message>
        <source>A ] is missing</source>
        <translation>缺少 ]</translation>
    </message>
    <message>
        <source>A ) is missing</source>
        <translation>缺少 )</translation>
    </message>
    <message>
        <source>A ) too many</source>
        <translation>多了一个 )</translation>
    </message>
    <message>
        <source>Nothing follows the last \</source>
        <translation>末尾的 \ 后面没有内容</translation>
    </message>
    <message>
        <source>There is nothing to repeat</source>
        <translation>没有可重复的内容</translation>
    </message>
    <message>
        <source>Repeats at most 1000 times</source>
        <translation>最多重复 1000 次</translation>
    </message>
    <message>
        <source>Look-around and back-references cannot be searched for</source>
        <translation>不支持环视和反向引用</translation>
    </message>
    <message>
        <source>No such escape</source>
        <translation>没有这种转义</translation>
    </message>
    <message>
        <source>No such range or class</source>
        <translation>没有这种范围或字符类</translation>
    </message>
    <message>
        <source>No name for a group</source>
        <translation>分组名称无效</translation>
    </message>
    <message>
        <source>This is no text</source>
        <translation>这不是文本</translation>
    </message>
    <message>
        <source>Searching… %1</source>
        <translation>正在查找… %1</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>没有匹配</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 / %2 处</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>在日志中查找</translation>
    </message>
    <message>
        <source>Regular expression (Alt+R)</source>
        <translation>正则表达式 (Alt+R)</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Match case (Alt+C)</source>
        <translation>区分大小写 (Alt+C)</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一处匹配 (Shift+F3)</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一处匹配 (F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>List the matches (Alt+M)</source>
        <translation>列出匹配 (Alt+M)</translation>
    </message>
    <message>
        <source>List the matches</source>
        <translation>列出匹配</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::LogPane</name>
    <message>
        <source>Output file</source>
        <translation>输出文件</translation>
    </message>
    <message>
        <source>Which of the job&apos;s output files is shown</source>
        <translation>显示作业的哪个输出文件</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Stay at the end while the job prints</source>
        <translation>作业输出时停留在末尾</translation>
    </message>
    <message>
        <source>Follow the end of the log</source>
        <translation>跟随日志末尾</translation>
    </message>
    <message>
        <source>Copy the selection, or the whole file</source>
        <translation>复制所选内容或整个文件</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>This is too much to be copied; save the file instead.</source>
        <translation>内容过多，无法复制；请改为保存文件。</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Line:</source>
        <translation>行号：</translation>
    </message>
    <message>
        <source>Wrap long lines (Alt+W)</source>
        <translation>长行换行 (Alt+W)</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行换行</translation>
    </message>
    <message>
        <source>Show every state of progress bars (Alt+U)</source>
        <translation>显示进度条的每个状态 (Alt+U)</translation>
    </message>
    <message>
        <source>Show every state of progress bars</source>
        <translation>显示进度条的每个状态</translation>
    </message>
    <message>
        <source>Go to line (Ctrl+G)</source>
        <translation>转到行 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Save the whole file on this machine</source>
        <translation>将整个文件保存到本机</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>保存日志</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::MatchList</name>
    <message>
        <source>Matches</source>
        <translation>匹配</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Backend</name>
    <message>
        <source>There is no engine yet that could do this; wait until the connection stands.</source>
        <translation>还没有可以执行此操作的引擎；请等待连接建立。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::CellText</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ColumnId</name>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>Toolkit</source>
        <translation>工具包</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Exit code</source>
        <translation>退出代码</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后值</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>trainyard::models::DisplayState</name>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Changing</source>
        <translation>正在变更</translation>
    </message>
</context>
<context>
    <name>trainyard::models::EventFollower</name>
    <message>
        <source>The engine has ended the connection.</source>
        <translation>引擎已结束连接。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::FileDownload</name>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>The engine stopped sending %1 after %2 of %3 bytes.</source>
        <translation>引擎在发送 %1 的 %3 字节中的 %2 字节后停止。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::JobTableModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误率</translation>
    </message>
    <message>
        <source>Toolkit</source>
        <translation>工具包</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
</context>
<context>
    <name>trainyard::models::LocalEngine</name>
    <message>
        <source>The program %1 is missing; reinstall Trainyard.</source>
        <translation>缺少程序 %1；请重新安装 Trainyard。</translation>
    </message>
    <message>
        <source>Cannot start %1: %2.</source>
        <translation>无法启动 %1：%2。</translation>
    </message>
    <message>
        <source>The engine did not start; %1 has nothing about it.</source>
        <translation>引擎没有启动；%1 中没有相关信息。</translation>
    </message>
    <message>
        <source>The engine did not start: %1 (%2)</source>
        <translation>引擎没有启动：%1（%2）</translation>
    </message>
    <message>
        <source>Cannot create the folder %1 for the engine&apos;s data.</source>
        <translation>无法为引擎的数据创建文件夹 %1。</translation>
    </message>
    <message>
        <source>The search for the engine was stopped.</source>
        <translation>对引擎的查找已停止。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::OutputFilesModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Quickstart</name>
    <message>
        <source>There is no folder %1.</source>
        <translation>没有文件夹 %1。</translation>
    </message>
    <message>
        <source>The folder %1 has no training set in it: neither train-images-idx3-ubyte (or .gz) nor Train-28x28_cntk_text.txt.</source>
        <translation>文件夹 %1 中没有训练集：既没有 train-images-idx3-ubyte（或 .gz），也没有 Train-28x28_cntk_text.txt。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ResourceTreeModel</name>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n node(s) busy</source>
        <translation>
            <numerusform>%1 / %n 个节点忙碌</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n 个正在运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>trainyard::models::RunValues</name>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Metric, %1</source>
        <translation>指标，%1</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Toolkit</name>
    <message>
        <source>Custom MPI</source>
        <translation>自定义 MPI</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Built-in trainer</source>
        <translation>内置训练器</translation>
    </message>
</context>
<context>
    <name>trainyard::navigator::NavigatorDelegate</name>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
</context>
<context>
    <name>trainyard::navigator::NavigatorPane</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the navigator</source>
        <translation>筛选导航</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>导航</translation>
    </message>
</context>
<context>
    <name>trainyard::query::Completion</name>
    <message>
        <source>is</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>不等于</translation>
    </message>
    <message>
        <source>has this text in it</source>
        <translation>包含此文本</translation>
    </message>
    <message>
        <source>a regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>is one of a list</source>
        <translation>是列表中的一个</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::query::Evaluator</name>
    <message>
        <source>No run has “%1”.</source>
        <translation>没有任何运行带有“%1”。</translation>
    </message>
    <message>
        <source>“%1” is no text, so it contains nothing.</source>
        <translation>“%1”不是文本，因此不包含任何内容。</translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>“%1” is no time; write 2026-11-20, 2026-11-20 14:00, yesterday or 2 days ago.</source>
        <translation>“%1”不是时间；请写作 2026-11-20、2026-11-20 14:00、yesterday 或 2 days ago。</translation>
    </message>
    <message>
        <source>“%1” is no duration; write 90 s, 5 min or 1h30m.</source>
        <translation>“%1”不是时长；请写作 90 s、5 min 或 1h30m。</translation>
    </message>
</context>
<context>
    <name>trainyard::query::Parser</name>
    <message>
        <source>This parenthesis closes none.</source>
        <translation>此右括号没有对应的左括号。</translation>
    </message>
    <message>
        <source>“%1” is not expected here.</source>
        <translation>此处不应出现“%1”。</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>此处嵌套过深。</translation>
    </message>
    <message>
        <source>This parenthesis is never closed.</source>
        <translation>此括号没有闭合。</translation>
    </message>
    <message>
        <source>The closing quote is missing.</source>
        <translation>缺少右引号。</translation>
    </message>
    <message>
        <source>Something must follow here.</source>
        <translation>此处后面还应有内容。</translation>
    </message>
    <message>
        <source>A name must stand before “%1”.</source>
        <translation>“%1”之前应有名称。</translation>
    </message>
    <message>
        <source>Write != for what must differ, or “not” before it.</source>
        <translation>表示不相等请写 !=，或在前面加上 not。</translation>
    </message>
    <message>
        <source>A value must follow here.</source>
        <translation>此处后面应有一个值。</translation>
    </message>
    <message numerus="yes">
        <source>A query has at most %n character(s).</source>
        <translation>
            <numerusform>查询最多有 %n 个字符。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::query::TextMatch</name>
    <message>
        <source>The regular expression cannot be read: %1.</source>
        <translation>无法读取该正则表达式：%1。</translation>
    </message>
    <message>
        <source>“%1” is no number, so nothing can be less or greater.</source>
        <translation>“%1”不是数字，无法比较大小。</translation>
    </message>
</context>
<context>
    <name>trainyard::start::RecentDelegate</name>
    <message>
        <source>%1 error</source>
        <translation>错误率 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::start::StartPage</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Choose the folder with MNIST</source>
        <translation>选择 MNIST 所在的文件夹</translation>
    </message>
    <message>
        <source>Train neural networks on your own machines, and watch them learn.</source>
        <translation>在您自己的机器上训练神经网络，并实时观察学习过程。</translation>
    </message>
    <message>
        <source>Quickstart</source>
        <translation>快速入门</translation>
    </message>
    <message>
        <source>Draws handwritten digits and trains a convolutional network on this machine. You see the loss fall within a minute.</source>
        <translation>绘制手写数字，并在这台机器上训练一个卷积网络。一分钟之内就能看到损失下降。</translation>
    </message>
    <message>
        <source>Start &amp;training</source>
        <translation>开始训练(&amp;T)</translation>
    </message>
    <message>
        <source>Quickstart with your MNIST</source>
        <translation>用您的 MNIST 快速入门</translation>
    </message>
    <message>
        <source>Trains the same network on the real MNIST: a folder with its IDX files or CNTK text files.</source>
        <translation>用真正的 MNIST 训练同一个网络：选择含有 IDX 文件或 CNTK 文本文件的文件夹。</translation>
    </message>
    <message>
        <source>Choose &amp;folder…</source>
        <translation>选择文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Connect to an engine</source>
        <translation>连接到引擎</translation>
    </message>
    <message>
        <source>Use a machine with GPUs elsewhere: the address of its engine and a token are enough.</source>
        <translation>使用别处带 GPU 的机器：只需其引擎的地址和令牌。</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>连接(&amp;C)…</translation>
    </message>
    <message>
        <source>Recent jobs</source>
        <translation>最近的作业</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>还没有作业</translation>
    </message>
    <message>
        <source>Start the quickstart: your first job appears here, with its result.</source>
        <translation>开始快速入门：您的第一个作业及其结果会显示在这里。</translation>
    </message>
</context>
</TS>
