<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>EngineSentences</name>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a list</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>a list</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 (the job, %2).</source>
        <translation>%1（作业，%2）。</translation>
    </message>
    <message>
        <source>%1 (the job on %2, %3).</source>
        <translation>%1（%2 上的作业，%3）。</translation>
    </message>
    <message>
        <source>%1 (the job&apos;s process %2, %3).</source>
        <translation>%1（作业的进程 %2，%3）。</translation>
    </message>
    <message>
        <source>%1 (the job&apos;s process %2 on %3, %4).</source>
        <translation>%1（%3 上作业的进程 %2，%4）。</translation>
    </message>
    <message>
        <source>The kernel killed it because memory ran out; load less at a time, or use a machine or a container with more memory</source>
        <translation>内存耗尽，内核将其终止；请减少一次加载的数据量，或使用内存更大的机器或容器</translation>
    </message>
    <message>
        <source>The disk that holds %1 was full when it failed; make room there, then submit it again</source>
        <translation>作业失败时 %1 所在的磁盘已满；请腾出空间，然后重新提交</translation>
    </message>
    <message>
        <source>no space left in %1</source>
        <translation>%1 没有剩余空间</translation>
    </message>
    <message>
        <source>The loss became NaN or infinite before it failed; lower the learning rate, and check the data for NaN</source>
        <translation>作业失败前，损失变为 NaN 或无穷大；请降低学习率，并检查数据中是否有 NaN</translation>
    </message>
    <message>
        <source>The machine was restarted while the job ran; submit it again, from its last checkpoint where it writes one.</source>
        <translation>作业运行期间机器重新启动；请重新提交，如果作业写入检查点，则从最后一个检查点继续。</translation>
    </message>
    <message>
        <source>The machine was restarted while the job on %1 ran; submit it again, from its last checkpoint where it writes one.</source>
        <translation>%1 上的作业运行期间机器重新启动；请重新提交，如果作业写入检查点，则从最后一个检查点继续。</translation>
    </message>
    <message>
        <source>The machine was restarted while the job ran.</source>
        <translation>作业运行期间机器重新启动。</translation>
    </message>
    <message>
        <source>The kernel killed the job&apos;s supervisor because memory ran out; use a machine with more memory.</source>
        <translation>内存耗尽，内核终止了作业的监管进程；请使用内存更大的机器。</translation>
    </message>
    <message>
        <source>The kernel killed the job&apos;s supervisor on %1 because memory ran out; use a machine with more memory.</source>
        <translation>内存耗尽，内核终止了 %1 上作业的监管进程；请使用内存更大的机器。</translation>
    </message>
    <message>
        <source>The supervisor of the job is gone and left no exit code; the machine or a person may have ended it. Submit the job again.</source>
        <translation>作业的监管进程已消失，没有留下退出代码；可能是机器或某个人终止了它。请重新提交作业。</translation>
    </message>
    <message>
        <source>The supervisor of the job on %1 is gone and left no exit code; the machine or a person may have ended it. Submit the job again.</source>
        <translation>%1 上作业的监管进程已消失，没有留下退出代码；可能是机器或某个人终止了它。请重新提交作业。</translation>
    </message>
    <message>
        <source>It was process %1.</source>
        <translation>它是进程 %1。</translation>
    </message>
    <message>
        <source>It was process %1; %L2 process that it left running had to be killed.</source>
        <translation>它是进程 %1；它留下的 %L2 个仍在运行的进程已被强制结束。</translation>
    </message>
    <message>
        <source>It was process %1; %L2 processes that it left running had to be killed.</source>
        <translation>它是进程 %1；它留下的 %L2 个仍在运行的进程已被强制结束。</translation>
    </message>
    <message>
        <source>The engine ended just before it would have started the job; submit it again.</source>
        <translation>引擎在即将启动作业时结束；请重新提交作业。</translation>
    </message>
    <message>
        <source>The job&apos;s supervisor could not start: %1</source>
        <translation>作业的监管进程无法启动：%1</translation>
    </message>
    <message>
        <source>Cannot start the job&apos;s supervisor %1: %2.</source>
        <translation>无法启动作业的监管进程 %1：%2。</translation>
    </message>
    <message>
        <source>%1 counts %L2 oom_kill more than when the job started</source>
        <translation>与作业启动时相比，%1 中的 oom_kill 增加了 %L2 次</translation>
    </message>
    <message>
        <source>The job could not be started.</source>
        <translation>作业无法启动。</translation>
    </message>
    <message>
        <source>The job on %1 could not be started.</source>
        <translation>%1 上的作业无法启动。</translation>
    </message>
    <message>
        <source>The job ran longer than its maxWallClockTime and was stopped; raise constraints.maxWallClockTime, or let it go on from its checkpoint.</source>
        <translation>作业运行时间超过其 maxWallClockTime，已被停止；请提高 constraints.maxWallClockTime，或让作业从检查点继续。</translation>
    </message>
    <message>
        <source>The job on %1 ran longer than its maxWallClockTime and was stopped; raise constraints.maxWallClockTime, or let it go on from its checkpoint.</source>
        <translation>%1 上的作业运行时间超过其 maxWallClockTime，已被停止；请提高 constraints.maxWallClockTime，或让作业从检查点继续。</translation>
    </message>
    <message>
        <source>The job ran longer than its maxWallClockTime of %1 and was stopped.</source>
        <translation>作业运行时间超过其 maxWallClockTime（%1），已被停止。</translation>
    </message>
    <message>
        <source>The job was stopped from outside the engine; somebody or the machine&apos;s shutdown signalled its supervisor. Submit it again.</source>
        <translation>作业被引擎以外的操作停止：有人或关机过程向其监管进程发送了信号。请重新提交作业。</translation>
    </message>
    <message>
        <source>The job on %1 was stopped from outside the engine; somebody or the machine&apos;s shutdown signalled its supervisor. Submit it again.</source>
        <translation>%1 上的作业被引擎以外的操作停止：有人或关机过程向其监管进程发送了信号。请重新提交作业。</translation>
    </message>
    <message>
        <source>Job preparation failed with non-zero exit code</source>
        <translation>作业准备失败，退出代码不为零</translation>
    </message>
    <message>
        <source>Job failed with non-zero exit code</source>
        <translation>作业失败，退出代码不为零</translation>
    </message>
    <message>
        <source>The job was terminated by the user.</source>
        <translation>作业已被用户终止。</translation>
    </message>
    <message>
        <source>The job was killed on request.</source>
        <translation>已按要求强制结束作业。</translation>
    </message>
    <message>
        <source>The job is stopped because its cluster loses a node on which it runs.</source>
        <translation>作业被停止，因为其集群失去了作业正在其上运行的一个节点。</translation>
    </message>
    <message>
        <source>The job has failed on another of its nodes and is stopped on this one.</source>
        <translation>作业在另一个节点上失败，因此在此节点上停止。</translation>
    </message>
    <message>
        <source>The job&apos;s other nodes have ended, and this one only served them: it is stopped.</source>
        <translation>作业的其他节点都已结束，而此节点只为它们服务：因此将其停止。</translation>
    </message>
    <message>
        <source>The job&apos;s supervisor was told to stop by somebody else than the engine.</source>
        <translation>作业的监管进程被引擎以外的一方要求停止。</translation>
    </message>
    <message>
        <source>The volume at %1 is new and empty: its folder %2 was not there and has been made.</source>
        <translation>位于 %1 的卷是新的空卷：其文件夹 %2 原先不存在，现已创建。</translation>
    </message>
    <message>
        <source>The GPU ran out of memory; make the minibatch or the model smaller, or use a GPU with more memory</source>
        <translation>GPU 显存耗尽；请减小批大小或模型，或使用显存更大的 GPU</translation>
    </message>
    <message>
        <source>The NVIDIA driver of the machine is missing, broken or too old for the program; install or update it, restart the machine, and see that nvidia-smi works</source>
        <translation>机器的 NVIDIA 驱动程序缺失、损坏，或对该程序来说版本太旧；请安装或更新驱动程序，重新启动机器，并确认 nvidia-smi 能正常工作</translation>
    </message>
    <message>
        <source>The disk is full; make room where the job writes, then submit it again</source>
        <translation>磁盘已满；请在作业写入的位置腾出空间，然后重新提交</translation>
    </message>
    <message>
        <source>A port that the job listens on is taken by another process; end that one or choose another port</source>
        <translation>作业要监听的端口已被另一个进程占用；请结束该进程，或另选一个端口</translation>
    </message>
    <message>
        <source>MPI is not installed where the job ran; install it on the machine, in the image or with jobPreparation (Debian: apt install openmpi-bin)</source>
        <translation>作业运行的环境中没有安装 MPI；请在机器上、镜像中或通过 jobPreparation 安装（Debian：“apt install openmpi-bin”）</translation>
    </message>
    <message>
        <source>The container could not be started; check the image&apos;s name, the registry&apos;s credentials and that the container service runs</source>
        <translation>容器无法启动；请检查镜像名称、镜像仓库的凭据，以及容器服务是否正在运行</translation>
    </message>
    <message>
        <source>A volume could not be mounted; check mountVolumes and that its server is reachable</source>
        <translation>有一个卷无法挂载；请检查 mountVolumes，以及其服务器能否访问</translation>
    </message>
    <message>
        <source>The loss became NaN or infinite; lower the learning rate, and check the data for NaN</source>
        <translation>损失变为 NaN 或无穷大；请降低学习率，并检查数据中是否有 NaN</translation>
    </message>
    <message>
        <source>The Python interpreter %1 is not there; install it or set pythonInterpreterPath to one that is</source>
        <translation>Python 解释器 %1 不存在；请安装，或将 pythonInterpreterPath 设为已有的解释器</translation>
    </message>
    <message>
        <source>The script %1 is not there; check the path in the job, and that the volume it lies on is mounted and holds it</source>
        <translation>脚本 %1 不存在；请检查作业中的路径，并确认脚本所在的卷已挂载且包含该脚本</translation>
    </message>
    <message>
        <source>The command %1 is not installed where the job ran; install it, for instance with jobPreparation, or give its full path</source>
        <translation>作业运行的环境中没有安装命令 %1；请安装（例如通过 jobPreparation），或写出其完整路径</translation>
    </message>
    <message>
        <source>The interpreter in the first line of %1 is not there; install it, correct that line or, after editing on Windows, convert the file&apos;s line ends</source>
        <translation>%1 第一行中的解释器不存在；请安装解释器或更正该行；如果文件在 Windows 上编辑过，请转换其换行符</translation>
    </message>
    <message>
        <source>The Python module %1 is not installed where the job ran; install it with jobPreparation or choose another pythonInterpreterPath</source>
        <translation>作业运行的环境中没有安装 Python 模块 %1；请通过 jobPreparation 安装，或另选 pythonInterpreterPath</translation>
    </message>
    <message>
        <source>Permission to use %1 was denied; check its owner and mode (a script to be run needs chmod +x)</source>
        <translation>没有使用 %1 的权限；请检查其所有者和模式（要运行的脚本需要 chmod +x）</translation>
    </message>
    <message>
        <source>a file of the job</source>
        <translation>作业的某个文件</translation>
    </message>
    <message>
        <source>Shared memory ran out; raise containerSettings.shmSize or let fewer processes load data</source>
        <translation>共享内存耗尽；请提高 containerSettings.shmSize，或减少加载数据的进程</translation>
    </message>
    <message>
        <source>The process was refused more memory; load less at a time, or use a machine with more memory</source>
        <translation>进程申请更多内存被拒绝；请减少一次加载的数据量，或使用内存更大的机器</translation>
    </message>
    <message>
        <source>mpirun was asked for more processes than the job&apos;s nodes have room for; lower processCount</source>
        <translation>要求 mpirun 启动的进程数超过作业各节点能容纳的数量；请降低 processCount</translation>
    </message>
    <message>
        <source>The volume at %1 cannot be mounted: there is no folder %2; make its file server, or correct mountVolumes.</source>
        <translation>位于 %1 的卷无法挂载：没有文件夹 %2；请创建其文件服务器，或更正 mountVolumes。</translation>
    </message>
    <message>
        <source>Cannot link %1 to %2: a file or folder of that name is in the way.</source>
        <translation>无法将 %1 链接到 %2：已有同名的文件或文件夹。</translation>
    </message>
    <message>
        <source>Cannot link %1: %2.</source>
        <translation>无法链接 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot write the log %1: %2.</source>
        <translation>无法写入日志 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot enter the working folder %1: %2.</source>
        <translation>无法进入工作文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot run %1: %2.</source>
        <translation>无法运行 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot watch processes: %1.</source>
        <translation>无法监视进程：%1。</translation>
    </message>
    <message>
        <source>Cannot reserve room in %1: %2.</source>
        <translation>无法在 %1 中预留空间：%2。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 已损坏：%2。</translation>
    </message>
    <message>
        <source>The file %1 is damaged; the run cannot be taken up.</source>
        <translation>文件 %1 已损坏；无法接管这次运行。</translation>
    </message>
    <message>
        <source>The job has a path or a value that is not UTF-8 text; write it in UTF-8.</source>
        <translation>作业中有路径或值不是 UTF-8 文本；请用 UTF-8 书写。</translation>
    </message>
    <message>
        <source>Standard input holds no launch order: %1.</source>
        <translation>标准输入中没有启动指令：%1。</translation>
    </message>
    <message>
        <source>Cannot read /proc/self/stat; is /proc mounted?</source>
        <translation>无法读取 /proc/self/stat；/proc 是否已挂载？</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有那个文件或目录</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不够</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许的操作</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>只读文件系统</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是目录</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一个目录</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <translation>目录非空</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>地址已被占用</translation>
    </message>
    <message>
        <source>Text file busy</source>
        <translation>文本文件忙</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接的层数过多</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <translation>传输端点未连接</translation>
    </message>
    <message>
        <source>Waits for the cluster %1, which does not exist; create it.</source>
        <translation>正在等待集群“%1”，但它不存在；请创建该集群。</translation>
    </message>
    <message>
        <source>there is no %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>Needs %1, and the cluster %2 has %L3; enlarge the cluster.</source>
        <translation>需要%1，而集群“%2”只有 %L3 个；请扩大集群。</translation>
    </message>
    <message>
        <source>Waits for nodes of the cluster %1, which are being prepared.</source>
        <translation>正在等待集群“%1”的节点，这些节点正在准备。</translation>
    </message>
    <message>
        <source>Waits for %1 of the cluster %2 to become free.</source>
        <translation>正在等待集群“%2”空出%1。</translation>
    </message>
    <message>
        <source>Waits behind earlier jobs on the cluster %1.</source>
        <translation>在集群“%1”上等待排在前面的作业。</translation>
    </message>
    <message>
        <source>%L1 node</source>
        <translation>%L1 个节点</translation>
    </message>
    <message>
        <source>%L1 nodes</source>
        <translation>%L1 个节点</translation>
    </message>
    <message>
        <source>%L1 GPU</source>
        <translation>%L1 个 GPU</translation>
    </message>
    <message>
        <source>%L1 GPUs</source>
        <translation>%L1 个 GPU</translation>
    </message>
    <message>
        <source>%L1 core</source>
        <translation>%L1 个核心</translation>
    </message>
    <message>
        <source>%L1 cores</source>
        <translation>%L1 个核心</translation>
    </message>
    <message>
        <source>%L1 idle</source>
        <translation>%L1 个空闲</translation>
    </message>
    <message>
        <source>%L1 running a job</source>
        <translation>%L1 个正在运行作业</translation>
    </message>
    <message>
        <source>%L1 being prepared</source>
        <translation>%L1 个准备中</translation>
    </message>
    <message>
        <source>%L1 unusable</source>
        <translation>%L1 个不可用</translation>
    </message>
    <message>
        <source>%L1 leaving</source>
        <translation>%L1 个正在离开</translation>
    </message>
    <message>
        <source>%L1 drained</source>
        <translation>%L1 个已排空</translation>
    </message>
    <message>
        <source>the cluster has %1</source>
        <translation>集群有%1</translation>
    </message>
    <message>
        <source>the cluster has %1: %2</source>
        <translation>集群有%1：%2</translation>
    </message>
    <message>
        <source>%1 has %L2 GPU</source>
        <translation>%1 有 %L2 个 GPU</translation>
    </message>
    <message>
        <source>%1 has %L2 GPUs</source>
        <translation>%1 有 %L2 个 GPU</translation>
    </message>
    <message>
        <source>A node of the cluster %1 needs %2, and this machine has %3: the cluster can have %4 at most; ask for no more.</source>
        <translation>集群“%1”的一个节点需要%2，而这台机器有%3：该集群最多可以有%4；请勿超出这个数量。</translation>
    </message>
    <message>
        <source>this machine has %1</source>
        <translation>这台机器有%1</translation>
    </message>
    <message>
        <source>A node of the cluster %1 needs %2, and too few are free on this machine: %3; scale one of them down, or wait until enough are free.</source>
        <translation>集群“%1”的一个节点需要%2，而这台机器上空闲的不够：%3；请缩小其中一个集群，或等到有足够的空闲。</translation>
    </message>
    <message>
        <source>In the cluster %1, %2 takes no new work; undrain as many as it needs, or enlarge the cluster.</source>
        <translation>集群“%1”中有%2不接受新作业；请为所需数量的节点取消排空，或扩大集群。</translation>
    </message>
    <message>
        <source>In the cluster %1, %2 take no new work; undrain as many as it needs, or enlarge the cluster.</source>
        <translation>集群“%1”中有%2不接受新作业；请为所需数量的节点取消排空，或扩大集群。</translation>
    </message>
    <message>
        <source>Other jobs have cores of this machine: instead of %L1 cores %2.</source>
        <translation>其他作业占用了这台机器的核心：每个节点应有 %L1 个核心，实际情况为：%2。</translation>
    </message>
    <message>
        <source>Cannot start now and is tried again every few seconds: %1</source>
        <translation>现在无法启动，每隔几秒会再试一次：%1</translation>
    </message>
    <message>
        <source>The state of job %1 could not be stored: %2</source>
        <translation>作业“%1”的状态无法保存：%2</translation>
    </message>
    <message>
        <source>The job was terminated by the user before it started.</source>
        <translation>作业在启动之前被用户终止。</translation>
    </message>
    <message>
        <source>The job&apos;s cluster is gone.</source>
        <translation>作业的集群已不存在。</translation>
    </message>
    <message>
        <source>All ports of this machine are taken.</source>
        <translation>这台机器的所有端口都已被占用。</translation>
    </message>
    <message>
        <source>The cluster&apos;s %1 share this machine&apos;s %2: there are too few to give each its own.</source>
        <translation>集群的%1共用这台机器的%2：数量太少，无法让每个节点独占。</translation>
    </message>
    <message>
        <source>A node of %1 has %2; on this machine of %3 it gets %L4.</source>
        <translation>%1 的节点有%2；在这台有%3的机器上，它得到 %L4 个。</translation>
    </message>
    <message>
        <source>A node of %1 has %2; this machine has none, so that its nodes compute on the CPU.</source>
        <translation>%1 的节点有%2；这台机器没有 GPU，因此节点在 CPU 上计算。</translation>
    </message>
    <message>
        <source>The size &quot;%1&quot; is not known here: each node is an even share of this machine.</source>
        <translation>这里没有规格“%1”：每个节点平分这台机器的资源。</translation>
    </message>
    <message>
        <source>The setup task on %1 did not end well.</source>
        <translation>%1 上的安装任务未能正常结束。</translation>
    </message>
    <message>
        <source>The setup task on %1 did not end well; %2.</source>
        <translation>%1 上的安装任务未能正常结束；%2。</translation>
    </message>
    <message>
        <source>The setup task on %1 did not end well: %2</source>
        <translation>%1 上的安装任务未能正常结束：%2</translation>
    </message>
    <message>
        <source>The setup task on %1 cannot run: %2</source>
        <translation>%1 上的安装任务无法运行：%2</translation>
    </message>
    <message>
        <source>The engine at %1 is still at it; look again in a while.</source>
        <translation>%1 上的引擎仍在处理；请稍后再看。</translation>
    </message>
    <message>
        <source>The engine at %1 lists the same page twice.</source>
        <translation>%1 上的引擎两次列出同一页。</translation>
    </message>
    <message>
        <source>The engine at %1 sent what cannot be read: %2</source>
        <translation>无法解读 %1 上的引擎发送的内容：%2</translation>
    </message>
    <message>
        <source>The engine sent another part of the file than it was asked for.</source>
        <translation>引擎发送的不是所请求的那部分文件。</translation>
    </message>
    <message>
        <source>The engine at %1 ended the stream of events.</source>
        <translation>%1 上的引擎结束了事件流。</translation>
    </message>
    <message>
        <source>The engine answered with HTTP status %1 and no explanation.</source>
        <translation>引擎以 HTTP 状态 %1 应答，没有说明原因。</translation>
    </message>
    <message>
        <source>No answer from the engine at %1: %2.</source>
        <translation>%1 上的引擎没有应答：%2。</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>用时过长</translation>
    </message>
    <message>
        <source>there is no machine of that name</source>
        <translation>没有该名称的机器</translation>
    </message>
    <message>
        <source>it shows another certificate than the one that you trusted; connect anew to compare them</source>
        <translation>它出示的证书与您信任的证书不同；请重新连接以进行比较</translation>
    </message>
    <message>
        <source>this system does not trust its certificate; connect anew to compare it with what the engine printed at its start</source>
        <translation>此系统不信任其证书；请重新连接，将其与引擎启动时打印的内容进行比较</translation>
    </message>
    <message>
        <source>its reply is too large</source>
        <translation>其应答过大</translation>
    </message>
    <message>
        <source>it closed the connection</source>
        <translation>它关闭了连接</translation>
    </message>
    <message>
        <source>The HTTP library could not be started.</source>
        <translation>无法启动 HTTP 库。</translation>
    </message>
    <message>
        <source>No engine runs on %1.</source>
        <translation>%1 上没有引擎运行。</translation>
    </message>
    <message>
        <source>Cannot understand %1; remove it and start the engine.</source>
        <translation>无法理解 %1；请将其删除并启动引擎。</translation>
    </message>
    <message>
        <source>No certificate of the engine at %1 could be read: %2; is it https, and does the engine run?</source>
        <translation>无法读取 %1 上的引擎的证书：%2；是否为 https，引擎是否正在运行？</translation>
    </message>
    <message>
        <source>This is not a certificate in PEM that can be read.</source>
        <translation>这不是可以读取的 PEM 证书。</translation>
    </message>
    <message>
        <source>The address of an engine must be like http://127.0.0.1:8420.</source>
        <translation>引擎的地址必须类似于 http://127.0.0.1:8420。</translation>
    </message>
    <message>
        <source>%1 became shorter while it was sent; send it again.</source>
        <translation>%1 在发送过程中变短了；请重新发送。</translation>
    </message>
    <message>
        <source>The page of points is torn or of another version; ask for it again.</source>
        <translation>数据点页面已损坏或属于另一个版本；请重新请求。</translation>
    </message>
    <message>
        <source>The document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>The job file</source>
        <translation>作业文件</translation>
    </message>
    <message>
        <source>The request&apos;s body</source>
        <translation>请求正文</translation>
    </message>
    <message>
        <source>The file&apos;s entry</source>
        <translation>文件条目</translation>
    </message>
    <message>
        <source>%1 is not valid JSON at line %L2, column %L3: remove the comma before the closing &quot;%4&quot;.</source>
        <translation>%1不是有效的 JSON（第 %L2 行，第 %L3 列）：请去掉右括号“%4”前的逗号。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON at line %L2, column %L3: the dots stand for what a document leaves out; put that in their place.</source>
        <translation>%1不是有效的 JSON（第 %L2 行，第 %L3 列）：省略号代表文档中略去的内容；请填入实际内容。</translation>
    </message>
    <message>
        <source>%1 is not valid JSON at line %L2, column %L3: %4.</source>
        <translation>%1不是有效的 JSON（第 %L2 行，第 %L3 列）：%4。</translation>
    </message>
    <message>
        <source>%1 nests objects and arrays deeper than %L2 levels.</source>
        <translation>%1中对象和数组的嵌套超过 %L2 层。</translation>
    </message>
    <message>
        <source>%1 is empty where JSON is expected.</source>
        <translation>%1为空，而此处应为 JSON。</translation>
    </message>
    <message>
        <source>%1 contains a number that is too large.</source>
        <translation>%1中有过大的数。</translation>
    </message>
    <message>
        <source>There are %L1 more like these.</source>
        <translation>还有 %L1 个类似的问题。</translation>
    </message>
    <message>
        <source>The job file has no &quot;properties&quot;: a job is {&quot;properties&quot;: {…}}.</source>
        <translation>作业文件没有“properties”：作业的形式为 {&quot;properties&quot;: {…}}。</translation>
    </message>
    <message>
        <source>The job file has no &quot;properties&quot;: a job is {&quot;properties&quot;: {…}}; put what stands at its top into one.</source>
        <translation>作业文件没有“properties”：作业的形式为 {&quot;properties&quot;: {…}}；请将顶层内容放入其中。</translation>
    </message>
    <message>
        <source>The comma at line %L1, column %L2 stands before a closing bracket and is skipped.</source>
        <translation>第 %L1 行第 %L2 列的逗号位于右括号之前，已跳过。</translation>
    </message>
    <message>
        <source>The file is the print-out of a job; the job that it describes is read, its state is not.</source>
        <translation>该文件是作业的打印输出；只读取其中描述的作业，不读取其状态。</translation>
    </message>
    <message>
        <source>%1 has no value, so that %2 will be empty.</source>
        <translation>%1 没有值，因此 %2 将为空。</translation>
    </message>
    <message>
        <source>%1 means nothing here and is ignored.</source>
        <translation>%1 在这里没有意义，已忽略。</translation>
    </message>
    <message>
        <source>/$schema names version %1, which has no %2; the file is read by what it contains.</source>
        <translation>/$schema 指定的版本 %1 没有 %2；将按文件内容读取。</translation>
    </message>
    <message>
        <source>%1 uses $AZ_BATCHAI_INPUT_%2, but the job declares no input directory %3.</source>
        <translation>%1 使用了 $AZ_BATCHAI_INPUT_%2，但作业没有声明输入目录“%3”。</translation>
    </message>
    <message>
        <source>%1 uses $AZ_BATCHAI_OUTPUT_%2, but the job declares no output directory %3.</source>
        <translation>%1 使用了 $AZ_BATCHAI_OUTPUT_%2，但作业没有声明输出目录“%3”。</translation>
    </message>
    <message>
        <source>%1 uses $AZ_BATCHAI_JOB_MOUNT_ROOT/%2, but the job mounts no volume there.</source>
        <translation>%1 使用了 $AZ_BATCHAI_JOB_MOUNT_ROOT/%2，但作业没有在那里挂载卷。</translation>
    </message>
    <message>
        <source>%1 still has the placeholder %2; set the environment variable %3 or replace it.</source>
        <translation>%1 中仍有占位符 %2；请设置环境变量 %3 或替换占位符。</translation>
    </message>
    <message>
        <source>%1 still has the placeholder %2; replace it.</source>
        <translation>%1 中仍有占位符 %2；请将其替换。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>%1 is required.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>%1 must be %2, not %3.</source>
        <translation>%1 必须是%2，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 must be at most %2.</source>
        <translation>%1 最大为 %2。</translation>
    </message>
    <message>
        <source>%1 must be at most %2, not %3.</source>
        <translation>%1 最大为 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 must be at least 1, not %2.</source>
        <translation>%1 必须大于或等于 1，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 must be a whole number of at least %2, not %3.</source>
        <translation>%1 必须是大于或等于 %2 的整数，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 must be at most the nodeCount, %2, not %3.</source>
        <translation>%1 不得超过 nodeCount（%2），而现为 %3。</translation>
    </message>
    <message>
        <source>%1 must be a time in UTC such as 2018-05-01T12:00:00Z, not %2.</source>
        <translation>%1 必须是 UTC 时间，例如 2018-05-01T12:00:00Z，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 must be a duration such as &quot;P7D&quot; or &quot;PT1H30M&quot;, not %2.</source>
        <translation>%1 必须是时长，例如“P7D”或“PT1H30M”，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 must be a size such as &quot;16g&quot;, not &quot;%2&quot;.</source>
        <translation>%1 必须是大小，例如“16g”，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be a plain name, not &quot;%2&quot;.</source>
        <translation>%1 必须是不含路径的名称，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be a path below the mount root without &quot;..&quot;, not &quot;%2&quot;.</source>
        <translation>%1 必须是挂载根目录下不含“..”的路径，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; like that of %3; give each volume its own.</source>
        <translation>%1 与 %3 同为“%2”；请为每个卷使用不同的路径。</translation>
    </message>
    <message>
        <source>%1 must be like https://&lt;account&gt;.file.core.windows.net/&lt;share&gt;[/&lt;directory&gt;], not &quot;%2&quot;.</source>
        <translation>%1 必须类似于 https://&lt;account&gt;.file.core.windows.net/&lt;share&gt;[/&lt;directory&gt;]，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must have exactly one of configFilePath and pythonScriptFilePath.</source>
        <translation>%1 必须有 configFilePath 和 pythonScriptFilePath 其中之一。</translation>
    </message>
    <message>
        <source>%1 must have exactly one of &quot;manual&quot; and &quot;autoScale&quot;.</source>
        <translation>%1 必须有“manual”和“autoScale”其中之一。</translation>
    </message>
    <message>
        <source>%1 must have either accountKey or accountKeySecretReference, not both.</source>
        <translation>%1 只能有 accountKey 和 accountKeySecretReference 其中之一。</translation>
    </message>
    <message>
        <source>%1 must have the settings of exactly one toolkit, not both %2 and %3.</source>
        <translation>%1 只能有一个工具包的设置，不能同时有 %2 和 %3。</translation>
    </message>
    <message>
        <source>%1 must have the settings of one toolkit: %2.</source>
        <translation>%1 必须有一个工具包的设置：%2。</translation>
    </message>
    <message>
        <source>%1 is not a toolkit of this engine; use one of %2.</source>
        <translation>%1 不是此引擎的工具包；请使用其中之一：%2。</translation>
    </message>
    <message>
        <source>%1 must be &quot;BrainScript&quot; or &quot;Python&quot;, not &quot;%2&quot;.</source>
        <translation>%1 必须是“BrainScript”或“Python”，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be &quot;TCP&quot;, &quot;Gloo&quot;, &quot;MPI&quot; or &quot;NCCL&quot;, not &quot;%2&quot;.</source>
        <translation>%1 必须是“TCP”、“Gloo”、“MPI”或“NCCL”，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be &quot;auto&quot;, &quot;cpu&quot;, &quot;cuda&quot; or &quot;cuda:N&quot;, not &quot;%2&quot;.</source>
        <translation>%1 必须是“auto”、“cpu”、“cuda”或“cuda:N”，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 may contain only letters, digits and &quot;_&quot;, not &quot;%2&quot;.</source>
        <translation>%1 只能包含字母、数字和“_”，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 repeats &quot;%2&quot;; give each directory its own id.</source>
        <translation>%1 重复了“%2”；请为每个目录使用不同的 ID。</translation>
    </message>
    <message>
        <source>%1 must not be &quot;stdouterr&quot;: that is the job&apos;s own directory.</source>
        <translation>%1 不能是“stdouterr”：那是作业自己的目录。</translation>
    </message>
    <message>
        <source>%1 must be the name of an environment variable, not &quot;%2&quot;.</source>
        <translation>%1 必须是环境变量的名称，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 repeats the variable &quot;%2&quot;; keep one of them.</source>
        <translation>%1 重复了变量“%2”；请只保留一个。</translation>
    </message>
    <message>
        <source>%1 must be the id of a cluster, not &quot;%2&quot;.</source>
        <translation>%1 必须是集群的 ID，而不是“%2”。</translation>
    </message>
    <message>
        <source>%1 must be the id of a resource.</source>
        <translation>%1 必须是资源的 ID。</translation>
    </message>
    <message>
        <source>%1 must be the id of a resource of type %2, not %3.</source>
        <translation>%1 必须是类型为 %2 的资源的 ID，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 is not the id of a job.</source>
        <translation>%1 不是作业的 ID。</translation>
    </message>
    <message>
        <source>%1 must be longer than zero.</source>
        <translation>%1 必须大于零。</translation>
    </message>
    <message>
        <source>%1 must not contain a NUL character.</source>
        <translation>%1 不能包含 NUL 字符。</translation>
    </message>
    <message>
        <source>%1 must not have a maximumNodeCount below its minimumNodeCount.</source>
        <translation>%1 的 maximumNodeCount 不得小于其 minimumNodeCount。</translation>
    </message>
    <message>
        <source>%1 must not have more than 400 addresses.</source>
        <translation>%1 不得超过 400 个地址。</translation>
    </message>
    <message>
        <source>%1 must have one of schedulingPriority, before and after.</source>
        <translation>%1 必须有 schedulingPriority、before 和 after 其中之一。</translation>
    </message>
    <message>
        <source>%1 must be 1 to 64 letters, digits and hyphens.</source>
        <translation>%1 必须是 1 到 64 个字母、数字和连字符。</translation>
    </message>
    <message>
        <source>%1 must have at most %L2 entries.</source>
        <translation>%1 最多有 %L2 项。</translation>
    </message>
    <message>
        <source>%1 must have 1 to %L2 characters.</source>
        <translation>%1 必须有 1 到 %L2 个字符。</translation>
    </message>
    <message>
        <source>%1 must be one of tagSets.</source>
        <translation>%1 必须是 tagSets 之一。</translation>
    </message>
    <message>
        <source>%1 has a prefix with other characters than letters, digits and _./-, or more than %L2.</source>
        <translation>%1 的前缀中有字母、数字和 _./- 以外的字符，或超过 %L2 个字符。</translation>
    </message>
    <message>
        <source>%1 is not a regular expression: %2.</source>
        <translation>%1 不是正则表达式：%2。</translation>
    </message>
    <message>
        <source>%1 must have at most %L2 groups; write the others as (?:…).</source>
        <translation>%1 最多有 %L2 个分组；其余请写作 (?:…)。</translation>
    </message>
    <message>
        <source>%1 has a group &quot;name&quot;, which needs a group &quot;value&quot; beside it.</source>
        <translation>%1 有分组“name”，还需要分组“value”。</translation>
    </message>
    <message>
        <source>%1 must have a named group for a number, as in loss: (?P&lt;loss&gt;\S+).</source>
        <translation>%1 必须有一个用于数值的命名分组，例如 loss: (?P&lt;loss&gt;\S+)。</translation>
    </message>
    <message>
        <source>The pattern must have 1 to %L1 characters.</source>
        <translation>模式必须有 1 到 %L1 个字符。</translation>
    </message>
    <message>
        <source>The pattern has a prefix with other characters than letters, digits and _./-, or more than %L1.</source>
        <translation>模式的前缀中有字母、数字和 _./- 以外的字符，或超过 %L1 个字符。</translation>
    </message>
    <message>
        <source>The pattern is not a regular expression: %1.</source>
        <translation>模式不是正则表达式：%1。</translation>
    </message>
    <message>
        <source>The pattern must have at most %L1 groups; write the others as (?:…).</source>
        <translation>模式最多有 %L1 个分组；其余请写作 (?:…)。</translation>
    </message>
    <message>
        <source>The pattern has a group &quot;name&quot;, which needs a group &quot;value&quot; beside it.</source>
        <translation>模式有分组“name”，还需要分组“value”。</translation>
    </message>
    <message>
        <source>The pattern must have a named group for a number, as in loss: (?P&lt;loss&gt;\S+).</source>
        <translation>模式必须有一个用于数值的命名分组，例如 loss: (?P&lt;loss&gt;\S+)。</translation>
    </message>
    <message>
        <source>%1 refers to a key vault, which this engine cannot open; give &quot;password&quot; instead.</source>
        <translation>%1 引用了密钥保管库，此引擎无法打开；请改为提供“password”。</translation>
    </message>
    <message>
        <source>%1 refers to a key vault, which this engine cannot open; give &quot;value&quot; instead.</source>
        <translation>%1 引用了密钥保管库，此引擎无法打开；请改为提供“value”。</translation>
    </message>
    <message>
        <source>%1 is of an older version: the directory is used as it is, without a part of its own for this job.</source>
        <translation>%1 属于旧版本：目录按原样使用，不会为此作业单独划出部分。</translation>
    </message>
    <message>
        <source>%1 is of an older version and is read as schedulingPriority &quot;%2&quot;.</source>
        <translation>%1 属于旧版本，按 schedulingPriority“%2”读取。</translation>
    </message>
    <message>
        <source>%1 is of an older version: the experiment is chosen where the job is submitted.</source>
        <translation>%1 属于旧版本：实验在提交作业时选择。</translation>
    </message>
    <message>
        <source>%1 is of an older version and is read as commandLineArgs.</source>
        <translation>%1 属于旧版本，按 commandLineArgs 读取。</translation>
    </message>
    <message>
        <source>%1 &quot;unknown&quot; is of an older version and is read as &quot;requeue&quot;.</source>
        <translation>%1“unknown”属于旧版本，按“requeue”读取。</translation>
    </message>
    <message>
        <source>%1 is the old name of &quot;credentials&quot; and is read as such.</source>
        <translation>%1 是“credentials”的旧名称，按其读取。</translation>
    </message>
    <message>
        <source>signal %L1</source>
        <translation>信号 %L1</translation>
    </message>
    <message>
        <source>signal %L1 (%2)</source>
        <translation>信号 %L1（%2）</translation>
    </message>
    <message>
        <source>signal %L1 (Hangup)</source>
        <translation>信号 %L1（挂断）</translation>
    </message>
    <message>
        <source>signal %L1 (Interrupt)</source>
        <translation>信号 %L1（中断）</translation>
    </message>
    <message>
        <source>signal %L1 (Quit)</source>
        <translation>信号 %L1（退出）</translation>
    </message>
    <message>
        <source>signal %L1 (Illegal instruction)</source>
        <translation>信号 %L1（非法指令）</translation>
    </message>
    <message>
        <source>signal %L1 (Aborted)</source>
        <translation>信号 %L1（已中止）</translation>
    </message>
    <message>
        <source>signal %L1 (Bus error)</source>
        <translation>信号 %L1（总线错误）</translation>
    </message>
    <message>
        <source>signal %L1 (Floating point exception)</source>
        <translation>信号 %L1（浮点异常）</translation>
    </message>
    <message>
        <source>signal %L1 (Killed)</source>
        <translation>信号 %L1（已被强制结束）</translation>
    </message>
    <message>
        <source>signal %L1 (Segmentation fault)</source>
        <translation>信号 %L1（段错误）</translation>
    </message>
    <message>
        <source>signal %L1 (Broken pipe)</source>
        <translation>信号 %L1（管道破裂）</translation>
    </message>
    <message>
        <source>signal %L1 (Terminated)</source>
        <translation>信号 %L1（已终止）</translation>
    </message>
    <message>
        <source>%1 (the job, exit code %L2).</source>
        <translation>%1（作业，退出代码 %L2）。</translation>
    </message>
    <message>
        <source>%1 (the job on %2, exit code %L3).</source>
        <translation>%1（%2 上的作业，退出代码 %L3）。</translation>
    </message>
    <message>
        <source>%1 (the job&apos;s process %2, exit code %L3).</source>
        <translation>%1（作业的进程 %2，退出代码 %L3）。</translation>
    </message>
    <message>
        <source>%1 (the job&apos;s process %2 on %3, exit code %L4).</source>
        <translation>%1（%3 上作业的进程 %2，退出代码 %L4）。</translation>
    </message>
    <message>
        <source>The volume at %1 could not be mounted (exit code %L2).</source>
        <translation>位于 %1 的卷无法挂载（退出代码 %L2）。</translation>
    </message>
    <message>
        <source>The volume at %1 could not be mounted (exit code %L2): %3</source>
        <translation>位于 %1 的卷无法挂载（退出代码 %L2）：%3</translation>
    </message>
    <message>
        <source>The container of the image %1 could not be started (exit code %L2).</source>
        <translation>镜像 %1 的容器无法启动（退出代码 %L2）。</translation>
    </message>
    <message>
        <source>The container of the image %1 could not be started (exit code %L2): %3</source>
        <translation>镜像 %1 的容器无法启动（退出代码 %L2）：%3</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; uses $%3, which is not set; start it with $AZ_BATCHAI_MOUNT_ROOT or $AZ_BATCHAI_JOB_MOUNT_ROOT.</source>
        <translation>%1“%2”使用了未设置的 $%3；请以 $AZ_BATCHAI_MOUNT_ROOT 或 $AZ_BATCHAI_JOB_MOUNT_ROOT 开头。</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not an absolute path; start it with $AZ_BATCHAI_MOUNT_ROOT/ and a mounted volume&apos;s name.</source>
        <translation>%1“%2”不是绝对路径；请以 $AZ_BATCHAI_MOUNT_ROOT/ 和一个已挂载卷的名称开头。</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; lies in no mounted volume; its files stay in %3.</source>
        <translation>%1“%2”不在任何已挂载的卷中；其文件会留在 %3 中。</translation>
    </message>
    <message>
        <source>The pathPrefix of output directory %1</source>
        <translation>输出目录“%1”的 pathPrefix</translation>
    </message>
    <message>
        <source>The pathSuffix &quot;%1&quot; of output directory %2 leaves the job&apos;s outputs; take the &quot;..&quot; out.</source>
        <translation>输出目录“%2”的 pathSuffix“%1”超出了作业的输出范围；请去掉“..”。</translation>
    </message>
    <message>
        <source>The command line uses $%1, which the job does not set: it is empty.</source>
        <translation>命令行使用了 $%1，但作业没有设置它：其值为空。</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>The input directory %1</source>
        <translation>输入目录“%1”</translation>
    </message>
    <message>
        <source>%1 uses $%2/%3, where no volume is mounted.</source>
        <translation>%1使用了 $%2/%3，但那里没有挂载卷。</translation>
    </message>
    <message>
        <source>The job asks for the container image &quot;%1&quot;: it runs on the machine itself, as the engine&apos;s settings.json allows, and finds there what is installed there.</source>
        <translation>作业要求容器镜像“%1”：按照引擎 settings.json 的允许，作业直接在机器上运行，只能使用机器上已安装的内容。</translation>
    </message>
    <message>
        <source>The job needs %L1 nodes and was given %L2.</source>
        <translation>作业需要 %L1 个节点，但只分配到 %L2 个。</translation>
    </message>
    <message>
        <source>The setupTask&apos;s stdOutErrPathPrefix &quot;%1&quot; is not an absolute path; start it with $AZ_BATCHAI_MOUNT_ROOT/ and a mounted volume&apos;s name.</source>
        <translation>setupTask 的 stdOutErrPathPrefix“%1”不是绝对路径；请以 $AZ_BATCHAI_MOUNT_ROOT/ 和一个已挂载卷的名称开头。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be shown in a container because of its name; use one without commas and quotation marks.</source>
        <translation>文件夹 %1 的名称使它无法在容器中显示；请使用不含逗号和引号的名称。</translation>
    </message>
    <message>
        <source>The job wants the container image &quot;%1&quot;, and the engine found neither podman nor docker; install one, or set &quot;withoutContainers&quot; to &quot;host&quot; in its settings.json to run such jobs on the machine itself.</source>
        <translation>作业要求容器镜像“%1”，但引擎没有找到 podman 或 docker；请安装其中之一，或在其 settings.json 中将“withoutContainers”设为“host”，以便直接在机器上运行这类作业。</translation>
    </message>
    <message>
        <source>The file share&apos;s azureFileUrl &quot;%1&quot; does not read https://ACCOUNT.file.core.windows.net/SHARE; put the account and the share in.</source>
        <translation>文件共享的 azureFileUrl“%1”不符合 https://ACCOUNT.file.core.windows.net/SHARE 的形式；请填入帐户和共享。</translation>
    </message>
    <message>
        <source>The file share &quot;%1&quot; is of another account than accountName &quot;%2&quot;; make them the same.</source>
        <translation>文件共享“%1”所属的帐户与 accountName“%2”不同；请使两者一致。</translation>
    </message>
    <message>
        <source>The blob container &quot;%1&quot; of account &quot;%2&quot; cannot be mounted: names are of letters, digits, &apos;-&apos; and &apos;_&apos;.</source>
        <translation>帐户“%2”的 Blob 容器“%1”无法挂载：名称只能由字母、数字、“-”和“_”组成。</translation>
    </message>
    <message>
        <source>The volume at &quot;%1&quot; is of the file server &quot;%2&quot;, which is not the id of one; it reads /subscriptions/…/resourceGroups/…/providers/Microsoft.BatchAI/workspaces/…/fileServers/NAME.</source>
        <translation>位于“%1”的卷引用文件服务器“%2”，但这不是文件服务器的 ID；ID 的形式为 /subscriptions/…/resourceGroups/…/providers/Microsoft.BatchAI/workspaces/…/fileServers/NAME。</translation>
    </message>
    <message>
        <source>The sourceDirectory &quot;%1&quot; of the volume at &quot;%2&quot; leaves its file server; take the &quot;..&quot; out.</source>
        <translation>位于“%2”的卷的 sourceDirectory“%1”超出了其文件服务器；请去掉“..”。</translation>
    </message>
    <message>
        <source>The job&apos;s relativeMountPath &quot;%1&quot; must name a folder below the mount root, such as &quot;afs&quot;.</source>
        <translation>作业的 relativeMountPath“%1”必须指定挂载根目录下的文件夹，例如“afs”。</translation>
    </message>
    <message>
        <source>The cluster&apos;s relativeMountPath &quot;%1&quot; must name a folder below the mount root, such as &quot;afs&quot;.</source>
        <translation>集群的 relativeMountPath“%1”必须指定挂载根目录下的文件夹，例如“afs”。</translation>
    </message>
    <message>
        <source>Two volumes of the job have the relativeMountPath &quot;%1&quot;; give each its own.</source>
        <translation>作业有两个卷的 relativeMountPath 都是“%1”；请为每个卷使用不同的路径。</translation>
    </message>
    <message>
        <source>Two volumes of the cluster have the relativeMountPath &quot;%1&quot;; give each its own.</source>
        <translation>集群有两个卷的 relativeMountPath 都是“%1”；请为每个卷使用不同的路径。</translation>
    </message>
    <message>
        <source>The job&apos;s relativeMountPath &quot;%1&quot; and that of another of its volumes lie in one another; put them side by side.</source>
        <translation>作业的 relativeMountPath“%1”与它另一个卷的路径相互包含；请将它们并列放置。</translation>
    </message>
    <message>
        <source>The cluster&apos;s relativeMountPath &quot;%1&quot; and that of another of its volumes lie in one another; put them side by side.</source>
        <translation>集群的 relativeMountPath“%1”与它另一个卷的路径相互包含；请将它们并列放置。</translation>
    </message>
    <message>
        <source>The job mounts an unmanaged file system at &quot;%1&quot;, which the owner of this engine has not allowed; set &quot;allowUnmanagedMounts&quot; to true in its settings.json, or mount it on the machine and use its path.</source>
        <translation>作业在“%1”处挂载非托管文件系统，但此引擎的所有者不允许；请在其 settings.json 中将“allowUnmanagedMounts”设为 true，或在机器上挂载它并使用其路径。</translation>
    </message>
    <message>
        <source>The cluster mounts an unmanaged file system at &quot;%1&quot;, which the owner of this engine has not allowed; set &quot;allowUnmanagedMounts&quot; to true in its settings.json, or mount it on the machine and use its path.</source>
        <translation>集群在“%1”处挂载非托管文件系统，但此引擎的所有者不允许；请在其 settings.json 中将“allowUnmanagedMounts”设为 true，或在机器上挂载它并使用其路径。</translation>
    </message>
    <message>
        <source>The volume at %1 is a folder of this machine: its fileMode %2 and directoryMode %3 have no effect.</source>
        <translation>位于 %1 的卷是这台机器上的文件夹：其 fileMode %2 和 directoryMode %3 不起作用。</translation>
    </message>
    <message>
        <source>The volume at %1 is a folder of this machine: its mountOptions &quot;%2&quot; have no effect.</source>
        <translation>位于 %1 的卷是这台机器上的文件夹：其 mountOptions“%2”不起作用。</translation>
    </message>
    <message>
        <source>customToolkitSettings has no command; set its commandLine.</source>
        <translation>customToolkitSettings 没有命令；请设置其 commandLine。</translation>
    </message>
    <message>
        <source>The built-in trainer needs network, dataPath and outputPath.</source>
        <translation>内置训练程序需要 network、dataPath 和 outputPath。</translation>
    </message>
    <message>
        <source>processCount is %1; it must be 1 or more.</source>
        <translation>processCount 为 %1；必须大于或等于 1。</translation>
    </message>
    <message>
        <source>The arguments say %1 %2 by hand: it must be changed together with the number of processes, which is %3 now.</source>
        <translation>参数中手动写了 %1 %2：它必须与进程数（现为 %3）一同更改。</translation>
    </message>
    <message>
        <source>The arguments say %1 %2 by hand, but the job has %3 processes: they would wait for others in vain; make them the same.</source>
        <translation>参数中手动写了 %1 %2，但作业有 %3 个进程：它们会一直等待不存在的进程；请使两者一致。</translation>
    </message>
    <message>
        <source>cntkSettings names no script; set pythonScriptFilePath.</source>
        <translation>cntkSettings 没有指定脚本；请设置 pythonScriptFilePath。</translation>
    </message>
    <message>
        <source>cntkSettings names no BrainScript file; set configFilePath.</source>
        <translation>cntkSettings 没有指定 BrainScript 文件；请设置 configFilePath。</translation>
    </message>
    <message>
        <source>caffeSettings needs either configFilePath or pythonScriptFilePath, and not both.</source>
        <translation>caffeSettings 需要 configFilePath 或 pythonScriptFilePath 其中之一，不能两者都有。</translation>
    </message>
    <message>
        <source>parameterServerCount is %1; it must be 0 to %2, one per node.</source>
        <translation>parameterServerCount 为 %1；必须在 0 到 %2 之间，每个节点一个。</translation>
    </message>
    <message>
        <source>workerCount is %1; it must be 1 to %2, one per GPU.</source>
        <translation>workerCount 为 %1；必须在 1 到 %2 之间，每个 GPU 一个。</translation>
    </message>
    <message>
        <source>tensorFlowSettings counts workers or parameter servers, but gives no arguments for them; set workerCommandLineArgs and parameterServerCommandLineArgs, or leave the counts out.</source>
        <translation>tensorFlowSettings 指定了工作进程或参数服务器的数量，却没有给出它们的参数；请设置 workerCommandLineArgs 和 parameterServerCommandLineArgs，或不要指定数量。</translation>
    </message>
    <message>
        <source>The communicationBackend &quot;%1&quot; is not known; use TCP, Gloo, MPI or NCCL.</source>
        <translation>未知的 communicationBackend“%1”；请使用 TCP、Gloo、MPI 或 NCCL。</translation>
    </message>
    <message>
        <source>There is no workspace %1.</source>
        <translation>没有工作区 %1。</translation>
    </message>
    <message>
        <source>There is no cluster %1.</source>
        <translation>没有集群 %1。</translation>
    </message>
    <message>
        <source>There is no file server %1.</source>
        <translation>没有文件服务器 %1。</translation>
    </message>
    <message>
        <source>There is no experiment %1.</source>
        <translation>没有实验 %1。</translation>
    </message>
    <message>
        <source>There is no job %1.</source>
        <translation>没有作业 %1。</translation>
    </message>
    <message>
        <source>There is no storage account %1.</source>
        <translation>没有存储帐户 %1。</translation>
    </message>
    <message>
        <source>Resource group &apos;%1&apos; could not be found.</source>
        <translation>找不到资源组“%1”。</translation>
    </message>
    <message>
        <source>The resource group %1 is in %2 already; a group cannot move.</source>
        <translation>资源组“%1”已位于 %2；资源组不能移动。</translation>
    </message>
    <message>
        <source>The storage account %1 is in another resource group already; choose another name.</source>
        <translation>存储帐户“%1”已在另一个资源组中；请另选名称。</translation>
    </message>
    <message>
        <source>The storage account named %1 is already taken.</source>
        <translation>存储帐户名称“%1”已被使用。</translation>
    </message>
    <message>
        <source>The name of a key is &quot;key1&quot; or &quot;key2&quot;.</source>
        <translation>密钥的名称为“key1”或“key2”。</translation>
    </message>
    <message>
        <source>The workspace %1 exists already with other content; delete it first or choose another name.</source>
        <translation>工作区“%1”已存在且内容不同；请先将其删除，或另选名称。</translation>
    </message>
    <message>
        <source>The cluster %1 exists already with other content; delete it first or choose another name.</source>
        <translation>集群“%1”已存在且内容不同；请先将其删除，或另选名称。</translation>
    </message>
    <message>
        <source>The job %1 exists already with other content; delete it first or choose another name.</source>
        <translation>作业“%1”已存在且内容不同；请先将其删除，或另选名称。</translation>
    </message>
    <message>
        <source>The file server %1 exists already with other content; delete it first or choose another name.</source>
        <translation>文件服务器“%1”已存在且内容不同；请先将其删除，或另选名称。</translation>
    </message>
    <message>
        <source>The cluster %1 has no node %2.</source>
        <translation>集群“%1”没有节点 %2。</translation>
    </message>
    <message>
        <source>The nodes of the cluster %1 are dedicated; only those of a lowpriority cluster can be reclaimed.</source>
        <translation>集群“%1”的节点是专用节点；只有 lowpriority 集群的节点可以被收回。</translation>
    </message>
    <message>
        <source>Job %1 does not wait any more, so it has no place in the queue.</source>
        <translation>作业“%1”已不再等待，因此在队列中没有位置。</translation>
    </message>
    <message>
        <source>Jobs %1 and %2 wait for different clusters; name one that waits for the same.</source>
        <translation>作业“%1”和“%2”等待的是不同的集群；请指定等待同一集群的作业。</translation>
    </message>
    <message>
        <source>There is no job with the uuid %1.</source>
        <translation>没有 UUID 为 %1 的作业。</translation>
    </message>
    <message>
        <source>The jobs of %1 are still ending; delete it again in a while.</source>
        <translation>%1 的作业仍在结束；请稍后再删除。</translation>
    </message>
    <message>
        <source>The cluster&apos;s node counts must be from 0 to %L1, and maximumNodeCount not below minimumNodeCount.</source>
        <translation>集群的节点数必须在 0 到 %L1 之间，且 maximumNodeCount 不得小于 minimumNodeCount。</translation>
    </message>
    <message>
        <source>The job names no cluster; set /properties/cluster/id.</source>
        <translation>作业没有指定集群；请设置 /properties/cluster/id。</translation>
    </message>
    <message>
        <source>Jobs run on the cluster %1; terminate them first, then delete it.</source>
        <translation>集群“%1”上有作业正在运行；请先终止这些作业，再删除集群。</translation>
    </message>
    <message>
        <source>Job %1 has no output directory &quot;%2&quot;; there are &quot;stdouterr&quot; and the ids in its outputDirectories.</source>
        <translation>作业“%1”没有输出目录“%2”；可用的是“stdouterr”和其 outputDirectories 中的 ID。</translation>
    </message>
    <message>
        <source>The cluster of job %1 is gone, and its launch plan with it.</source>
        <translation>作业“%1”的集群已不存在，其启动计划也随之消失。</translation>
    </message>
    <message>
        <source>Job %1 has not run, so it has no outputs.</source>
        <translation>作业“%1”尚未运行，因此没有输出。</translation>
    </message>
    <message>
        <source>The cluster %1 has no setup task.</source>
        <translation>集群“%1”没有安装任务。</translation>
    </message>
    <message>
        <source>There is nothing in the trash with the id %1 any more.</source>
        <translation>回收站中已没有 ID 为 %1 的内容。</translation>
    </message>
    <message>
        <source>Cannot move %1 to %2: %3.</source>
        <translation>无法将 %1 移动到 %2：%3。</translation>
    </message>
    <message>
        <source>There is another workspace %1 in %2 by now: delete that one first, and restore this one then.</source>
        <translation>%2 中现在已有另一个工作区“%1”：请先将其删除，再恢复此工作区。</translation>
    </message>
    <message>
        <source>There is another cluster %1 in %2 by now: delete that one first, and restore this one then.</source>
        <translation>%2 中现在已有另一个集群“%1”：请先将其删除，再恢复此集群。</translation>
    </message>
    <message>
        <source>There is another experiment %1 in %2 by now: delete that one first, and restore this one then.</source>
        <translation>%2 中现在已有另一个实验“%1”：请先将其删除，再恢复此实验。</translation>
    </message>
    <message>
        <source>There is another job %1 in %2 by now: delete that one first, and restore this one then.</source>
        <translation>%2 中现在已有另一个作业“%1”：请先将其删除，再恢复此作业。</translation>
    </message>
    <message>
        <source>There is another file server %1 in %2 by now: delete that one first, and restore this one then.</source>
        <translation>%2 中现在已有另一个文件服务器“%1”：请先将其删除，再恢复此文件服务器。</translation>
    </message>
    <message>
        <source>More than one is to be restored of the workspace %1 in %2: restore one of them.</source>
        <translation>要恢复的内容中有多个 %2 中的工作区“%1”：请只恢复其中一个。</translation>
    </message>
    <message>
        <source>More than one is to be restored of the cluster %1 in %2: restore one of them.</source>
        <translation>要恢复的内容中有多个 %2 中的集群“%1”：请只恢复其中一个。</translation>
    </message>
    <message>
        <source>More than one is to be restored of the experiment %1 in %2: restore one of them.</source>
        <translation>要恢复的内容中有多个 %2 中的实验“%1”：请只恢复其中一个。</translation>
    </message>
    <message>
        <source>More than one is to be restored of the job %1 in %2: restore one of them.</source>
        <translation>要恢复的内容中有多个 %2 中的作业“%1”：请只恢复其中一个。</translation>
    </message>
    <message>
        <source>More than one is to be restored of the file server %1 in %2: restore one of them.</source>
        <translation>要恢复的内容中有多个 %2 中的文件服务器“%1”：请只恢复其中一个。</translation>
    </message>
    <message>
        <source>Name the node with node, as in ?node=node-0.</source>
        <translation>请用 node 指定节点，例如 ?node=node-0。</translation>
    </message>
    <message>
        <source>Cannot tell how much room there is for %1: %2.</source>
        <translation>无法得知 %1 有多少空间：%2。</translation>
    </message>
    <message>
        <source>The cursor is not one of this service&apos;s.</source>
        <translation>该游标不属于此服务。</translation>
    </message>
    <message>
        <source>The file has no bytes in this range.</source>
        <translation>文件在此范围内没有内容。</translation>
    </message>
    <message>
        <source>%1 is not a file that can be read.</source>
        <translation>%1 不是可以读取的文件。</translation>
    </message>
    <message>
        <source>The filter &quot;%1&quot; is not known here; use NAME eq &apos;VALUE&apos;, joined by &quot;and&quot;, of %2.</source>
        <translation>这里没有筛选条件“%1”；请使用以“and”连接的 NAME eq &apos;VALUE&apos;，可用名称：%2。</translation>
    </message>
    <message>
        <source>At most %L1 files can be merged.</source>
        <translation>最多可以合并 %L1 个文件。</translation>
    </message>
    <message>
        <source>Log in with a secret (client_credentials) or a password; the engine knows no other way.</source>
        <translation>请用机密（client_credentials）或密码登录；引擎不支持其他方式。</translation>
    </message>
    <message>
        <source>The secret is not this engine&apos;s token. &quot;trainyard-engine az-config DIR&quot; writes a configuration that has it.</source>
        <translation>该机密不是此引擎的令牌。“trainyard-engine az-config DIR”会写出包含令牌的配置。</translation>
    </message>
    <message>
        <source>The pattern is not a regular expression that can be searched for (RE2&apos;s syntax, up to 4096 bytes); with plain=1 it is taken as it is.</source>
        <translation>该模式不是可用于搜索的正则表达式（RE2 语法，最多 4096 字节）；使用 plain=1 可按原文搜索。</translation>
    </message>
    <message>
        <source>The parameter %1 must be a number from %2 to %3.</source>
        <translation>参数 %1 必须是 %2 到 %3 之间的数。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; must not contain a slash.</source>
        <translation>名称“%1”不能包含斜杠。</translation>
    </message>
    <message>
        <source>The engine failed at this; its log says why.</source>
        <translation>引擎处理失败；原因见其日志。</translation>
    </message>
    <message>
        <source>The engine failed at this request; its log says why.</source>
        <translation>引擎处理此请求失败；原因见其日志。</translation>
    </message>
    <message>
        <source>The path &quot;%1&quot; leaves its folder; name one inside it.</source>
        <translation>路径“%1”超出了其文件夹；请指定文件夹内的路径。</translation>
    </message>
    <message>
        <source>The output directory %1 has become a link; put a folder at its place.</source>
        <translation>输出目录“%1”已变成链接；请在该处放置文件夹。</translation>
    </message>
    <message>
        <source>Cannot read the file %1: %2.</source>
        <translation>无法读取文件 %1：%2。</translation>
    </message>
    <message>
        <source>Name the output directory with outputdirectoryid: &quot;stdouterr&quot; or the id of one the job declares.</source>
        <translation>请用 outputdirectoryid 指定输出目录：“stdouterr”或作业声明的某个输出目录的 ID。</translation>
    </message>
    <message>
        <source>Name a file of the stdouterr directory itself.</source>
        <translation>请指定 stdouterr 目录本身的文件。</translation>
    </message>
    <message>
        <source>The job has printed nothing yet; choose patterns when it has started.</source>
        <translation>作业还没有输出任何内容；请在作业启动后选择模式。</translation>
    </message>
    <message>
        <source>The job&apos;s log is still being read by the patterns that were chosen last; choose others when that is done.</source>
        <translation>仍在按上次选择的模式读取作业日志；请在完成后再选择其他模式。</translation>
    </message>
    <message>
        <source>Too many clients follow the engine&apos;s events; close one and try again.</source>
        <translation>跟踪引擎事件的客户端过多；请关闭一个后重试。</translation>
    </message>
    <message>
        <source>There is no such operation; the engine forgets them after an hour and when it restarts.</source>
        <translation>没有这个操作；引擎会在一小时后以及重新启动时忘记操作。</translation>
    </message>
    <message>
        <source>There is nothing at this address.</source>
        <translation>此地址没有内容。</translation>
    </message>
    <message>
        <source>There is nothing at this address of api-version %1; the engine knows %2, in which clusters, file servers and experiments lie in workspaces and jobs in experiments.</source>
        <translation>api-version %1 的此地址没有内容；引擎支持 %2，其中集群、文件服务器和实验位于工作区中，作业位于实验中。</translation>
    </message>
    <message>
        <source>Only %1 can be used at this address.</source>
        <translation>此地址只能使用 %1。</translation>
    </message>
    <message>
        <source>The request needs the engine&apos;s token, as in &quot;Authorization: Bearer TOKEN&quot;.</source>
        <translation>请求需要引擎的令牌，形式为“Authorization: Bearer TOKEN”。</translation>
    </message>
    <message>
        <source>The body must come as it is; Content-Encoding is not known here.</source>
        <translation>正文必须原样发送；这里不支持 Content-Encoding。</translation>
    </message>
    <message>
        <source>The body of a request must not exceed 4 MiB, and must not break off.</source>
        <translation>请求正文不得超过 4 MiB，也不得中断。</translation>
    </message>
    <message>
        <source>The body of this request must not exceed 64 KiB, and must not break off.</source>
        <translation>此请求的正文不得超过 64 KiB，也不得中断。</translation>
    </message>
    <message>
        <source>Too many clients log in; try again in a moment.</source>
        <translation>登录的客户端过多；请稍后重试。</translation>
    </message>
    <message>
        <source>The address of the request is too long.</source>
        <translation>请求的地址过长。</translation>
    </message>
    <message>
        <source>The Range header cannot be read.</source>
        <translation>无法解读 Range 标头。</translation>
    </message>
    <message>
        <source>This method cannot be used here.</source>
        <translation>这里不能使用此方法。</translation>
    </message>
    <message>
        <source>The request cannot be read.</source>
        <translation>无法解读请求。</translation>
    </message>
    <message>
        <source>The HTTP server has stopped accepting requests.</source>
        <translation>HTTP 服务器已停止接受请求。</translation>
    </message>
    <message>
        <source>No thread could be started: %1.</source>
        <translation>无法启动线程：%1。</translation>
    </message>
    <message>
        <source>The subscription %1 could not be found; the engine&apos;s own is %2.</source>
        <translation>找不到订阅 %1；引擎自己的订阅是 %2。</translation>
    </message>
    <message>
        <source>This is not the name of an account.</source>
        <translation>这不是帐户的名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot name a storage account: use 3 to 24 small letters and digits.</source>
        <translation>“%1”不能作为存储帐户的名称：请使用 3 到 24 个小写字母和数字。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot name a resource group: use 1 to 90 letters, digits, &quot;_&quot;, &quot;-&quot; and &quot;.&quot;, not ending in &quot;.&quot;.</source>
        <translation>“%1”不能作为资源组的名称：请使用 1 到 90 个字母、数字、“_”、“-”和“.”，且不以“.”结尾。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the identifier of a subscription: use letters, digits and &quot;-&quot;.</source>
        <translation>“%1”不是订阅的标识符：请使用字母、数字和“-”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the id of a resource; one looks like /subscriptions/S/resourceGroups/G/providers/Microsoft.BatchAI/workspaces/W.</source>
        <translation>“%1”不是资源的 ID；ID 的形式类似于 /subscriptions/S/resourceGroups/G/providers/Microsoft.BatchAI/workspaces/W。</translation>
    </message>
    <message>
        <source>A name must not be empty; use 1 to 64 letters, digits, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>名称不能为空；请使用 1 到 64 个字母、数字、“_”和“-”。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; has %L2 characters; at most 64 are allowed.</source>
        <translation>名称“%1”有 %L2 个字符；最多允许 64 个。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; may contain only letters, digits, &quot;_&quot; and &quot;-&quot;.</source>
        <translation>名称“%1”只能包含字母、数字、“_”和“-”。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot open %1: %2.</source>
        <translation>无法打开 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot lock %1: %2.</source>
        <translation>无法锁定 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot create %1: %2.</source>
        <translation>无法创建 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot remove %1: %2.</source>
        <translation>无法删除 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot replace %1: %2.</source>
        <translation>无法替换 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot create the folder %1: %2.</source>
        <translation>无法创建文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot see what is mounted in %1: %2.</source>
        <translation>无法查看 %1 中挂载的内容：%2。</translation>
    </message>
    <message>
        <source>Cannot read %1: it is a folder.</source>
        <translation>无法读取 %1：它是一个文件夹。</translation>
    </message>
    <message>
        <source>Cannot create the folder %1: a file of that name is in the way.</source>
        <translation>无法创建文件夹 %1：已有同名文件。</translation>
    </message>
    <message>
        <source>Something is mounted at %1, whose files must not go with the folder %2; unmount it first (umount).</source>
        <translation>%1 处有挂载的内容，其文件不应随文件夹 %2 一同删除；请先卸载（umount）。</translation>
    </message>
    <message>
        <source>The folder %1 could not be removed: %2.</source>
        <translation>无法删除文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot open the folder %1: %2.</source>
        <translation>无法打开文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot read the event file %1: %2.</source>
        <translation>无法读取事件文件 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot write the event file %1: %2.</source>
        <translation>无法写入事件文件 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot open the event file %1: %2.</source>
        <translation>无法打开事件文件 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot make an index of %1 there or in %2; make room on the disk.</source>
        <translation>无法在那里或在 %2 中为 %1 建立索引；请腾出磁盘空间。</translation>
    </message>
    <message>
        <source>Cannot read the points in %1: %2.</source>
        <translation>无法读取 %1 中的数据点：%2。</translation>
    </message>
    <message>
        <source>Cannot note in %1 when lines came: %2.</source>
        <translation>无法在 %1 中记录各行的到达时间：%2。</translation>
    </message>
    <message>
        <source>The disk is full: nothing can be stored in %1.</source>
        <translation>磁盘已满：%1 中无法存储任何内容。</translation>
    </message>
    <message>
        <source>The database %1 is in use by another engine.</source>
        <translation>数据库 %1 正被另一个引擎使用。</translation>
    </message>
    <message>
        <source>The database %1 is damaged (%2); restore it, or move it away to start anew.</source>
        <translation>数据库 %1 已损坏（%2）；请恢复它，或将其移走以重新开始。</translation>
    </message>
    <message>
        <source>The database %1 is damaged at %2: %3</source>
        <translation>数据库 %1 在 %2 处损坏：%3</translation>
    </message>
    <message>
        <source>Cannot read the database %1: %2.</source>
        <translation>无法读取数据库 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot use the database %1: %2.</source>
        <translation>无法使用数据库 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot open the database %1: %2.</source>
        <translation>无法打开数据库 %1：%2。</translation>
    </message>
    <message>
        <source>The secrets in %1 cannot be decrypted: %2 is not the key that they were encrypted with; restore it.</source>
        <translation>%1 中的机密无法解密：%2 不是加密时使用的密钥；请恢复原密钥。</translation>
    </message>
    <message>
        <source>A secret could not be encrypted.</source>
        <translation>有一个机密无法加密。</translation>
    </message>
    <message>
        <source>A secret cannot be decrypted with this key file.</source>
        <translation>有一个机密无法用此密钥文件解密。</translation>
    </message>
    <message>
        <source>There is no &quot;%1&quot; here.</source>
        <translation>这里没有“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a folder; name a file.</source>
        <translation>“%1”是文件夹；请指定文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is there already and of another kind; remove it first.</source>
        <translation>“%1”已存在且类型不同；请先将其删除。</translation>
    </message>
    <message>
        <source>The name &quot;%1&quot; is too long; shorten it.</source>
        <translation>名称“%1”过长；请缩短。</translation>
    </message>
    <message>
        <source>The engine&apos;s disk is full; make room and try again.</source>
        <translation>引擎的磁盘已满；请腾出空间后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; would be larger than the engine&apos;s disk can hold.</source>
        <translation>“%1”会超出引擎磁盘的容量。</translation>
    </message>
    <message>
        <source>The engine may not do this to &quot;%1&quot;: %2.</source>
        <translation>引擎没有权限对“%1”执行此操作：%2。</translation>
    </message>
    <message>
        <source>The engine&apos;s disk failed at &quot;%1&quot;: %2.</source>
        <translation>引擎的磁盘在处理“%1”时出错：%2。</translation>
    </message>
    <message>
        <source>A block id must be base64 of 1 to 64 bytes, not &quot;%1&quot;.</source>
        <translation>块 ID 必须是 1 到 64 字节的 base64，而不是“%1”。</translation>
    </message>
    <message>
        <source>The name of a blob has 1 to 1024 bytes.</source>
        <translation>Blob 的名称为 1 到 1024 字节。</translation>
    </message>
    <message>
        <source>The blob &quot;%1&quot; exists already.</source>
        <translation>Blob“%1”已存在。</translation>
    </message>
    <message>
        <source>The blob exists already.</source>
        <translation>该 Blob 已存在。</translation>
    </message>
    <message>
        <source>The block &quot;%1&quot; is not staged; upload it again.</source>
        <translation>块“%1”尚未暂存；请重新上传。</translation>
    </message>
    <message>
        <source>The list of blocks cannot be read as XML.</source>
        <translation>块列表无法作为 XML 解读。</translation>
    </message>
    <message>
        <source>The list of blocks has the unknown element &quot;%1&quot;.</source>
        <translation>块列表中有未知元素“%1”。</translation>
    </message>
    <message>
        <source>A blob has 50,000 blocks at most.</source>
        <translation>一个 Blob 最多有 50,000 个块。</translation>
    </message>
    <message>
        <source>The content broke off before its end.</source>
        <translation>内容在结束之前中断。</translation>
    </message>
    <message>
        <source>The content has the MD5 %1, not the one of its header.</source>
        <translation>内容的 MD5 为 %1，与标头中的不符。</translation>
    </message>
    <message>
        <source>The metadata &quot;%1&quot; cannot be kept.</source>
        <translation>元数据“%1”无法保存。</translation>
    </message>
    <message>
        <source>The metadata is larger than the file system can keep; shorten it.</source>
        <translation>元数据超出文件系统可保存的大小；请缩短。</translation>
    </message>
    <message>
        <source>A header of the content has a line break.</source>
        <translation>内容的某个标头中有换行符。</translation>
    </message>
    <message>
        <source>The engine cannot authenticate the request: %1.</source>
        <translation>引擎无法验证此请求：%1。</translation>
    </message>
    <message>
        <source>its signature has expired or names no expiry</source>
        <translation>其签名已过期或没有注明有效期</translation>
    </message>
    <message>
        <source>its signature is not valid yet</source>
        <translation>其签名尚未生效</translation>
    </message>
    <message>
        <source>its signature is not made with a key of the account</source>
        <translation>其签名不是用该帐户的密钥生成的</translation>
    </message>
    <message>
        <source>its x-ms-date is missing or more than 15 minutes away from the engine&apos;s clock</source>
        <translation>缺少 x-ms-date，或其与引擎时钟相差超过 15 分钟</translation>
    </message>
    <message>
        <source>The signature of the request does not permit this operation.</source>
        <translation>请求的签名不允许此操作。</translation>
    </message>
    <message>
        <source>There is no folder &quot;%1&quot;; make it first.</source>
        <translation>没有文件夹“%1”；请先创建。</translation>
    </message>
    <message>
        <source>The name of the file is missing.</source>
        <translation>缺少文件名。</translation>
    </message>
    <message>
        <source>A file has 4 TiB at most.</source>
        <translation>一个文件最大为 4 TiB。</translation>
    </message>
    <message>
        <source>The range ends behind the file, which has %1 bytes.</source>
        <translation>该范围超出了文件末尾，文件有 %1 字节。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; exists already.</source>
        <translation>“%1”已存在。</translation>
    </message>
    <message>
        <source>The folder &quot;%1&quot; has files; remove them first.</source>
        <translation>文件夹“%1”中有文件；请先将其删除。</translation>
    </message>
    <message>
        <source>There is no container &quot;%1&quot; in the account.</source>
        <translation>该帐户中没有容器“%1”。</translation>
    </message>
    <message>
        <source>There is no share &quot;%1&quot; in the account.</source>
        <translation>该帐户中没有共享“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot name a share or container: use 3 to 63 lower-case letters, digits and single hyphens.</source>
        <translation>“%1”不能作为共享或容器的名称：请使用 3 到 63 个小写字母、数字和单个连字符。</translation>
    </message>
    <message>
        <source>The container &quot;%1&quot; exists already.</source>
        <translation>容器“%1”已存在。</translation>
    </message>
    <message>
        <source>The share &quot;%1&quot; exists already.</source>
        <translation>共享“%1”已存在。</translation>
    </message>
    <message>
        <source>The path cannot be kept: %1.</source>
        <translation>无法保存该路径：%1。</translation>
    </message>
    <message>
        <source>it is longer than %L1 bytes</source>
        <translation>它超过 %L1 字节</translation>
    </message>
    <message>
        <source>it has bytes that are no printable UTF-8 text</source>
        <translation>其中有不可打印的 UTF-8 字节</translation>
    </message>
    <message>
        <source>&quot;.&quot; and &quot;..&quot; are not names</source>
        <translation>“.”和“..”不能作为名称</translation>
    </message>
    <message>
        <source>a name in it is longer than %L1 bytes</source>
        <translation>其中有名称超过 %L1 字节</translation>
    </message>
    <message>
        <source>There is no such storage account.</source>
        <translation>没有这个存储帐户。</translation>
    </message>
    <message>
        <source>There is no such blob.</source>
        <translation>没有这个 Blob。</translation>
    </message>
    <message>
        <source>This engine has no storage.</source>
        <translation>此引擎没有存储。</translation>
    </message>
    <message>
        <source>The range and the content differ in length.</source>
        <translation>范围与内容的长度不同。</translation>
    </message>
    <message>
        <source>A range has 4 MiB at most; write it in pieces.</source>
        <translation>一个范围最大为 4 MiB；请分段写入。</translation>
    </message>
    <message>
        <source>The condition of the header %1 is not met.</source>
        <translation>不满足标头 %1 的条件。</translation>
    </message>
    <message>
        <source>The setup task on %1 ended with exit code %L2.</source>
        <translation>%1 上的安装任务以退出代码 %L2 结束。</translation>
    </message>
    <message>
        <source>The setup task on %1 ended with exit code %L2; %3: &quot;%4&quot;.</source>
        <translation>%1 上的安装任务以退出代码 %L2 结束；%3：“%4”。</translation>
    </message>
    <message>
        <source>The setup task on %1 ended with exit code %L2; %3.</source>
        <translation>%1 上的安装任务以退出代码 %L2 结束；%3。</translation>
    </message>
    <message>
        <source>The resource group</source>
        <translation>资源组</translation>
    </message>
    <message>
        <source>The storage account</source>
        <translation>存储帐户</translation>
    </message>
    <message>
        <source>The keys of the storage account</source>
        <translation>存储帐户的密钥</translation>
    </message>
    <message>
        <source>The stored cluster</source>
        <translation>存储的集群</translation>
    </message>
    <message>
        <source>The stored job</source>
        <translation>存储的作业</translation>
    </message>
    <message>
        <source>The file server</source>
        <translation>文件服务器</translation>
    </message>
    <message>
        <source>The engine&apos;s description</source>
        <translation>引擎的描述</translation>
    </message>
    <message>
        <source>The place in the log</source>
        <translation>日志中的位置</translation>
    </message>
    <message>
        <source>The list of matches</source>
        <translation>匹配项列表</translation>
    </message>
    <message>
        <source>The arrivals of the log</source>
        <translation>日志各行的到达时间</translation>
    </message>
    <message>
        <source>The list of texts and images</source>
        <translation>文本和图像列表</translation>
    </message>
    <message>
        <source>The page of metrics</source>
        <translation>指标页</translation>
    </message>
    <message>
        <source>The list of nodes</source>
        <translation>节点列表</translation>
    </message>
    <message>
        <source>The preview of a pattern</source>
        <translation>模式预览</translation>
    </message>
    <message>
        <source>The launch plan</source>
        <translation>启动计划</translation>
    </message>
    <message>
        <source>The disk space</source>
        <translation>磁盘空间</translation>
    </message>
    <message>
        <source>The state of the operation</source>
        <translation>操作的状态</translation>
    </message>
    <message>
        <source>The request for summaries</source>
        <translation>摘要请求</translation>
    </message>
    <message>
        <source>What was told of a run</source>
        <translation>运行的记录</translation>
    </message>
    <message>
        <source>The item of the trash</source>
        <translation>回收站中的项目</translation>
    </message>
    <message>
        <source>What is to be deleted</source>
        <translation>要删除的内容</translation>
    </message>
    <message>
        <source>The list of items</source>
        <translation>项目列表</translation>
    </message>
    <message>
        <source>The list of jobs</source>
        <translation>作业列表</translation>
    </message>
    <message>
        <source>What jobs take on the disk</source>
        <translation>作业占用的磁盘空间</translation>
    </message>
    <message>
        <source>an array of pairs of numbers</source>
        <translation>数值对的数组</translation>
    </message>
    <message>
        <source>%1 must have numbers only, not %2.</source>
        <translation>%1 只能包含数，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 must have whole numbers only, not %2.</source>
        <translation>%1 只能包含整数，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 must have as many steps and wallTimes as values.</source>
        <translation>%1 的 steps 和 wallTimes 必须与 values 数量相同。</translation>
    </message>
    <message>
        <source>%1 must have restarts at its points.</source>
        <translation>%1 的 restarts 必须位于其数据点上。</translation>
    </message>
    <message>
        <source>%1 must be an offset, a time and the number of a file.</source>
        <translation>%1 必须是偏移量、时间和文件编号。</translation>
    </message>
    <message>
        <source>The database %1 was written by a newer Trainyard (schema %2, this one reads %3); use that version, or another data directory.</source>
        <translation>数据库 %1 由更新版本的 Trainyard 写入（架构 %2，此版本可读取 %3）；请使用该版本，或另选数据目录。</translation>
    </message>
    <message>
        <source>The database %1 is damaged or not one of Trainyard&apos;s; restore it, or move it away to start anew.</source>
        <translation>数据库 %1 已损坏或不属于 Trainyard；请恢复它，或将其移走以重新开始。</translation>
    </message>
    <message>
        <source>The system gave no random bytes for a key.</source>
        <translation>系统没有提供生成密钥所需的随机字节。</translation>
    </message>
    <message>
        <source>The key file %1 is damaged: it must have 32 bytes and has %2; restore it, secrets cannot be read without it.</source>
        <translation>密钥文件 %1 已损坏：应有 32 字节，实际为 %2 字节；请恢复它，否则无法读取机密。</translation>
    </message>
    <message>
        <source>%1 has none of its own</source>
        <translation>%1 没有自己的核心</translation>
    </message>
    <message>
        <source>%1 must be a whole number of at least 1, not %2.</source>
        <translation>%1 必须是大于或等于 1 的整数，而不是 %2。</translation>
    </message>
    <message>
        <source>The job ended with exit code %L1.</source>
        <translation>作业以退出代码 %L1 结束。</translation>
    </message>
    <message>
        <source>The job on %1 ended with exit code %L2.</source>
        <translation>%1 上的作业以退出代码 %L2 结束。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 ended with exit code %L2.</source>
        <translation>作业的进程 %1 以退出代码 %L2 结束。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 ended with exit code %L3.</source>
        <translation>%2 上作业的进程 %1 以退出代码 %L3 结束。</translation>
    </message>
    <message>
        <source>The job preparation ended with exit code %L1.</source>
        <translation>作业准备以退出代码 %L1 结束。</translation>
    </message>
    <message>
        <source>The job preparation on %1 ended with exit code %L2.</source>
        <translation>%1 上的作业准备以退出代码 %L2 结束。</translation>
    </message>
    <message>
        <source>The job ended with exit code %L1; its output does not say why.</source>
        <translation>作业以退出代码 %L1 结束；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job on %1 ended with exit code %L2; its output does not say why.</source>
        <translation>%1 上的作业以退出代码 %L2 结束；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 ended with exit code %L2; its output does not say why.</source>
        <translation>作业的进程 %1 以退出代码 %L2 结束；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 ended with exit code %L3; its output does not say why.</source>
        <translation>%2 上作业的进程 %1 以退出代码 %L3 结束；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job ended with exit code %L1; %2 says &quot;%3&quot;.</source>
        <translation>作业以退出代码 %L1 结束；%2 中写道“%3”。</translation>
    </message>
    <message>
        <source>The job on %1 ended with exit code %L2; %3 says &quot;%4&quot;.</source>
        <translation>%1 上的作业以退出代码 %L2 结束；%3 中写道“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 ended with exit code %L2; %3 says &quot;%4&quot;.</source>
        <translation>作业的进程 %1 以退出代码 %L2 结束；%3 中写道“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 ended with exit code %L3; %4 says &quot;%5&quot;.</source>
        <translation>%2 上作业的进程 %1 以退出代码 %L3 结束；%4 中写道“%5”。</translation>
    </message>
    <message>
        <source>The job ended with exit code %L1; %2 ends with &quot;%3&quot;.</source>
        <translation>作业以退出代码 %L1 结束；%2 的末尾是“%3”。</translation>
    </message>
    <message>
        <source>The job on %1 ended with exit code %L2; %3 ends with &quot;%4&quot;.</source>
        <translation>%1 上的作业以退出代码 %L2 结束；%3 的末尾是“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 ended with exit code %L2; %3 ends with &quot;%4&quot;.</source>
        <translation>作业的进程 %1 以退出代码 %L2 结束；%3 的末尾是“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 ended with exit code %L3; %4 ends with &quot;%5&quot;.</source>
        <translation>%2 上作业的进程 %1 以退出代码 %L3 结束；%4 的末尾是“%5”。</translation>
    </message>
    <message>
        <source>The job was ended by %1; its output does not say why.</source>
        <translation>作业被%1终止；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job on %1 was ended by %2; its output does not say why.</source>
        <translation>%1 上的作业被%2终止；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 was ended by %2; its output does not say why.</source>
        <translation>作业的进程 %1 被%2终止；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 was ended by %3; its output does not say why.</source>
        <translation>%2 上作业的进程 %1 被%3终止；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job was ended by %1; %2 says &quot;%3&quot;.</source>
        <translation>作业被%1终止；%2 中写道“%3”。</translation>
    </message>
    <message>
        <source>The job on %1 was ended by %2; %3 says &quot;%4&quot;.</source>
        <translation>%1 上的作业被%2终止；%3 中写道“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 was ended by %2; %3 says &quot;%4&quot;.</source>
        <translation>作业的进程 %1 被%2终止；%3 中写道“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 was ended by %3; %4 says &quot;%5&quot;.</source>
        <translation>%2 上作业的进程 %1 被%3终止；%4 中写道“%5”。</translation>
    </message>
    <message>
        <source>The job was ended by %1; %2 ends with &quot;%3&quot;.</source>
        <translation>作业被%1终止；%2 的末尾是“%3”。</translation>
    </message>
    <message>
        <source>The job on %1 was ended by %2; %3 ends with &quot;%4&quot;.</source>
        <translation>%1 上的作业被%2终止；%3 的末尾是“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 was ended by %2; %3 ends with &quot;%4&quot;.</source>
        <translation>作业的进程 %1 被%2终止；%3 的末尾是“%4”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 was ended by %3; %4 ends with &quot;%5&quot;.</source>
        <translation>%2 上作业的进程 %1 被%3终止；%4 的末尾是“%5”。</translation>
    </message>
    <message>
        <source>The job ended with exit code %L1, which stands for %2; its output does not say why.</source>
        <translation>作业以退出代码 %L1 结束，该代码代表%2；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job on %1 ended with exit code %L2, which stands for %3; its output does not say why.</source>
        <translation>%1 上的作业以退出代码 %L2 结束，该代码代表%3；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 ended with exit code %L2, which stands for %3; its output does not say why.</source>
        <translation>作业的进程 %1 以退出代码 %L2 结束，该代码代表%3；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 ended with exit code %L3, which stands for %4; its output does not say why.</source>
        <translation>%2 上作业的进程 %1 以退出代码 %L3 结束，该代码代表%4；输出没有说明原因。</translation>
    </message>
    <message>
        <source>The job ended with exit code %L1, which stands for %2; %3 says &quot;%4&quot;.</source>
        <translation>作业以退出代码 %L1 结束，该代码代表%2；%3 中写道“%4”。</translation>
    </message>
    <message>
        <source>The job on %1 ended with exit code %L2, which stands for %3; %4 says &quot;%5&quot;.</source>
        <translation>%1 上的作业以退出代码 %L2 结束，该代码代表%3；%4 中写道“%5”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 ended with exit code %L2, which stands for %3; %4 says &quot;%5&quot;.</source>
        <translation>作业的进程 %1 以退出代码 %L2 结束，该代码代表%3；%4 中写道“%5”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 ended with exit code %L3, which stands for %4; %5 says &quot;%6&quot;.</source>
        <translation>%2 上作业的进程 %1 以退出代码 %L3 结束，该代码代表%4；%5 中写道“%6”。</translation>
    </message>
    <message>
        <source>The job ended with exit code %L1, which stands for %2; %3 ends with &quot;%4&quot;.</source>
        <translation>作业以退出代码 %L1 结束，该代码代表%2；%3 的末尾是“%4”。</translation>
    </message>
    <message>
        <source>The job on %1 ended with exit code %L2, which stands for %3; %4 ends with &quot;%5&quot;.</source>
        <translation>%1 上的作业以退出代码 %L2 结束，该代码代表%3；%4 的末尾是“%5”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 ended with exit code %L2, which stands for %3; %4 ends with &quot;%5&quot;.</source>
        <translation>作业的进程 %1 以退出代码 %L2 结束，该代码代表%3；%4 的末尾是“%5”。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 ended with exit code %L3, which stands for %4; %5 ends with &quot;%6&quot;.</source>
        <translation>%2 上作业的进程 %1 以退出代码 %L3 结束，该代码代表%4；%5 的末尾是“%6”。</translation>
    </message>
    <message>
        <source>The job preparation ended with exit code %L1; read its log and correct jobPreparation.</source>
        <translation>作业准备以退出代码 %L1 结束；请查看其日志并更正 jobPreparation。</translation>
    </message>
    <message>
        <source>The job preparation on %1 ended with exit code %L2; read its log and correct jobPreparation.</source>
        <translation>%1 上的作业准备以退出代码 %L2 结束；请查看其日志并更正 jobPreparation。</translation>
    </message>
    <message>
        <source>The job preparation ended with exit code %L1; correct jobPreparation.</source>
        <translation>作业准备以退出代码 %L1 结束；请更正 jobPreparation。</translation>
    </message>
    <message>
        <source>The job preparation on %1 ended with exit code %L2; correct jobPreparation.</source>
        <translation>%1 上的作业准备以退出代码 %L2 结束；请更正 jobPreparation。</translation>
    </message>
    <message>
        <source>The job preparation ended with exit code %L1: %2</source>
        <translation>作业准备以退出代码 %L1 结束：%2</translation>
    </message>
    <message>
        <source>The job preparation on %1 ended with exit code %L2: %3</source>
        <translation>%1 上的作业准备以退出代码 %L2 结束：%3</translation>
    </message>
    <message>
        <source>The job preparation ended with exit code %L1; %2: &quot;%3&quot;.</source>
        <translation>作业准备以退出代码 %L1 结束；%2：“%3”。</translation>
    </message>
    <message>
        <source>The job preparation on %1 ended with exit code %L2; %3: &quot;%4&quot;.</source>
        <translation>%1 上的作业准备以退出代码 %L2 结束；%3：“%4”。</translation>
    </message>
    <message>
        <source>Its node %1 was reclaimed; it is being stopped and will run again.</source>
        <translation>其节点 %1 被收回；作业正在停止，之后会再次运行。</translation>
    </message>
    <message>
        <source>Its node %1 was removed from the cluster; it is being stopped and will run again.</source>
        <translation>其节点 %1 已从集群中移除；作业正在停止，之后会再次运行。</translation>
    </message>
    <message>
        <source>Its node %1 was reclaimed; it is being stopped, as the cluster&apos;s nodeDeallocationOption says.</source>
        <translation>其节点 %1 被收回；按照集群的 nodeDeallocationOption，作业正在停止。</translation>
    </message>
    <message>
        <source>Its node %1 was removed from the cluster; it is being stopped, as the cluster&apos;s nodeDeallocationOption says.</source>
        <translation>其节点 %1 已从集群中移除；按照集群的 nodeDeallocationOption，作业正在停止。</translation>
    </message>
    <message>
        <source>Its node %1 was reclaimed; it runs again when there are nodes for it (%L2 time of %L3).</source>
        <translation>其节点 %1 被收回；有可用节点时会再次运行（第 %L2 次，最多 %L3 次）。</translation>
    </message>
    <message>
        <source>Its node %1 was removed from the cluster; it runs again when there are nodes for it (%L2 time of %L3).</source>
        <translation>其节点 %1 已从集群中移除；有可用节点时会再次运行（第 %L2 次，最多 %L3 次）。</translation>
    </message>
    <message>
        <source>Its node %1 was reclaimed; it runs again when there are nodes for it (%L2 times of %L3).</source>
        <translation>其节点 %1 被收回；有可用节点时会再次运行（第 %L2 次，最多 %L3 次）。</translation>
    </message>
    <message>
        <source>Its node %1 was removed from the cluster; it runs again when there are nodes for it (%L2 times of %L3).</source>
        <translation>其节点 %1 已从集群中移除；有可用节点时会再次运行（第 %L2 次，最多 %L3 次）。</translation>
    </message>
    <message>
        <source>Its node %1 was reclaimed, and the cluster&apos;s nodeDeallocationOption is terminate; submit it again, or choose requeue.</source>
        <translation>其节点 %1 被收回，而集群的 nodeDeallocationOption 为 terminate；请重新提交，或改为 requeue。</translation>
    </message>
    <message>
        <source>Its node %1 was removed from the cluster, and the cluster&apos;s nodeDeallocationOption is terminate; submit it again, or choose requeue.</source>
        <translation>其节点 %1 已从集群中移除，而集群的 nodeDeallocationOption 为 terminate；请重新提交，或改为 requeue。</translation>
    </message>
    <message>
        <source>Its node %1 was reclaimed, and the job has been started again %L2 time already, which is as often as mostRetries in this engine&apos;s settings.json allows; submit it again, or raise that.</source>
        <translation>其节点 %1 被收回，而作业已重新启动 %L2 次，达到此引擎 settings.json 中 mostRetries 允许的次数；请重新提交，或提高该值。</translation>
    </message>
    <message>
        <source>Its node %1 was removed from the cluster, and the job has been started again %L2 time already, which is as often as mostRetries in this engine&apos;s settings.json allows; submit it again, or raise that.</source>
        <translation>其节点 %1 已从集群中移除，而作业已重新启动 %L2 次，达到此引擎 settings.json 中 mostRetries 允许的次数；请重新提交，或提高该值。</translation>
    </message>
    <message>
        <source>Its node %1 was reclaimed, and the job has been started again %L2 times already, which is as often as mostRetries in this engine&apos;s settings.json allows; submit it again, or raise that.</source>
        <translation>其节点 %1 被收回，而作业已重新启动 %L2 次，达到此引擎 settings.json 中 mostRetries 允许的次数；请重新提交，或提高该值。</translation>
    </message>
    <message>
        <source>Its node %1 was removed from the cluster, and the job has been started again %L2 times already, which is as often as mostRetries in this engine&apos;s settings.json allows; submit it again, or raise that.</source>
        <translation>其节点 %1 已从集群中移除，而作业已重新启动 %L2 次，达到此引擎 settings.json 中 mostRetries 允许的次数；请重新提交，或提高该值。</translation>
    </message>
    <message>
        <source>The job was ended by %1.</source>
        <translation>作业被%1终止。</translation>
    </message>
    <message>
        <source>The job on %1 was ended by %2.</source>
        <translation>%1 上的作业被%2终止。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 was ended by %2.</source>
        <translation>作业的进程 %1 被%2终止。</translation>
    </message>
    <message>
        <source>The job&apos;s process %1 on %2 was ended by %3.</source>
        <translation>%2 上作业的进程 %1 被%3终止。</translation>
    </message>
    <message>
        <source>The job preparation was ended by %1.</source>
        <translation>作业准备被%1终止。</translation>
    </message>
    <message>
        <source>The job preparation on %1 was ended by %2.</source>
        <translation>%1 上的作业准备被%2终止。</translation>
    </message>
    <message>
        <source>It was process %1, ended by %2.</source>
        <translation>它是进程 %1，被%2终止。</translation>
    </message>
    <message>
        <source>It was process %1, ended by %2; %L3 process that it left running had to be killed.</source>
        <translation>它是进程 %1，被%2终止；它留下的 %L3 个仍在运行的进程已被强制结束。</translation>
    </message>
    <message>
        <source>It was process %1, ended by %2; %L3 processes that it left running had to be killed.</source>
        <translation>它是进程 %1，被%2终止；它留下的 %L3 个仍在运行的进程已被强制结束。</translation>
    </message>
    <message>
        <source>it was ended by %1</source>
        <translation>它被%1终止</translation>
    </message>
    <message>
        <source>there is no folder %1; make its file server, or correct mountVolumes.</source>
        <translation>没有文件夹 %1；请创建其文件服务器，或更正 mountVolumes。</translation>
    </message>
    <message>
        <source>No such file or directory.</source>
        <translation>没有那个文件或目录。</translation>
    </message>
    <message>
        <source>Permission denied.</source>
        <translation>权限不够。</translation>
    </message>
    <message>
        <source>Operation not permitted.</source>
        <translation>不允许的操作。</translation>
    </message>
    <message>
        <source>No space left on device.</source>
        <translation>设备上没有剩余空间。</translation>
    </message>
    <message>
        <source>Disk quota exceeded.</source>
        <translation>超出磁盘配额。</translation>
    </message>
    <message>
        <source>Read-only file system.</source>
        <translation>只读文件系统。</translation>
    </message>
    <message>
        <source>Not a directory.</source>
        <translation>不是目录。</translation>
    </message>
    <message>
        <source>Is a directory.</source>
        <translation>是一个目录。</translation>
    </message>
    <message>
        <source>File exists.</source>
        <translation>文件已存在。</translation>
    </message>
    <message>
        <source>File name too long.</source>
        <translation>文件名过长。</translation>
    </message>
    <message>
        <source>Directory not empty.</source>
        <translation>目录非空。</translation>
    </message>
    <message>
        <source>Too many open files.</source>
        <translation>打开的文件过多。</translation>
    </message>
    <message>
        <source>Cannot allocate memory.</source>
        <translation>无法分配内存。</translation>
    </message>
    <message>
        <source>Input/output error.</source>
        <translation>输入/输出错误。</translation>
    </message>
    <message>
        <source>Connection refused.</source>
        <translation>连接被拒绝。</translation>
    </message>
    <message>
        <source>Address already in use.</source>
        <translation>地址已被占用。</translation>
    </message>
    <message>
        <source>Text file busy.</source>
        <translation>文本文件忙。</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links.</source>
        <translation>符号链接的层数过多。</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected.</source>
        <translation>传输端点未连接。</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>connection reset by peer</source>
        <translation>连接被对方重置</translation>
    </message>
    <message>
        <source>no route to host</source>
        <translation>没有到主机的路由</translation>
    </message>
    <message>
        <source>network is unreachable</source>
        <translation>网络不可达</translation>
    </message>
    <message>
        <source>couldn&apos;t connect to server</source>
        <translation>无法连接到服务器</translation>
    </message>
    <message>
        <source>unexpected %1; expected %2</source>
        <translation>出现意外的%1；应为%2</translation>
    </message>
    <message>
        <source>unexpected %1</source>
        <translation>出现意外的%1</translation>
    </message>
    <message>
        <source>end of input</source>
        <translation>输入结尾</translation>
    </message>
    <message>
        <source>string literal</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>number literal</source>
        <translation>数</translation>
    </message>
    <message>
        <source>invalid literal; last read: &apos;%1&apos;</source>
        <translation>无效的字面值；最后读到：&apos;%1&apos;</translation>
    </message>
    <message>
        <source>invalid number; expected digit after &apos;%1&apos;; last read: &apos;%2&apos;</source>
        <translation>无效的数：“%1”之后应为数字；最后读到：&apos;%2&apos;</translation>
    </message>
    <message>
        <source>invalid number; expected &apos;%1&apos;, &apos;%2&apos;, or digit after exponent; last read: &apos;%3&apos;</source>
        <translation>无效的数：指数之后应为“%1”、“%2”或数字；最后读到：&apos;%3&apos;</translation>
    </message>
    <message>
        <source>invalid number; expected digit after exponent sign; last read: &apos;%1&apos;</source>
        <translation>无效的数：指数符号之后应为数字；最后读到：&apos;%1&apos;</translation>
    </message>
    <message>
        <source>invalid string: missing closing quote; last read: &apos;%1&apos;</source>
        <translation>无效的字符串：缺少结尾的引号；最后读到：&apos;%1&apos;</translation>
    </message>
    <message>
        <source>invalid string: control character %1 (%2) must be escaped to %3; last read: &apos;%4&apos;</source>
        <translation>无效的字符串：控制字符 %1（%2）必须转义为 %3；最后读到：&apos;%4&apos;</translation>
    </message>
    <message>
        <source>invalid string: forbidden character after backslash; last read: &apos;%1&apos;</source>
        <translation>无效的字符串：反斜杠后有不允许的字符；最后读到：&apos;%1&apos;</translation>
    </message>
    <message>
        <source>invalid string: ill-formed UTF-8 byte; last read: &apos;%1&apos;</source>
        <translation>无效的字符串：UTF-8 字节格式错误；最后读到：&apos;%1&apos;</translation>
    </message>
    <message>
        <source>Another engine already uses %1; stop it, or choose another folder with --data-dir.</source>
        <translation>另一个引擎已在使用 %1；请停止它，或用 --data-dir 另选文件夹。</translation>
    </message>
    <message>
        <source>Another engine (process %1) already uses %2; stop it, or choose another folder with --data-dir.</source>
        <translation>另一个引擎（进程 %1）已在使用 %2；请停止它，或用 --data-dir 另选文件夹。</translation>
    </message>
    <message>
        <source>The secret in %1 is open to other users; make it yours alone with chmod 600.</source>
        <translation>其他用户可以读取 %1 中的机密；请用 chmod 600 设为仅您可读。</translation>
    </message>
    <message>
        <source>%1 holds no token; it must be one word. Remove the file to have one made.</source>
        <translation>%1 中没有令牌；令牌必须是一个单词。删除该文件即可生成新令牌。</translation>
    </message>
    <message>
        <source>Port %1 on %2 is already in use; choose another with --listen.</source>
        <translation>%2 上的端口 %1 已被占用；请用 --listen 另选端口。</translation>
    </message>
    <message>
        <source>Cannot listen on %1: %2; choose another with --listen.</source>
        <translation>无法在 %1 上监听：%2；请用 --listen 另选。</translation>
    </message>
    <message>
        <source>the address is not known</source>
        <translation>未知的地址</translation>
    </message>
    <message>
        <source>The certificate %1 cannot be made: %2.</source>
        <translation>无法生成证书 %1：%2。</translation>
    </message>
    <message>
        <source>There is no network named &quot;%1&quot; and no such file; the known networks are %2.</source>
        <translation>没有名为“%1”的网络，也没有这个文件；已知的网络有 %2。</translation>
    </message>
    <message>
        <source>Cannot read %1 as a Keras model: %2.</source>
        <translation>无法将 %1 作为 Keras 模型读取：%2。</translation>
    </message>
    <message>
        <source>it is not JSON at byte %1</source>
        <translation>在第 %1 字节处不是 JSON</translation>
    </message>
    <message>
        <source>the model has %L1 outputs instead of one</source>
        <translation>模型有 %L1 个输出，而不是一个</translation>
    </message>
    <message>
        <source>the model has brackets too deep within each other</source>
        <translation>模型中的括号嵌套过深</translation>
    </message>
    <message>
        <source>the model lacks a field or has one of another type</source>
        <translation>模型缺少某个字段，或字段类型不符</translation>
    </message>
    <message>
        <source>the model is neither Sequential nor Functional</source>
        <translation>模型既不是 Sequential 也不是 Functional</translation>
    </message>
    <message>
        <source>layer &quot;%1&quot; (%2) %3</source>
        <translation>层“%1”（%2）%3</translation>
    </message>
    <message>
        <source>lacks a field or has one of another type</source>
        <translation>缺少某个字段，或字段类型不符</translation>
    </message>
    <message>
        <source>is a second input</source>
        <translation>是第二个输入</translation>
    </message>
    <message>
        <source>has the name of another layer</source>
        <translation>与另一层同名</translation>
    </message>
    <message>
        <source>takes what layer &quot;%1&quot; makes, which does not stand before it</source>
        <translation>使用层“%1”的输出，但该层不在它之前</translation>
    </message>
    <message>
        <source>has a size of %1, which is no whole number that fits</source>
        <translation>的大小为 %1，不是有效的整数</translation>
    </message>
    <message>
        <source>has a setting &quot;%1&quot; that is no number that fits</source>
        <translation>的设置“%1”不是有效的数</translation>
    </message>
    <message>
        <source>has the padding %1, which is not supported</source>
        <translation>的填充方式 %1 不受支持</translation>
    </message>
    <message>
        <source>has a %1, which is not supported; leave it out</source>
        <translation>带有 %1，不受支持；请去掉</translation>
    </message>
    <message>
        <source>is not trainable, which is not supported</source>
        <translation>设为不可训练，不受支持</translation>
    </message>
    <message>
        <source>has a setting &quot;%1&quot; other than %2, which is not supported</source>
        <translation>的设置“%1”不是 %2，不受支持</translation>
    </message>
    <message>
        <source>is called more than once, which is not supported</source>
        <translation>被多次调用，不受支持</translation>
    </message>
    <message>
        <source>has the initializer %1, which is not supported</source>
        <translation>的初始化方式 %1 不受支持</translation>
    </message>
    <message>
        <source>is the first and has no batch_input_shape</source>
        <translation>是第一层，但没有 batch_input_shape</translation>
    </message>
    <message>
        <source>takes an input that is neither a vector nor an image</source>
        <translation>的输入既不是向量也不是图像</translation>
    </message>
    <message>
        <source>comes after the softmax, which has to be the last</source>
        <translation>位于 softmax 之后，而 softmax 必须是最后一层</translation>
    </message>
    <message>
        <source>keeps its means in the weights, which are not in the file; leave it out</source>
        <translation>的均值保存在权重中，而文件不含权重；请去掉该层</translation>
    </message>
    <message>
        <source>is a model within the model; put its layers in its place</source>
        <translation>是模型中的模型；请用其中的各层替代它</translation>
    </message>
    <message>
        <source>is of a kind that is not supported</source>
        <translation>的类型不受支持</translation>
    </message>
    <message>
        <source>is the output, but not the last layer</source>
        <translation>是输出，但不是最后一层</translation>
    </message>
    <message>
        <source>is dilated, which is not supported</source>
        <translation>使用扩张，不受支持</translation>
    </message>
    <message>
        <source>works on an image; put a Flatten before it</source>
        <translation>处理的是图像；请在其前面加上 Flatten</translation>
    </message>
    <message>
        <source>has the activation %1, which is not supported</source>
        <translation>的激活函数 %1 不受支持</translation>
    </message>
    <message>
        <source>takes %L1 inputs instead of one</source>
        <translation>有 %L1 个输入，而不是一个</translation>
    </message>
    <message>
        <source>needs an image, but gets a vector</source>
        <translation>需要图像，但得到的是向量</translation>
    </message>
    <message>
        <source>takes both images and vectors</source>
        <translation>同时使用图像和向量</translation>
    </message>
    <message>
        <source>Layer &quot;%1&quot; of network %2 %3.</source>
        <translation>网络 %2 的层“%1”%3。</translation>
    </message>
    <message>
        <source>has an output of %1, which is too large</source>
        <translation>的输出为 %1，过大</translation>
    </message>
    <message>
        <source>has no filters</source>
        <translation>没有滤波器</translation>
    </message>
    <message>
        <source>has no units</source>
        <translation>没有单元</translation>
    </message>
    <message>
        <source>has more weights than can be learnt</source>
        <translation>的权重多于可学习的数量</translation>
    </message>
    <message>
        <source>needs an image, but %1 gives it a vector of %2</source>
        <translation>需要图像，但 %1 给出的是大小为 %2 的向量</translation>
    </message>
    <message>
        <source>has a window of %1×%2 pixels, but %3 gives it only %4×%5</source>
        <translation>的窗口为 %1×%2 像素，但 %3 只给出 %4×%5</translation>
    </message>
    <message>
        <source>has a window or a stride below 1</source>
        <translation>的窗口或步幅小于 1</translation>
    </message>
    <message>
        <source>Network %1 has an empty input.</source>
        <translation>网络 %1 的输入为空。</translation>
    </message>
    <message>
        <source>Network %1 has an input of %2, which is too large.</source>
        <translation>网络 %1 的输入为 %2，过大。</translation>
    </message>
    <message>
        <source>Network %1 has no layers.</source>
        <translation>网络 %1 没有层。</translation>
    </message>
    <message>
        <source>Network %1 has two layers named &quot;%2&quot;.</source>
        <translation>网络 %1 有两层名为“%2”。</translation>
    </message>
    <message>
        <source>Layer &quot;%1&quot; of network %2 leads nowhere: no other layer takes what it makes.</source>
        <translation>网络 %2 的层“%1”没有去向：没有其他层使用它的输出。</translation>
    </message>
    <message>
        <source>Network %1 ends in layer &quot;%2&quot; with an output of %3, which is not a vector of classes.</source>
        <translation>网络 %1 以层“%2”结束，其输出为 %3，不是类别向量。</translation>
    </message>
    <message>
        <source>Network %1 has nothing to learn.</source>
        <translation>网络 %1 没有可学习的内容。</translation>
    </message>
    <message>
        <source>Cannot read the data folder %1: %2.</source>
        <translation>无法读取数据文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>The data folder %1 holds both %2 and %3; leave one of them, or name it %4.</source>
        <translation>数据文件夹 %1 中同时有 %2 和 %3；请只保留其中一个，或将其命名为 %4。</translation>
    </message>
    <message>
        <source>The data folder %1 holds %2 but not %3 (or the same with .gz); put both there.</source>
        <translation>数据文件夹 %1 中有 %2，但没有 %3（或其 .gz 版本）；请将两者都放入。</translation>
    </message>
    <message>
        <source>The data folder %1 holds the class %2 in %3 but not in train; put images of it there or take it out.</source>
        <translation>数据文件夹 %1 的 %3 中有类别 %2，而 train 中没有；请在其中放入该类别的图像，或去掉该类别。</translation>
    </message>
    <message>
        <source>The data folder %1 holds images of one class only, %2; put those of another into a folder beside it.</source>
        <translation>数据文件夹 %1 中只有一个类别（%2）的图像；请将另一类别的图像放入与其并列的文件夹。</translation>
    </message>
    <message>
        <source>The data folder %1 holds images, but the network takes none of 1 or 3 channels; take one that does.</source>
        <translation>数据文件夹 %1 中是图像，但该网络不接受 1 或 3 个通道的图像；请另选网络。</translation>
    </message>
    <message>
        <source>The data folder %1 holds images, whose label is their folder; there is none &quot;%2&quot; to choose.</source>
        <translation>数据文件夹 %1 中是图像，其标签就是所在的文件夹；没有可选的“%2”。</translation>
    </message>
    <message>
        <source>%1 holds images of another size than %2; take both from the same data set.</source>
        <translation>%1 中图像的大小与 %2 不同；请使用同一数据集的文件。</translation>
    </message>
    <message>
        <source>The data in %1 do not fit into this machine&apos;s memory; take fewer rows.</source>
        <translation>%1 中的数据超出这台机器的内存；请减少行数。</translation>
    </message>
    <message>
        <source>A window of the data does not fit into this machine&apos;s memory; allow less for the data.</source>
        <translation>一个数据窗口超出这台机器的内存；请为数据分配更少的内存。</translation>
    </message>
    <message>
        <source>CIFAR-100 has no label &quot;%1&quot;; take fine or coarse.</source>
        <translation>CIFAR-100 没有标签“%1”；请使用 fine 或 coarse。</translation>
    </message>
    <message>
        <source>%1 has one label only (%2), none &quot;%3&quot; to choose.</source>
        <translation>%1 只有一个标签（%2），没有可选的“%3”。</translation>
    </message>
    <message>
        <source>%1 is empty; copy or download it again.</source>
        <translation>%1 为空；请重新复制或下载。</translation>
    </message>
    <message>
        <source>%1 ends after %L2 bytes, within its IDX header of %L3; copy or download it again.</source>
        <translation>%1 在 %L2 字节处结束，仍处于 %L3 字节的 IDX 文件头中；请重新复制或下载。</translation>
    </message>
    <message>
        <source>%1 announces more bytes in its header than a file can have.</source>
        <translation>%1 的文件头声明的字节数超过文件可有的大小。</translation>
    </message>
    <message>
        <source>%1 is truncated: its header announces %L2 bytes, there are %L3; copy or download it again.</source>
        <translation>%1 不完整：文件头声明 %L2 字节，实际有 %L3 字节；请重新复制或下载。</translation>
    </message>
    <message>
        <source>%1 is too long: its header announces %L2 bytes, there are at least %L3; copy or download it again.</source>
        <translation>%1 过长：文件头声明 %L2 字节，实际至少有 %L3 字节；请重新复制或下载。</translation>
    </message>
    <message>
        <source>%1 has the label %2 in row %L3, but the labels are 0 to %4.</source>
        <translation>%1 第 %L3 行的标签为 %2，但标签应为 0 到 %4。</translation>
    </message>
    <message>
        <source>%1 has images of more than %L2 pixels.</source>
        <translation>%1 中有超过 %L2 像素的图像。</translation>
    </message>
    <message>
        <source>%1 holds %L2 images, but %3 holds %L4 labels; take both from the same data set.</source>
        <translation>%1 中有 %L2 张图像，而 %3 中有 %L4 个标签；请使用同一数据集的文件。</translation>
    </message>
    <message>
        <source>%1 ends within row %L2: it has %L3 bytes, which are no whole rows of %L4; copy or download it again.</source>
        <translation>%1 在第 %L2 行中间结束：它有 %L3 字节，不是每行 %L4 字节的整数倍；请重新复制或下载。</translation>
    </message>
    <message>
        <source>%1 unpacks to more than 1 GiB; unpack it first.</source>
        <translation>%1 解压后超过 1 GiB；请先将其解压。</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>it became shorter meanwhile</source>
        <translation>它在此期间变短了</translation>
    </message>
    <message>
        <source>its gzip data end early, after %L1 unpacked bytes; copy or download the file again</source>
        <translation>其 gzip 数据在解压 %L1 字节后提前结束；请重新复制或下载该文件</translation>
    </message>
    <message>
        <source>its gzip data are damaged; copy or download the file again</source>
        <translation>其 gzip 数据已损坏；请重新复制或下载该文件</translation>
    </message>
    <message>
        <source>its gzip data are followed by something else; copy or download the file again</source>
        <translation>其 gzip 数据之后还有其他内容；请重新复制或下载该文件</translation>
    </message>
    <message>
        <source>%1 is empty; expected a header with the names of the columns.</source>
        <translation>%1 为空；应有包含列名的表头。</translation>
    </message>
    <message>
        <source>%1, line %L2, column %L3: %4.</source>
        <translation>%1 第 %L2 行第 %L3 列：%4。</translation>
    </message>
    <message>
        <source>expected a header with columns of features and of a label, found one column</source>
        <translation>表头应有特征列和标签列，但只有一列</translation>
    </message>
    <message>
        <source>expected a header with the names of the columns, found numbers</source>
        <translation>表头应为列名，但都是数</translation>
    </message>
    <message>
        <source>expected a column %1 for the label, found none of that name</source>
        <translation>应有标签列 %1，但没有该名称的列</translation>
    </message>
    <message>
        <source>expected one column %1 for the label, found two</source>
        <translation>应有一个标签列 %1，但有两个</translation>
    </message>
    <message>
        <source>expected %L1 values, found %L2</source>
        <translation>应有 %L1 个值，实际为 %L2 个</translation>
    </message>
    <message>
        <source>the value of %1 is missing</source>
        <translation>缺少 %1 的值</translation>
    </message>
    <message>
        <source>expected a number for %1, found %2</source>
        <translation>%1 应为数，实际为 %2</translation>
    </message>
    <message>
        <source>the label %1 is none of the training set</source>
        <translation>标签 %1 不在训练集中</translation>
    </message>
    <message>
        <source>the quote that opens here is never closed</source>
        <translation>此处开始的引号没有结束</translation>
    </message>
    <message>
        <source>expected a comma or the end of the line after the closing quote</source>
        <translation>结尾引号之后应为逗号或行尾</translation>
    </message>
    <message>
        <source>%1 has a header but no rows; put one a line below it.</source>
        <translation>%1 有表头但没有数据行；请在表头之下每行放一条。</translation>
    </message>
    <message>
        <source>%1 holds no rows of CNTK text; expected lines like |labels 0 1 |features 0 12 255.</source>
        <translation>%1 中没有 CNTK 文本行；应为类似 |labels 0 1 |features 0 12 255 的行。</translation>
    </message>
    <message>
        <source>%1, line %L2, column %L3: %4, and all rows are broken.</source>
        <translation>%1 第 %L2 行第 %L3 列：%4；所有行都已损坏。</translation>
    </message>
    <message>
        <source>%1, line %L2, column %L3: %4, and more than %L5 rows are broken.</source>
        <translation>%1 第 %L2 行第 %L3 列：%4；损坏的行超过 %L5 行。</translation>
    </message>
    <message>
        <source>%L1 value of %2</source>
        <translation>%2 的 %L1 个值</translation>
    </message>
    <message>
        <source>%L1 values of %2</source>
        <translation>%2 的 %L1 个值</translation>
    </message>
    <message>
        <source>expected %1, found more</source>
        <translation>应为%1，实际更多</translation>
    </message>
    <message>
        <source>expected a number, found %1</source>
        <translation>应为数，实际为 %1</translation>
    </message>
    <message>
        <source>expected index:value, found %1</source>
        <translation>应为“索引:值”，实际为 %1</translation>
    </message>
    <message>
        <source>expected one 1 among zeros in %1, found none</source>
        <translation>%1 应在零中有一个 1，但没有</translation>
    </message>
    <message>
        <source>expected one 1 among zeros in %1, found a second value that is not zero</source>
        <translation>%1 应在零中有一个 1，但有第二个非零值</translation>
    </message>
    <message>
        <source>expected one 1 among zeros in %1, found %2</source>
        <translation>%1 应在零中有一个 1，实际为 %2</translation>
    </message>
    <message>
        <source>expected |%1, found the end of the line</source>
        <translation>应为 |%1，但已到行尾</translation>
    </message>
    <message>
        <source>expected |%1 or |%2, found %3</source>
        <translation>应为 |%1 或 |%2，实际为 %3</translation>
    </message>
    <message>
        <source>expected |%1 once, found it again</source>
        <translation>|%1 应只出现一次，但再次出现</translation>
    </message>
    <message>
        <source>%1 is a broken image: %2.</source>
        <translation>%1 是损坏的图像：%2。</translation>
    </message>
    <message>
        <source>it is neither a JPEG nor a PNG</source>
        <translation>它既不是 JPEG 也不是 PNG</translation>
    </message>
    <message>
        <source>More than 1 % of the images are broken, %L1 of %L2 up to here, the first being this one: %3</source>
        <translation>超过 1 % 的图像已损坏，到此为止 %L2 张中有 %L1 张，第一张是：%3</translation>
    </message>
    <message>
        <source>The engine sent a list of files that cannot be read.</source>
        <translation>引擎发来的文件列表无法读取。</translation>
    </message>
    <message>
        <source>The engine lists the same page of files twice.</source>
        <translation>引擎把同一页文件列出了两次。</translation>
    </message>
    <message>
        <source>%1 is not the ID of a storage account.</source>
        <translation>%1 不是存储帐户的 ID。</translation>
    </message>
    <message>
        <source>It was killed, probably by the kernel, which killed processes of this machine meanwhile because memory ran out; load less at a time, or use a machine or a container with more memory</source>
        <translation>它被强行终止，很可能是内核所为：其间内核因内存耗尽而终止了这台机器的一些进程；请减少一次加载的数据量，或使用内存更大的机器或容器</translation>
    </message>
    <message>
        <source>The list of found files</source>
        <translation>找到的文件列表</translation>
    </message>
    <message>
        <source>Say what to look for in at most %L1 words and %L2 bytes of UTF-8.</source>
        <translation>请用不超过 %L1 个词、%L2 字节的 UTF-8 文本说明要查找的内容。</translation>
    </message>
    <message>
        <source>Say what to look for: no word is given.</source>
        <translation>请说明要查找的内容：没有给出任何词。</translation>
    </message>
    <message>
        <source>Images cannot be varied by &quot;%1&quot;; take some of crop,flip,jitter, or none.</source>
        <translation>无法用“%1”对图像做变换；请从 crop,flip,jitter 中选用，或使用 none。</translation>
    </message>
    <message>
        <source>Cannot read %1: it changed meanwhile.</source>
        <translation>无法读取 %1：它在此期间被更改了。</translation>
    </message>
    <message>
        <source>expected the column %1 as in the training set, found %2</source>
        <translation>应为训练集中的列 %1，实际为 %2</translation>
    </message>
    <message>
        <source>expected the column %1 as in the training set, found no more</source>
        <translation>应为训练集中的列 %1，但后面没有列了</translation>
    </message>
    <message>
        <source>expected no column after those of the training set, found %1</source>
        <translation>训练集的列之后不应再有列，实际有 %1</translation>
    </message>
    <message>
        <source>expected at most %L1 different labels in %2, found more</source>
        <translation>%2 中最多应有 %L1 个不同的标签，实际更多</translation>
    </message>
    <message>
        <source>expected a header of less than 16 MiB, found a longer one</source>
        <translation>表头应小于 16 MiB，实际更长</translation>
    </message>
    <message>
        <source>expected an index below %L1 in %2, found %3</source>
        <translation>%2 中的索引应小于 %L1，实际为 %3</translation>
    </message>
    <message>
        <source>expected all values of %1, found index:value, which does not tell how many there are</source>
        <translation>应给出 %1 的所有值，实际为 index:value，无法得知共有多少个</translation>
    </message>
    <message>
        <source>%1, line %L2: expected a row of at most 64 MiB, found a longer one.</source>
        <translation>%1 第 %L2 行：一行最多 64 MiB，实际更长。</translation>
    </message>
    <message>
        <source>The data folder %1 holds no training set; put Train-28x28_cntk_text.txt (or another train*.txt in CNTK&apos;s text format) there, or MNIST&apos;s train-images-idx3-ubyte and train-labels-idx1-ubyte, or CIFAR&apos;s data_batch_1.bin or train.bin (all but text also with .gz), or train.csv, or images in a folder for each class (train/CLASS/*.jpg), or make one with trainyard-train data digits.</source>
        <translation>数据文件夹 %1 中没有训练集；请在其中放入 Train-28x28_cntk_text.txt（或其他 CNTK 文本格式的 train*.txt），或 MNIST 的 train-images-idx3-ubyte 和 train-labels-idx1-ubyte，或 CIFAR 的 data_batch_1.bin 或 train.bin（除文本外也可以是 .gz），或 train.csv，或每个类别一个文件夹的图像（train/CLASS/*.jpg），也可以用“trainyard-train data digits”生成一个。</translation>
    </message>
    <message>
        <source>%1 starts with %2, but IDX labels start with %3.</source>
        <translation>%1 以 %2 开头，而 IDX 标签以 %3 开头。</translation>
    </message>
    <message>
        <source>%1 starts with %2, but IDX images start with %3.</source>
        <translation>%1 以 %2 开头，而 IDX 图像以 %3 开头。</translation>
    </message>
    <message>
        <source>%1 announces no rows in its header.</source>
        <translation>%1 的文件头中行数为零。</translation>
    </message>
    <message>
        <source>%1 announces no pixels in its header.</source>
        <translation>%1 的文件头中像素数为零。</translation>
    </message>
    <message>
        <source>it announces %L1 × %L2 pixels</source>
        <translation>它声明的尺寸为 %L1 × %L2 像素</translation>
    </message>
    <message>
        <source>it announces %L1 × %L2 pixels, more than %L3</source>
        <translation>它声明的尺寸为 %L1 × %L2 像素，超过 %L3</translation>
    </message>
    <message>
        <source>it announces %L1 × %L2 pixels but has only %L3 bytes</source>
        <translation>它声明的尺寸为 %L1 × %L2 像素，但只有 %L3 字节</translation>
    </message>
    <message>
        <source>it has more than 256 MiB</source>
        <translation>它超过 256 MiB</translation>
    </message>
    <message>
        <source>it has more than %L1 scans</source>
        <translation>它的扫描次数超过 %L1</translation>
    </message>
    <message>
        <source>zlib does not start</source>
        <translation>zlib 无法启动</translation>
    </message>
    <message>
        <source>zlib does not start again</source>
        <translation>zlib 无法重新启动</translation>
    </message>
    <message>
        <source>The model was trained on rows with %L1 means, but those in %2 have %L3; take data of the kind that it was trained on.</source>
        <translation>模型训练所用的行有 %L1 个均值，而 %2 中的行有 %L3 个；请使用与训练时同类的数据。</translation>
    </message>
    <message>
        <source>takes another value of layer &quot;%1&quot; than its first, which is not supported</source>
        <translation>使用层“%1”的第一个值以外的值，不受支持</translation>
    </message>
    <message>
        <source>is called with the argument &quot;%1&quot;, which is not supported</source>
        <translation>调用时带有参数“%1”，不受支持</translation>
    </message>
    <message>
        <source>has an initializer whose %1 is no number that fits</source>
        <translation>的初始化器的 %1 不是合适的数</translation>
    </message>
    <message>
        <source>has an initializer with another mode or distribution</source>
        <translation>的初始化器使用了其他模式或分布</translation>
    </message>
    <message>
        <source>comes after a ZeroPadding2D, which only a Conv2D or a MaxPooling2D can</source>
        <translation>位于 ZeroPadding2D 之后，而这里只能是 Conv2D 或 MaxPooling2D</translation>
    </message>
    <message>
        <source>comes after a ZeroPadding2D of values that may be below 0, which is not supported</source>
        <translation>位于 ZeroPadding2D 之后，而被填充的值可能小于 0，不受支持</translation>
    </message>
    <message>
        <source>comes after a ZeroPadding2D, which is not supported</source>
        <translation>位于 ZeroPadding2D 之后，不受支持</translation>
    </message>
    <message>
        <source>normalizes a flattened image; put it before the Flatten</source>
        <translation>对展平的图像做归一化；请将其放在 Flatten 之前</translation>
    </message>
    <message>
        <source>has a %1 other than ones, which is not supported</source>
        <translation>的 %1 不是 ones，不受支持</translation>
    </message>
    <message>
        <source>has a moving_mean_initializer other than zeros, which is not supported</source>
        <translation>的 moving_mean_initializer 不是 zeros，不受支持</translation>
    </message>
    <message>
        <source>has a padding below 0</source>
        <translation>的填充小于 0</translation>
    </message>
    <message>
        <source>has a list of scales or offsets, which is not supported</source>
        <translation>的缩放或偏移是列表，不受支持</translation>
    </message>
    <message>
        <source>has a maximum, a slope or a threshold, which are not supported</source>
        <translation>带有最大值、斜率或阈值，不受支持</translation>
    </message>
    <message>
        <source>has an axis other than that of the channels</source>
        <translation>的轴不是通道轴</translation>
    </message>
    <message>
        <source>has its channels on another axis than the layers before it</source>
        <translation>的通道轴与前面的层不同</translation>
    </message>
    <message>
        <source>has the padding &quot;same&quot; behind a ZeroPadding2D, which is not supported</source>
        <translation>在 ZeroPadding2D 之后使用填充“same”，不受支持</translation>
    </message>
    <message>
        <source>takes what is made only behind it</source>
        <translation>使用在它之后才产生的输出</translation>
    </message>
    <message>
        <source>takes one input, not %L1</source>
        <translation>只接受一个输入，而不是 %L1 个</translation>
    </message>
    <message>
        <source>multiplies by %1 and adds %2, which leaves nothing to learn from</source>
        <translation>乘以 %1 再加 %2，之后没有内容可供学习</translation>
    </message>
    <message>
        <source>drops a share of %1, which is not in [0, 1)</source>
        <translation>的丢弃比例为 %1，不在 [0, 1) 内</translation>
    </message>
    <message>
        <source>has pads as large as its window, which would see no pixel</source>
        <translation>的填充与窗口一样大，有的窗口中会没有像素</translation>
    </message>
    <message>
        <source>has %L1 groups, which do not divide its %L2 filters and the %L3 channels that %4 gives it</source>
        <translation>有 %L1 个分组，不能整除其 %L2 个滤波器和 %4 给出的 %L3 个通道</translation>
    </message>
    <message>
        <source>has a border that only pools have</source>
        <translation>的边界方式只适用于池化</translation>
    </message>
    <message>
        <source>needs an epsilon above 0 and a share in (0, 1]</source>
        <translation>的 epsilon 必须大于 0，比例必须在 (0, 1] 内</translation>
    </message>
    <message>
        <source>normalizes over %L1 neighbours, which is not odd or above %L2</source>
        <translation>对 %L1 个相邻通道做归一化，该数不是奇数，或大于 %L2</translation>
    </message>
    <message>
        <source>needs a k above 0 and an alpha of at least 0</source>
        <translation>的 k 必须大于 0，alpha 必须不小于 0</translation>
    </message>
    <message>
        <source>adds the %1 of %2 and the %3 of %4</source>
        <translation>将 %2 的 %1 与 %4 的 %3 相加</translation>
    </message>
    <message>
        <source>puts together the %1 of %2 and the %3 of %4</source>
        <translation>将 %2 的 %1 与 %4 的 %3 拼接</translation>
    </message>
    <message>
        <source>has more channels than can be learnt from</source>
        <translation>的通道数超过可学习的数量</translation>
    </message>
    <message>
        <source>needs two inputs or more</source>
        <translation>需要两个或更多输入</translation>
    </message>
    <message>
        <source>has a window or a stride that is too large</source>
        <translation>的窗口或步幅过大</translation>
    </message>
    <message>
        <source>has pads below 0 or too large</source>
        <translation>的填充小于 0 或过大</translation>
    </message>
    <message>
        <source>layer &quot;%1&quot;</source>
        <translation>层“%1”</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Network %1 has %L2 parameter tensors, not %L3.</source>
        <translation>网络 %1 有 %L2 个参数张量，而不是 %L3 个。</translation>
    </message>
    <message>
        <source>Parameter tensor &quot;%1&quot; is not &quot;%2&quot; of network %3, or has another shape.</source>
        <translation>参数张量“%1”不是网络 %3 的“%2”，或形状不同。</translation>
    </message>
    <message>
        <source>There is no device &quot;%1&quot;; use auto, cpu or cuda:N.</source>
        <translation>没有设备“%1”；请使用 auto、cpu 或 cuda:N。</translation>
    </message>
    <message>
        <source>Cannot train on %1: %2.</source>
        <translation>无法在 %1 上训练：%2。</translation>
    </message>
    <message>
        <source>the GPU plug-in does not load: %1</source>
        <translation>GPU 插件无法加载：%1</translation>
    </message>
    <message>
        <source>the GPU plug-in gave no answer</source>
        <translation>GPU 插件没有应答</translation>
    </message>
    <message>
        <source>no GPU plug-in is installed</source>
        <translation>没有安装 GPU 插件</translation>
    </message>
    <message>
        <source>no NVIDIA driver found, or one too old for this CUDA version</source>
        <translation>没有找到 NVIDIA 驱动程序，或其版本对此 CUDA 版本过旧</translation>
    </message>
    <message>
        <source>no NVIDIA GPU found</source>
        <translation>没有找到 NVIDIA GPU</translation>
    </message>
    <message>
        <source>the NVIDIA driver does not answer: %1</source>
        <translation>NVIDIA 驱动程序没有应答：%1</translation>
    </message>
    <message>
        <source>there is no GPU number %L1; this machine has %L2</source>
        <translation>没有编号为 %L1 的 GPU；这台机器有 %L2 个</translation>
    </message>
    <message>
        <source>the GPU cannot be described: %1</source>
        <translation>无法获取 GPU 的信息：%1</translation>
    </message>
    <message>
        <source>the CUDA library is of another version than the program</source>
        <translation>CUDA 库与程序的版本不同</translation>
    </message>
    <message>
        <source>the CUDA library failed: %1</source>
        <translation>CUDA 库失败：%1</translation>
    </message>
    <message>
        <source>The GPU has no %1 left; choose a smaller batch or close what else uses it.</source>
        <translation>GPU 没有剩余的 %1；请减小批大小，或关闭其他使用 GPU 的程序。</translation>
    </message>
    <message>
        <source>Network %1 with a batch size of %L2 needs %3 of GPU memory, but only %4 are free; a batch size of %L5 fits.</source>
        <translation>网络 %1 以批大小 %L2 训练需要 %3 显存，但只有 %4 空闲；批大小为 %L5 时可以容纳。</translation>
    </message>
    <message>
        <source>Network %1 with a batch size of %L2 needs %3 of GPU memory, but only %4 are free; no batch size fits, so close what else uses the GPU or train on the CPU.</source>
        <translation>网络 %1 以批大小 %L2 训练需要 %3 显存，但只有 %4 空闲；任何批大小都无法容纳，请关闭其他使用 GPU 的程序，或在 CPU 上训练。</translation>
    </message>
    <message>
        <source>The CPU cannot train network %1 with minibatches of %L2: %3.</source>
        <translation>CPU 无法以每批 %L2 个样本训练网络 %1：%3。</translation>
    </message>
    <message>
        <source>The CPU back end stopped: %1.</source>
        <translation>CPU 后端已停止：%1。</translation>
    </message>
    <message>
        <source>There is no optimizer &quot;%1&quot;; the known ones are %2.</source>
        <translation>没有优化器“%1”；已知的有 %2。</translation>
    </message>
    <message>
        <source>The optimizer cntk takes --momentum-time-constant instead of --momentum.</source>
        <translation>优化器 cntk 使用 --momentum-time-constant，而不是 --momentum。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the schedule &quot;%2&quot; is not VALUE or VALUE*EPOCHS.</source>
        <translation>计划“%2”中的“%1”不是 VALUE 或 VALUE*EPOCHS。</translation>
    </message>
    <message>
        <source>The loss is not a number any more in step %L1: the output of layer &quot;%2&quot; is the first that is not; lower the learning rate, or look for such values in the data.</source>
        <translation>在第 %L1 步损失不再是数：最先出现这种情况的是层“%2”的输出；请降低学习率，或检查数据中是否有这样的值。</translation>
    </message>
    <message>
        <source>Cannot write into %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Network %1 takes samples of %2, but those in %3 are %4.</source>
        <translation>网络 %1 的样本应为 %2，而 %3 中的样本为 %4。</translation>
    </message>
    <message>
        <source>Network %1 knows %L2 classes, but %3 has %L4.</source>
        <translation>网络 %1 有 %L2 个类别，而 %3 有 %L4 个。</translation>
    </message>
    <message>
        <source>The checkpoint %1 %2; remove it to begin anew.</source>
        <translation>检查点 %1 %2；删除它即可重新开始。</translation>
    </message>
    <message>
        <source>does not say its %1</source>
        <translation>没有说明其 %1</translation>
    </message>
    <message>
        <source>was made with the %1 &quot;%2&quot;, not &quot;%3&quot;</source>
        <translation>创建时的 %1 为“%2”，而不是“%3”</translation>
    </message>
    <message>
        <source>lacks the tensor %1</source>
        <translation>缺少张量 %1</translation>
    </message>
    <message>
        <source>is not of the network %1</source>
        <translation>不属于网络 %1</translation>
    </message>
    <message>
        <source>does not say how far its training had come</source>
        <translation>没有说明其训练进度</translation>
    </message>
    <message>
        <source>There is no room for another search among so many clients; close one and try again.</source>
        <translation>连接的客户端太多，无法再进行搜索；请关闭一个后重试。</translation>
    </message>
    <message>
        <source>%1 goes with schedulingPriority alone.</source>
        <translation>%1 只能与 schedulingPriority 一起使用。</translation>
    </message>
    <message>
        <source>%1 must name a node.</source>
        <translation>%1 必须指出一个节点。</translation>
    </message>
    <message>
        <source>The list of folders</source>
        <translation>文件夹列表</translation>
    </message>
    <message>
        <source>The cluster %1 has none of these nodes.</source>
        <translation>集群“%1”中没有这些节点。</translation>
    </message>
    <message>
        <source>There is another &quot;%1&quot; in %2 by now: delete that one first, and restore this one then.</source>
        <translation>%2 中现在已有另一个“%1”：请先将其删除，再恢复这一项。</translation>
    </message>
    <message>
        <source>The share %1 is not there any more: restore that first, or make it.</source>
        <translation>共享“%1”已不存在：请先恢复或新建该共享。</translation>
    </message>
    <message>
        <source>The container %1 is not there any more: restore that first, or make it.</source>
        <translation>Blob 容器“%1”已不存在：请先恢复或新建该容器。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; lies on another disk than its storage account and cannot go to the trash; delete it there.</source>
        <translation>“%1”与其存储帐户不在同一磁盘上，无法移入回收站；请在那里删除它。</translation>
    </message>
    <message>
        <source>The parameter schedulingpriority must be low, normal or high.</source>
        <translation>参数 schedulingpriority 必须是 low、normal 或 high。</translation>
    </message>
    <message>
        <source>Jobs of others wait for the cluster %1 while it runs some; terminate them first, then delete it.</source>
        <translation>集群“%1”正在运行作业，同时还有别处的作业在等待它；请先终止那些作业，再删除集群。</translation>
    </message>
    <message>
        <source>%1 must name what the path lies in.</source>
        <translation>%1 必须指出该路径所在的共享或容器。</translation>
    </message>
    <message>
        <source>The record of a run</source>
        <translation>运行的记录</translation>
    </message>
    <message>
        <source>It is not noted what this job ran: it has not begun, or an earlier engine started it.</source>
        <translation>没有记录此作业运行了什么：它尚未开始，或由旧版本的引擎启动。</translation>
    </message>
    <message>
        <source>There is another storage account %1 by now: delete that one first, and restore this one then.</source>
        <translation>现在已有另一个存储帐户“%1”：请先将其删除，再恢复此存储帐户。</translation>
    </message>
    <message>
        <source>More than one is to be restored of the storage account %1: restore one of them.</source>
        <translation>要恢复的内容中有多个存储帐户“%1”：请只恢复其中一个。</translation>
    </message>
    <message>
        <source>There are files in the folder %1 by now: move them elsewhere first, and restore this then.</source>
        <translation>文件夹 %1 中现在已有文件：请先将它们移到别处，然后再恢复。</translation>
    </message>
    <message>
        <source>%1 is there twice; only the last one counts.</source>
        <translation>%1 出现了两次；只有最后一次有效。</translation>
    </message>
    <message>
        <source>The engine cannot be reached now; try again once it is connected.</source>
        <translation>目前无法连接引擎；请在恢复连接后重试。</translation>
    </message>
    <message>
        <source>The launch plan kept in %1 is damaged; remove the file to see what the engine would start now.</source>
        <translation>保存在 %1 中的启动计划已损坏；删除该文件即可查看引擎现在会启动的内容。</translation>
    </message>
    <message>
        <source>The list of disks</source>
        <translation>磁盘列表</translation>
    </message>
    <message>
        <source>CPU, %1, %L2 thread</source>
        <translation>CPU，%1，%L2 个线程</translation>
    </message>
    <message>
        <source>CPU, %1, %L2 threads</source>
        <translation>CPU，%1，%L2 个线程</translation>
    </message>
    <message>
        <source>This YAML unfolds into far more than a job; choose another file.</source>
        <translation>这个 YAML 展开后远大于一个作业；请选择其他文件。</translation>
    </message>
    <message>
        <source>Line %L1 is not valid YAML: %2.</source>
        <translation>第 %L1 行不是有效的 YAML：%2。</translation>
    </message>
    <message>
        <source>This file of Batch Shipyard has no task: it needs %1.</source>
        <translation>这个 Batch Shipyard 文件没有任务：需要 %1。</translation>
    </message>
    <message>
        <source>This is not a template: it needs a “title” and a “job”.</source>
        <translation>这不是模板：它需要“title”和“job”。</translation>
    </message>
    <message>
        <source>This is far longer than a job; choose a job.json.</source>
        <translation>这远远超出一个作业的长度；请选择 job.json。</translation>
    </message>
    <message>
        <source>This is not a job: a job.json begins with {.</source>
        <translation>这不是作业：job.json 以 { 开头。</translation>
    </message>
    <message>
        <source>This is not a notebook; choose an .ipynb of Jupyter&apos;s format 4.</source>
        <translation>这不是笔记本，请选择 Jupyter 第 4 版格式的 .ipynb。</translation>
    </message>
    <message>
        <source>This notebook is larger than the 64 MB that are shown here; open it with another program.</source>
        <translation>这个笔记本大于这里能显示的 64 MB；请用其他程序打开。</translation>
    </message>
    <message>
        <source>The notebook %1 cannot be read on this machine.</source>
        <translation>无法在本机读取笔记本 %1。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read.</source>
        <translation>无法读取文件 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>Cannot write %1; choose another place.</source>
        <translation>无法写入 %1；请另选一个位置。</translation>
    </message>
    <message>
        <source>Cannot write into %1; choose another folder.</source>
        <translation>无法写入 %1；请另选一个文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created; choose another one.</source>
        <translation>无法创建文件夹 %1；请另选一个。</translation>
    </message>
    <message>
        <source>%1 already exists; choose another name.</source>
        <translation>%1 已存在，请换一个名称。</translation>
    </message>
    <message>
        <source>%1 already exists; choose another name, or an empty folder.</source>
        <translation>%1 已存在，请选择其他名称或空文件夹。</translation>
    </message>
    <message>
        <source>Cannot give the export its name %1; is something there by now?</source>
        <translation>无法将导出命名为 %1，那里是否已有其他内容？</translation>
    </message>
    <message>
        <source>The engine lists a file with the name %1, which is none.</source>
        <translation>引擎列出的文件名 %1 无效。</translation>
    </message>
    <message>
        <source>The archive cannot be read: %1.</source>
        <translation>无法读取归档：%1。</translation>
    </message>
    <message>
        <source>The archive has a file %1, which has no place in a folder.</source>
        <translation>归档中的文件 %1 无法放入文件夹。</translation>
    </message>
    <message>
        <source>The engine kept no file of its code, and no Git commit is available.</source>
        <translation>引擎没有保留它的任何代码文件，也没有可用的 Git 提交。</translation>
    </message>
    <message>
        <source>The engine names the file %1, which has no place in a folder.</source>
        <translation>引擎给出的文件 %1 无法放入文件夹。</translation>
    </message>
    <message>
        <source>The engine&apos;s %1 is not what it recorded.</source>
        <translation>引擎中的 %1 与其记录不符。</translation>
    </message>
    <message>
        <source>git cannot provide the commit %1: %2</source>
        <translation>git 无法提供提交 %1：%2</translation>
    </message>
    <message>
        <source>No engine is connected yet; wait for the connection.</source>
        <translation>尚未连接引擎；请等待连接建立。</translation>
    </message>
    <message>
        <source>The engine has ended the connection.</source>
        <translation>引擎已结束连接。</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备或资源正忙</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>Invalid cross-device link</source>
        <translation>不能跨设备链接</translation>
    </message>
    <message>
        <source>No such device</source>
        <translation>没有该设备</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>没有该设备或地址</translation>
    </message>
    <message>
        <source>Operation not supported</source>
        <translation>不支持该操作</translation>
    </message>
    <message>
        <source>Too many open files in system</source>
        <translation>系统中打开的文件过多</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>文件句柄已失效</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>Host is down</source>
        <translation>主机已关闭</translation>
    </message>
    <message>
        <source>Remote I/O error</source>
        <translation>远程输入/输出错误</translation>
    </message>
    <message>
        <source>The engine of %1 does not end; end process %2 yourself.</source>
        <translation>%1 的引擎没有结束；请自行结束进程 %2。</translation>
    </message>
    <message>
        <source>The job ended with exit code 0, but %1 ends with &quot;%2&quot;; see whether its results are whole.</source>
        <translation>作业以退出代码 0 结束，但 %1 的末尾是“%2”；请检查其结果是否完整。</translation>
    </message>
    <message>
        <source>The job ended with exit code 0, but %1 ends with a failure: %2.</source>
        <translation>作业以退出代码 0 结束，但 %1 的末尾是一个错误：%2。</translation>
    </message>
    <message>
        <source>The job ended with exit code 0, but one of its programs was killed, probably by the kernel, because memory ran out; load less at a time, or use a machine or a container with more memory.</source>
        <translation>作业以退出代码 0 结束，但其中一个程序被终止，很可能是内核因内存耗尽所为；请减少一次加载的数据量，或使用内存更大的机器或容器。</translation>
    </message>
    <message>
        <source>The file %1 is not there; check the path in the job, and that the volume it lies on is mounted and holds it</source>
        <translation>文件 %1 不存在；请检查作业中的路径，并确认文件所在的卷已挂载且包含该文件</translation>
    </message>
    <message>
        <source>A file that the program reads is not there; check its path, and that the volume it lies on is mounted and holds it</source>
        <translation>程序要读取的文件不存在；请检查其路径，并确认文件所在的卷已挂载且包含该文件</translation>
    </message>
    <message>
        <source>The setup task of the cluster %1 has not failed on these nodes.</source>
        <translation>集群“%1”的安装任务在这些节点上并未失败。</translation>
    </message>
    <message>
        <source>the cluster is set to %1</source>
        <translation>集群设为 %1</translation>
    </message>
    <message>
        <source>the cluster scales itself to at most %1</source>
        <translation>集群自动缩放至最多 %1</translation>
    </message>
    <message>
        <source>The setup task of the cluster %1 failed on %L2 of its %3; fix what stopped it, then let it run again, or create the cluster anew with another setupTask.</source>
        <translation>集群“%1”共%3，安装任务在其中 %L2 个上失败；请排除故障，然后让它再次运行，或用另一个 setupTask 重新创建集群。</translation>
    </message>
    <message>
        <source>The engine has no notebook %1 in %2.</source>
        <translation>引擎的 %2 中没有笔记本 %1。</translation>
    </message>
    <message>
        <source>The file %1 is no job, cluster or template in JSON or YAML, and no notebook or script.</source>
        <translation>文件 %1 不是 JSON 或 YAML 格式的作业、集群或模板，也不是笔记本或脚本。</translation>
    </message>
    <message>
        <source>A node of the cluster %1 needs %2, and too few are free on this machine: %3; scale it down, or wait until enough are free.</source>
        <translation>集群“%1”的一个节点需要%2，而这台机器上空闲的不够：%3；请缩小该集群，或等到有足够的空闲。</translation>
    </message>
    <message>
        <source>%1 must be a whole path, which begins with /.</source>
        <translation>%1 必须是以 / 开头的完整路径。</translation>
    </message>
    <message>
        <source>What there is on the machine</source>
        <translation>机器上的内容</translation>
    </message>
    <message>
        <source>This is a job of Azure ML of the kind “%1”; command jobs and sweeps alone are taken.</source>
        <translation>这是类型为“%1”的 Azure ML 作业；这里只接受命令作业和扫描作业。</translation>
    </message>
    <message>
        <source>This job of Azure ML has no command; command jobs and sweeps alone are taken.</source>
        <translation>这个 Azure ML 作业没有命令；这里只接受命令作业和扫描作业。</translation>
    </message>
    <message>
        <source>The trial of this sweep of Azure ML is described in “%1”; import that instead.</source>
        <translation>这个 Azure ML 扫描作业的试验写在“%1”中；请改为导入它。</translation>
    </message>
    <message>
        <source>This sweep of Azure ML has no trial with a command, which a job needs.</source>
        <translation>这个 Azure ML 扫描作业没有带命令的试验，而作业需要命令。</translation>
    </message>
    <message>
        <source>The search space of this sweep of Azure ML has no value for “%1” that a job could begin with; mend it there.</source>
        <translation>这个 Azure ML 扫描作业的搜索空间没有为“%1”给出可供作业开始的值；请在那里更正。</translation>
    </message>
    <message>
        <source>The engine looks at too many files of its machine at once; try again in a moment.</source>
        <translation>引擎同时在查看其机器上的太多文件；请稍后重试。</translation>
    </message>
    <message>
        <source>A disk of the engine&apos;s machine has not answered for five seconds; try again when it does.</source>
        <translation>引擎所在机器的一个磁盘五秒内没有响应；请在它恢复响应后重试。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a file server&apos;s id.</source>
        <translation>“%1”不是文件服务器的 ID。</translation>
    </message>
    <message>
        <source>The path &quot;%1&quot; leaves its file server; take the &quot;..&quot; out.</source>
        <translation>路径“%1”离开了其文件服务器；请去掉“..”。</translation>
    </message>
    <message>
        <source>This is neither a job nor a template, which begin with {, nor a jobs.yaml of Batch Shipyard or a command job or sweep of Azure ML; choose one of these.</source>
        <translation>这既不是以 { 开头的作业或模板，也不是 Batch Shipyard 的 jobs.yaml、Azure ML 的命令作业或扫描作业；请选择其中之一。</translation>
    </message>
    <message>
        <source>This describes a file server, neither a job nor a template; create it by File ▸ New.</source>
        <translation>这描述的是文件服务器，既不是作业也不是模板；请通过“文件 ▸ 新建”创建。</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>按下快捷键</translation>
    </message>
</context>
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
        <source>Dismiss the message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Un&amp;do</source>
        <translation>撤销(&amp;D)</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>trainyard::BordersMenu</name>
    <message>
        <source>Make this part &amp;wider</source>
        <translation>加宽此部分(&amp;W)</translation>
    </message>
    <message>
        <source>Make this part &amp;narrower</source>
        <translation>收窄此部分(&amp;N)</translation>
    </message>
    <message>
        <source>Make this part &amp;taller</source>
        <translation>增加此部分的高度(&amp;T)</translation>
    </message>
    <message>
        <source>Make this part &amp;lower</source>
        <translation>减小此部分的高度(&amp;L)</translation>
    </message>
    <message>
        <source>Boun&amp;daries</source>
        <translation>边界(&amp;D)</translation>
    </message>
</context>
<context>
    <name>trainyard::Breadcrumbs</name>
    <message>
        <source>What is in %1</source>
        <translation>%1 中的内容</translation>
    </message>
    <message>
        <source>There is nothing in it yet</source>
        <translation>其中还没有内容</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln of them</source>
        <translation>
            <numerusform>全部 %Ln 个</numerusform>
        </translation>
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
        <source>&amp;Connect</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>Connect to an engine</source>
        <translation>连接到引擎</translation>
    </message>
    <message>
        <source>The content of the file “token” in the engine&apos;s data folder</source>
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
    <message>
        <source>&amp;Forget</source>
        <translation>忘记(&amp;F)</translation>
    </message>
    <message>
        <source>New engine</source>
        <translation>新引擎</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可不填</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>引擎(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Through &amp;ssh</source>
        <translation>通过 ssh(&amp;S)</translation>
    </message>
    <message>
        <source>Reading the engine&apos;s certificate…</source>
        <translation>正在读取引擎的证书…</translation>
    </message>
    <message>
        <source>This engine has a certificate of its own. Trust it if the engine printed the same SHA-256 at its start: %1</source>
        <translation>此引擎使用自己的证书。如果引擎启动时打印的 SHA-256 与此相同，就可以信任它：%1</translation>
    </message>
    <message>
        <source>This is not the certificate that you trusted: somebody may be intercepting the connection. Trust it only if the engine printed this SHA-256 at its start: %1</source>
        <translation>这不是您信任过的证书：可能有人正在截取连接。仅当引擎启动时打印的 SHA-256 与此相同时才信任它：%1</translation>
    </message>
    <message>
        <source>&amp;Trust and connect</source>
        <translation>信任并连接(&amp;T)</translation>
    </message>
    <message>
        <source>Connecting to the engine…</source>
        <translation>正在连接引擎…</translation>
    </message>
    <message>
        <source>The engine does not accept this token. Copy it again from the file “token” in its data folder.</source>
        <translation>引擎不接受此令牌。请从引擎数据文件夹中的“token”文件重新复制。</translation>
    </message>
    <message>
        <source>&amp;Connect anyway</source>
        <translation>仍然连接(&amp;C)</translation>
    </message>
    <message>
        <source>If needed: ann@gpu-box; the address as seen from there</source>
        <translation>需要时填写，如 ann@gpu-box；地址则填从那台机器看到的</translation>
    </message>
    <message>
        <source>Opening a tunnel with ssh…</source>
        <translation>正在用 ssh 打开隧道…</translation>
    </message>
    <message>
        <source>ssh reaches %1, but no engine answers at %2 there: start it on that machine, or correct the address.</source>
        <translation>ssh 能到达 %1，但那里的 %2 没有引擎应答：请在那台机器上启动引擎，或更正地址。</translation>
    </message>
    <message>
        <source>&amp;Remember the engine; keep its token in the keychain, or else in a private file</source>
        <translation>记住此引擎；令牌存入密钥环，没有密钥环时存入私有文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Remember the engine; keep its token in a file that only you can read</source>
        <translation>记住此引擎；令牌存入只有您能读取的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>重试(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>trainyard::CopyCommands</name>
    <message>
        <source>Copied the ID.</source>
        <translation>已复制 ID。</translation>
    </message>
    <message>
        <source>Copied; the command needs the engine&apos;s token in TRAINYARD_TOKEN.</source>
        <translation>已复制；该命令需要 TRAINYARD_TOKEN 中有引擎的令牌。</translation>
    </message>
    <message>
        <source>Copied; the command needs the settings that “trainyard-engine az-config” prints.</source>
        <translation>已复制；该命令需要“trainyard-engine az-config”输出的设置。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n ID(s).</source>
        <translation>
            <numerusform>已复制 %n 个 ID。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n command(s), which need the engine&apos;s token in TRAINYARD_TOKEN.</source>
        <translation>
            <numerusform>已复制 %n 条命令，它们需要 TRAINYARD_TOKEN 中有引擎的令牌。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n command(s), which need the settings that “trainyard-engine az-config” prints.</source>
        <translation>
            <numerusform>已复制 %n 条命令，它们需要“trainyard-engine az-config”输出的设置。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Set %2 first: the engine does not tell secrets.</source>
        <comment>a sentence; names of variables</comment>
        <translation>%1请先设置 %2：引擎不会透露机密。</translation>
    </message>
</context>
<context>
    <name>trainyard::EngineSwitch</name>
    <message>
        <source>The engine does not accept the token any more.</source>
        <translation>引擎不再接受此令牌。</translation>
    </message>
    <message>
        <source>This machine&apos;s engine is of version %1, the workbench of version %2. Restart the engine to have all that is new; jobs go on meanwhile.</source>
        <translation>本机引擎的版本是 %1，工作台的版本是 %2。重启引擎即可使用全部新功能；其间作业继续运行。</translation>
    </message>
    <message>
        <source>&amp;Restart the Engine</source>
        <translation>重启引擎(&amp;R)</translation>
    </message>
</context>
<context>
    <name>trainyard::FolderCommands</name>
    <message>
        <source>%1 has no folder yet: it has not started.</source>
        <translation>%1 还没有文件夹：它尚未启动。</translation>
    </message>
    <message>
        <source>The event files of %1 are not on this machine; export the job first.</source>
        <translation>%1 的事件文件不在本机上，请先导出该作业。</translation>
    </message>
    <message>
        <source>No event files have been written there yet.</source>
        <translation>那里还没有写入任何事件文件。</translation>
    </message>
    <message>
        <source>TensorBoard is at %1.</source>
        <translation>TensorBoard 位于 %1。</translation>
    </message>
    <message>
        <source>No browser opened; TensorBoard is at %1.</source>
        <translation>没有打开浏览器，TensorBoard 位于 %1。</translation>
    </message>
    <message>
        <source>TensorBoard is starting…</source>
        <translation>正在启动 TensorBoard…</translation>
    </message>
    <message numerus="yes">
        <source>Open %n folder(s)?</source>
        <translation>
            <numerusform>打开 %n 个文件夹？</numerusform>
        </translation>
    </message>
    <message>
        <source>Each opens in a window of its own.</source>
        <translation>每个文件夹都会在各自的窗口中打开。</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) have no folder yet: they have not started.</source>
        <translation>
            <numerusform>%n 个作业还没有文件夹：它们尚未启动。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder of %1 is not on this machine; save everything in its outputs instead.</source>
        <translation>%1 的文件夹不在本机上；请改在其输出中全部保存。</translation>
    </message>
    <message>
        <source>There is no tensorboard on this machine&apos;s PATH or in an environment of Python; install it to open jobs in it.</source>
        <translation>本机的 PATH 和 Python 环境中都没有 tensorboard；安装它即可在其中打开作业。</translation>
    </message>
</context>
<context>
    <name>trainyard::JobCommands</name>
    <message>
        <source>Report of %1</source>
        <translation>%1 的报告</translation>
    </message>
    <message numerus="yes">
        <source>Report of %n job(s)</source>
        <translation>
            <numerusform>%n 个作业的报告</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::KeptTransfers</name>
    <message>
        <source>%1 is not connected now; resume this transfer once it is.</source>
        <translation>%1 目前未连接；请在连接后继续此传输。</translation>
    </message>
    <message>
        <source>This was started with another engine than %1; remove it and start it again.</source>
        <translation>这项传输是与另一个引擎（而不是 %1）进行的；请将其移除，然后重新开始。</translation>
    </message>
</context>
<context>
    <name>trainyard::LayoutMenu</name>
    <message>
        <source>The layout %1 is removed.</source>
        <translation>已移除布局 %1。</translation>
    </message>
    <message>
        <source>Save the layout</source>
        <translation>保存布局</translation>
    </message>
    <message>
        <source>The layout %1 is saved.</source>
        <translation>已保存布局 %1。</translation>
    </message>
    <message>
        <source>Import a layout</source>
        <translation>导入布局</translation>
    </message>
    <message>
        <source>Layouts (*.json)</source>
        <translation>布局 (*.json)</translation>
    </message>
    <message>
        <source>Export the layout</source>
        <translation>导出布局</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Back to the layout &amp;before</source>
        <translation>回到之前的布局(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Save the layout…</source>
        <translation>保存布局(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>The layout of this name is replaced.</source>
        <translation>同名的布局将被替换。</translation>
    </message>
    <message>
        <source>All windows with their tabs and panes are kept.</source>
        <translation>将保留所有窗口及其标签页和面板。</translation>
    </message>
</context>
<context>
    <name>trainyard::LayoutStep</name>
    <message>
        <source>go back to the layout before</source>
        <translation>回到之前的布局</translation>
    </message>
    <message>
        <source>take the layout %1</source>
        <translation>选用布局 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::LeavingSheet</name>
    <message numerus="yes">
        <source>%n transfer(s) are under way</source>
        <translation>
            <numerusform>有 %n 项传输正在进行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n transfer(s) failed</source>
        <translation>
            <numerusform>有 %n 项传输失败</numerusform>
        </translation>
    </message>
    <message>
        <source>All transfers have ended</source>
        <translation>所有传输都已结束</translation>
    </message>
    <message>
        <source>Keep the window open to try failed transfers again.</source>
        <translation>让窗口保持打开，可以重试失败的传输。</translation>
    </message>
    <message>
        <source>Nothing is lost when you close the window.</source>
        <translation>关闭窗口不会丢失任何内容。</translation>
    </message>
    <message>
        <source>The window closes as soon as they have ended.</source>
        <translation>传输一结束，窗口就会关闭。</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Wait and close</source>
        <translation>等待并关闭(&amp;W)</translation>
    </message>
    <message>
        <source>S&amp;top them</source>
        <translation>停止传输(&amp;T)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>They continue only while the window is open. Stopped uploads and downloads can be resumed later.</source>
        <translation>只有窗口打开时它们才会继续。已停止的上传和下载可以稍后继续。</translation>
    </message>
</context>
<context>
    <name>trainyard::MainWindow</name>
    <message>
        <source>The chart is in the notes of “%1”.</source>
        <translation>图表已加入“%1”的笔记。</translation>
    </message>
    <message>
        <source>“%1” was submitted.</source>
        <translation>“%1”已提交。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) were submitted.</source>
        <translation>
            <numerusform>已提交 %n 个作业。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show it</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Show them</source>
        <translation>显示(&amp;S)</translation>
    </message>
</context>
<context>
    <name>trainyard::NavigatorDock</name>
    <message>
        <source>Navigator</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Navi&amp;gator</source>
        <translation>导航(&amp;G)</translation>
    </message>
    <message>
        <source>Navigator on the &amp;right</source>
        <translation>导航在右侧(&amp;R)</translation>
    </message>
    <message>
        <source>Navigator in a window of its &amp;own</source>
        <translation>导航单独成窗(&amp;O)</translation>
    </message>
    <message>
        <source>Position of the navigator</source>
        <translation>导航的位置</translation>
    </message>
    <message>
        <source>Hide the navigator</source>
        <translation>隐藏导航</translation>
    </message>
    <message>
        <source>change where the navigator stands</source>
        <translation>更改导航的位置</translation>
    </message>
    <message>
        <source>change how wide the navigator is</source>
        <translation>更改导航的宽度</translation>
    </message>
</context>
<context>
    <name>trainyard::NewActions</name>
    <message>
        <source>New &amp;cluster…</source>
        <translation>新建集群(&amp;C)…</translation>
    </message>
    <message>
        <source>New &amp;workspace…</source>
        <translation>新建工作区(&amp;W)…</translation>
    </message>
    <message>
        <source>New &amp;experiment…</source>
        <translation>新建实验(&amp;E)…</translation>
    </message>
    <message>
        <source>New file se&amp;rver…</source>
        <translation>新建文件服务器(&amp;R)…</translation>
    </message>
    <message>
        <source>New storage &amp;account…</source>
        <translation>新建存储帐户(&amp;A)…</translation>
    </message>
    <message>
        <source>New file &amp;share…</source>
        <translation>新建文件共享(&amp;S)…</translation>
    </message>
    <message>
        <source>New &amp;blob container…</source>
        <translation>新建 Blob 容器(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Upload files…</source>
        <translation>上传文件(&amp;U)…</translation>
    </message>
    <message>
        <source>New cluster li&amp;ke this…</source>
        <translation>新建类似的集群(&amp;K)…</translation>
    </message>
    <message>
        <source>Opens a new cluster that begins with the definition of this one</source>
        <translation>打开以此集群的定义开始的新集群</translation>
    </message>
</context>
<context>
    <name>trainyard::OtherCommands</name>
    <message>
        <source>Done at %1: %2.</source>
        <translation>已在 %1 完成：%2。</translation>
    </message>
    <message>
        <source>The chart is in the notes of “%1” at %2.</source>
        <translation>图表已加入 %2 上“%1”的笔记。</translation>
    </message>
    <message>
        <source>“%1” was submitted at %2.</source>
        <translation>“%1”已提交到 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) were submitted at %1.</source>
        <translation>
            <numerusform>已向 %1 提交 %n 个作业。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show it</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Show them</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Nothing was exported: %1 is not connected.</source>
        <translation>未导出任何内容：%1 未连接。</translation>
    </message>
</context>
<context>
    <name>trainyard::OutputUses</name>
    <message>
        <source>The engine does not tell where the files of %1 lie; save them instead.</source>
        <translation>引擎没有说明 %1 的文件在哪里；请改为保存这些文件。</translation>
    </message>
    <message>
        <source>Copied the path on the engine&apos;s machine.</source>
        <translation>已复制引擎所在机器上的路径。</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n path(s) on the engine&apos;s machine.</source>
        <translation>
            <numerusform>已复制引擎所在机器上的 %n 个路径。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::PageActions</name>
    <message>
        <source>Close &amp;tab</source>
        <translation>关闭标签页(&amp;T)</translation>
    </message>
    <message>
        <source>Close the &amp;others</source>
        <translation>关闭其他标签页(&amp;O)</translation>
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
        <source>Split to the &amp;right</source>
        <translation>向右拆分(&amp;R)</translation>
    </message>
    <message>
        <source>Show the page a second time, to the right of this one</source>
        <translation>在右侧再显示一次此页</translation>
    </message>
    <message>
        <source>Split &amp;below</source>
        <translation>向下拆分(&amp;B)</translation>
    </message>
    <message>
        <source>Show the page a second time, below this one</source>
        <translation>在下方再显示一次此页</translation>
    </message>
    <message>
        <source>Move the tab to the ne&amp;xt side</source>
        <translation>将标签页移到下一个分栏(&amp;X)</translation>
    </message>
    <message>
        <source>Move the tab to the &amp;previous side</source>
        <translation>将标签页移到上一个分栏(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Go to the next side</source>
        <translation>转到下一个分栏(&amp;G)</translation>
    </message>
    <message>
        <source>Move the tab into a new &amp;window</source>
        <translation>将标签页移到新窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Reopen the closed tab or window</source>
        <translation>重新打开已关闭的标签页或窗口(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Make the tab stay</source>
        <translation>让标签页保留(&amp;M)</translation>
    </message>
</context>
<context>
    <name>trainyard::PageMaker</name>
    <message>
        <source>Sca&amp;le…</source>
        <translation>调整规模(&amp;L)…</translation>
    </message>
    <message>
        <source>New cluster li&amp;ke this…</source>
        <translation>新建类似的集群(&amp;K)…</translation>
    </message>
</context>
<context>
    <name>trainyard::PageOpener</name>
    <message>
        <source>%1 shows all jobs of the engine, because %2 no longer exists.</source>
        <translation>%1 显示引擎的所有作业，因为 %2 已不存在。</translation>
    </message>
    <message>
        <source>There is no %1 any more.</source>
        <translation>%1 已不存在。</translation>
    </message>
</context>
<context>
    <name>trainyard::PartActions</name>
    <message>
        <source>In a chart</source>
        <translation>图表中</translation>
    </message>
    <message>
        <source>Among charts</source>
        <translation>图表之间</translation>
    </message>
    <message>
        <source>In a log</source>
        <translation>日志中</translation>
    </message>
    <message>
        <source>In a map of nodes</source>
        <translation>节点图中</translation>
    </message>
    <message>
        <source>In a table</source>
        <translation>表格中</translation>
    </message>
    <message>
        <source>In the text of a job</source>
        <translation>作业的文本中</translation>
    </message>
    <message>
        <source>In a comparison</source>
        <translation>比较中</translation>
    </message>
    <message>
        <source>In a queue</source>
        <translation>队列中</translation>
    </message>
    <message>
        <source>Among favourites</source>
        <translation>收藏中</translation>
    </message>
    <message>
        <source>Among files</source>
        <translation>文件列表中</translation>
    </message>
    <message>
        <source>In a wizard</source>
        <translation>向导中</translation>
    </message>
    <message>
        <source>In a notebook</source>
        <translation>笔记本中</translation>
    </message>
    <message>
        <source>Among patterns of metrics</source>
        <translation>指标模式中</translation>
    </message>
</context>
<context>
    <name>trainyard::QuickOpen</name>
    <message>
        <source>Navigator</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Open tabs</source>
        <translation>打开的标签页</translation>
    </message>
    <message>
        <source>New job from a template</source>
        <translation>从模板新建作业</translation>
    </message>
    <message>
        <source>Open tabs of side %L1</source>
        <translation>第 %L1 侧打开的标签页</translation>
    </message>
</context>
<context>
    <name>trainyard::ResourceActions</name>
    <message>
        <source>Copied the ID.</source>
        <translation>已复制 ID。</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Open in a new &amp;window</source>
        <translation>在新窗口中打开(&amp;W)</translation>
    </message>
    <message>
        <source>Remove from &amp;favourites</source>
        <translation>从收藏中移除(&amp;F)</translation>
    </message>
    <message>
        <source>Add to &amp;favourites</source>
        <translation>加入收藏(&amp;F)</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>已完成：%1。</translation>
    </message>
    <message>
        <source>There was nothing to change.</source>
        <translation>没有需要更改的内容。</translation>
    </message>
    <message>
        <source>A&amp;ll jobs</source>
        <translation>所有作业(&amp;L)</translation>
    </message>
    <message>
        <source>%1 is no longer a favourite; the item itself is still there.</source>
        <translation>%1 已移出收藏；它本身仍在原处。</translation>
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
        <source>The job is deleted with its charts and its folder. Files on mounted volumes stay.</source>
        <translation>作业连同其图表和文件夹一起删除。已挂载卷上的文件会保留。</translation>
    </message>
    <message>
        <source>Everything in it is deleted, too. Files on volumes outside it stay.</source>
        <translation>其中的所有内容也会一并删除。不属于它的卷上的文件会保留。</translation>
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
    <message>
        <source>Their processes end now. What they have written so far is kept.</source>
        <translation>它们的进程会立即结束。到目前为止写入的内容会保留。</translation>
    </message>
    <message>
        <source>&amp;Stop jobs</source>
        <translation>停止作业(&amp;S)</translation>
    </message>
    <message>
        <source>The jobs are deleted with their charts and folders. Files on mounted volumes stay.</source>
        <translation>这些作业连同其图表和文件夹一起删除。已挂载卷上的文件会保留。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n item(s) for good?</source>
        <translation>
            <numerusform>要永久删除 %n 项吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>They cannot be restored afterwards. Files on mounted volumes stay.</source>
        <translation>删除后无法恢复。已挂载卷上的文件会保留。</translation>
    </message>
    <message>
        <source>&amp;Delete for good</source>
        <translation>永久删除(&amp;D)</translation>
    </message>
    <message>
        <source>Empty the trash?</source>
        <translation>要清空回收站吗？</translation>
    </message>
    <message>
        <source>What is in it cannot be restored afterwards. Files on mounted volumes stay.</source>
        <translation>清空后无法恢复其中的内容。已挂载卷上的文件会保留。</translation>
    </message>
    <message>
        <source>&amp;Empty the trash</source>
        <translation>清空回收站(&amp;E)</translation>
    </message>
    <message>
        <source>Delete the node “%1”?</source>
        <translation>删除节点“%1”？</translation>
    </message>
    <message>
        <source>Reclaim the node “%1”?</source>
        <translation>收回节点“%1”？</translation>
    </message>
    <message>
        <source>The job “%1” is running on it. It will be stopped and started again on other nodes, from its last checkpoint if it has one.</source>
        <translation>作业“%1”正在其上运行。它会被停止，并在其他节点上重新开始；如有检查点，则从最后一个检查点继续。</translation>
    </message>
    <message>
        <source>&amp;Reclaim</source>
        <translation>收回(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n node(s)?</source>
        <translation>
            <numerusform>删除 %n 个节点？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reclaim %n node(s)?</source>
        <translation>
            <numerusform>收回 %n 个节点？</numerusform>
        </translation>
    </message>
    <message>
        <source>No job is running on them.</source>
        <translation>这些节点上没有作业在运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running on them. They will be stopped and started again on other nodes, from their last checkpoints if they have any.</source>
        <translation>
            <numerusform>有 %n 个作业正在这些节点上运行。它们会被停止，并在其他节点上重新开始；如有检查点，则从最后一个检查点继续。</numerusform>
        </translation>
    </message>
    <message>
        <source>The job “%1” is running on them. It will be stopped and started again on other nodes, from its last checkpoint if it has one.</source>
        <translation>作业“%1”正在这些节点上运行。它会被停止，并在其他节点上重新开始；如有检查点，则从最后一个检查点继续。</translation>
    </message>
    <message>
        <source>It is moved to the trash with all its files. Until it is restored, jobs that mount it find it empty.</source>
        <translation>它会连同其中的所有文件移入回收站。恢复之前，挂载它的作业会发现它是空的。</translation>
    </message>
    <message>
        <source>It is running and will be stopped, which cannot be undone. What it has written can be restored from the trash.</source>
        <translation>它正在运行，将被停止，这一步无法撤销。它已写入的内容可以从回收站恢复。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</source>
        <translation>
            <numerusform>有 %n 个作业正在运行，将被停止，这一步无法撤销。其余内容都可以从回收站恢复。</numerusform>
        </translation>
    </message>
    <message>
        <source>It has not started yet; it will be removed from the queue.</source>
        <translation>作业尚未开始，将从队列中移除。</translation>
    </message>
    <message>
        <source>None of them has started yet; they will be removed from the queue.</source>
        <translation>这些作业都尚未开始，将从队列中移除。</translation>
    </message>
    <message>
        <source>Running jobs end now, and what they have written so far is kept; waiting jobs are removed from the queue.</source>
        <translation>正在运行的作业会立即结束，到目前为止写入的内容会保留；等待中的作业会从队列中移除。</translation>
    </message>
    <message numerus="yes">
        <source>%n of the jobs are running and will be stopped first. The jobs are deleted with their charts and folders. Files on mounted volumes stay.</source>
        <translation>
            <numerusform>其中 %n 个作业正在运行，将先停止。随后这些作业连同其图表和文件夹一起删除。已挂载卷上的文件会保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is running and will be stopped first. The job is deleted with its charts and its folder. Files on mounted volumes stay.</source>
        <translation>作业正在运行，将先停止。随后作业连同其图表和文件夹一起删除。已挂载卷上的文件会保留。</translation>
    </message>
    <message>
        <source>Its folder is deleted with all files in it. This cannot be undone: the engine keeps no trash.</source>
        <translation>它的文件夹会连同其中的所有文件一起删除。此操作无法撤销：该引擎没有回收站。</translation>
    </message>
    <message>
        <source>No job is running on it. The cluster has one node less then, until it is scaled.</source>
        <translation>该节点上没有作业在运行。删除后集群少一个节点，直到重新调整规模。</translation>
    </message>
    <message>
        <source>There is no cluster “%1” any more.</source>
        <translation>集群“%1”已不存在。</translation>
    </message>
    <message>
        <source>Jobs that wait for it go on waiting, until there is a cluster of this name again. It is not deleted while jobs run on it.</source>
        <translation>等待该集群的作业会继续等待，直到再次出现同名的集群。有作业在其上运行时，不能删除该集群。</translation>
    </message>
</context>
<context>
    <name>trainyard::ResourceMaker</name>
    <message>
        <source>%1 was created.</source>
        <translation>%1 已创建。</translation>
    </message>
    <message>
        <source>The window is connected to another engine: nothing of the upload that was begun was sent.</source>
        <translation>窗口已连接到另一个引擎：准备中的上传没有发送任何内容。</translation>
    </message>
</context>
<context>
    <name>trainyard::SaveQuestion</name>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Choose a folder to save into</source>
        <translation>选择保存到的文件夹</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>两者都保留(&amp;K)</translation>
    </message>
    <message numerus="yes">
        <source>%n of the files are in this folder already</source>
        <translation>
            <numerusform>其中 %n 个文件已在此文件夹中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace what is there, or keep both: a number is then added to the names of the %n file(s) that are saved.</source>
        <translation>
            <numerusform>替换已有的内容，或者两者都保留：此时这 %n 个文件会以加上编号的名称保存。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::SavedViewsMenu</name>
    <message>
        <source>Saved &amp;views</source>
        <translation>已保存的视图(&amp;V)</translation>
    </message>
    <message>
        <source>No view of a table has been saved</source>
        <translation>尚未保存表格的视图</translation>
    </message>
    <message>
        <source>&amp;Rename and remove…</source>
        <translation>重命名和移除(&amp;R)…</translation>
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
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>No contact since %1</source>
        <translation>自 %1 起失去联系</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n GPU(s) in use</source>
        <translation>
            <numerusform>%n 个 GPU 中 %1 个在用</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 running</source>
        <translation>%L1 个运行中</translation>
    </message>
    <message>
        <source>%L1 waiting</source>
        <translation>%L1 个等待中</translation>
    </message>
    <message>
        <source>%L1 × %2</source>
        <comment>GPUs of a machine</comment>
        <translation>%L1 × %2</translation>
    </message>
    <message>
        <source>No contact</source>
        <translation>未连接</translation>
    </message>
</context>
<context>
    <name>trainyard::StorageCommands</name>
    <message>
        <source>Delete “%1”?</source>
        <translation>删除“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n item(s)?</source>
        <translation>
            <numerusform>删除 %n 项？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the file share “%1”?</source>
        <translation>删除文件共享“%1”？</translation>
    </message>
    <message>
        <source>Delete the blob container “%1”?</source>
        <translation>删除 Blob 容器“%1”？</translation>
    </message>
    <message>
        <source>New file &amp;share…</source>
        <translation>新建文件共享(&amp;S)…</translation>
    </message>
    <message>
        <source>New &amp;blob container…</source>
        <translation>新建 Blob 容器(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Upload files…</source>
        <translation>上传文件(&amp;U)…</translation>
    </message>
    <message>
        <source>Delete the storage account “%1”?</source>
        <translation>删除存储帐户“%1”？</translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message numerus="yes">
        <source>delete %n item(s)</source>
        <translation>
            <numerusform>删除 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Folders are deleted with everything in them. This cannot be undone: the engine keeps no trash.</source>
        <translation>文件夹会连同其中的一切一起删除。此操作无法撤销：该引擎没有回收站。</translation>
    </message>
    <message>
        <source>It is moved to the trash with all its files. Until it is restored, jobs that mount it find it empty.</source>
        <translation>它会连同其中的所有文件移入回收站。恢复之前，挂载它的作业会发现它是空的。</translation>
    </message>
    <message>
        <source>All files in it are deleted, too. This cannot be undone: the engine keeps no trash.</source>
        <translation>其中的所有文件也会删除。此操作无法撤销：该引擎没有回收站。</translation>
    </message>
    <message>
        <source>It is moved to the trash with all its shares and containers. Until it is restored, jobs that mount them find them empty.</source>
        <translation>它会连同其所有共享和容器移入回收站。恢复之前，挂载它们的作业会发现它们是空的。</translation>
    </message>
    <message>
        <source>All its shares and containers are deleted with the files in them. This cannot be undone: the engine keeps no trash.</source>
        <translation>其所有共享和容器连同里面的文件都会删除。此操作无法撤销：该引擎没有回收站。</translation>
    </message>
</context>
<context>
    <name>trainyard::StoredTrash</name>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>“%1”已移入回收站。</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are in the trash.</source>
        <translation>
            <numerusform>%n 项已移入回收站。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::TextSizeActions</name>
    <message>
        <source>&amp;Larger text</source>
        <translation>放大文本(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>缩小文本(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Normal text size</source>
        <translation>正常文本大小(&amp;N)</translation>
    </message>
</context>
<context>
    <name>trainyard::UndoActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
</context>
<context>
    <name>trainyard::UploadCommands</name>
    <message>
        <source>Choose a folder to upload</source>
        <translation>选择要上传的文件夹</translation>
    </message>
    <message>
        <source>Choose files to upload</source>
        <translation>选择要上传的文件</translation>
    </message>
    <message>
        <source>The page was closed before the upload began: nothing was uploaded. Undo restores what it was to replace.</source>
        <translation>页面在上传开始之前已关闭：没有上传任何内容。撤销可恢复原本要替换的内容。</translation>
    </message>
    <message>
        <source>The upload was closed before it began: nothing was uploaded. Undo restores what it was to replace.</source>
        <translation>上传在开始之前已关闭：没有上传任何内容。撤销可恢复原本要替换的内容。</translation>
    </message>
    <message>
        <source>replace %1</source>
        <translation>替换 %1</translation>
    </message>
    <message numerus="yes">
        <source>replace %n file(s)</source>
        <translation>
            <numerusform>替换 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::UploadQuestion</name>
    <message>
        <source>“%1” is there already</source>
        <translation>“%1”已经存在</translation>
    </message>
    <message numerus="yes">
        <source>%n of the files are there already</source>
        <translation>
            <numerusform>其中 %n 个文件已经存在</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep both</source>
        <translation>两者都保留(&amp;K)</translation>
    </message>
    <message numerus="yes">
        <source>Replace what is there, which is then moved to the trash, or keep both: a number is then added to the names of the %n file(s) that are uploaded.</source>
        <translation>
            <numerusform>替换已有的内容（它会进入回收站），或者两者都保留：此时上传的 %n 个文件会在名称后面加上编号。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace what is there, which cannot be undone: the engine keeps no trash. Or keep both: a number is then added to the names of the %n file(s) that are uploaded.</source>
        <translation>
            <numerusform>替换已有的内容，此操作无法撤销：该引擎没有回收站。或者两者都保留：此时上传的 %n 个文件会在名称后面加上编号。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::WaitingPage</name>
    <message>
        <source>The engine needs a valid token.</source>
        <translation>引擎需要有效的令牌。</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>正在等待 %1…</translation>
    </message>
    <message>
        <source>This page is filled as soon as the engine answers.</source>
        <translation>引擎一有响应，此页就会自动填充内容。</translation>
    </message>
    <message>
        <source>Waiting for this machine&apos;s engine…</source>
        <translation>正在等待本机的引擎…</translation>
    </message>
    <message>
        <source>This machine&apos;s engine does not answer</source>
        <translation>本机的引擎没有应答</translation>
    </message>
    <message>
        <source>%1 does not answer</source>
        <translation>%1 没有应答</translation>
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
        <source>Quic&amp;kstart</source>
        <translation>快速入门(&amp;K)</translation>
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
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Stop job</source>
        <translation>停止作业(&amp;S)</translation>
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
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>&amp;About Trainyard</source>
        <translation>关于 Trainyard(&amp;A)</translation>
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
    <message>
        <source>Make a job in five steps</source>
        <translation>用五步创建一个作业</translation>
    </message>
    <message>
        <source>&amp;Resubmit with changes…</source>
        <translation>修改后重新提交(&amp;R)…</translation>
    </message>
    <message>
        <source>New job</source>
        <translation>新建作业</translation>
    </message>
    <message>
        <source>&amp;Import job.json…</source>
        <translation>导入 job.json(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Paste as a new job</source>
        <translation>粘贴为新作业(&amp;P)</translation>
    </message>
    <message>
        <source>Co&amp;mmands…</source>
        <translation>命令(&amp;M)…</translation>
    </message>
    <message>
        <source>Do or open anything by its name</source>
        <translation>按名称执行或打开任何内容</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>The previous page</source>
        <translation>上一个页面</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>前进(&amp;W)</translation>
    </message>
    <message>
        <source>The next page</source>
        <translation>下一个页面</translation>
    </message>
    <message>
        <source>&amp;Keyboard…</source>
        <translation>键盘(&amp;K)…</translation>
    </message>
    <message>
        <source>Next p&amp;art of the window</source>
        <translation>窗口的下一部分(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比较(&amp;M)</translation>
    </message>
    <message>
        <source>Show how the selected jobs differ</source>
        <translation>显示所选作业的差异</translation>
    </message>
    <message>
        <source>Copy as a cur&amp;l command</source>
        <translation>复制为 curl 命令(&amp;L)</translation>
    </message>
    <message>
        <source>Ne&amp;w</source>
        <translation>新建(&amp;W)</translation>
    </message>
    <message>
        <source>Remove from &amp;favourites</source>
        <translation>从收藏中移除(&amp;F)</translation>
    </message>
    <message>
        <source>Add to &amp;favourites</source>
        <translation>加入收藏(&amp;F)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>New win&amp;dow</source>
        <translation>新建窗口(&amp;D)</translation>
    </message>
    <message>
        <source>C&amp;lose window</source>
        <translation>关闭窗口(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Use this machine</source>
        <translation>使用本机(&amp;U)</translation>
    </message>
    <message>
        <source>Go back to the engine of this machine</source>
        <translation>回到本机的引擎</translation>
    </message>
    <message>
        <source>High &amp;contrast, light</source>
        <translation>高对比度，浅色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;High contrast, dark</source>
        <translation>高对比度，深色(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Move failed, short or old jobs to the trash</source>
        <translation>将失败的、短的或旧的作业移入回收站</translation>
    </message>
    <message>
        <source>&amp;Trash</source>
        <translation>回收站(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>A new job that resumes where this one ended</source>
        <translation>新建一个从此作业结束处继续的作业</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Definition, logs, metrics, notes and outputs into a folder</source>
        <translation>将定义、日志、指标、笔记和输出导出到文件夹</translation>
    </message>
    <message>
        <source>&amp;Train longer…</source>
        <translation>延长训练(&amp;T)…</translation>
    </message>
    <message>
        <source>A new job that resumes from this one, with more epochs or more time</source>
        <translation>新建一个从此作业继续的作业，轮次更多或时间更长</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一个差异</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一个差异</translation>
    </message>
    <message>
        <source>Tabs and sid&amp;es</source>
        <translation>标签页与分栏(&amp;E)</translation>
    </message>
    <message>
        <source>Resume from chec&amp;kpoint…</source>
        <translation>从检查点继续(&amp;K)…</translation>
    </message>
    <message>
        <source>Open in Tensor&amp;Board</source>
        <translation>在 TensorBoard 中打开(&amp;B)</translation>
    </message>
    <message>
        <source>Clean &amp;up…</source>
        <translation>清理(&amp;U)…</translation>
    </message>
    <message>
        <source>Copy &amp;ID</source>
        <translation>复制 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Refres&amp;h</source>
        <translation>刷新(&amp;H)</translation>
    </message>
    <message>
        <source>Prev&amp;ious part of the window</source>
        <translation>窗口的上一部分(&amp;I)</translation>
    </message>
    <message>
        <source>Notifi&amp;cations</source>
        <translation>通知(&amp;C)</translation>
    </message>
    <message>
        <source>Notification r&amp;ules…</source>
        <translation>通知规则(&amp;U)…</translation>
    </message>
    <message>
        <source>New &amp;job…</source>
        <translation>新建作业(&amp;J)…</translation>
    </message>
    <message>
        <source>Ope&amp;n folder</source>
        <translation>打开文件夹(&amp;N)</translation>
    </message>
    <message>
        <source>Train a network on handwritten digits, on the engine&apos;s machine</source>
        <translation>在引擎所在的机器上用手写数字训练一个网络</translation>
    </message>
    <message>
        <source>Remove the st&amp;ar</source>
        <translation>取消星标(&amp;A)</translation>
    </message>
    <message>
        <source>St&amp;ar</source>
        <translation>加星标(&amp;A)</translation>
    </message>
    <message>
        <source>Text si&amp;ze</source>
        <translation>文本大小(&amp;Z)</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>导出报告(&amp;P)…</translation>
    </message>
    <message>
        <source>Notes, metrics with charts, parameters and definition in one file to read</source>
        <translation>将笔记、带图表的指标、参数和定义放进一个可供阅读的文件</translation>
    </message>
    <message>
        <source>Copy as an a&amp;z command</source>
        <translation>复制为 az 命令(&amp;Z)</translation>
    </message>
    <message>
        <source>Add to or remove from favourites</source>
        <translation>加入或移出收藏</translation>
    </message>
    <message>
        <source>Add or remove the star</source>
        <translation>加上或取消星标</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>标签(&amp;G)…</translation>
    </message>
    <message>
        <source>Set and remove tags of the selected jobs</source>
        <translation>设置和移除所选作业的标签</translation>
    </message>
    <message>
        <source>All &amp;jobs</source>
        <translation>所有作业(&amp;J)</translation>
    </message>
    <message>
        <source>All jobs of the engine, whichever workspace they are in</source>
        <translation>该引擎的所有作业，无论在哪个工作区</translation>
    </message>
    <message>
        <source>Sa&amp;ve as a template…</source>
        <translation>另存为模板(&amp;V)…</translation>
    </message>
    <message>
        <source>Keep this job as a template, to begin other jobs with it</source>
        <translation>将此作业保存为模板，以便用它新建其他作业</translation>
    </message>
    <message>
        <source>Clear the notifications</source>
        <translation>清空通知</translation>
    </message>
    <message>
        <source>Save the code as it ran to a folder, and begin a new job that runs it there</source>
        <translation>将当时运行的代码保存到一个文件夹，并新建一个在那里运行它的作业</translation>
    </message>
    <message>
        <source>New job with its code…</source>
        <translation>用其代码新建作业…</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Submit the same once more, under the next free name</source>
        <translation>以下一个可用的名称再提交一次同样的作业</translation>
    </message>
    <message>
        <source>Move to the front</source>
        <translation>移到最前</translation>
    </message>
    <message>
        <source>Let it start before all others that wait for its cluster</source>
        <translation>让它先于等待同一集群的所有其他作业开始</translation>
    </message>
    <message>
        <source>Priorit&amp;y</source>
        <translation>优先级(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;High</source>
        <comment>priority</comment>
        <translation>高(&amp;H)</translation>
    </message>
    <message>
        <source>Priority: high</source>
        <translation>优先级：高</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <comment>priority</comment>
        <translation>普通(&amp;N)</translation>
    </message>
    <message>
        <source>Priority: normal</source>
        <translation>优先级：普通</translation>
    </message>
    <message>
        <source>&amp;Low</source>
        <comment>priority</comment>
        <translation>低(&amp;L)</translation>
    </message>
    <message>
        <source>Priority: low</source>
        <translation>优先级：低</translation>
    </message>
</context>
<context>
    <name>trainyard::WindowCommands</name>
    <message>
        <source>move the tab %1 into a new window</source>
        <translation>将标签页 %1 移到新窗口</translation>
    </message>
</context>
<context>
    <name>trainyard::Workbench</name>
    <message>
        <source>The workbench no longer remembers the engine %1; connect to it again.</source>
        <translation>工作台已不再记住引擎 %1；请重新连接。</translation>
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
        <translation>连接到此地址的引擎，而不是本机的引擎。</translation>
    </message>
    <message>
        <source>The file with that engine&apos;s token.</source>
        <translation>存放该引擎令牌的文件。</translation>
    </message>
    <message>
        <source>Where this machine&apos;s engine keeps its data.</source>
        <translation>本机的引擎存放数据的位置。</translation>
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
        <translation>--token-file 需要 --engine：本机的引擎有自己的令牌。</translation>
    </message>
    <message>
        <source>--engine and --data-dir exclude each other: one names an engine, the other this machine&apos;s.</source>
        <translation>--engine 和 --data-dir 互斥：前者指定一个引擎，后者指定本机的引擎。</translation>
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
        <source>--progress needs a job: add --quickstart or --open with a job&apos;s id.</source>
        <translation>--progress 需要一个作业：请加上 --quickstart，或带作业 ID 的 --open。</translation>
    </message>
    <message>
        <source>The colours of the workbench: system, light, dark, light-contrast or dark-contrast.</source>
        <translation>工作台的配色：system、light、dark、light-contrast 或 dark-contrast。</translation>
    </message>
    <message>
        <source>--theme %1 is none of %2.</source>
        <translation>--theme %1 不是 %2 中的任何一个。</translation>
    </message>
    <message>
        <source>Begin a new job with it: a job.json, another job&apos;s JSON or YAML, a template, a notebook (.ipynb) or a script (.py, .sh).</source>
        <translation>用它开始一个新作业：job.json、其他作业的 JSON 或 YAML、模板、笔记本（.ipynb）或脚本（.py、.sh）。</translation>
    </message>
    <message>
        <source>There is no file %1; see --help for what can be opened.</source>
        <translation>没有文件 %1；可以打开什么请参见 --help。</translation>
    </message>
    <message>
        <source>%1 is neither a job (.json, .yaml) nor what a job runs (.ipynb, .py, .sh).</source>
        <translation>%1 既不是作业（.json、.yaml），也不是作业运行的内容（.ipynb、.py、.sh）。</translation>
    </message>
    <message>
        <source>--quickstart and --open open one thing; leave the files out.</source>
        <translation>--quickstart 和 --open 只打开一样东西；请去掉文件。</translation>
    </message>
</context>
<context>
    <name>trainyard::app::Orders</name>
    <message>
        <source>A Trainyard of another version is open; close it, then start again.</source>
        <translation>已打开另一个版本的 Trainyard；请先关闭它，再重新启动。</translation>
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
        <translation>第 %1 轮，共 %2 轮：损失 %3</translation>
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
    <name>trainyard::charts::ChartActions</name>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Show everything</source>
        <translation>显示全部(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Back to what was shown before</source>
        <translation>返回上一视图(&amp;B)</translation>
    </message>
    <message>
        <source>For&amp;ward again</source>
        <translation>前进到下一视图(&amp;W)</translation>
    </message>
    <message>
        <source>Pin a &amp;marker here</source>
        <translation>在此固定标记(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Name the marker</source>
        <translation>命名标记(&amp;N)</translation>
    </message>
    <message>
        <source>Remo&amp;ve the marker</source>
        <translation>移除标记(&amp;V)</translation>
    </message>
    <message>
        <source>Remove all mar&amp;kers</source>
        <translation>移除所有标记(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Readings of all lines</source>
        <translation>所有曲线的读数(&amp;R)</translation>
    </message>
    <message>
        <source>Copy the rea&amp;dings</source>
        <translation>复制读数(&amp;D)</translation>
    </message>
    <message>
        <source>Show in the &amp;log</source>
        <translation>在日志中显示(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Copy as a picture</source>
        <translation>复制为图片(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Keys and mouse</source>
        <translation>按键与鼠标操作(&amp;K)</translation>
    </message>
    <message>
        <source>Show or clip o&amp;utliers</source>
        <translation>显示或裁去离群值(&amp;U)</translation>
    </message>
    <message>
        <source>Show as a &amp;table</source>
        <translation>以表格显示(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Add to the notes</source>
        <translation>加入笔记(&amp;A)</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartDecor</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, smoothed (measured)</source>
        <translation>%1，已平滑（测量值）</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>lines</comment>
        <translation>
            <numerusform>另有 %n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartExport</name>
    <message>
        <source>%1 to %2</source>
        <extracomment>A part of the x axis</extracomment>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartHelp</name>
    <message>
        <source>Keys and mouse in a chart</source>
        <translation>图表中的按键与鼠标操作</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Zoom to the marked part; along one axis, only that axis</source>
        <translation>放大所选部分；只沿一个轴拖动时仅缩放该轴</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Show everything; on a marker: name it</source>
        <translation>显示全部；在标记上：为其命名</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>Hold the crosshair there; click again to release it</source>
        <translation>将十字线固定在此处；再次单击则松开</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+单击</translation>
    </message>
    <message>
        <source>Pin a marker; its flag can be dragged</source>
        <translation>固定标记；可拖动其标签</translation>
    </message>
    <message>
        <source>Wheel, pinch</source>
        <translation>滚轮、双指捏合</translation>
    </message>
    <message>
        <source>Zoom along x</source>
        <translation>沿 x 轴缩放</translation>
    </message>
    <message>
        <source>Shift+wheel, sideways</source>
        <translation>Shift+滚轮、横向滚动</translation>
    </message>
    <message>
        <source>Move along x</source>
        <translation>沿 x 轴移动</translation>
    </message>
    <message>
        <source>← →</source>
        <translation>← →</translation>
    </message>
    <message>
        <source>Move the crosshair; with Shift faster</source>
        <translation>移动十字线；按住 Shift 更快</translation>
    </message>
    <message>
        <source>↑ ↓</source>
        <translation>↑ ↓</translation>
    </message>
    <message>
        <source>Highlight another line</source>
        <translation>突出显示另一条曲线</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Release crosshair and line</source>
        <translation>松开十字线和曲线</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartLink</name>
    <message>
        <source>show or hide lines of charts</source>
        <translation>显示或隐藏图表中的曲线</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartNotices</name>
    <message numerus="yes">
        <source>%n line(s) cannot be shown over this x</source>
        <translation>
            <numerusform>有 %n 条曲线无法按此横轴显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) at or below 0 are not shown</source>
        <translation>
            <numerusform>未显示 %n 个小于或等于 0 的值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outlier(s) are not shown</source>
        <translation>
            <numerusform>未显示 %n 个离群值</numerusform>
        </translation>
    </message>
    <message>
        <source>Smoothed: %1, %2</source>
        <translation>已平滑：%1，%2</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Clip outliers again</source>
        <translation>重新裁去离群值</translation>
    </message>
    <message>
        <source>Show the outliers in this chart</source>
        <translation>在此图表中显示离群值</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) show only some of very many points</source>
        <translation>
            <numerusform>%n 条曲线的点极多，只显示其中一部分</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartOptionsBar</name>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>开始后的时间</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>时钟时间</translation>
    </message>
    <message numerus="yes">
        <source>Amount of smoothing: like a mean of %n points</source>
        <translation>
            <numerusform>平滑程度：相当于 %n 个点的平均</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;X</source>
        <translation>&amp;X</translation>
    </message>
    <message>
        <source>What the x axis of the charts shows</source>
        <translation>图表的横轴</translation>
    </message>
    <message>
        <source>&amp;Y</source>
        <translation>&amp;Y</translation>
    </message>
    <message>
        <source>Scale of the y axis of the charts</source>
        <translation>图表纵轴的刻度</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>S&amp;moothing</source>
        <translation>平滑(&amp;M)</translation>
    </message>
    <message>
        <source>How curves are smoothed</source>
        <translation>曲线的平滑方式</translation>
    </message>
    <message>
        <source>How much curves are smoothed</source>
        <translation>曲线的平滑程度</translation>
    </message>
    <message>
        <source>Clip &amp;outliers</source>
        <translation>裁去离群值(&amp;O)</translation>
    </message>
    <message>
        <source>Values far from all others do not stretch the y axis; the chart says how many are hidden</source>
        <translation>远离其他值的点不会拉伸纵轴；图表会说明隐藏了多少点</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>移动平均</translation>
    </message>
    <message>
        <source>Moving average over x</source>
        <translation>按横轴加权的移动平均</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>高斯</translation>
    </message>
    <message>
        <source>Running mean</source>
        <translation>滑动平均</translation>
    </message>
    <message>
        <source>Running median</source>
        <translation>滑动中位数</translation>
    </message>
    <message>
        <source>Log shows values above 0; Symlog all, evenly around 0 and by powers of ten far from it</source>
        <translation>“对数”显示大于 0 的值；“对称对数”显示所有值，在 0 附近均匀，远处按十的幂</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Symlog</source>
        <translation>对称对数</translation>
    </message>
    <message>
        <source>change the x axis of the charts</source>
        <translation>更改图表的横轴</translation>
    </message>
    <message>
        <source>change the y axis of the charts</source>
        <translation>更改图表的纵轴</translation>
    </message>
    <message>
        <source>change the smoothing of the charts</source>
        <translation>更改图表的平滑</translation>
    </message>
    <message>
        <source>clip the outliers in the charts</source>
        <translation>裁去图表中的离群值</translation>
    </message>
    <message>
        <source>show the outliers in the charts</source>
        <translation>显示图表中的离群值</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ChartReadings</name>
    <message>
        <source>At %1</source>
        <translation>在%1</translation>
    </message>
    <message>
        <source>At the right end</source>
        <translation>在右端</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ExportDialog</name>
    <message>
        <source>Export the chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF page</source>
        <translation>PDF 页面</translation>
    </message>
    <message>
        <source>CSV table of the points</source>
        <translation>CSV 数据点表格</translation>
    </message>
    <message>
        <source>LaTeX, for pgfplots</source>
        <translation>LaTeX（用于 pgfplots）</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1× (%2 × %3 pixels)</source>
        <translation>%1×（%2 × %3 像素）</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>数据点</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Only the part in view</source>
        <translation>仅当前显示的部分</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>大小(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Points</source>
        <translation>数据点(&amp;P)</translation>
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
    <name>trainyard::charts::MarkerEditor</name>
    <message>
        <source>What happened here?</source>
        <translation>此处发生了什么？</translation>
    </message>
    <message>
        <source>Name of the marker</source>
        <translation>标记的名称</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::MarkerList</name>
    <message>
        <source>pin a marker</source>
        <translation>固定标记</translation>
    </message>
    <message>
        <source>remove all markers</source>
        <translation>移除所有标记</translation>
    </message>
    <message>
        <source>remove a marker</source>
        <translation>移除标记</translation>
    </message>
    <message>
        <source>move a marker</source>
        <translation>移动标记</translation>
    </message>
    <message>
        <source>name a marker</source>
        <translation>命名标记</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::MetricChart</name>
    <message>
        <source>Chart: %1</source>
        <translation>图表：%1</translation>
    </message>
    <message>
        <source>Actions for this chart</source>
        <translation>可对此图表执行的操作</translation>
    </message>
    <message>
        <source>The arrow keys move the crosshair and choose a line, plus and minus zoom, Home shows everything, M pins a marker, R shows what all lines read, the menu key what else there is, ? all keys.</source>
        <translation>方向键移动十字线并选择曲线，加号和减号缩放，Home 显示全部，M 固定标记，R 显示所有曲线的读数，菜单键显示其他操作，? 显示所有按键。</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>show or hide the readings of a chart</source>
        <translation>显示或隐藏图表的读数</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::PointsModel</name>
    <message>
        <source>From before a restart, after which it was reported again.</source>
        <translation>来自重新启动之前，之后又报告了一次。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::PointsSheet</name>
    <message>
        <source>Points of the chart</source>
        <translation>图表的点</translation>
    </message>
    <message>
        <source>Points of “%1”</source>
        <translation>“%1”的点</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) so far…</source>
        <translation>
            <numerusform>目前 %n 行…</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no point in view.</source>
        <translation>可见范围内没有点。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s).</source>
        <translation>
            <numerusform>%n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the part of the chart that is in view is listed.</source>
        <translation>只列出图表可见的部分。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were copied, the most that is possible; Export… writes all of them to a file.</source>
        <translation>
            <numerusform>已复制 %n 行，这是上限；“导出…”可把全部写入文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were copied.</source>
        <translation>
            <numerusform>已复制 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Points of the lines</source>
        <translation>曲线的点</translation>
    </message>
    <message>
        <source>Ctrl+C copies the selected rows, or all of them.</source>
        <translation>Ctrl+C 复制所选的行，没有选择时复制全部。</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ReadingsModel</name>
    <message>
        <source>Line</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>已平滑</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行数</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Upper</source>
        <translation>上界</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::ReadingsPanel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;all</source>
        <translation>全部复制(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Hide or show</source>
        <translation>隐藏或显示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Only this one</source>
        <translation>仅显示此曲线(&amp;O)</translation>
    </message>
    <message>
        <source>Show in the &amp;log</source>
        <translation>在日志中显示(&amp;L)</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>复制所有行</translation>
    </message>
    <message>
        <source>Readings of the lines</source>
        <translation>各曲线的读数</translation>
    </message>
    <message>
        <source>Space hides or shows a line, Enter shows it alone, Ctrl+C copies the selected rows.</source>
        <translation>空格键隐藏或显示曲线，Enter 键仅显示该曲线，Ctrl+C 复制所选行。</translation>
    </message>
    <message>
        <source>sort the readings</source>
        <translation>对读数排序</translation>
    </message>
</context>
<context>
    <name>trainyard::charts::XAxis</name>
    <message>
        <source>MMM d</source>
        <extracomment>A day on a time axis, as QLocale::toString() takes it</extracomment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>MMM d, yyyy</source>
        <extracomment>A day with its year, as QLocale::toString() takes it</extracomment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Since the start</source>
        <translation>开始后</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1 after the start</source>
        <translation>开始后 %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <extracomment>A metric and its value</extracomment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>No epochs are known here; choose another x above.</source>
        <translation>这里没有轮次信息；请在上方选择其他横轴。</translation>
    </message>
    <message>
        <source>There is no metric %1 here; choose another x above.</source>
        <translation>这里没有指标 %1；请在上方选择其他横轴。</translation>
    </message>
    <message>
        <source>since the start</source>
        <translation>自开始起</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::ClusterDefinition</name>
    <message>
        <source>Definition of the cluster</source>
        <translation>集群的定义</translation>
    </message>
    <message>
        <source>Export the cluster</source>
        <translation>导出集群</translation>
    </message>
    <message>
        <source>Clusters (*.json)</source>
        <translation>集群 (*.json)</translation>
    </message>
    <message>
        <source>E&amp;xport cluster.json…</source>
        <translation>导出 cluster.json(&amp;X)…</translation>
    </message>
    <message>
        <source>New cluster li&amp;ke this…</source>
        <translation>新建类似的集群(&amp;K)…</translation>
    </message>
    <message>
        <source>Opens a new cluster that begins with this definition</source>
        <translation>打开以此定义开始的新集群</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::ClusterHeader</name>
    <message>
        <source>Workspace %1</source>
        <translation>工作区 %1</translation>
    </message>
    <message>
        <source>size %1</source>
        <translation>规格 %1</translation>
    </message>
    <message>
        <source>low priority</source>
        <translation>低优先级</translation>
    </message>
    <message>
        <source>&amp;All its jobs</source>
        <translation>查看全部作业(&amp;A)</translation>
    </message>
    <message>
        <source>S&amp;cale…</source>
        <translation>调整规模(&amp;C)…</translation>
    </message>
    <message>
        <source>De&amp;lete…</source>
        <translation>删除(&amp;L)…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 to %Ln node(s), as jobs need them</source>
        <translation>
            <numerusform>%L1 到 %Ln 个节点，按作业需要</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 of %L2 free</source>
        <translation>空闲 %L1/%L2</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::ClusterPage</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Setup tasks</source>
        <translation>安装任务</translation>
    </message>
    <message>
        <source>Details of the cluster</source>
        <translation>集群的详细信息</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodeLegend</name>
    <message>
        <source>Select these nodes (with Ctrl, beside those that are selected)</source>
        <translation>选择这些节点（按住 Ctrl 则保留已选的节点）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between numbers of nodes</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodeMenu</name>
    <message numerus="yes">
        <source>&amp;Drain %n node(s)</source>
        <translation>
            <numerusform>排空 %n 个节点(&amp;D)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Drain</source>
        <translation>排空(&amp;D)</translation>
    </message>
    <message numerus="yes">
        <source>Let %n node(s) take &amp;work again</source>
        <translation>
            <numerusform>让 %n 个节点恢复接受新作业(&amp;W)</numerusform>
        </translation>
    </message>
    <message>
        <source>Let it take &amp;work again</source>
        <translation>恢复接受新作业(&amp;W)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Reclaim %n node(s)…</source>
        <translation>
            <numerusform>收回 %n 个节点(&amp;R)…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reclaim</source>
        <translation>收回(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>De&amp;lete %n node(s)…</source>
        <translation>
            <numerusform>删除 %n 个节点(&amp;L)…</numerusform>
        </translation>
    </message>
    <message>
        <source>De&amp;lete the node…</source>
        <translation>删除节点(&amp;L)…</translation>
    </message>
    <message>
        <source>It takes no new work; running jobs continue to their end.</source>
        <translation>不再接受新作业；正在运行的作业会继续到结束。</translation>
    </message>
    <message numerus="yes">
        <source>Run the &amp;setup task again on %n node(s)</source>
        <translation>
            <numerusform>在 %n 个节点上再次运行安装任务(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>Run the &amp;setup task again</source>
        <translation>再次运行安装任务(&amp;S)</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodePainter</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodePane</name>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Reading the nodes…</source>
        <translation>正在读取节点…</translation>
    </message>
    <message>
        <source>No nodes now</source>
        <translation>现在没有节点</translation>
    </message>
    <message>
        <source>Nodes are added as soon as a job waits for them.</source>
        <translation>一有作业等待，就会添加节点。</translation>
    </message>
    <message>
        <source>Choose “Scale” to give the cluster nodes.</source>
        <translation>选择“调整规模”为集群添加节点。</translation>
    </message>
    <message>
        <source>Nodes of %1</source>
        <translation>%1 的节点</translation>
    </message>
    <message>
        <source>Smaller nodes (−)</source>
        <translation>缩小节点（−）</translation>
    </message>
    <message>
        <source>Smaller nodes</source>
        <translation>缩小节点</translation>
    </message>
    <message>
        <source>Larger nodes (+)</source>
        <translation>放大节点（+）</translation>
    </message>
    <message>
        <source>Larger nodes</source>
        <translation>放大节点</translation>
    </message>
    <message>
        <source>&amp;Open its job</source>
        <translation>打开作业(&amp;O)</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>The nodes cannot be read now: %1</source>
        <translation>现在无法读取节点：%1</translation>
    </message>
    <message>
        <source>The nodes cannot be read</source>
        <translation>无法读取节点</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) selected: %1</source>
        <translation>
            <numerusform>已选择 %Ln 个节点：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the nodes as a table</source>
        <translation>以表格显示节点</translation>
    </message>
    <message>
        <source>Nodes as a table</source>
        <translation>节点表格</translation>
    </message>
    <message>
        <source>Actions for the nodes</source>
        <translation>可对这些节点执行的操作</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between numbers of nodes</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>search the nodes of %1</source>
        <translation>搜索 %1 的节点</translation>
    </message>
    <message>
        <source>change how the nodes of %1 are shown</source>
        <translation>更改 %1 的节点显示方式</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodeSearch</name>
    <message>
        <source>No node matches</source>
        <translation>没有匹配的节点</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) match</source>
        <translation>
            <numerusform>%Ln 个节点匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>Find a node or job</source>
        <translation>查找节点或作业</translation>
    </message>
    <message>
        <source>Return leads to the next node that matches, with Shift to the one before</source>
        <translation>按 Enter 转到下一个匹配的节点，按 Shift+Enter 转到上一个</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::NodeTable</name>
    <message>
        <source>No node matches</source>
        <translation>没有匹配的节点</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::QueuePane</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Jobs that wait for the cluster</source>
        <translation>等待该集群的作业</translation>
    </message>
    <message>
        <source>No job waits</source>
        <translation>没有作业在等待</translation>
    </message>
    <message>
        <source>Jobs that wait for free nodes are listed here in their order.</source>
        <translation>等待空闲节点的作业按顺序列在这里。</translation>
    </message>
    <message>
        <source>Priority: %1</source>
        <translation>优先级：%1</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>The priority of the selected jobs</source>
        <translation>所选作业的优先级</translation>
    </message>
    <message>
        <source>Mo&amp;ve up</source>
        <translation>上移(&amp;V)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln job(s) waiting</source>
        <translation>
            <numerusform>%Ln 个作业在等待</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::RemedyButtons</name>
    <message>
        <source>Show the &amp;setup log</source>
        <translation>查看安装日志(&amp;S)</translation>
    </message>
    <message>
        <source>Run the setup task a&amp;gain</source>
        <translation>再次运行安装任务(&amp;G)</translation>
    </message>
    <message numerus="yes">
        <source>Run the setup task a&amp;gain on %Ln node(s)</source>
        <translation>
            <numerusform>在 %Ln 个节点上再次运行安装任务(&amp;G)</numerusform>
        </translation>
    </message>
    <message>
        <source>Scal&amp;e %1…</source>
        <translation>调整 %1 的规模(&amp;E)…</translation>
    </message>
    <message>
        <source>Ask for &amp;fewer nodes…</source>
        <translation>减少所需节点(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>trainyard::clusters::ScaleDialog</name>
    <message>
        <source>&amp;Scale</source>
        <translation>调整规模(&amp;S)</translation>
    </message>
    <message>
        <source>Scale %1</source>
        <translation>调整 %1 的规模</translation>
    </message>
    <message>
        <source>Number of nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Jobs on removed nodes</source>
        <translation>被移除节点上的作业</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Minimum number of nodes</source>
        <translation>最少节点数</translation>
    </message>
    <message>
        <source>Maximum number of nodes</source>
        <translation>最多节点数</translation>
    </message>
    <message numerus="yes">
        <source>At least %n node(s) stay; the others are removed when no job needs them.</source>
        <translation>
            <numerusform>至少保留 %n 个节点；其余在没有作业需要时移除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes are added when a job waits for them, and removed when no job needs them.</source>
        <translation>有作业等待时添加节点，没有作业需要时移除。</translation>
    </message>
    <message>
        <source>No change.</source>
        <translation>节点数不变。</translation>
    </message>
    <message>
        <source>The minimum is above the maximum.</source>
        <translation>最少数大于最多数。</translation>
    </message>
    <message numerus="yes">
        <source>%n more node(s), as far as the engine&apos;s machine has room for them.</source>
        <translation>
            <numerusform>增加 %n 个节点，以引擎所在的机器能容纳为限。</numerusform>
        </translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>Queue their jobs again</source>
        <translation>作业重新排队</translation>
    </message>
    <message>
        <source>End their jobs</source>
        <translation>终止作业</translation>
    </message>
    <message>
        <source>Wait for their jobs</source>
        <translation>等待作业完成</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) fewer.</source>
        <translation>
            <numerusform>减少 %n 个节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>Idle nodes are removed; no job is stopped.</source>
        <translation>移除的是空闲节点，不会停止任何作业。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them are busy: their jobs are stopped and queued again.</source>
        <translation>
            <numerusform>其中 %n 个正忙：其上的作业会被停止并重新排队。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are busy: their jobs are stopped for good.</source>
        <translation>
            <numerusform>其中 %n 个正忙：其上的作业会被停止，不再继续。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them are busy and are removed once their jobs have ended.</source>
        <translation>
            <numerusform>其中 %n 个正忙，待其作业结束后移除。</numerusform>
        </translation>
    </message>
    <message>
        <source>A fixed &amp;number</source>
        <translation>固定数量(&amp;N)</translation>
    </message>
    <message>
        <source>As jobs n&amp;eed them</source>
        <translation>按作业需要(&amp;E)</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::CompareDelegate</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::CompareHead</name>
    <message>
        <source>&amp;Differences only</source>
        <translation>仅显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>All sections</source>
        <translation>全部分节</translation>
    </message>
    <message>
        <source>Section of the comparison</source>
        <translation>比较的分节</translation>
    </message>
    <message>
        <source>Find a row</source>
        <translation>查找行</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>&amp;Copy table</source>
        <translation>复制表格(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Add runs…</source>
        <translation>添加运行(&amp;A)…</translation>
    </message>
    <message>
        <source>Compare with more jobs, of this engine or of another one that the workbench knows</source>
        <translation>与更多作业比较，可以是本引擎的，也可以是工作台已知的其他引擎的</translation>
    </message>
    <message>
        <source>Export re&amp;port…</source>
        <translation>导出报告(&amp;P)…</translation>
    </message>
    <message>
        <source>The rows and charts as they are shown, in one file to read</source>
        <translation>将显示的行和图表放进一个可供阅读的文件</translation>
    </message>
    <message>
        <source>Ids and p&amp;laces, too</source>
        <translation>也显示 ID 和位置(&amp;L)</translation>
    </message>
    <message>
        <source>Also variables of which each run has its own value: ids, its folders, addresses</source>
        <translation>也显示各运行的值本来就不同的变量：ID、作业的文件夹、地址</translation>
    </message>
    <message>
        <source>filter the comparison</source>
        <translation>筛选比较</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::ComparePage</name>
    <message numerus="yes">
        <source>%n run(s) compared</source>
        <translation>
            <numerusform>比较 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>These runs are the same in everything that is known of them.</source>
        <translation>就已知的内容而言，这些运行完全相同。</translation>
    </message>
    <message>
        <source>No row matches</source>
        <translation>没有匹配的行</translation>
    </message>
    <message numerus="yes">
        <source>add %n run(s) to the comparison</source>
        <translation>
            <numerusform>将 %n 个运行添加到比较</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are left out: a comparison has room for %1.</source>
        <translation>
            <numerusform>有 %n 个运行未参与比较：一次比较最多容纳 %1 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>compare with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>leave %1 out of the comparison</source>
        <translation>从比较中移除 %1</translation>
    </message>
    <message>
        <source>Report of the comparison</source>
        <translation>比较报告</translation>
    </message>
    <message>
        <source>Clear the search, or choose all sections, to see all rows again.</source>
        <translation>清除搜索或选择“全部分节”，即可再次看到所有行。</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::CompareTable</name>
    <message>
        <source>Differences between the runs</source>
        <translation>运行之间的差异</translation>
    </message>
    <message>
        <source>&amp;Open the run</source>
        <translation>打开运行(&amp;O)</translation>
    </message>
    <message>
        <source>Compare with &amp;this run</source>
        <translation>与此运行比较(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Leave out of the comparison</source>
        <translation>从比较中移除(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Show the differences in the text</source>
        <translation>显示文本的差异(&amp;S)</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::EngineNotice</name>
    <message>
        <source>No contact with %1 since %2: its runs are shown as they were then. %3</source>
        <translation>自 %2 起与 %1 失去联系：其运行停留在当时的状态。%3</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>%1 cannot be reached: its runs are shown when it is back. %2</source>
        <translation>无法连接 %1：恢复后其运行会显示出来。%2</translation>
    </message>
    <message>
        <source>%1 has no job %2 any more.</source>
        <translation>%1 上已没有作业 %2。</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::LogColumn</name>
    <message>
        <source>Run whose log is shown here</source>
        <translation>此处显示其日志的运行</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::LogDifferences</name>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>Difference %1 of %2</source>
        <translation>第 %1 个差异，共 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n 个差异</numerusform>
        </translation>
    </message>
    <message>
        <source>of the first %1 of each log</source>
        <translation>仅比较每个日志的前 %1</translation>
    </message>
    <message>
        <source>Ignore &amp;numbers and times</source>
        <translation>忽略数字和时间(&amp;N)</translation>
    </message>
    <message>
        <source>Lines that differ in numbers, dates and times alone count as alike</source>
        <translation>仅在数字、日期和时间上不同的行视为相同</translation>
    </message>
    <message>
        <source>The previous difference</source>
        <translation>上一个差异</translation>
    </message>
    <message>
        <source>The next difference</source>
        <translation>下一个差异</translation>
    </message>
    <message>
        <source>change what counts as a difference of logs</source>
        <translation>更改日志差异的判定方式</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::RunCode</name>
    <message>
        <source>%1 (differs)</source>
        <translation>%1（不同）</translation>
    </message>
    <message>
        <source>Only one run</source>
        <translation>只有一个运行</translation>
    </message>
    <message>
        <source>Add another run to see how their code differs.</source>
        <translation>再添加一个运行，即可查看它们的代码有何不同。</translation>
    </message>
    <message>
        <source>Reading the code…</source>
        <translation>正在读取代码…</translation>
    </message>
    <message>
        <source>No code of these runs was kept</source>
        <translation>这些运行没有保留代码</translation>
    </message>
    <message>
        <source>When a job begins, its engine keeps the files of code that its command names and those beside them.</source>
        <translation>作业开始时，其引擎会保留命令中指明的代码文件及其旁边的代码文件。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nothing is recorded yet of the code of %1.</source>
        <translation>%1 的代码尚无记录。</translation>
    </message>
    <message>
        <source>This file is not among those that were kept of %1.</source>
        <translation>%1 保留的文件中没有这个文件。</translation>
    </message>
    <message>
        <source>The engine of %1 cannot be reached.</source>
        <translation>无法连接 %1 的引擎。</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>File of code that is compared</source>
        <translation>要比较的代码文件</translation>
    </message>
    <message>
        <source>&amp;Beside the first run</source>
        <translation>与第一个运行并排(&amp;B)</translation>
    </message>
    <message>
        <source>Run whose code is shown beside the first run&apos;s</source>
        <translation>其代码显示在第一个运行旁边的运行</translation>
    </message>
    <message>
        <source>show %1 in the source code</source>
        <translation>在源代码中显示 %1</translation>
    </message>
    <message>
        <source>show the source code of %1</source>
        <translation>显示 %1 的源代码</translation>
    </message>
    <message>
        <source>This file of %1 was not kept: it was binary, larger than 1 MiB, or one file too many.</source>
        <translation>%1 的此文件没有保留：它是二进制文件、大于 1 MiB，或超出了文件数量限制。</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::RunLogs</name>
    <message>
        <source>Nothing has been printed yet.</source>
        <translation>还没有任何输出。</translation>
    </message>
    <message>
        <source>This run has no %1.</source>
        <translation>此运行没有 %1。</translation>
    </message>
    <message>
        <source>File that is compared</source>
        <translation>要比较的文件</translation>
    </message>
    <message>
        <source>Scroll together</source>
        <translation>同步滚动</translation>
    </message>
    <message>
        <source>by the time since the start</source>
        <translation>按开始后的时间</translation>
    </message>
    <message>
        <source>by line</source>
        <translation>按行</translation>
    </message>
    <message>
        <source>not</source>
        <translation>不同步</translation>
    </message>
    <message>
        <source>by what differs</source>
        <translation>按差异</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Scroll together</source>
        <translation>同步滚动(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%n 个运行中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The logs of the previous runs</source>
        <translation>前面各运行的日志</translation>
    </message>
    <message>
        <source>The logs of the next runs</source>
        <translation>后面各运行的日志</translation>
    </message>
    <message>
        <source>change how logs scroll together</source>
        <translation>更改日志的同步滚动方式</translation>
    </message>
    <message>
        <source>show %1 in the logs</source>
        <translation>在日志中显示 %1</translation>
    </message>
    <message>
        <source>show the logs of other runs</source>
        <translation>显示其他运行的日志</translation>
    </message>
    <message>
        <source>change the order of the logs</source>
        <translation>更改日志的顺序</translation>
    </message>
    <message>
        <source>show the log of %1</source>
        <translation>显示 %1 的日志</translation>
    </message>
</context>
<context>
    <name>trainyard::compare::RunPicker</name>
    <message>
        <source>Add runs to the comparison</source>
        <translation>将运行添加到比较</translation>
    </message>
    <message>
        <source>This engine</source>
        <translation>本引擎</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>引擎(&amp;E)</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Workspaces and experiments</source>
        <translation>工作区和实验</translation>
    </message>
    <message>
        <source>Find jobs by words, or by a query such as state = failed</source>
        <translation>按字词或查询查找作业，例如 state = failed</translation>
    </message>
    <message>
        <source>Find jobs</source>
        <translation>查找作业</translation>
    </message>
    <message>
        <source>Jobs of the engine</source>
        <translation>引擎的作业</translation>
    </message>
    <message>
        <source>&amp;Add to the comparison</source>
        <translation>添加到比较(&amp;A)</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>无法连接 %1</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>Its workspaces, experiments and jobs are listed as soon as it answers.</source>
        <translation>一旦它应答，就会列出其工作区、实验和作业。</translation>
    </message>
    <message numerus="yes">
        <source>There is room for %n more job(s)</source>
        <translation>
            <numerusform>还可以添加 %n 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) chosen</source>
        <translation>
            <numerusform>已选择 %n 个作业</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::compare::RunViews</name>
    <message>
        <source>Char&amp;ts</source>
        <translation>图表(&amp;T)</translation>
    </message>
    <message>
        <source>Lo&amp;gs</source>
        <translation>日志(&amp;G)</translation>
    </message>
    <message>
        <source>So&amp;urce code</source>
        <translation>源代码(&amp;U)</translation>
    </message>
    <message>
        <source>The runs side by side</source>
        <translation>并排显示的运行</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::ContactNotice</name>
    <message>
        <source>No contact with the engine since %1: the state of that time is shown. It is brought up to date when the engine is back.</source>
        <translation>自 %1 起与引擎失去联系：显示的是当时的状态。引擎恢复后会自动更新。</translation>
    </message>
    <message>
        <source>No contact with the engine since %1. What is here is shown when the engine is back.</source>
        <translation>自 %1 起与引擎失去联系。引擎恢复后会显示这里的内容。</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::Crumbs</name>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::EmptyState</name>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::FileKeeper</name>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::HeadMemory</name>
    <message>
        <source>sort a table or change its columns</source>
        <translation>对表格排序或更改其列</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::HeadMenu</name>
    <message>
        <source>Sort by “%1”</source>
        <translation>按“%1”排序</translation>
    </message>
    <message>
        <source>Sort by another column</source>
        <translation>按其他列排序</translation>
    </message>
    <message>
        <source>Sort by a column</source>
        <translation>按某一列排序</translation>
    </message>
    <message>
        <source>Move “%1” to the left</source>
        <translation>将“%1”向左移</translation>
    </message>
    <message>
        <source>Move “%1” to the right</source>
        <translation>将“%1”向右移</translation>
    </message>
    <message>
        <source>Make “%1” wider</source>
        <translation>加宽“%1”</translation>
    </message>
    <message>
        <source>Make “%1” narrower</source>
        <translation>缩窄“%1”</translation>
    </message>
    <message>
        <source>Usual width of “%1”</source>
        <translation>“%1”的默认宽度</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::NameSheet</name>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Enter a name.</source>
        <translation>请输入名称。</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::Sheet</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>trainyard::delegates::SplitMemory</name>
    <message>
        <source>move a boundary</source>
        <translation>移动边界</translation>
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
        <translation>M月d日</translation>
    </message>
    <message>
        <source>MMM d, yyyy</source>
        <extracomment>A date of another year, as QLocale::toString() takes it</extracomment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>A date within this year, as QLocale::toString() takes it</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>昨天 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::document::JobChecks</name>
    <message>
        <source>No cluster is chosen to run the job on.</source>
        <translation>尚未选择运行作业的集群。</translation>
    </message>
    <message>
        <source>There is no such cluster at this engine; choose another one.</source>
        <translation>此引擎上没有这个集群，请另选一个。</translation>
    </message>
    <message>
        <source>There is no folder %1 on this machine that can be read.</source>
        <translation>本机上没有可以读取的文件夹 %1。</translation>
    </message>
    <message>
        <source>There is no file %1 on this machine that can be read.</source>
        <translation>本机上没有可以读取的文件 %1。</translation>
    </message>
    <message>
        <source>$%1 is used, but the job has no input directory %2.</source>
        <translation>使用了 $%1，但作业没有输入目录 %2。</translation>
    </message>
    <message>
        <source>Add the input %1</source>
        <translation>添加输入 %1</translation>
    </message>
    <message>
        <source>$%1 is used, but the job has no output directory %2.</source>
        <translation>使用了 $%1，但作业没有输出目录 %2。</translation>
    </message>
    <message>
        <source>Add the output %1</source>
        <translation>添加输出 %1</translation>
    </message>
    <message>
        <source>Nothing sets $%1, so it would be empty.</source>
        <translation>没有任何内容设置 $%1，其值将为空。</translation>
    </message>
    <message>
        <source>Use $%1</source>
        <translation>使用 $%1</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Mount a share of this engine</source>
        <translation>挂载此引擎的一个共享</translation>
    </message>
    <message>
        <source>%1: the job mounts no volume there, so nothing keeps what is written.</source>
        <translation>%1：作业没有在那里挂载卷，写入的内容不会保留。</translation>
    </message>
    <message>
        <source>%1: the cluster mounts no volume there, so nothing keeps what is written.</source>
        <translation>%1：集群没有在那里挂载卷，写入的内容不会保留。</translation>
    </message>
    <message>
        <source>%1 looks like a secret; as an environment variable everybody can read it.</source>
        <translation>%1 像是机密；作为环境变量，任何人都能读到它。</translation>
    </message>
    <message>
        <source>Make it a secret</source>
        <translation>改为机密</translation>
    </message>
    <message>
        <source>The secret %1 has no value, so it would be empty.</source>
        <translation>机密 %1 没有值，将为空。</translation>
    </message>
    <message>
        <source>%1 has to be filled in.</source>
        <translation>%1 有待填写。</translation>
    </message>
    <message>
        <source>The command seems to contain a secret, which everybody can read.</source>
        <translation>命令中似乎含有明文机密，任何人都能读到。</translation>
    </message>
    <message>
        <source>All nodes of the cluster are busy now; the job waits until some are free.</source>
        <translation>集群的所有节点目前都在忙；作业会等到有节点空闲。</translation>
    </message>
    <message>
        <source>No notebook is chosen to run.</source>
        <translation>未选择要运行的笔记本。</translation>
    </message>
    <message>
        <source>Use the cluster %1</source>
        <translation>使用集群 %1</translation>
    </message>
    <message>
        <source>Fill it in</source>
        <translation>填写</translation>
    </message>
    <message>
        <source>Set the variable</source>
        <translation>设置该变量</translation>
    </message>
    <message>
        <source>Type its value</source>
        <translation>输入它的值</translation>
    </message>
    <message>
        <source>%1 is looked for in the job&apos;s working folder, which is empty at first; give the full path.</source>
        <translation>%1 会在作业的工作文件夹中查找，而该文件夹在作业开始时是空的；请给出完整路径。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between paths</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>, …</source>
        <comment>more paths</comment>
        <translation>等</translation>
    </message>
    <message>
        <source>The container&apos;s files cannot be checked from here; of the machine&apos;s files it sees only its volumes and output directories: %1.</source>
        <translation>无法从此处查看容器中的文件；对于机器上的文件，容器只能看到它的卷和输出目录：%1。</translation>
    </message>
    <message>
        <source>The engine runs on another machine, whose files cannot be checked from here: %1.</source>
        <translation>引擎在另一台机器上运行，无法从此处查看那里的文件：%1。</translation>
    </message>
    <message>
        <source>What is on volumes is not known before the job runs: %1.</source>
        <translation>卷中的内容要到作业运行时才知道：%1。</translation>
    </message>
    <message>
        <source>%1: volumes appear in this folder, and what is written beside them is in none.</source>
        <translation>%1：卷出现在此文件夹中，写在卷之外的内容不属于任何卷。</translation>
    </message>
    <message>
        <source>%1 is used, but the job mounts no volume there.</source>
        <translation>使用了 %1，但作业没有在那里挂载卷。</translation>
    </message>
    <message>
        <source>%1 is used, but the cluster mounts no volume there.</source>
        <translation>使用了 %1，但集群没有在那里挂载卷。</translation>
    </message>
    <message>
        <source>Nothing in the job uses the volume at %1, unless its program looks there by itself.</source>
        <translation>除非作业的程序自行到那里查找，否则作业中没有任何内容使用位于 %1 的卷。</translation>
    </message>
    <message>
        <source>Remove the volume</source>
        <translation>移除该卷</translation>
    </message>
    <message>
        <source>%1 is a file on this machine; choose a folder.</source>
        <translation>%1 在本机上是文件；请选择文件夹。</translation>
    </message>
    <message>
        <source>%1 is a folder on this machine; choose a file.</source>
        <translation>%1 在本机上是文件夹；请选择文件。</translation>
    </message>
    <message>
        <source>There is no folder %1 on its volume.</source>
        <translation>卷上没有文件夹 %1。</translation>
    </message>
    <message>
        <source>There is no file %1 on its volume.</source>
        <translation>卷上没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 is a file on its volume; choose a folder.</source>
        <translation>%1 在卷上是文件；请选择文件夹。</translation>
    </message>
    <message>
        <source>%1 is a folder on its volume; choose a file.</source>
        <translation>%1 在卷上是文件夹；请选择文件。</translation>
    </message>
    <message>
        <source>%1: in an input, ~ does not stand for the home folder; give the full path.</source>
        <translation>%1：输入中的 ~ 不会被当作主文件夹；请给出完整路径。</translation>
    </message>
    <message>
        <source>Whether these exist is not known before the job runs: %1.</source>
        <translation>它们是否存在要到作业运行时才知道：%1。</translation>
    </message>
    <message>
        <source>%1: that folder is deleted after the job, with what is written there.</source>
        <translation>%1：该文件夹在作业结束后会连同写入的内容一起删除。</translation>
    </message>
    <message>
        <source>%1 is not a full path, so the job could not start.</source>
        <translation>%1 不是完整路径，作业无法开始。</translation>
    </message>
    <message>
        <source>%1 uses $%2, which is not set yet when the job&apos;s folders are made, so the job could not begin.</source>
        <translation>%1 使用了 $%2，而创建作业的文件夹时它尚未设置，作业无法开始。</translation>
    </message>
    <message>
        <source>The cluster %1 is named without its workspace, as older versions did.</source>
        <translation>集群 %1 的名称没有带工作区，旧版本是这样写的。</translation>
    </message>
    <message>
        <source>The cluster has no nodes and gets none before it is scaled.</source>
        <translation>集群没有节点，调整规模之前也不会有。</translation>
    </message>
    <message>
        <source>No node of the cluster takes work: they are unusable or drained.</source>
        <translation>集群的所有节点都不接受新作业：它们不可用或已排空。</translation>
    </message>
    <message>
        <source>%1 It is expected to start %2.</source>
        <comment>a sentence; in about 5 minutes</comment>
        <translation>%1预计%2开始。</translation>
    </message>
    <message>
        <source>The network is to be trained on a GPU, but the nodes of this cluster have none.</source>
        <translation>网络要在 GPU 上训练，但此集群的节点没有 GPU。</translation>
    </message>
    <message>
        <source>Train on the CPU</source>
        <translation>在 CPU 上训练</translation>
    </message>
    <message>
        <source>%1: only the job&apos;s own nodes share that folder, which is emptied when the job starts anew and deleted with it.</source>
        <translation>%1：该文件夹只由作业自己的节点共用，作业重新开始时会被清空，并随作业一起删除。</translation>
    </message>
    <message>
        <source>%1: the job mounts no volume there, so it finds nothing to read.</source>
        <translation>%1：作业没有在那里挂载卷，因此没有可读取的内容。</translation>
    </message>
    <message>
        <source>%1: the cluster mounts no volume there, so the job finds nothing to read.</source>
        <translation>%1：集群没有在那里挂载卷，因此作业没有可读取的内容。</translation>
    </message>
    <message>
        <source>Edit the command</source>
        <translation>编辑命令</translation>
    </message>
    <message>
        <source>Type another path</source>
        <translation>输入另一个路径</translation>
    </message>
    <message>
        <source>$%1 is not set by the job; the container&apos;s image may set it, else it is empty.</source>
        <translation>作业没有设置 $%1；容器的镜像可能会设置它，否则其值为空。</translation>
    </message>
    <message numerus="yes">
        <source>Use %Ln node(s)</source>
        <translation>
            <numerusform>使用 %Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job wants %Ln node(s) and its cluster can have %L1; it would wait until the cluster is scaled.</source>
        <translation>
            <numerusform>作业需要 %Ln 个节点，而其集群最多有 %L1 个；它会一直等到集群的规模被调整。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job wants %Ln node(s), and its cluster has %L1 that can work; the others are unusable or drained.</source>
        <translation>
            <numerusform>作业需要 %Ln 个节点，其集群中有 %L1 个能工作；其余的不可用或已排空。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The cluster has %Ln node(s) now; the job waits until there are %L1.</source>
        <translation>
            <numerusform>集群目前有 %Ln 个节点；作业会等到有 %L1 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The job wants %Ln node(s), of which only %L1 can be had now; it waits for the others.</source>
        <translation>
            <numerusform>作业需要 %Ln 个节点，目前只有 %L1 个可用；作业会等待其余节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>A pipe ends as its last program does: if %1 fails, this goes on as if all were well.</source>
        <translation>管道的结果取决于最后一个程序：%1 失败时，仍会当作一切正常继续。</translation>
    </message>
    <message>
        <source>Add set -o pipefail</source>
        <translation>加上 set -o pipefail</translation>
    </message>
    <message>
        <source>The mount command seems to contain a secret, which everybody can read; keep it in a file.</source>
        <translation>挂载命令中似乎含有明文机密，任何人都能读到；请把它放在文件中。</translation>
    </message>
    <message>
        <source>The folder %1 cannot be read.</source>
        <translation>无法读取文件夹 %1。</translation>
    </message>
    <message>
        <source>There are no data in %1: the folder is empty.</source>
        <translation>%1 中没有数据：文件夹为空。</translation>
    </message>
    <message>
        <source>A file in %1 does not contain what it announces; copy it again.</source>
        <translation>%1 中有文件与其声明的内容不符；请重新复制。</translation>
    </message>
    <message>
        <source>%1 is on this machine, but the engine runs on another one: the job finds it only if it is there, too.</source>
        <translation>%1 在本机上，但引擎在另一台机器上运行：只有那里也有它，作业才能找到。</translation>
    </message>
    <message>
        <source>%1 is on this machine, but the engine runs on %2: the job finds it only if it is there, too.</source>
        <translation>%1 在本机上，但引擎在 %2 上运行：只有那里也有它，作业才能找到。</translation>
    </message>
    <message>
        <source>Upload it…</source>
        <translation>上传…</translation>
    </message>
    <message>
        <source>Name a file that holds the secret</source>
        <translation>指定存放机密的文件</translation>
    </message>
    <message>
        <source>There is no folder %1 on the engine&apos;s machine that can be read.</source>
        <translation>引擎所在的机器上没有可以读取的文件夹 %1。</translation>
    </message>
    <message>
        <source>There is no file %1 on the engine&apos;s machine that can be read.</source>
        <translation>引擎所在的机器上没有可以读取的文件 %1。</translation>
    </message>
    <message>
        <source>%1 is a file on the engine&apos;s machine; choose a folder.</source>
        <translation>%1 在引擎所在的机器上是文件；请选择文件夹。</translation>
    </message>
    <message>
        <source>%1 is a folder on the engine&apos;s machine; choose a file.</source>
        <translation>%1 在引擎所在的机器上是文件夹；请选择文件。</translation>
    </message>
    <message>
        <source>The engine runs on another machine, which has a %1, too: the job takes that one.</source>
        <translation>引擎在另一台机器上运行，那里也有 %1：作业使用的是那一个。</translation>
    </message>
    <message>
        <source>The engine runs on %2, which has a %1, too: the job takes that one.</source>
        <translation>引擎在 %2 上运行，那里也有 %1：作业使用的是那一个。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::JobDocument</name>
    <message>
        <source>%1 cannot be set here; set what contains it.</source>
        <translation>不能在此设置 %1；请设置包含它的内容。</translation>
    </message>
    <message>
        <source>The text could not be read to its end; fix the reported problem in the text first.</source>
        <translation>文本没有读到末尾；请先在文本中修正所提示的问题。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::JobProblems</name>
    <message>
        <source>This does not fit a job; see its description.</source>
        <translation>这不符合作业的格式，请看它的说明。</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation>改名为“%1”</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>“%1” means nothing here; perhaps “%2” is meant.</source>
        <translation>“%1”在这里没有意义，也许是“%2”。</translation>
    </message>
    <message>
        <source>“%1” means nothing here and is ignored.</source>
        <translation>“%1”在这里没有意义，会被忽略。</translation>
    </message>
    <message>
        <source>“%1” is there twice; only the last one counts.</source>
        <translation>“%1”出现了两次；只有最后一次有效。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::JobVariables</name>
    <message>
        <source>The folder of the cluster&apos;s volumes.</source>
        <translation>集群的卷所在的文件夹。</translation>
    </message>
    <message>
        <source>The folder of the job&apos;s own volumes.</source>
        <translation>作业自己的卷所在的文件夹。</translation>
    </message>
    <message>
        <source>A folder of the job on each node, deleted after it.</source>
        <translation>每个节点上作业的临时文件夹，作业结束后删除。</translation>
    </message>
    <message>
        <source>The folder that contains that one.</source>
        <translation>临时文件夹所在的文件夹。</translation>
    </message>
    <message>
        <source>Where the job&apos;s output text is kept.</source>
        <translation>保存作业输出文本的位置。</translation>
    </message>
    <message>
        <source>The number of the process, from 0.</source>
        <translation>进程的编号，从 0 开始。</translation>
    </message>
    <message>
        <source>How many GPUs the node has.</source>
        <translation>节点的 GPU 数量。</translation>
    </message>
    <message>
        <source>A file that lists the nodes for mpirun.</source>
        <translation>供 mpirun 使用的节点列表文件。</translation>
    </message>
    <message>
        <source>The address of the first node.</source>
        <translation>第一个节点的地址。</translation>
    </message>
    <message>
        <source>The addresses of all nodes, with commas.</source>
        <translation>所有节点的地址，以逗号分隔。</translation>
    </message>
    <message>
        <source>Addresses and ports of TensorFlow&apos;s workers.</source>
        <translation>TensorFlow 工作进程的地址和端口。</translation>
    </message>
    <message>
        <source>Addresses and ports of TensorFlow&apos;s parameter servers.</source>
        <translation>TensorFlow 参数服务器的地址和端口。</translation>
    </message>
    <message>
        <source>How PyTorch&apos;s processes communicate.</source>
        <translation>PyTorch 进程的通信方式。</translation>
    </message>
    <message>
        <source>Where PyTorch&apos;s processes meet.</source>
        <translation>PyTorch 进程会合的地址。</translation>
    </message>
    <message>
        <source>An input directory of this job.</source>
        <translation>此作业的输入目录。</translation>
    </message>
    <message>
        <source>An output directory of this job.</source>
        <translation>此作业的输出目录。</translation>
    </message>
    <message>
        <source>An environment variable of this job.</source>
        <translation>此作业的环境变量。</translation>
    </message>
    <message>
        <source>A secret of this job.</source>
        <translation>此作业的机密。</translation>
    </message>
    <message>
        <source>A folder that all nodes of the job share, emptied when it starts anew and deleted with it.</source>
        <translation>作业的所有节点共用的文件夹，作业重新开始时会被清空，并随作业一起删除。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::JsonEdit</name>
    <message numerus="yes">
        <source>%1 has only %n element(s); add the next one.</source>
        <translation>
            <numerusform>%1 只有 %n 个元素；请添加下一个。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not an object, so nothing can be put into it; remove it first.</source>
        <translation>%1 不是对象，无法放入内容；请先删除它。</translation>
    </message>
    <message>
        <source>The whole document cannot be removed; remove what is in it.</source>
        <translation>不能移除整个文档；请移除其中的内容。</translation>
    </message>
    <message>
        <source>There is no %1 to remove.</source>
        <translation>没有可移除的 %1。</translation>
    </message>
    <message>
        <source>There is no %1 to rename.</source>
        <translation>没有可重命名的 %1。</translation>
    </message>
    <message>
        <source>There is a “%1” already; remove one of the two.</source>
        <translation>已有“%1”；请移除其中一个。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::JsonFormat</name>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行第 %2 列：%3</translation>
    </message>
</context>
<context>
    <name>trainyard::document::JsonText</name>
    <message>
        <source>There is nothing yet; a job begins with {.</source>
        <translation>还没有内容；作业以 { 开头。</translation>
    </message>
    <message>
        <source>The document ends before this; remove what follows.</source>
        <translation>文档在此之前已结束；请删除后面的内容。</translation>
    </message>
    <message>
        <source>Write %1 in place of %2.</source>
        <translation>请用 %1 代替 %2。</translation>
    </message>
    <message>
        <source>JSON has no comments; remove this one.</source>
        <translation>JSON 没有注释；请删除此注释。</translation>
    </message>
    <message>
        <source>JSON allows this kind of space only in strings; put a plain space here.</source>
        <translation>JSON 只允许在字符串中使用这种空白；请改用普通空格。</translation>
    </message>
    <message>
        <source>There are more than %L1 values; the rest is not read.</source>
        <translation>值超过 %L1 个；其余未读取。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no value; put one after the colon.</source>
        <translation>“%1”没有值；请在冒号后写上值。</translation>
    </message>
    <message>
        <source>A value is expected here.</source>
        <translation>此处应有一个值。</translation>
    </message>
    <message>
        <source>The dots stand for what a document leaves out; put that in their place.</source>
        <translation>省略号代表文档省去的内容；请在此填入实际内容。</translation>
    </message>
    <message>
        <source>%1 is not a number in JSON.</source>
        <translation>%1 不是 JSON 的数字。</translation>
    </message>
    <message>
        <source>%1 means nothing in JSON; put text in double quotes.</source>
        <translation>%1 在 JSON 中没有意义；文本应放在双引号中。</translation>
    </message>
    <message>
        <source>Arrays and objects are nested deeper than %1 levels here; the rest is not read.</source>
        <translation>此处数组和对象的嵌套超过 %1 层；其余未读取。</translation>
    </message>
    <message>
        <source>Remove the comma before the closing %1.</source>
        <translation>请删除 %1 前的逗号。</translation>
    </message>
    <message>
        <source>This %1 closes nothing; remove it.</source>
        <translation>此 %1 没有对应的开头；请删除它。</translation>
    </message>
    <message>
        <source>There is nothing before this comma; remove it.</source>
        <translation>此逗号前没有内容；请删除它。</translation>
    </message>
    <message>
        <source>A comma is missing here.</source>
        <translation>此处缺少逗号。</translation>
    </message>
    <message>
        <source>What begins here is not closed; put a %1 at its end.</source>
        <translation>此处开始的内容没有结束；请在末尾加上 %1。</translation>
    </message>
    <message>
        <source>An array has no names; put the pair in braces.</source>
        <translation>数组中没有名称；请把这一对放在花括号中。</translation>
    </message>
    <message>
        <source>Put names in double quotes: &quot;%1&quot;.</source>
        <translation>名称应放在双引号中：&quot;%1&quot;。</translation>
    </message>
    <message>
        <source>A name in double quotes is expected here.</source>
        <translation>此处应有双引号中的名称。</translation>
    </message>
    <message>
        <source>A colon is missing after &quot;%1&quot;.</source>
        <translation>“%1”后缺少冒号。</translation>
    </message>
    <message>
        <source>The text is longer than %L1 characters and is not read; no job needs so much.</source>
        <translation>文本超过 %L1 个字符，不予读取；没有作业需要这么多。</translation>
    </message>
    <message>
        <source>Strings need straight double quotes; write &quot; in place of %1.</source>
        <translation>字符串应使用直双引号；请用 &quot; 代替 %1。</translation>
    </message>
    <message>
        <source>The string is not closed; put a double quote at its end.</source>
        <translation>字符串没有结束；请在末尾加上双引号。</translation>
    </message>
    <message>
        <source>A string must not contain a tab; write \t.</source>
        <translation>字符串中不能有制表符；请写成 \t。</translation>
    </message>
    <message>
        <source>A string must not contain control characters; remove this one.</source>
        <translation>字符串中不能有控制字符；请删除它。</translation>
    </message>
    <message>
        <source>This is half a character; remove it.</source>
        <translation>这是半个字符；请删除它。</translation>
    </message>
    <message>
        <source>Four hexadecimal digits must follow \u.</source>
        <translation>\u 后应有四位十六进制数字。</translation>
    </message>
    <message>
        <source>This is half a character; write both halves, or the character itself.</source>
        <translation>这是半个字符；请写出两半，或直接写该字符。</translation>
    </message>
    <message>
        <source>A backslash must be written twice: \\.</source>
        <translation>反斜杠必须写两次：\\。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::Mismatch</name>
    <message>
        <source>%1 must be a whole number.</source>
        <translation>%1必须是整数。</translation>
    </message>
    <message>
        <source>%1 must be a number.</source>
        <translation>%1必须是数字。</translation>
    </message>
    <message>
        <source>%1 must be true or false.</source>
        <translation>%1必须是 true 或 false。</translation>
    </message>
    <message>
        <source>%1 must be a list: […].</source>
        <translation>%1必须是列表：[…]。</translation>
    </message>
    <message>
        <source>%1 must be an object: {…}.</source>
        <translation>%1必须是对象：{…}。</translation>
    </message>
    <message>
        <source>%1 must be a text in quotes.</source>
        <translation>%1必须是引号内的文本。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the names of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 lacks %2.</source>
        <translation>%1缺少%2。</translation>
    </message>
    <message>
        <source>The job has nothing to run; add what runs, such as “customToolkitSettings” with a “commandLine”.</source>
        <translation>作业没有要运行的内容；请添加，例如带有“commandLine”的“customToolkitSettings”。</translation>
    </message>
    <message>
        <source>A job runs one thing; keep one of %1.</source>
        <translation>一个作业只运行一项内容；请只保留%1之一。</translation>
    </message>
    <message>
        <source>%1 must not be empty.</source>
        <translation>%1不能为空。</translation>
    </message>
    <message>
        <source>%1 must be one of %2.</source>
        <translation>%1必须是%2之一。</translation>
    </message>
    <message>
        <source>%1 has the wrong form; it should look like %2.</source>
        <translation>%1的格式不对，应类似于 %2。</translation>
    </message>
    <message>
        <source>%1 has the wrong form.</source>
        <translation>%1的格式不对。</translation>
    </message>
    <message>
        <source>%1 must be at least %2.</source>
        <translation>%1至少为 %2。</translation>
    </message>
    <message>
        <source>%1 must be at most %2.</source>
        <translation>%1至多为 %2。</translation>
    </message>
    <message>
        <source>%1 needs one of %2.</source>
        <translation>%1需要 %2 之一。</translation>
    </message>
    <message>
        <source>%1 takes one of %2, not both.</source>
        <translation>%1只能有 %2 之一，不能两者都有。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::MismatchFixes</name>
    <message>
        <source>Type it</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>改为 %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the names of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Type it again</source>
        <translation>重新输入</translation>
    </message>
    <message>
        <source>Put it in quotes</source>
        <translation>加上引号</translation>
    </message>
    <message>
        <source>Put it into a list</source>
        <translation>放入列表</translation>
    </message>
    <message>
        <source>Put it into “%1”</source>
        <translation>放入“%1”</translation>
    </message>
    <message>
        <source>Keep only “%1”</source>
        <translation>只保留“%1”</translation>
    </message>
</context>
<context>
    <name>trainyard::document::OlderMembers</name>
    <message>
        <source>“%1” is of an older version: the experiment is chosen in the step “Where”.</source>
        <translation>“%1”属于旧版本：实验在步骤“位置”中选择。</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>“%1” is of an older version and has no effect.</source>
        <translation>“%1”属于旧版本，没有作用。</translation>
    </message>
    <message>
        <source>“%1” is the old name of “%2”, which is there, too, and counts.</source>
        <translation>“%1”是“%2”的旧名称；“%2”也在，以它为准。</translation>
    </message>
    <message>
        <source>“%1” is the old name of “%2”.</source>
        <translation>“%1”是“%2”的旧名称。</translation>
    </message>
    <message>
        <source>Rename to “%1”</source>
        <translation>改名为“%1”</translation>
    </message>
    <message>
        <source>“%1” is of an older version and is read as %2 “%3”.</source>
        <translation>“%1”属于旧版本，按 %2“%3”读取。</translation>
    </message>
    <message>
        <source>Write %1 “%2”</source>
        <translation>写成 %1“%2”</translation>
    </message>
    <message>
        <source>“%1” is of an older version: all jobs write into the same folder, without one of their own.</source>
        <translation>“%1”属于旧版本：所有作业写入同一个文件夹，没有各自的文件夹。</translation>
    </message>
    <message>
        <source>Give each job its own</source>
        <translation>让每个作业各用一个</translation>
    </message>
    <message>
        <source>“%1” is of an older version: each job has a folder of its own anyway.</source>
        <translation>“%1”属于旧版本：每个作业本来就有自己的文件夹。</translation>
    </message>
</context>
<context>
    <name>trainyard::document::PropertyModel</name>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>Element %1</source>
        <translation>元素 %1</translation>
    </message>
    <message>
        <source>%1, not set</source>
        <translation>%1，未设置</translation>
    </message>
    <message>
        <source>%1 is not a number.</source>
        <translation>%1 不是数字。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>trainyard::document::SyntaxFixes</name>
    <message>
        <source>Write %1</source>
        <translation>写成 %1</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Go back to the last text that could be read</source>
        <translation>恢复到最后一次可读的文本</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::document::TrainerChecks</name>
    <message>
        <source>Minibatches of %1 take about %2 of a GPU&apos;s memory; the smallest one here has %3.</source>
        <translation>批大小 %1 约需 %2 GPU 显存；此处最小的 GPU 有 %3。</translation>
    </message>
    <message>
        <source>Use minibatches of %1</source>
        <translation>改用批大小 %1</translation>
    </message>
    <message>
        <source>The network takes rows of %1, and the data have rows of %2; choose another network or other data.</source>
        <translation>网络的输入为 %1，而数据的每行为 %2；请更换网络或数据。</translation>
    </message>
    <message>
        <source>Train on the CPU</source>
        <translation>在 CPU 上训练</translation>
    </message>
    <message>
        <source>Choose another network</source>
        <translation>选择另一个网络</translation>
    </message>
    <message>
        <source>Type another folder</source>
        <translation>输入另一个文件夹</translation>
    </message>
    <message>
        <source>The trainer cannot be started; it must lie beside the workbench&apos;s program.</source>
        <translation>无法启动训练程序；它应当与工作台程序放在一起。</translation>
    </message>
    <message>
        <source>The trainer took too long to answer.</source>
        <translation>训练程序过久没有应答。</translation>
    </message>
    <message>
        <source>The trainer ended without an answer.</source>
        <translation>训练程序没有应答便已结束。</translation>
    </message>
    <message numerus="yes">
        <source>Minibatches of %1, shared by %n node(s), take about %2 of each one&apos;s GPU memory; the smallest GPU here has %3.</source>
        <translation>
            <numerusform>批大小 %1 由 %n 个节点分担，每个节点约需 %2 GPU 显存；此处最小的 GPU 有 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The network tells %Ln class(es) apart, and the data have %L1; choose another network or other data.</source>
        <translation>
            <numerusform>网络只能区分 %Ln 个类别，而数据有 %L1 个；请更换网络或数据。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::editor::CompletionPopup</name>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::DiffSides</name>
    <message numerus="yes">
        <source>%n line(s) differ</source>
        <translation>
            <numerusform>%n 行不同</numerusform>
        </translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <extracomment>Two versions of a text, shown as one</extracomment>
        <translation>%1 与 %2</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::DiffView</name>
    <message>
        <source>Original</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一个差异</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一个差异</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::EditorPane</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to look at</source>
        <translation>
            <numerusform>%n 处需要留意</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式化</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Problems of the job</source>
        <translation>作业的问题</translation>
    </message>
    <message>
        <source>The text has changed; it is being checked again.</source>
        <translation>文本已更改；正在重新检查。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>problems, and things to look at</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Show the secrets in the text</source>
        <translation>显示文本中的机密</translation>
    </message>
    <message>
        <source>Show secrets</source>
        <translation>显示机密</translation>
    </message>
    <message>
        <source>No problems in the text</source>
        <translation>文本没有问题</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::FindBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
    <message>
        <source>Find in the job</source>
        <translation>在作业中查找</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Replace &amp;all</source>
        <translation>全部替换(&amp;A)</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::HoverText</name>
    <message>
        <source>Required.</source>
        <translation>必填。</translation>
    </message>
    <message>
        <source>If it is left out: %1.</source>
        <translation>省略时为：%1。</translation>
    </message>
    <message>
        <source>One of: %1.</source>
        <translation>可选：%1。</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>例如：%1</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::JobEditor</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式化(&amp;F)</translation>
    </message>
    <message>
        <source>Fold &amp;all</source>
        <translation>全部折叠(&amp;A)</translation>
    </message>
    <message>
        <source>U&amp;nfold all</source>
        <translation>全部展开(&amp;N)</translation>
    </message>
    <message>
        <source>Text of the job</source>
        <translation>作业的文本</translation>
    </message>
    <message>
        <source>Tab indents; after Escape it moves on to the next control.</source>
        <translation>Tab 键用于缩进；按 Escape 之后，Tab 键转到下一项。</translation>
    </message>
    <message>
        <source>Fol&amp;d</source>
        <translation>折叠(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Unfold</source>
        <translation>展开(&amp;U)</translation>
    </message>
    <message>
        <source>R&amp;eplace…</source>
        <translation>替换(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Wrap long lines</source>
        <translation>自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>What is th&amp;is?</source>
        <translation>这是什么(&amp;I)？</translation>
    </message>
    <message>
        <source>Nothing is known of what stands here.</source>
        <translation>此处的内容没有说明。</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::ProblemList</name>
    <message>
        <source>&amp;Go to the line</source>
        <translation>转到该行(&amp;G)</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::ProblemsModel</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Error in line %1: %2</source>
        <translation>第 %1 行有错误：%2</translation>
    </message>
    <message>
        <source>Warning in line %1: %2</source>
        <translation>第 %1 行有警告：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a key and what it does</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::PropertyDelegate</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>trainyard::editor::PropertyPane</name>
    <message>
        <source>Find a field</source>
        <translation>查找字段</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add an element to the list</source>
        <translation>向列表添加一个元素</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the field</source>
        <translation>移除该字段</translation>
    </message>
    <message>
        <source>Show outdated fields</source>
        <translation>显示过时的字段</translation>
    </message>
    <message>
        <source>show or hide outdated fields</source>
        <translation>显示或隐藏过时的字段</translation>
    </message>
    <message>
        <source>Fields of older versions of the service, which are no longer needed.</source>
        <translation>服务旧版本的字段，现已不再需要。</translation>
    </message>
    <message>
        <source>All fields</source>
        <translation>所有字段</translation>
    </message>
</context>
<context>
    <name>trainyard::files::ExportDialog</name>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message numerus="yes">
        <source>Export %n job(s)</source>
        <translation>
            <numerusform>导出 %n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Definition (job.json)</source>
        <translation>定义（job.json）(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Logs</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Metrics as CSV</source>
        <translation>指标（CSV）(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Notes, parameters and tags</source>
        <translation>笔记、参数和标签(&amp;N)</translation>
    </message>
    <message>
        <source>Outputs in %1</source>
        <translation>%1 中的输出</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Folder for the export</source>
        <translation>导出的位置</translation>
    </message>
    <message>
        <source>Choose what to export.</source>
        <translation>请选择要导出的内容。</translation>
    </message>
    <message>
        <source>Enter the name of a folder.</source>
        <translation>请输入文件夹名称。</translation>
    </message>
    <message>
        <source>This already exists; enter the name of a new folder.</source>
        <translation>已存在同名项目，请换一个新文件夹名称。</translation>
    </message>
    <message>
        <source>Its parent folder does not exist.</source>
        <translation>其上级文件夹不存在。</translation>
    </message>
    <message>
        <source>Each job gets a folder of its own in it.</source>
        <translation>每个作业在其中各有一个文件夹。</translation>
    </message>
    <message>
        <source>As one .&amp;zip file</source>
        <translation>作为一个 .zip 文件(&amp;Z)</translation>
    </message>
    <message>
        <source>Enter the name of a file.</source>
        <translation>请输入文件名称。</translation>
    </message>
    <message>
        <source>This already exists; enter the name of a new file.</source>
        <translation>已存在同名项目，请换一个新文件名称。</translation>
    </message>
    <message>
        <source>Save &amp;to a new file</source>
        <translation>保存到新文件(&amp;T)</translation>
    </message>
    <message>
        <source>Save &amp;to a new folder</source>
        <translation>保存到新文件夹(&amp;T)</translation>
    </message>
</context>
<context>
    <name>trainyard::files::FileCommands</name>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>No program can open the folder %1.</source>
        <translation>没有程序可以打开文件夹 %1。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>No program can open %1; save it and choose one yourself.</source>
        <translation>没有程序可以打开 %1；请保存后自行选择程序。</translation>
    </message>
    <message>
        <source>There is no room for a copy in your cache folder; save the file elsewhere instead.</source>
        <translation>缓存文件夹中没有存放副本的空间；请改为将文件保存到别处。</translation>
    </message>
    <message>
        <source>No program can open the file %1.</source>
        <translation>没有程序可以打开文件 %1。</translation>
    </message>
</context>
<context>
    <name>trainyard::files::OpenQuestion</name>
    <message>
        <source>Open %1?</source>
        <translation>打开 %1？</translation>
    </message>
    <message>
        <source>It is %1 large and is copied to this machine. The copy is removed when the program ends; to keep the file, save it instead.</source>
        <translation>它的大小为 %1，将复制到本机。程序结束时会删除该副本；要保留，请改为保存文件。</translation>
    </message>
    <message>
        <source>&amp;Download and open</source>
        <translation>下载并打开(&amp;D)</translation>
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
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
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
    <message>
        <source>O&amp;pen</source>
        <translation>打开(&amp;P)</translation>
    </message>
    <message>
        <source>Open folde&amp;r</source>
        <translation>打开文件夹(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>S&amp;ave %n file(s)…</source>
        <translation>
            <numerusform>保存 %n 个文件(&amp;A)…</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the &amp;folder “%1”…</source>
        <translation>保存文件夹“%1”(&amp;F)…</translation>
    </message>
    <message>
        <source>Save every&amp;thing…</source>
        <translation>全部保存(&amp;T)…</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) so far…</source>
        <translation>
            <numerusform>目前 %n 个文件…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n of the files are listed.</source>
        <translation>
            <numerusform>只列出了其中 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Folders deeper than %n level(s) are not listed.</source>
        <translation>
            <numerusform>不列出深于 %n 层的文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading more files…</source>
        <translation>正在读取更多文件…</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>Open &amp;with another program</source>
        <translation>用其他程序打开(&amp;W)</translation>
    </message>
    <message>
        <source>filter the files</source>
        <translation>筛选文件</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>未找到匹配项</translation>
    </message>
    <message>
        <source>Clear the filter to see all of it.</source>
        <translation>清除筛选即可查看全部。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s)</source>
        <translation>
            <numerusform>%1 / %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First %n file(s)</source>
        <translation>
            <numerusform>前 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the files</source>
        <translation>筛选文件</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Copy %n path(s)</source>
        <translation>
            <numerusform>复制 %n 个路径(&amp;C)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Copy path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>New &amp;job with this folder as input…</source>
        <translation>以此文件夹为输入新建作业(&amp;J)…</translation>
    </message>
</context>
<context>
    <name>trainyard::files::PlaceField</name>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
</context>
<context>
    <name>trainyard::files::SaveSheet</name>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Its parent folder does not exist.</source>
        <translation>其上级文件夹不存在。</translation>
    </message>
    <message>
        <source>This file exists and will be replaced.</source>
        <translation>此文件已存在，将被替换。</translation>
    </message>
</context>
<context>
    <name>trainyard::files::TransferRow</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>详细信息…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>trainyard::help::HelpPage</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>手册的页面</translation>
    </message>
    <message>
        <source>The page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>No page matches</source>
        <translation>没有匹配的页面</translation>
    </message>
    <message>
        <source>search the manual</source>
        <translation>搜索手册</translation>
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
    <name>trainyard::jobs::CodeView</name>
    <message>
        <source>Reading the code…</source>
        <translation>正在读取代码…</translation>
    </message>
    <message>
        <source>Nothing was recorded</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>Commit: %1</source>
        <translation>提交：%1</translation>
    </message>
    <message>
        <source>Input %1: %2</source>
        <translation>输入 %1：%2</translation>
    </message>
    <message>
        <source>Recorded on %1, before it started</source>
        <translation>记录于 %1，在其开始之前</translation>
    </message>
    <message>
        <source>No code file that the job&apos;s command names was found.</source>
        <translation>没有找到作业的命令中指明的代码文件。</translation>
    </message>
    <message>
        <source>Files that the job ran</source>
        <translation>作业运行的文件</translation>
    </message>
    <message>
        <source>Text of the file</source>
        <translation>文件的文本</translation>
    </message>
    <message>
        <source>Not kept, as they are binary, larger than 1 MiB or too many: %1</source>
        <translation>未保留（二进制、大于 1 MiB 或数量过多）：%1</translation>
    </message>
    <message>
        <source>The code and its repository are on the engine&apos;s machine; begin the job there.</source>
        <translation>代码及其仓库位于引擎所在的机器上，请在那里新建作业。</translation>
    </message>
    <message>
        <source>The engine kept none of its code.</source>
        <translation>引擎没有保留它的任何代码。</translation>
    </message>
    <message>
        <source>Saves the code as it ran to a folder, and opens a new job that runs it there</source>
        <translation>将当时运行的代码保存到一个文件夹，并打开一个在那里运行它的新作业</translation>
    </message>
    <message>
        <source>Ne&amp;w job with this code…</source>
        <translation>用此代码新建作业(&amp;W)…</translation>
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
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::DefinitionView</name>
    <message>
        <source>Definition of the job</source>
        <translation>作业的定义</translation>
    </message>
    <message>
        <source>&amp;Resubmit with changes…</source>
        <translation>修改后重新提交(&amp;R)…</translation>
    </message>
    <message>
        <source>Opens a new job that begins with this definition</source>
        <translation>打开以此定义开始的新作业</translation>
    </message>
    <message>
        <source>Launch &amp;plan</source>
        <translation>启动计划(&amp;P)</translation>
    </message>
    <message>
        <source>Changes from its ori&amp;gin</source>
        <translation>与来源的差异(&amp;G)</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::DeletedJob</name>
    <message>
        <source>Checking the trash…</source>
        <translation>正在检查回收站…</translation>
    </message>
    <message>
        <source>It is not in the trash, and cannot be restored.</source>
        <translation>它不在回收站中，无法恢复。</translation>
    </message>
    <message>
        <source>It is in the trash until %1.</source>
        <translation>它在回收站中，保留到 %1。</translation>
    </message>
    <message>
        <source>It is in the trash until %2, with everything that was in %1.</source>
        <translation>它与 %1 中的全部内容一起在回收站中，保留到 %2。</translation>
    </message>
    <message>
        <source>%1 was deleted</source>
        <translation>%1 已被删除</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Close the page</source>
        <translation>关闭此页(&amp;C)</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::GpuNotice</name>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Show this time in the chart of the GPU</source>
        <translation>在该 GPU 的图表中显示这段时间</translation>
    </message>
    <message>
        <source>D&amp;ismiss</source>
        <translation>忽略(&amp;I)</translation>
    </message>
    <message>
        <source>Do not show this again for this job</source>
        <translation>不再对此作业提示</translation>
    </message>
    <message>
        <source>GPU %1 had little to do in %2 of the last %3 seconds while the job was running: it seems to be waiting for data.</source>
        <translation>在最近 %3 秒中，GPU %1 有 %2 秒几乎空闲，而作业仍在运行：它似乎在等待数据。</translation>
    </message>
    <message>
        <source>dismiss the notice of a waiting GPU</source>
        <translation>忽略 GPU 等待的提示</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::GroupMenu</name>
    <message>
        <source>No groups</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>By another column…</source>
        <translation>按其他列…</translation>
    </message>
    <message>
        <source>%1 (tag)</source>
        <translation>%1（标签）</translation>
    </message>
    <message>
        <source>%1 (parameter)</source>
        <translation>%1（参数）</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::GroupStyleBar</name>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Each run</source>
        <translation>每个运行</translation>
    </message>
    <message>
        <source>No band</source>
        <translation>无色带</translation>
    </message>
    <message>
        <source>Min – max</source>
        <translation>最小 – 最大</translation>
    </message>
    <message>
        <source>± standard deviation</source>
        <translation>± 标准差</translation>
    </message>
    <message>
        <source>95 % confidence of the mean</source>
        <translation>平均值的 95 % 置信区间</translation>
    </message>
    <message>
        <source>How a group is drawn</source>
        <translation>组的绘制方式</translation>
    </message>
    <message>
        <source>How a group is drawn: at each x, from the runs that have a value there</source>
        <translation>组的绘制方式：在每个 x 处，取在那里有值的运行</translation>
    </message>
    <message>
        <source>Band around a group&apos;s curve</source>
        <translation>一组曲线周围的色带</translation>
    </message>
    <message>
        <source>The band around a group&apos;s curve; the confidence is by Student&apos;s t</source>
        <translation>一组曲线周围的色带；置信区间按学生 t 分布</translation>
    </message>
    <message>
        <source>change how groups are drawn</source>
        <translation>更改组的绘制方式</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::GroupTable</name>
    <message>
        <source>Groups of runs</source>
        <translation>运行的分组</translation>
    </message>
    <message>
        <source>&amp;Show its runs</source>
        <translation>显示其中的运行(&amp;S)</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobCards</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Epoch average</source>
        <translation>轮次平均</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>No point so far.</source>
        <translation>还没有数据点。</translation>
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
        <source>This job</source>
        <translation>此作业</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>节点 %1：%2</translation>
    </message>
    <message>
        <source>CPU (of one core)</source>
        <translation>CPU（单核百分比）</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>磁盘</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>load</comment>
        <extracomment>Whose load a chart shows, and which: &quot;GPU 0: Memory&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobHeader</name>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
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
    <message>
        <source>Read metrics from lines</source>
        <translation>从输出行读取指标</translation>
    </message>
    <message>
        <source>Open the cluster %1</source>
        <translation>打开集群 %1</translation>
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
    <message>
        <source>&amp;Charts</source>
        <translation>图表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Media</source>
        <translation>媒体(&amp;M)</translation>
    </message>
    <message>
        <source>Log beside charts</source>
        <translation>日志与图表并列</translation>
    </message>
    <message>
        <source>Show the log together with the charts</source>
        <translation>将日志与图表一起显示</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>笔记(&amp;N)</translation>
    </message>
    <message>
        <source>Overv&amp;iew</source>
        <translation>概览(&amp;I)</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobWall</name>
    <message>
        <source>Use this arrangement by &amp;default</source>
        <translation>作为默认布局(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Forget this arrangement</source>
        <translation>放弃此布局(&amp;F)</translation>
    </message>
    <message>
        <source>Reading the metrics…</source>
        <translation>正在读取指标…</translation>
    </message>
    <message>
        <source>No metrics</source>
        <translation>没有指标</translation>
    </message>
    <message>
        <source>This job reported no metrics.</source>
        <translation>此作业没有报告任何指标。</translation>
    </message>
    <message>
        <source>No metrics yet</source>
        <translation>还没有指标</translation>
    </message>
    <message>
        <source>Charts appear here with the first values that the job prints, writes as event files or logs to MLflow.</source>
        <translation>作业打印、写入事件文件或记录到 MLflow 的第一批数值到达后，图表会显示在这里。</translation>
    </message>
    <message>
        <source>With the runs &amp;before</source>
        <translation>连同之前的运行(&amp;B)</translation>
    </message>
    <message>
        <source>Show what %1 reported before this job resumed from it</source>
        <translation>显示 %1 在此作业接续之前报告的内容</translation>
    </message>
    <message>
        <source>show the runs before in the charts</source>
        <translation>在图表中显示之前的运行</translation>
    </message>
    <message>
        <source>hide the runs before in the charts</source>
        <translation>在图表中隐藏之前的运行</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobsAgainSheet</name>
    <message numerus="yes">
        <source>Submit %n job(s) again</source>
        <translation>
            <numerusform>再次提交 %n 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resume %n job(s) from their checkpoints</source>
        <translation>
            <numerusform>从检查点继续 %n 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Train %n job(s) longer</source>
        <translation>
            <numerusform>延长 %n 个作业的训练</numerusform>
        </translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>More epochs</source>
        <translation>增加的轮次</translation>
    </message>
    <message>
        <source>One more environment variable</source>
        <translation>再加一个环境变量</translation>
    </message>
    <message>
        <source>One more command-line argument</source>
        <translation>再加一个命令行参数</translation>
    </message>
    <message>
        <source>%1 of %2 submitted.</source>
        <translation>已提交 %1 个，共 %2 个。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) could not be submitted; the reason is given beside each.</source>
        <translation>
            <numerusform>有 %n 个作业未能提交；原因见各作业旁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) cannot be included; the reason is given beside each.</source>
        <translation>
            <numerusform>有 %n 个作业无法包括在内；原因见各作业旁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Submit %n job(s)</source>
        <translation>
            <numerusform>提交 %n 个作业(&amp;S)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>提交(&amp;S)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Jobs that are submitted again</source>
        <translation>再次提交的作业</translation>
    </message>
    <message>
        <source>The same as before</source>
        <translation>与之前相同</translation>
    </message>
    <message>
        <source>As many as before</source>
        <translation>与之前一样多</translation>
    </message>
    <message>
        <source>Twice as many</source>
        <translation>加倍</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the environment variable</source>
        <translation>环境变量的名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Value of the environment variable</source>
        <translation>环境变量的值</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n job(s) can be trained longer; the reason is given beside each.</source>
        <translation>
            <numerusform>这 %n 个作业都不能延长训练；原因见各作业旁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of the %n job(s) can be resumed; the reason is given beside each.</source>
        <translation>
            <numerusform>这 %n 个作业都不能从检查点继续；原因见各作业旁。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::JobsPage</name>
    <message>
        <source>Jobs of %1</source>
        <translation>%1 的作业</translation>
    </message>
    <message>
        <source>change the view of %1</source>
        <translation>更改 %1 的视图</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>还没有作业</translation>
    </message>
    <message>
        <source>Jobs that are submitted here appear with their curves.</source>
        <translation>提交到此处的作业及其曲线会显示在这里。</translation>
    </message>
    <message>
        <source>No job matches</source>
        <translation>没有匹配的作业</translation>
    </message>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln job(s)</source>
        <translation>
            <numerusform>%Ln 个作业中的 %L1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;New job…</source>
        <translation>新建作业(&amp;N)…</translation>
    </message>
    <message>
        <source>Clear the query to see the others again.</source>
        <translation>清除查询即可再次看到其他作业。</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::LogPlace</name>
    <message>
        <source>change where the log stands</source>
        <translation>更改日志的位置</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::LookPalette</name>
    <message>
        <source>solid</source>
        <translation>实线</translation>
    </message>
    <message>
        <source>dashed</source>
        <translation>虚线</translation>
    </message>
    <message>
        <source>dotted</source>
        <translation>点线</translation>
    </message>
    <message>
        <source>dash-dotted</source>
        <translation>点划线</translation>
    </message>
    <message>
        <source>Colour and line of %1</source>
        <translation>%1 的颜色和线型</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>The colour that was assigned automatically</source>
        <translation>自动分配给该运行的颜色</translation>
    </message>
    <message>
        <source>Colour %1, %2</source>
        <translation>颜色 %1，%2</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::MetricChoice</name>
    <message>
        <source>choose other metrics for the charts</source>
        <translation>为图表选择其他指标</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::MetricChooser</name>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Words of a metric&apos;s name</source>
        <translation>指标名称中的词</translation>
    </message>
    <message>
        <source>%1 (none of these runs has it)</source>
        <translation>%1（这些运行都没有）</translation>
    </message>
    <message>
        <source>Each has a chart, in the order in which they were checked; %1 at most.</source>
        <translation>每个勾选的指标有一张图表，按勾选的顺序排列；最多 %1 个。</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::PageBar</name>
    <message>
        <source>Runs %1 to %2 of %3</source>
        <translation>第 %1 到 %2 个运行，共 %3 个</translation>
    </message>
    <message>
        <source>Draw the runs before these</source>
        <translation>绘制前面的运行</translation>
    </message>
    <message>
        <source>Draw the next runs</source>
        <translation>绘制后面的运行</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::PlanView</name>
    <message>
        <source>preparation</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>the job&apos;s process</source>
        <translation>作业进程</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>Reading the launch plan…</source>
        <translation>正在读取启动计划…</translation>
    </message>
    <message>
        <source>There is no launch plan</source>
        <translation>没有启动计划</translation>
    </message>
    <message>
        <source>The job has no nodes yet: their names and addresses will differ.</source>
        <translation>作业还没有节点，节点名称和地址届时会不同。</translation>
    </message>
    <message>
        <source>In %1; output to %2</source>
        <translation>位于 %1，输出到 %2</translation>
    </message>
    <message>
        <source>Process of the launch plan</source>
        <translation>启动计划中的进程</translation>
    </message>
    <message>
        <source>Command of the process</source>
        <translation>进程的命令</translation>
    </message>
    <message>
        <source>Variables of the process</source>
        <translation>进程的变量</translation>
    </message>
    <message>
        <source>&amp;Process</source>
        <translation>进程(&amp;P)</translation>
    </message>
    <message>
        <source>The engine kept no launch plan of this job: this is what it would start now, with the cluster as it is today.</source>
        <translation>引擎没有保留此作业的启动计划：这里显示的是按集群当前状态，它现在会如何启动。</translation>
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
        <source>A metric&apos;s last, min, max, mean or count; names with other characters need quotes.</source>
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
</context>
<context>
    <name>trainyard::jobs::RanAgainSheet</name>
    <message>
        <source>New job with the code of %1</source>
        <translation>用 %1 的代码新建作业</translation>
    </message>
    <message>
        <source>Folder for the code</source>
        <translation>存放代码的文件夹</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Begin the new job</source>
        <translation>新建作业(&amp;B)</translation>
    </message>
    <message>
        <source>Reading the code that it ran…</source>
        <translation>正在读取它运行的代码…</translation>
    </message>
    <message>
        <source>There is no code to save.</source>
        <translation>没有可保存的代码。</translation>
    </message>
    <message>
        <source>Saving the files…</source>
        <translation>正在保存文件…</translation>
    </message>
    <message>
        <source>Enter the name of a folder.</source>
        <translation>请输入文件夹名称。</translation>
    </message>
    <message>
        <source>This already exists; enter the name of a new folder, or of an empty one.</source>
        <translation>已存在同名项目，请换一个新文件夹或空文件夹。</translation>
    </message>
    <message>
        <source>Its parent folder does not exist.</source>
        <translation>其上级文件夹不存在。</translation>
    </message>
    <message>
        <source>Save &amp;to a new folder</source>
        <translation>保存到新文件夹(&amp;T)</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunBar</name>
    <message>
        <source>Filter jobs</source>
        <translation>筛选作业</translation>
    </message>
    <message>
        <source>Ctrl+Space shows suggestions, ↑ and ↓ earlier queries</source>
        <translation>Ctrl+空格显示建议，↑ 和 ↓ 显示之前的查询</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>按 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Put runs with the same parameters, tags or states together</source>
        <translation>把参数、标签或状态相同的运行放在一起</translation>
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
        <translation>已保存的视图，以及如何写查询</translation>
    </message>
    <message>
        <source>Words, or loss &lt; 0.1</source>
        <translation>输入词语，或 loss &lt; 0.1</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunCharts</name>
    <message>
        <source>No run is selected</source>
        <translation>未选择运行</translation>
    </message>
    <message>
        <source>Select runs in the table to see their curves here, several with Shift or Ctrl.</source>
        <translation>在表格中选择运行，即可在此查看其曲线；按住 Shift 或 Ctrl 可选择多个。</translation>
    </message>
    <message numerus="yes">
        <source>(%n run(s))</source>
        <translation>
            <numerusform>（%n 个运行）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 groups are drawn: together they can have at most %3 runs. Select fewer groups, or narrow the query.</source>
        <translation>画出了 %2 组中的 %1 组：合起来最多 %3 个运行。请少选几组，或筛选出较少的运行。</translation>
    </message>
    <message>
        <source>At each x, the runs that reach it are counted, interpolated between their points. The readings show how many there are.</source>
        <translation>在每个 x 处计入到达该处的运行，各运行在其数据点之间按直线插值。读数中列出运行的数量。</translation>
    </message>
    <message>
        <source>No metrics yet</source>
        <translation>还没有指标</translation>
    </message>
    <message>
        <source>Add to the notes of:</source>
        <translation>加入以下作业的笔记：</translation>
    </message>
    <message>
        <source>Choose metrics…</source>
        <translation>选择指标…</translation>
    </message>
    <message>
        <source>No metric is chosen</source>
        <translation>没有选择指标</translation>
    </message>
    <message>
        <source>Each metric that is chosen has a chart here.</source>
        <translation>选择的每个指标在这里有一张图表。</translation>
    </message>
    <message>
        <source>&amp;Metrics…</source>
        <translation>指标(&amp;M)…</translation>
    </message>
    <message>
        <source>Choose which metrics have a chart</source>
        <translation>选择哪些指标有图表</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunDelegate</name>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunMenus</name>
    <message>
        <source>Compare with no baseline</source>
        <translation>不再与基线比较</translation>
    </message>
    <message>
        <source>Compare with this run</source>
        <translation>以此运行为基线进行比较</translation>
    </message>
    <message>
        <source>Colour and line…</source>
        <translation>颜色和线型…</translation>
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
</context>
<context>
    <name>trainyard::jobs::RunPanels</name>
    <message>
        <source>No metric has been reported so far.</source>
        <translation>尚未报告任何指标。</translation>
    </message>
    <message>
        <source>Reading the curves…</source>
        <translation>正在读取曲线…</translation>
    </message>
    <message>
        <source>None of these runs has reported %1.</source>
        <translation>这些运行都没有报告 %1。</translation>
    </message>
    <message>
        <source>Metric of chart %1</source>
        <translation>第 %1 张图表的指标</translation>
    </message>
    <message>
        <source>The metric that this chart shows of each run</source>
        <translation>此图表显示的各运行的指标</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::RunScope</name>
    <message>
        <source>All jobs</source>
        <translation>所有作业</translation>
    </message>
    <message>
        <source>Workspace %1</source>
        <translation>工作区 %1</translation>
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
    <message>
        <source>show or hide the charts of runs</source>
        <translation>显示或隐藏运行的图表</translation>
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
        <translation>运行中</translation>
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
        <source>epoch average %1</source>
        <translation>轮次平均 %1</translation>
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
    <message>
        <source>Validation accuracy</source>
        <translation>验证准确率</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>测试准确率</translation>
    </message>
    <message>
        <source>Training accuracy</source>
        <translation>训练准确率</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::ViewManager</name>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>已保存的视图</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::ViewMenu</name>
    <message>
        <source>Save this view…</source>
        <translation>保存此视图…</translation>
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
        <source>Rename and remove…</source>
        <translation>重命名和移除…</translation>
    </message>
    <message>
        <source>The view of this name is replaced.</source>
        <translation>同名的视图将被替换。</translation>
    </message>
    <message>
        <source>The view keeps its columns, their order, the query, and whose jobs it shows.</source>
        <translation>视图会保留列、列的顺序、查询，以及它显示哪个范围的作业。</translation>
    </message>
</context>
<context>
    <name>trainyard::jobs::ViewSteps</name>
    <message>
        <source>Undo the change of filter, order, columns or groups</source>
        <translation>撤销对筛选、排序、列或分组的更改</translation>
    </message>
    <message>
        <source>Redo the change of filter, order, columns or groups</source>
        <translation>重做对筛选、排序、列或分组的更改</translation>
    </message>
</context>
<context>
    <name>trainyard::keys::KeyBindingModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>fixed</source>
        <comment>keys</comment>
        <translation>固定</translation>
    </message>
</context>
<context>
    <name>trainyard::keys::KeyBindings</name>
    <message>
        <source>remove the keys %1</source>
        <translation>移除按键 %1</translation>
    </message>
    <message>
        <source>assign the keys %1</source>
        <translation>指定按键 %1</translation>
    </message>
    <message>
        <source>reset all keys</source>
        <translation>重置所有按键</translation>
    </message>
</context>
<context>
    <name>trainyard::keys::KeysPage</name>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Keys for %1</source>
        <translation>%1 的按键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Click in the field and press the keys.</source>
        <translation>单击输入框，然后按下按键。</translation>
    </message>
    <message>
        <source>A command or its keys</source>
        <translation>命令或其按键</translation>
    </message>
    <message>
        <source>Find a command or its keys</source>
        <translation>查找命令或其按键</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>指定(&amp;A)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>全部重置(&amp;A)</translation>
    </message>
    <message>
        <source>No command matches</source>
        <translation>没有匹配的命令</translation>
    </message>
    <message>
        <source>Keys that move about or select stay as they are.</source>
        <translation>用于移动或选择的按键不能更改。</translation>
    </message>
    <message>
        <source>” and “</source>
        <translation>”和“</translation>
    </message>
    <message>
        <source>%1 belongs to “%2” and cannot be reassigned; press other keys.</source>
        <translation>%1 属于“%2”且不能更改；请按其他按键。</translation>
    </message>
    <message>
        <source>%1 belongs to “%2”, which loses it when you assign it.</source>
        <translation>%1 属于“%2”；指定后它在那里不再有效。</translation>
    </message>
    <message>
        <source>filter the keys</source>
        <translation>筛选按键</translation>
    </message>
</context>
<context>
    <name>trainyard::keys::PartKeys</name>
    <message>
        <source>Move the crosshair; with Shift faster</source>
        <translation>移动十字线；按住 Shift 更快</translation>
    </message>
    <message>
        <source>Highlight another line</source>
        <translation>突出显示另一条曲线</translation>
    </message>
    <message>
        <source>Release crosshair and line</source>
        <translation>松开十字线和曲线</translation>
    </message>
    <message>
        <source>Drain, or take work again</source>
        <translation>排空，或恢复接受新作业</translation>
    </message>
    <message>
        <source>Reclaim</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Delete the node</source>
        <translation>删除节点</translation>
    </message>
    <message>
        <source>Find a node</source>
        <translation>查找节点</translation>
    </message>
    <message>
        <source>Larger nodes</source>
        <translation>放大节点</translation>
    </message>
    <message>
        <source>Smaller nodes</source>
        <translation>缩小节点</translation>
    </message>
    <message>
        <source>To another node; with Shift select</source>
        <translation>转到其他节点；按住 Shift 则选择</translation>
    </message>
    <message>
        <source>By a page, to the first or the last node</source>
        <translation>翻页，到第一个或最后一个节点</translation>
    </message>
    <message>
        <source>Open the job of the node</source>
        <translation>打开节点上的作业</translation>
    </message>
    <message>
        <source>Select or deselect the node</source>
        <translation>选择节点或取消选择</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>What a button does, and its keys</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>List the matches</source>
        <translation>列出匹配</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>自动换行</translation>
    </message>
    <message>
        <source>Show every state of progress bars</source>
        <translation>显示进度条的每个状态</translation>
    </message>
    <message>
        <source>When the lines came</source>
        <translation>各行的到达时间</translation>
    </message>
    <message>
        <source>Show in the charts</source>
        <translation>在图表中显示</translation>
    </message>
    <message>
        <source>Read metrics from such lines</source>
        <translation>从这类行读取指标</translation>
    </message>
    <message>
        <source>Scroll by a line</source>
        <translation>滚动一行</translation>
    </message>
    <message>
        <source>Scroll by a page</source>
        <translation>滚动一页</translation>
    </message>
    <message>
        <source>To the beginning or the end</source>
        <translation>到开头或末尾</translation>
    </message>
    <message>
        <source>Copy the selection, or everything</source>
        <translation>复制所选内容或全部</translation>
    </message>
    <message>
        <source>To another chart</source>
        <translation>转到其他图表</translation>
    </message>
    <message>
        <source>To the first or the last chart</source>
        <translation>到第一个或最后一个图表</translation>
    </message>
    <message>
        <source>Move the chart, or the section</source>
        <translation>移动图表或分组</translation>
    </message>
    <message>
        <source>Fewer or more columns</source>
        <translation>减少或增加列数</translation>
    </message>
    <message>
        <source>To the chart beside, where one is shown alone</source>
        <translation>单独显示时转到相邻图表</translation>
    </message>
    <message>
        <source>The logs of the previous runs</source>
        <translation>前面各运行的日志</translation>
    </message>
    <message>
        <source>The logs of the next runs</source>
        <translation>后面各运行的日志</translation>
    </message>
    <message>
        <source>Sort by the current column, or the other way round</source>
        <translation>按当前列排序，或反向排序</translation>
    </message>
    <message>
        <source>The menu of the current column&apos;s head</source>
        <translation>当前列标题的菜单</translation>
    </message>
    <message>
        <source>Say what stands at the cursor</source>
        <translation>说明光标所在之处</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一个差异</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一个差异</translation>
    </message>
    <message>
        <source>Move the selected jobs up</source>
        <translation>上移所选作业</translation>
    </message>
    <message>
        <source>Move the selected jobs down</source>
        <translation>下移所选作业</translation>
    </message>
    <message>
        <source>Compare with this run</source>
        <translation>与此运行比较</translation>
    </message>
    <message>
        <source>Find rows by a regular expression</source>
        <translation>按正则表达式查找行</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式化</translation>
    </message>
    <message>
        <source>Mend the problem</source>
        <translation>修正问题</translation>
    </message>
    <message>
        <source>Suggest what can stand at the cursor</source>
        <translation>建议光标处可以填写的内容</translation>
    </message>
    <message>
        <source>Fold and unfold; with Alt all</source>
        <translation>折叠和展开；加上 Alt 则作用于全部</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Move the favourite up</source>
        <translation>上移收藏项</translation>
    </message>
    <message>
        <source>Move the favourite down</source>
        <translation>下移收藏项</translation>
    </message>
    <message>
        <source>To the folder above</source>
        <translation>转到上级文件夹</translation>
    </message>
    <message>
        <source>Add a pattern</source>
        <translation>添加模式</translation>
    </message>
    <message>
        <source>Move the pattern up</source>
        <translation>上移模式</translation>
    </message>
    <message>
        <source>Move the pattern down</source>
        <translation>下移模式</translation>
    </message>
    <message>
        <source>The next step, at the end submit or create</source>
        <translation>下一步，最后提交或创建</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::BesideView</name>
    <message>
        <source>Stay at the end of %1 while it grows</source>
        <translation>%1 增长时停留在末尾</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::FindBar</name>
    <message>
        <source>The pattern is too large</source>
        <translation>表达式过大</translation>
    </message>
    <message>
        <source>“]” is missing</source>
        <translation>缺少“]”</translation>
    </message>
    <message>
        <source>“)” is missing</source>
        <translation>缺少“)”</translation>
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
        <source>This is not text</source>
        <translation>这不是文本</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>没有匹配</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>在日志中查找</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>List the matches</source>
        <translation>列出匹配</translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln 处匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>search the log</source>
        <translation>搜索日志</translation>
    </message>
    <message>
        <source>show or hide the list of matches</source>
        <translation>显示或隐藏匹配列表</translation>
    </message>
    <message>
        <source>Searching… %1 %</source>
        <translation>正在搜索… %1%</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::LineDialog</name>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>&amp;Line</source>
        <translation>行(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Go there</source>
        <translation>转到(&amp;G)</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::LogBar</name>
    <message>
        <source>Wrap long lines</source>
        <translation>自动换行</translation>
    </message>
    <message>
        <source>Read metrics from lines</source>
        <translation>从输出行读取指标</translation>
    </message>
    <message>
        <source>Show every state of progress bars</source>
        <translation>显示进度条的每个状态</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
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
        <source>Save the whole file on this machine</source>
        <translation>将整个文件保存到本机</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>保存日志</translation>
    </message>
    <message>
        <source>Read metrics from lines (%1 in the log: from the current line)</source>
        <translation>从输出行读取指标（在日志中按 %1：用当前行）</translation>
    </message>
    <message>
        <source>change how the log is shown</source>
        <translation>更改日志的显示方式</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::LogNote</name>
    <message>
        <source>Nothing printed so far</source>
        <translation>目前没有任何输出</translation>
    </message>
    <message>
        <source>Lines appear here as soon as they are written.</source>
        <translation>写入的行会立即显示在这里。</translation>
    </message>
    <message>
        <source>Nothing was printed here</source>
        <translation>这里没有任何输出</translation>
    </message>
    <message>
        <source>The job has ended. What else it wrote can be chosen above.</source>
        <translation>作业已结束。它写入的其他内容可在上方选择。</translation>
    </message>
    <message>
        <source>The job has ended.</source>
        <translation>作业已结束。</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::LogPane</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>This is too much to copy; save the file instead.</source>
        <translation>内容过多，无法复制；请改为保存文件。</translation>
    </message>
    <message>
        <source>It was not recorded when these lines came.</source>
        <translation>没有记录这些行的到达时间。</translation>
    </message>
    <message>
        <source>follow the end of the log</source>
        <translation>跟随日志末尾</translation>
    </message>
    <message>
        <source>stop following the log</source>
        <translation>停止跟随日志</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::LogView</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Show in the charts</source>
        <translation>在图表中显示(&amp;S)</translation>
    </message>
    <message>
        <source>Read &amp;metrics from such lines…</source>
        <translation>从这类行读取指标(&amp;M)…</translation>
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
    <name>trainyard::logs::SourceChooser</name>
    <message>
        <source>All, by time</source>
        <translation>全部，按时间</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Output file</source>
        <translation>输出文件</translation>
    </message>
    <message>
        <source>Which of the job&apos;s output files is shown</source>
        <translation>显示作业的哪个输出文件</translation>
    </message>
    <message>
        <source>Files that are shown</source>
        <translation>显示的文件</translation>
    </message>
    <message>
        <source>Which files are shown together</source>
        <translation>一起显示哪些文件</translation>
    </message>
    <message>
        <source>choose the output that is shown</source>
        <translation>选择显示的输出</translation>
    </message>
</context>
<context>
    <name>trainyard::logs::TimeButton</name>
    <message>
        <source>No &amp;times</source>
        <translation>不显示时间(&amp;T)</translation>
    </message>
    <message>
        <source>Time of the &amp;clock</source>
        <translation>时钟时间(&amp;C)</translation>
    </message>
    <message>
        <source>Time since the job&apos;s &amp;start</source>
        <translation>作业开始以来的时间(&amp;S)</translation>
    </message>
    <message>
        <source>When the lines came</source>
        <translation>各行的到达时间</translation>
    </message>
</context>
<context>
    <name>trainyard::media::ItemReader</name>
    <message>
        <source>This is not an image that can be shown.</source>
        <translation>这不是能够显示的图像。</translation>
    </message>
</context>
<context>
    <name>trainyard::media::MediaPane</name>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>Reading texts and images…</source>
        <translation>正在读取文本和图像…</translation>
    </message>
    <message>
        <source>Texts and images</source>
        <translation>文本和图像</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>the first %1 of %2 characters</source>
        <translation>前 %1 个字符，共 %2 个</translation>
    </message>
    <message>
        <source>repeated after a restart</source>
        <translation>重新启动后又记录了一次</translation>
    </message>
    <message>
        <source>No texts or images</source>
        <translation>没有文本或图像</translation>
    </message>
    <message>
        <source>Those that the job adds to TensorBoard event files in its output directories appear here.</source>
        <translation>作业在其输出目录中写入 TensorBoard 事件文件的文本和图像会显示在这里。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::AgainTransfer</name>
    <message>
        <source>Submitting jobs: %1 of %2</source>
        <translation>正在提交作业：%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) were submitted.</source>
        <translation>
            <numerusform>已提交 %n 个作业。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) could not be submitted.</source>
        <translation>
            <numerusform>有 %n 个作业未能提交。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Backend</name>
    <message>
        <source>restore %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message numerus="yes">
        <source>restore %n item(s)</source>
        <translation>
            <numerusform>恢复 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>create %1</source>
        <translation>创建 %1</translation>
    </message>
    <message>
        <source>The job %1 is gone, and its notes with it; restore it from the trash first.</source>
        <translation>作业 %1 已不存在，其笔记也一并消失；请先从回收站恢复它。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::BucketList</name>
    <message>
        <source>file share</source>
        <translation>文件共享</translation>
    </message>
    <message>
        <source>blob container</source>
        <translation>Blob 容器</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>trainyard::models::CauseText</name>
    <message>
        <source>its cluster is gone</source>
        <translation>其集群已不存在</translation>
    </message>
    <message>
        <source>its cluster never has that many nodes</source>
        <translation>其集群永远不会有这么多节点</translation>
    </message>
    <message>
        <source>nodes are missing now</source>
        <translation>目前缺少节点</translation>
    </message>
    <message>
        <source>other jobs come first</source>
        <translation>排在其他作业之后</translation>
    </message>
    <message>
        <source>nodes are being set up</source>
        <translation>节点正在准备</translation>
    </message>
    <message>
        <source>the setup of nodes failed</source>
        <translation>节点准备失败</translation>
    </message>
    <message>
        <source>the machine is taken</source>
        <translation>机器已被占用</translation>
    </message>
    <message>
        <source>the machine is too small</source>
        <translation>机器资源不足</translation>
    </message>
    <message>
        <source>its nodes were reclaimed</source>
        <translation>其节点被收回</translation>
    </message>
    <message>
        <source>its nodes were removed</source>
        <translation>其节点被移除</translation>
    </message>
    <message>
        <source>the engine could not store its state</source>
        <translation>引擎无法保存其状态</translation>
    </message>
    <message>
        <source>it cannot run as it is defined</source>
        <translation>按其定义无法运行</translation>
    </message>
    <message>
        <source>its preparation failed</source>
        <translation>作业准备失败</translation>
    </message>
    <message>
        <source>it could not be started</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>its script is not there</source>
        <translation>脚本不存在</translation>
    </message>
    <message>
        <source>its interpreter is not there</source>
        <translation>解释器不存在</translation>
    </message>
    <message>
        <source>a command is not there</source>
        <translation>命令不存在</translation>
    </message>
    <message>
        <source>a file may not be used</source>
        <translation>无权使用某个文件</translation>
    </message>
    <message>
        <source>a Python module is missing</source>
        <translation>缺少 Python 模块</translation>
    </message>
    <message>
        <source>mpirun is missing</source>
        <translation>缺少 mpirun</translation>
    </message>
    <message>
        <source>a volume could not be mounted</source>
        <translation>卷无法挂载</translation>
    </message>
    <message>
        <source>a port was taken</source>
        <translation>端口被占用</translation>
    </message>
    <message>
        <source>its container could not be started</source>
        <translation>容器无法启动</translation>
    </message>
    <message>
        <source>it ended with an error</source>
        <translation>因错误结束</translation>
    </message>
    <message>
        <source>a signal ended it</source>
        <translation>被信号终止</translation>
    </message>
    <message>
        <source>memory ran out</source>
        <translation>内存耗尽</translation>
    </message>
    <message>
        <source>GPU memory ran out</source>
        <translation>GPU 显存耗尽</translation>
    </message>
    <message>
        <source>the GPU driver is missing or broken</source>
        <translation>GPU 驱动程序缺失或损坏</translation>
    </message>
    <message>
        <source>the disk was full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the loss became NaN or infinite</source>
        <translation>损失变为 NaN 或无穷大</translation>
    </message>
    <message>
        <source>its time was up</source>
        <translation>时间已用完</translation>
    </message>
    <message>
        <source>somebody stopped it</source>
        <translation>被人停止</translation>
    </message>
    <message>
        <source>it was stopped from outside</source>
        <translation>被外部停止</translation>
    </message>
    <message>
        <source>the machine was restarted</source>
        <translation>机器重启过</translation>
    </message>
    <message>
        <source>its supervisor is gone</source>
        <translation>监管进程消失</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止中</translation>
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
        <source>its cluster&apos;s nodes are drained</source>
        <translation>其集群的节点已排空</translation>
    </message>
    <message>
        <source>a file is not there</source>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>its output ends with a failure</source>
        <translation>输出以错误结尾</translation>
    </message>
</context>
<context>
    <name>trainyard::models::CellText</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 ± %2 %</source>
        <translation>%1 ± %2 %</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ChunkReader</name>
    <message>
        <source>The engine stopped sending %1 after %2 of %3 bytes.</source>
        <translation>引擎发送 %1 时中止：共 %3 字节，只发送了 %2 字节。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::CleanUp</name>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Has stars and notes</source>
        <translation>有星标和笔记</translation>
    </message>
    <message>
        <source>Has stars</source>
        <translation>有星标</translation>
    </message>
    <message>
        <source>Has notes</source>
        <translation>有笔记</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>标注</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ClusterListModel</name>
    <message>
        <source>%1 in %2, %3</source>
        <translation>%1，位于 %2，%3</translation>
    </message>
    <message>
        <source>no nodes</source>
        <translation>没有节点</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln node(s) free</source>
        <translation>
            <numerusform>%Ln 个节点中 %L1 个空闲</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln core(s) a node</source>
        <translation>
            <numerusform>每个节点 %Ln 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>nodes share the cores</source>
        <translation>各节点共用核心</translation>
    </message>
    <message>
        <source>%1, no GPU</source>
        <comment>cores of a node</comment>
        <translation>%1，无 GPU</translation>
    </message>
    <message>
        <source>%L1 × %2</source>
        <comment>GPUs of a node</comment>
        <translation>%L1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s)</source>
        <translation>
            <numerusform>%Ln 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>GPUs and cores of a node</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 in %2, %3; %4</source>
        <translation>%2 中的 %1，%3；%4</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ClusterQueue</name>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Waiting since</source>
        <translation>入队时间</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>No job of the experiments in front of it has ended well yet, and none has a time limit: there is nothing to go by.</source>
        <translation>排在前面的实验还没有作业成功结束，也没有时间限制：无从估计。</translation>
    </message>
    <message>
        <source>%1 at the latest, when the jobs in front use up their time limits</source>
        <translation>最晚 %1，即前面的作业都用满其时间限制</translation>
    </message>
    <message>
        <source>%1, when jobs take as long as others of their experiments did</source>
        <translation>%1，按同一实验中其他作业的用时估计</translation>
    </message>
    <message>
        <source>Expected start</source>
        <translation>预计开始</translation>
    </message>
</context>
<context>
    <name>trainyard::models::CodeSurvey</name>
    <message>
        <source>No Git commit was recorded: other files beside them are not saved.</source>
        <translation>没有记录 Git 提交：不会保存它们旁边的其他文件。</translation>
    </message>
    <message>
        <source>There is no git on this machine&apos;s PATH; install it to have the other files of commit %1, too.</source>
        <translation>本机的 PATH 中没有 git，无法取得提交 %1 的其他文件；如需这些文件，请安装 git。</translation>
    </message>
    <message>
        <source>There is no repository in %1 any more: the other files of commit %2 will be missing.</source>
        <translation>%1 中已没有仓库：将缺少提交 %2 的其他文件。</translation>
    </message>
    <message>
        <source>The repository in %1 does not have commit %2 any more: its other files will be missing.</source>
        <translation>%1 中的仓库已没有提交 %2：将缺少其他文件。</translation>
    </message>
    <message numerus="yes">
        <source>It will contain the %n file(s) that the engine kept.</source>
        <translation>
            <numerusform>将包含引擎保留的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It will contain commit %1 with %n file(s).</source>
        <translation>
            <numerusform>将包含提交 %1 的 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them had changes that were not committed, and will be as the job ran them.</source>
        <translation>
            <numerusform>其中 %n 个有未提交的更改，将保持作业运行时的样子。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has not changed since: a clone runs the same code.</source>
        <translation>%1 中的内容此后没有变化：副本会运行同样的代码。</translation>
    </message>
    <message>
        <source>It is not known whether other files had uncommitted changes.</source>
        <translation>其他文件当时是否有未提交的更改，无法得知。</translation>
    </message>
    <message>
        <source>The engine did not keep these, which will be as the commit has them, or missing: %1.</source>
        <translation>引擎没有保留以下文件，它们将与提交中的一致，或者缺少：%1。</translation>
    </message>
    <message>
        <source>The engine did not keep these, which will be missing: %1.</source>
        <translation>引擎没有保留以下文件，将会缺少：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n submodule(s) of the repository will be missing.</source>
        <translation>
            <numerusform>将缺少仓库的 %n 个子模块。</numerusform>
        </translation>
    </message>
    <message>
        <source>The job&apos;s definition has no path to it: the new job will not run what is saved there unless you add one.</source>
        <translation>作业的定义中没有指向它的路径：除非您添加路径，否则新作业不会运行保存在那里的内容。</translation>
    </message>
    <message>
        <source>The job runs in a container, which sees the folder only where it lies in one of its mounts.</source>
        <translation>作业在容器中运行，只有当文件夹位于其某个挂载中时，容器才能看到它。</translation>
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
    <message>
        <source>GPU use</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>测试错误率</translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>训练错误率</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ConnectionWarning</name>
    <message>
        <source>This connection is not encrypted: anyone on the way can read the token. Go through ssh, or use an address with https:// if the engine has one.</source>
        <translation>此连接未加密：途中的任何人都可以读到令牌。请通过 ssh 连接，或在引擎支持时使用 https:// 地址。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Continuation</name>
    <message>
        <source>Trains up to epoch %1 from the last checkpoint of %2; that job&apos;s files stay as they are.</source>
        <translation>从 %2 的最后一个检查点起训练到第 %1 轮，该作业的文件保持不变。</translation>
    </message>
    <message>
        <source>Resumes from the last checkpoint of %1; that job&apos;s files stay as they are.</source>
        <translation>从 %1 的最后一个检查点继续，该作业的文件保持不变。</translation>
    </message>
    <message>
        <source>The outputs of %1 are available as %2; the program itself has to resume from the checkpoint there.</source>
        <translation>%1 的输出可通过 %2 访问，程序须自行从其中的检查点继续。</translation>
    </message>
    <message numerus="yes">
        <source>Trains with %n sample(s) a step.</source>
        <translation>
            <numerusform>每步使用 %n 个样本训练。</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs %1 once more as it is.</source>
        <translation>原样再运行一次 %1。</translation>
    </message>
    <message>
        <source>Its preparation installs %1 before it runs.</source>
        <translation>运行前由其准备命令安装 %1。</translation>
    </message>
    <message>
        <source>Its preparation installs Open MPI before it runs, as Debian has it; that takes the rights of root.</source>
        <translation>运行前由其准备命令安装 Debian 提供的 Open MPI；这需要 root 权限。</translation>
    </message>
    <message>
        <source>Its preparation makes %1 executable before it runs.</source>
        <translation>运行前由其准备命令将 %1 设为可执行。</translation>
    </message>
    <message>
        <source>Trains with a learning rate of %1.</source>
        <translation>以 %1 的学习率训练。</translation>
    </message>
    <message>
        <source>Fails where %1 does, also before a pipe.</source>
        <translation>%1 失败时作业也会失败，即使其后还有管道。</translation>
    </message>
    <message>
        <source>The new job finds what %1 has written there at %2.</source>
        <translation>新作业可在 %2 找到 %1 在那里写入的内容。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Deletion</name>
    <message numerus="yes">
        <source>delete %n item(s)</source>
        <translation>
            <numerusform>删除 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n job(s)</source>
        <translation>
            <numerusform>删除 %n 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n experiment(s)</source>
        <translation>
            <numerusform>删除 %n 个实验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n cluster(s)</source>
        <translation>
            <numerusform>删除 %n 个集群</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n file server(s)</source>
        <translation>
            <numerusform>删除 %n 个文件服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n workspace(s)</source>
        <translation>
            <numerusform>删除 %n 个工作区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n item(s)?</source>
        <translation>
            <numerusform>删除 %n 项？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n job(s)?</source>
        <translation>
            <numerusform>删除 %n 个作业？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n experiment(s)?</source>
        <translation>
            <numerusform>删除 %n 个实验？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n cluster(s)?</source>
        <translation>
            <numerusform>删除 %n 个集群？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n file server(s)?</source>
        <translation>
            <numerusform>删除 %n 个文件服务器？</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n workspace(s)?</source>
        <translation>
            <numerusform>删除 %n 个工作区？</numerusform>
        </translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>Everything in them goes to the trash, too.</source>
        <translation>其中的所有内容也会一并移入回收站。</translation>
    </message>
    <message numerus="yes">
        <source>%n file server(s) go to the trash with all their files. Until they are restored, jobs that mount them find them empty.</source>
        <translation>
            <numerusform>%n 个文件服务器会连同其中的所有文件移入回收站。恢复之前，挂载它们的作业会发现它们是空的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything in them is deleted, too. Files on volumes outside them stay.</source>
        <translation>其中的所有内容也会一并删除。不属于它们的卷上的文件会保留。</translation>
    </message>
    <message numerus="yes">
        <source>%n file server(s) are deleted with all their files.</source>
        <translation>
            <numerusform>%n 个文件服务器会连同其中的所有文件一起删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running and will be stopped, which cannot be undone. Everything else can be restored from the trash.</source>
        <translation>
            <numerusform>有 %n 个作业正在运行，将被停止，这一步无法撤销。其余内容都可以从回收站恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are running and will be stopped first.</source>
        <translation>
            <numerusform>有 %n 个作业正在运行，将先停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>A cluster on which other jobs run stays.</source>
        <translation>仍有其他作业在其上运行的集群会保留。</translation>
    </message>
    <message>
        <source>Jobs that wait for one that is deleted go on waiting.</source>
        <translation>等待已删除集群的作业会继续等待。</translation>
    </message>
    <message>
        <source>This cannot be undone: the engine keeps no trash.</source>
        <translation>此操作无法撤销：该引擎没有回收站。</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>“%1”已移入回收站。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are in the trash.</source>
        <translation>
            <numerusform>%n 个作业已移入回收站。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are in the trash.</source>
        <translation>
            <numerusform>%n 项已移入回收站。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is in the trash of %2.</source>
        <translation>“%1”已移入 %2 的回收站。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are in the trash of %1.</source>
        <translation>
            <numerusform>%n 个作业已移入 %1 的回收站。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are in the trash of %1.</source>
        <translation>
            <numerusform>%n 项已移入 %1 的回收站。</numerusform>
        </translation>
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
        <translation>运行中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止中</translation>
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
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation>笔记本</translation>
    </message>
</context>
<context>
    <name>trainyard::models::DraftChecks</name>
    <message>
        <source>The answer took too long.</source>
        <translation>应答用时过长。</translation>
    </message>
    <message>
        <source>The engine runs on another machine, whose trainer cannot be used from here.</source>
        <translation>引擎在另一台机器上运行，无法从此处使用那里的训练程序。</translation>
    </message>
    <message>
        <source>The data are not known before the job runs.</source>
        <translation>数据要到作业运行时才知道。</translation>
    </message>
    <message>
        <source>The network is not known before the job runs.</source>
        <translation>网络要到作业运行时才知道。</translation>
    </message>
    <message>
        <source>The engine runs on another machine, whose data the trainer cannot read from here.</source>
        <translation>引擎在另一台机器上运行，训练程序无法从此处读取那里的数据。</translation>
    </message>
    <message>
        <source>The data are still being read.</source>
        <translation>数据仍在读取中。</translation>
    </message>
    <message>
        <source>The job cannot have this name.</source>
        <translation>作业不能使用这个名称。</translation>
    </message>
    <message>
        <source>The experiment cannot have this name.</source>
        <translation>实验不能使用这个名称。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::DurationText</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
</context>
<context>
    <name>trainyard::models::EngineCommands</name>
    <message>
        <source>There is no contact with the engine now; try again when it is back.</source>
        <translation>目前与引擎失去联系，请恢复后重试。</translation>
    </message>
    <message>
        <source>There is no contact with the engine now; submit again when it is back.</source>
        <translation>目前与引擎没有联系；等它恢复后请再次提交。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::EngineForest</name>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>out of reach</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>This is the same engine as %1, where its tree is.</source>
        <translation>这与 %1 是同一个引擎，它的树在那里。</translation>
    </message>
    <message>
        <source>This is the same engine as this machine&apos;s, where its tree is.</source>
        <translation>这与本机的引擎是同一个，它的树在那里。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ExpectedStart</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>any moment</source>
        <translation>马上</translation>
    </message>
    <message numerus="yes">
        <source>within %n minute(s)</source>
        <translation>
            <numerusform>在 %n 分钟内</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in about %n minute(s)</source>
        <translation>
            <numerusform>约 %n 分钟后</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>within %n hour(s)</source>
        <translation>
            <numerusform>在 %n 小时内</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in about %n hour(s)</source>
        <translation>
            <numerusform>约 %n 小时后</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>within %n day(s)</source>
        <translation>
            <numerusform>在 %n 天内</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in about %n day(s)</source>
        <translation>
            <numerusform>约 %n 天后</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::Favourites</name>
    <message>
        <source>%1 at %2</source>
        <translation>%2 上的 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::models::FileUpload</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::FilesDownload</name>
    <message>
        <source>Reading the contents of %1…</source>
        <translation>正在读取 %1 的内容…</translation>
    </message>
    <message>
        <source>%1 is not a path below a folder; nothing was saved. Ask whoever runs the engine.</source>
        <translation>%1 不是文件夹之内的路径；没有保存任何内容。请询问引擎的管理者。</translation>
    </message>
    <message>
        <source>There are no files in %1; nothing was saved.</source>
        <translation>%1 中没有文件；没有保存任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n file(s) in %1.</source>
        <translation>
            <numerusform>已将 %n 个文件保存到 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Downloading %1: %2 of %3</source>
        <translation>正在下载 %1：%2，共 %3</translation>
    </message>
    <message>
        <source>Downloading %1…</source>
        <translation>正在下载 %1…</translation>
    </message>
</context>
<context>
    <name>trainyard::models::GroupTableModel</name>
    <message>
        <source>No run of the group has a value.</source>
        <translation>组中没有运行有值。</translation>
    </message>
    <message numerus="yes">
        <source>Mean of %n run(s): %1
Least %2, greatest %3</source>
        <translation>
            <numerusform>%n 个运行的平均值：%1
最小 %2，最大 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行数</translation>
    </message>
    <message>
        <source>Mean ± standard deviation of %1</source>
        <translation>%1 的平均值 ± 标准差</translation>
    </message>
</context>
<context>
    <name>trainyard::models::JobNotes</name>
    <message>
        <source>The tag “%1” is the star itself, which has its own button; choose another name.</source>
        <translation>标签“%1”就是星标本身，它有自己的按钮；请换一个名称。</translation>
    </message>
    <message>
        <source>Tags that begin with “%1” are MLflow&apos;s own; choose another name.</source>
        <translation>以“%1”开头的标签属于 MLflow；请换一个名称。</translation>
    </message>
    <message>
        <source>The name of a tag cannot have tabs, line breaks or other control characters.</source>
        <translation>标签的名称不能含有制表符、换行或其他控制字符。</translation>
    </message>
    <message numerus="yes">
        <source>This name is too long for a tag by %n byte(s); choose a shorter one.</source>
        <translation>
            <numerusform>这个名称作为标签超长 %n 字节；请换一个更短的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The value of “%1” is too long by %n byte(s); a long text belongs in the notes.</source>
        <translation>
            <numerusform>“%1”的值超长 %n 字节；长文本请写入笔记。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With this chart the notes would be too long for the engine by %n byte(s); shorten them first.</source>
        <translation>
            <numerusform>加入此图表后，笔记会超出引擎所能保存的长度 %n 字节；请先缩短笔记。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::JobTimeline</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between cells that are read out</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>trainyard::models::JobsAgain</name>
    <message>
        <source>Give the environment variable a name.</source>
        <translation>请为环境变量命名。</translation>
    </message>
    <message>
        <source>%1 cannot be an environment variable&apos;s name: these have letters, digits and _, and no digit first.</source>
        <translation>%1 不能用作环境变量名：变量名由字母、数字和 _ 组成，且不能以数字开头。</translation>
    </message>
    <message>
        <source>It has secrets, which the engine does not reveal; submit it by itself and type them in.</source>
        <translation>它含有机密，引擎不会透露；请单独提交它并填入机密。</translation>
    </message>
    <message>
        <source>It has never run, so there is no checkpoint.</source>
        <translation>它从未运行过，因此没有检查点。</translation>
    </message>
    <message>
        <source>It has not ended yet.</source>
        <translation>它尚未结束。</translation>
    </message>
    <message>
        <source>It writes no outputs, so there is no checkpoint.</source>
        <translation>它不写任何输出，因此没有检查点。</translation>
    </message>
    <message>
        <source>Looking for its checkpoint…</source>
        <translation>正在查找其检查点…</translation>
    </message>
    <message>
        <source>It has left no checkpoint.</source>
        <translation>它没有留下检查点。</translation>
    </message>
    <message>
        <source>There is a job “%1” already.</source>
        <translation>已有作业“%1”。</translation>
    </message>
    <message>
        <source>Its cluster is not there any more; choose another one.</source>
        <translation>它的集群已不存在；请另选一个。</translation>
    </message>
    <message>
        <source>Its outputs lie on the volume %1, which %2 does not mount.</source>
        <translation>它的输出在卷 %1 上，而 %2 没有挂载该卷。</translation>
    </message>
    <message>
        <source>Waiting to be submitted</source>
        <translation>等待提交</translation>
    </message>
    <message>
        <source>Submitting…</source>
        <translation>正在提交…</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>已提交</translation>
    </message>
    <message>
        <source>Can be submitted</source>
        <translation>可以提交</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>“%1” was not submitted.</source>
        <translation>“%1”未提交。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::LaunchPlanModel</name>
    <message>
        <source>Where programs are looked for: Trainyard&apos;s own first.</source>
        <translation>查找程序的位置，Trainyard 自带的程序优先。</translation>
    </message>
    <message>
        <source>Tells TensorFlow about all its processes and which of them this is.</source>
        <translation>告诉 TensorFlow 它的全部进程，以及本进程是哪一个。</translation>
    </message>
    <message>
        <source>Lets Trainyard find all processes of the job, whatever they start.</source>
        <translation>Trainyard 据此找到作业的全部进程，无论它们又启动了什么。</translation>
    </message>
    <message>
        <source>The user name for the container&apos;s registry.</source>
        <translation>容器镜像仓库的用户名。</translation>
    </message>
    <message>
        <source>The password for the container&apos;s registry.</source>
        <translation>容器镜像仓库的密码。</translation>
    </message>
    <message>
        <source>Where MLflow&apos;s client reports the run: this engine.</source>
        <translation>MLflow 客户端上报运行情况的地址，即本引擎。</translation>
    </message>
    <message>
        <source>A key of MLflow&apos;s client, for this job&apos;s run alone.</source>
        <translation>MLflow 客户端的密钥，仅用于本作业的运行。</translation>
    </message>
    <message>
        <source>The experiment of the job, for MLflow&apos;s client.</source>
        <translation>作业所属的实验，供 MLflow 客户端使用。</translation>
    </message>
    <message>
        <source>Has MLflow&apos;s client log beside the training, not in between.</source>
        <translation>让 MLflow 客户端在训练之外记录，不打断训练。</translation>
    </message>
    <message>
        <source>How often MLflow&apos;s client tries again while the engine is away.</source>
        <translation>引擎不在时 MLflow 客户端重试的次数。</translation>
    </message>
    <message>
        <source>Hosts that no proxy is asked for; this engine is one.</source>
        <translation>不经过代理的主机，本引擎也在其中。</translation>
    </message>
    <message>
        <source>How many threads a process computes with.</source>
        <translation>每个进程用多少个线程计算。</translation>
    </message>
    <message>
        <source>Batch AI gives this to its jobs, and so does Trainyard.</source>
        <translation>Batch AI 会给作业这个变量，Trainyard 也一样。</translation>
    </message>
    <message>
        <source>Set by the launch of the job&apos;s toolkit.</source>
        <translation>由作业所用工具包的启动过程设置。</translation>
    </message>
    <message>
        <source>(secret)</source>
        <translation>（机密）</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>The home folder of the user as whom the engine runs.</source>
        <translation>运行引擎的用户的主文件夹。</translation>
    </message>
    <message>
        <source>The user as whom the engine runs.</source>
        <translation>运行引擎的用户。</translation>
    </message>
    <message>
        <source>The shell of that user; jobs are started by bash.</source>
        <translation>该用户的 shell；作业由 bash 启动。</translation>
    </message>
    <message>
        <source>The time zone that programs use.</source>
        <translation>程序使用的时区。</translation>
    </message>
    <message>
        <source>Where programs put temporary files.</source>
        <translation>程序存放临时文件的位置。</translation>
    </message>
    <message>
        <source>The certificates by which programs trust servers.</source>
        <translation>程序据以信任服务器的证书。</translation>
    </message>
    <message>
        <source>Where programs look for libraries before the usual folders.</source>
        <translation>程序在常用文件夹之前查找库的位置。</translation>
    </message>
    <message>
        <source>The language of programs, and how they write numbers and times.</source>
        <translation>程序的语言，以及数字和时间的写法。</translation>
    </message>
    <message>
        <source>The proxy through which programs reach the network.</source>
        <translation>程序访问网络所用的代理。</translation>
    </message>
    <message>
        <source>%1 Inherited from the engine.</source>
        <translation>%1由引擎的环境继承而来。</translation>
    </message>
    <message>
        <source>The GPUs of the node&apos;s machine that the process may use.</source>
        <translation>节点所在的机器上该进程可以使用的 GPU。</translation>
    </message>
    <message>
        <source>Has CUDA number the GPUs as the machine does.</source>
        <translation>让 CUDA 按机器的顺序为 GPU 编号。</translation>
    </message>
    <message>
        <source>Has MPICH start processes without ssh, for all nodes are of one machine.</source>
        <translation>让 MPICH 不通过 ssh 启动进程，因为所有节点都在同一台机器上。</translation>
    </message>
    <message>
        <source>Has Intel MPI start processes without ssh, for all nodes are of one machine.</source>
        <translation>让 Intel MPI 不通过 ssh 启动进程，因为所有节点都在同一台机器上。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::LayerModel</name>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Layout</name>
    <message>
        <source>This is not a layout of Trainyard; save one by View ▸ Layouts.</source>
        <translation>这不是 Trainyard 的布局；请用“视图 ▸ 布局”保存一个。</translation>
    </message>
    <message>
        <source>This layout has no window in it; save it anew.</source>
        <translation>此布局中没有窗口；请重新保存。</translation>
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
        <source>The engine did not start; %1 does not say why.</source>
        <translation>引擎没有启动；%1 没有说明原因。</translation>
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
    <message>
        <source>This machine&apos;s engine was stopped. Refresh (F5) starts it again.</source>
        <translation>本机引擎已停止。“刷新”（F5）可重新启动它。</translation>
    </message>
    <message>
        <source>This machine&apos;s engine keeps ending; %1 says why. Refresh (F5) starts it once more.</source>
        <translation>本机引擎反复终止；原因见 %1。“刷新”（F5）可再次启动它。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::NodeList</name>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>being prepared</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>正在离开</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>used %1 %</source>
        <translation>利用率 %1 %</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>已排空</translation>
    </message>
    <message>
        <source>takes no new work</source>
        <translation>不接受新作业</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>GPU use</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>GPU %1: %2 %</source>
        <translation>GPU %1：%2 %</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between GPUs</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Notebook</name>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; the notebook says %3.</source>
        <translation>%1：“%2”不是数字；笔记本中是 %3。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a Python value, where text needs quotes; the notebook says %3.</source>
        <translation>%1：“%2”不是 Python 的值，其中文本要放在引号里；笔记本中是 %3。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Notice</name>
    <message>
        <source>%1 is done</source>
        <translation>%1 已完成</translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 已失败</translation>
    </message>
    <message>
        <source>%1 has been waiting for a long time</source>
        <translation>%1 已等待很久</translation>
    </message>
    <message>
        <source>All jobs of %1 have ended</source>
        <translation>%1 的所有作业都已结束</translation>
    </message>
    <message>
        <source>Only %1 is left on the engine&apos;s disk</source>
        <translation>引擎的磁盘只剩 %1</translation>
    </message>
    <message>
        <source>%1 done, %2 failed</source>
        <translation>%1 个完成，%2 个失败</translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n 个完成</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>engine, what</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 done, %2 failed, %3 stopped</source>
        <translation>%1 个完成，%2 个失败，%3 个已停止</translation>
    </message>
    <message>
        <source>%1 done, %2 stopped</source>
        <translation>%1 个完成，%2 个已停止</translation>
    </message>
    <message>
        <source>The disk has %1 and keeps what jobs write.</source>
        <translation>磁盘共 %1，用于保存作业的输出。</translation>
    </message>
    <message>
        <source>Only %1 is left on %2</source>
        <translation>%2 只剩 %1</translation>
    </message>
    <message>
        <source>%1 was stopped</source>
        <translation>%1 已停止</translation>
    </message>
</context>
<context>
    <name>trainyard::models::NoticeList</name>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新：%1</translation>
    </message>
</context>
<context>
    <name>trainyard::models::OtherEngine</name>
    <message>
        <source>The workbench no longer remembers this engine; connect to it again.</source>
        <translation>工作台已不再记住此引擎；请重新连接。</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>trainyard::models::OutputDepth</name>
    <message>
        <source>The folder %1 lies below %2 others; a link in it may lead back to one of them. Choose folders beside that link.</source>
        <translation>文件夹 %1 位于 %2 层文件夹之下；其中的链接可能指回其中某一层。请选择该链接旁边的文件夹。</translation>
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
    <name>trainyard::models::PaletteModel</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>File server</source>
        <translation>文件服务器</translation>
    </message>
    <message>
        <source>Storage account</source>
        <translation>存储帐户</translation>
    </message>
    <message>
        <source>Blob container</source>
        <translation>Blob 容器</translation>
    </message>
    <message>
        <source>File share</source>
        <translation>文件共享</translation>
    </message>
</context>
<context>
    <name>trainyard::models::PreviewLines</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 = %2 at %3</source>
        <translation>%1 = %2，位于 %3</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ProgramChecks</name>
    <message>
        <source>Copy “%1”</source>
        <translation>复制“%1”</translation>
    </message>
    <message>
        <source>%1 The job&apos;s preparation may install it.</source>
        <comment>a sentence</comment>
        <translation>%1作业的准备命令可能会安装它。</translation>
    </message>
    <message>
        <source>This machine has neither podman nor docker, which run containers.</source>
        <translation>本机没有运行容器的 podman 或 docker。</translation>
    </message>
    <message>
        <source>There is no program %1 on this machine.</source>
        <translation>本机没有程序 %1。</translation>
    </message>
    <message>
        <source>%1 imports %2, which %3 does not have.</source>
        <comment>a script, a package, a Python</comment>
        <translation>%1 导入了 %2，而 %3 没有这个包。</translation>
    </message>
    <message>
        <source>The engine runs on another machine, whose programs cannot be checked from here.</source>
        <translation>引擎在另一台机器上运行，无法从此处查看那里的程序。</translation>
    </message>
    <message>
        <source>What the container&apos;s image has is not known before the job runs.</source>
        <translation>容器镜像中有什么，要到作业运行时才知道。</translation>
    </message>
    <message>
        <source>Use the node&apos;s own Jupyter</source>
        <translation>使用节点自带的 Jupyter</translation>
    </message>
    <message>
        <source>Edit the command</source>
        <translation>编辑命令</translation>
    </message>
    <message>
        <source>Type another path</source>
        <translation>输入另一个路径</translation>
    </message>
    <message>
        <source>The engine&apos;s machine has neither podman nor docker, which run containers.</source>
        <translation>引擎所在的机器上既没有 podman 也没有 docker，无法运行容器。</translation>
    </message>
    <message>
        <source>There is no program %1 on the engine&apos;s machine.</source>
        <translation>引擎所在的机器上没有程序 %1。</translation>
    </message>
    <message>
        <source>The engine runs on another machine, whose Python cannot be asked for packages from here.</source>
        <translation>引擎在另一台机器上运行，无法从这里询问其 Python 有哪些包。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Python</name>
    <message>
        <source>of the system&apos;s path</source>
        <translation>系统路径中的</translation>
    </message>
    <message>
        <source>virtual environment</source>
        <translation>虚拟环境</translation>
    </message>
    <message>
        <source>conda</source>
        <translation>conda</translation>
    </message>
    <message>
        <source>pyenv</source>
        <translation>pyenv</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a version of Python, and where it belongs</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>trainyard::models::QueueStanding</name>
    <message>
        <source>It is the only job in the queue of its cluster</source>
        <translation>它是所属集群队列中唯一的作业</translation>
    </message>
    <message>
        <source>It is number %1 of %2 in the queue of its cluster</source>
        <translation>它在所属集群的队列中排第 %1 位（共 %2 个作业）</translation>
    </message>
    <message>
        <source>%1, expected to start %2.</source>
        <comment>place, when</comment>
        <translation>%1，预计%2开始。</translation>
    </message>
    <message>
        <source>%1; when it will start is not known.</source>
        <comment>place</comment>
        <translation>%1；何时开始尚不可知。</translation>
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
    <name>trainyard::models::RanAgain</name>
    <message>
        <source>Runs the code that %1 ran, which is now in %2.</source>
        <translation>运行 %1 当时运行的代码，该代码现在位于 %2。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::RanText</name>
    <message>
        <source>No commit yet</source>
        <translation>还没有提交</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>%1, with changes</source>
        <translation>%1，有改动</translation>
    </message>
    <message>
        <source>%1, without changes</source>
        <translation>%1，无改动</translation>
    </message>
    <message>
        <source>No files</source>
        <translation>没有文件</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>操作系统</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>NVIDIA driver</source>
        <translation>NVIDIA 驱动程序</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Replay</name>
    <message>
        <source>definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message numerus="yes">
        <source>all values of %n metric(s)</source>
        <translation>
            <numerusform>%n 个指标的所有值</numerusform>
        </translation>
    </message>
    <message>
        <source>metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>another %1</source>
        <translation>%1 不同</translation>
    </message>
    <message>
        <source>%1 %2 instead of %3</source>
        <translation>%1 为 %2（原为 %3）</translation>
    </message>
    <message>
        <source>commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>file %1</source>
        <translation>文件 %1</translation>
    </message>
    <message>
        <source>another text of %1</source>
        <translation>%1 的内容不同</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>other files in input %1</source>
        <translation>输入 %1 的文件不同</translation>
    </message>
    <message>
        <source>%1 from step %2</source>
        <translation>%1，自第 %2 步起</translation>
    </message>
    <message>
        <source>metric %1</source>
        <translation>指标 %1</translation>
    </message>
    <message>
        <source>Not known for both: %1.</source>
        <translation>双方均未知：%1。</translation>
    </message>
    <message>
        <source>No difference from %1 is known.</source>
        <translation>未发现与 %1 有任何不同。</translation>
    </message>
    <message>
        <source>Equal to %1 in %2.</source>
        <translation>与 %1 相同：%2。</translation>
    </message>
    <message>
        <source>it ended as “%1” instead of “%2”</source>
        <translation>结束状态为“%1”（原为“%2”）</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs from %1: %2.</source>
        <translation>与 %1 不同：%2。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>The same: %1.</source>
        <translation>相同：%1。</translation>
    </message>
    <message>
        <source>new %1</source>
        <translation>新增%1</translation>
    </message>
    <message numerus="yes">
        <source>new metric(s): %1</source>
        <translation>
            <numerusform>新增指标：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between metrics</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>环境</translation>
    </message>
    <message numerus="yes">
        <source>%n other package(s)</source>
        <translation>
            <numerusform>另有 %n 个软件包不同</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::ReportedJob</name>
    <message>
        <source>The report was cancelled.</source>
        <translation>报告已取消。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ResourceName</name>
    <message>
        <source>Enter a name.</source>
        <translation>请输入名称。</translation>
    </message>
    <message>
        <source>Use up to 64 characters from a–z, A–Z, 0–9, “-” and “_”.</source>
        <translation>名称最多 64 个字符，可用 a–z、A–Z、0–9、“-”和“_”。</translation>
    </message>
    <message>
        <source>Use 3 to 24 lower-case letters and digits.</source>
        <translation>存储帐户名称为 3 到 24 个小写字母和数字。</translation>
    </message>
    <message>
        <source>Use 3 to 63 lower-case letters and digits, with single “-” between them.</source>
        <translation>名称为 3 到 63 个小写字母和数字，中间可用单个“-”。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ResourceTreeModel</name>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln node(s) busy</source>
        <translation>
            <numerusform>%L1 / %Ln 个节点忙碌</numerusform>
        </translation>
    </message>
    <message>
        <source>File servers</source>
        <translation>文件服务器</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>file server</source>
        <translation>文件服务器</translation>
    </message>
    <message>
        <source>storage account</source>
        <translation>存储帐户</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln 个运行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln 个等待中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new failure(s)</source>
        <translation>
            <numerusform>%Ln 个新失败</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>trainyard::models::RunDifferences</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>trainyard::models::RunFacts</name>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>secret</source>
        <translation>机密</translation>
    </message>
</context>
<context>
    <name>trainyard::models::RunGroups</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
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
    <name>trainyard::models::SavedConnection</name>
    <message>
        <source>New connection</source>
        <translation>新连接</translation>
    </message>
    <message>
        <source>An address begins with http:// or https:// and names a machine, such as http://gpu-box:8420.</source>
        <translation>地址以 http:// 或 https:// 开头并写明一台机器，例如 http://gpu-box:8420。</translation>
    </message>
    <message>
        <source>Enter what you write after ssh to reach the machine, such as ann@gpu-box.</source>
        <translation>请写上 ssh 之后的目标机器，例如 ann@gpu-box。</translation>
    </message>
    <message>
        <source>A machine for ssh is one word, such as ann@gpu-box or a Host of ~/.ssh/config.</source>
        <translation>ssh 的目标是一个词，例如 ann@gpu-box 或 ~/.ssh/config 中的 Host。</translation>
    </message>
    <message>
        <source>The address is what the engine printed when it started.</source>
        <translation>地址是引擎启动时显示的地址。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::SharedTagsModel</name>
    <message>
        <source>Enter a value for “%1”; every tag needs one.</source>
        <translation>请为“%1”填写值；每个标签都需要值。</translation>
    </message>
    <message>
        <source>Enter the value that “%1” is to have in all of the jobs.</source>
        <translation>请填写“%1”在所有这些作业中的值。</translation>
    </message>
    <message>
        <source>New tag…</source>
        <translation>新标签…</translation>
    </message>
    <message>
        <source>Different ones</source>
        <translation>各不相同</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
</context>
<context>
    <name>trainyard::models::SshTunnel</name>
    <message>
        <source>%1 could not be started: %2.</source>
        <translation>无法启动 %1：%2。</translation>
    </message>
    <message>
        <source>There is no free port on this machine for a tunnel.</source>
        <translation>本机没有可用于隧道的空闲端口。</translation>
    </message>
    <message>
        <source>The tunnel to %1 has ended.</source>
        <translation>到 %1 的隧道已结束。</translation>
    </message>
    <message>
        <source>The tunnel to %1 could not be opened: %2</source>
        <translation>到 %1 的隧道未建立：%2</translation>
    </message>
    <message>
        <source>%1 shows another host key than before: somebody may be intercepting the connection. Ask whoever runs it; if the new key is right, forget the old one by “ssh-keygen -R” and connect again.</source>
        <translation>%1 出示的主机密钥与以前不同：可能有人正在截取连接。请询问其管理者；若新密钥正确，请用“ssh-keygen -R”删除旧密钥，然后重新连接。</translation>
    </message>
    <message>
        <source>ssh does not know the host key of %1 yet: run “ssh %1” once in a terminal, compare the key and accept it, then connect again.</source>
        <translation>ssh 还不认识 %1 的主机密钥：请先在终端中运行一次“ssh %1”，核对并接受密钥，然后重新连接。</translation>
    </message>
    <message>
        <source>ssh knows no machine %1: correct its name, or add it as a Host to ~/.ssh/config.</source>
        <translation>ssh 不知道机器 %1：请更正其名称，或将其作为 Host 加入 ~/.ssh/config。</translation>
    </message>
    <message>
        <source>%1 does not let you in (permission denied): give your key to the ssh agent by “ssh-add”, or put it there by “ssh-copy-id %1”.</source>
        <translation>%1 不允许您登录（权限被拒绝）：请用“ssh-add”将密钥交给 ssh 代理，或用“ssh-copy-id %1”将密钥放到那里。</translation>
    </message>
    <message>
        <source>%1 was offered too many keys: name the right one by IdentityFile in ~/.ssh/config.</source>
        <translation>向 %1 提供的密钥过多：请在 ~/.ssh/config 中用 IdentityFile 指定正确的密钥。</translation>
    </message>
    <message>
        <source>%1 allows no tunnels: whoever runs it can allow them by AllowTcpForwarding.</source>
        <translation>%1 不允许隧道：其管理者可以用 AllowTcpForwarding 允许。</translation>
    </message>
    <message>
        <source>No ssh server answers on %1: check the machine&apos;s name and port, and that sshd runs there.</source>
        <translation>%1 上没有 ssh 服务器应答：请检查机器的名称和端口，以及那里是否运行着 sshd。</translation>
    </message>
    <message>
        <source>%1 does not answer: check that it is switched on and that the network reaches it.</source>
        <translation>%1 没有应答：请检查它是否已开机，以及网络能否到达它。</translation>
    </message>
    <message>
        <source>%1 has closed the connection: it may have been restarted, or does not let this machine in.</source>
        <translation>%1 关闭了连接：它可能已重新启动，或不允许本机连接。</translation>
    </message>
    <message>
        <source>The port of this machine that the tunnel to %1 had is used by something else; connect again.</source>
        <translation>通往 %1 的隧道在本机所用的端口已被其他程序占用；请重新连接。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::StoppedTransfer</name>
    <message>
        <source>The record of this transfer cannot be read; remove it and start it again.</source>
        <translation>无法读取这项传输的记录；请移除它并重新开始。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::StorageFilesModel</name>
    <message>
        <source>%1, folder</source>
        <translation>%1，文件夹</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改时间</translation>
    </message>
</context>
<context>
    <name>trainyard::models::StorageList</name>
    <message>
        <source>file server in %1</source>
        <translation>位于 %1 的文件服务器</translation>
    </message>
    <message>
        <source>storage account</source>
        <translation>存储帐户</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>file server</source>
        <translation>文件服务器</translation>
    </message>
</context>
<context>
    <name>trainyard::models::StoredFoldersModel</name>
    <message>
        <source>No engine is connected; connect to one and try again.</source>
        <translation>没有连接引擎；请先连接引擎再重试。</translation>
    </message>
    <message>
        <source>The contents of %1 are missing here: %2</source>
        <translation>这里缺少 %1 中的内容：%2</translation>
    </message>
    <message>
        <source>%1, folder</source>
        <translation>%1，文件夹</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1 Press Enter to try again.</source>
        <translation>%1按 Enter 重试。</translation>
    </message>
    <message>
        <source>There is more: press Enter to read on.</source>
        <translation>还有更多：按 Enter 继续读取。</translation>
    </message>
    <message>
        <source>It contains no folder.</source>
        <translation>其中没有文件夹。</translation>
    </message>
    <message>
        <source>It contains no such file.</source>
        <translation>其中没有这样的文件。</translation>
    </message>
    <message>
        <source>file share of %1</source>
        <translation>%1 的文件共享</translation>
    </message>
    <message>
        <source>blob container of %1</source>
        <translation>%1 的 Blob 容器</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Submission</name>
    <message>
        <source>Checking %1 before it is submitted…</source>
        <translation>正在提交前检查 %1…</translation>
    </message>
    <message>
        <source>The engine would refuse this job; fix what the checks report first.</source>
        <translation>引擎会拒绝此作业；请先修正检查所指出的问题。</translation>
    </message>
    <message>
        <source>The checks have found something; fix it or submit anyway.</source>
        <translation>检查发现了问题；请修正，或按“仍要提交”。</translation>
    </message>
    <message>
        <source>Submitting %1…</source>
        <translation>正在提交 %1…</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TagModel</name>
    <message>
        <source>New tag…</source>
        <translation>新标签…</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>The job has a tag “%1” already; change its value, or choose another name.</source>
        <translation>作业已有标签“%1”；请修改它的值，或换一个名称。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TagWriter</name>
    <message numerus="yes">
        <source>star %n job(s)</source>
        <translation>
            <numerusform>为 %n 个作业加星标</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove the star from %n job(s)</source>
        <translation>
            <numerusform>取消 %n 个作业的星标</numerusform>
        </translation>
    </message>
    <message>
        <source>change the tags of %1</source>
        <translation>更改 %1 的标签</translation>
    </message>
    <message numerus="yes">
        <source>change the tags of %n job(s)</source>
        <translation>
            <numerusform>更改 %n 个作业的标签</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::TemplateFacets</name>
    <message>
        <source>Notebook</source>
        <translation>笔记本</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TemplateList</name>
    <message>
        <source>The text is too broken to be a template; fix its problems first.</source>
        <translation>文本问题太多，无法存为模板；请先解决问题。</translation>
    </message>
    <message>
        <source>The template cannot be written into %1.</source>
        <translation>无法将模板写入 %1。</translation>
    </message>
    <message>
        <source>Saved by you.</source>
        <translation>由您保存。</translation>
    </message>
    <message>
        <source>The template %1 cannot be removed from %2.</source>
        <translation>无法从 %2 中移除模板 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TemplatePictures</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation>笔记本</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>%1, several nodes</source>
        <translation>%1，多节点</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TensorBoardServer</name>
    <message>
        <source>TensorBoard could not be started: %1.</source>
        <translation>无法启动 TensorBoard：%1。</translation>
    </message>
    <message>
        <source>TensorBoard ended at once.</source>
        <translation>TensorBoard 随即退出了。</translation>
    </message>
    <message>
        <source>TensorBoard ended: %1</source>
        <translation>TensorBoard 已退出：%1</translation>
    </message>
    <message>
        <source>TensorBoard did not say within a minute where it listens.</source>
        <translation>TensorBoard 一分钟内没有给出监听地址。</translation>
    </message>
    <message>
        <source>TensorBoard takes no path with a comma in it, and no link to one could be made in %1.</source>
        <translation>TensorBoard 不接受含逗号的路径，且无法在 %1 中建立指向它的链接。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TokenStore</name>
    <message>
        <source>The token could not be kept in %1; it is asked for again the next time.</source>
        <translation>无法把令牌保存到 %1；下次会再次询问。</translation>
    </message>
    <message>
        <source>The token is still in the keychain: %1. Remove the entry %2 of %3 there yourself.</source>
        <translation>令牌仍在密钥环中：%1。请自行删除其中 %3 的条目 %2。</translation>
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
        <translation>内置训练程序</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TrainerTrial</name>
    <message>
        <source>The trainer %1 cannot be started.</source>
        <translation>无法启动训练程序 %1。</translation>
    </message>
    <message>
        <source>The data were not read within two minutes; try it with a part of them.</source>
        <translation>两分钟内没有读完数据；请用其中一部分试运行。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::Transfer</name>
    <message>
        <source>Cancelled. What was already done is kept.</source>
        <translation>已取消。已完成的部分会保留。</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Uploading %1…</source>
        <translation>正在上传 %1…</translation>
    </message>
    <message>
        <source>Uploading %1: %2 of %3</source>
        <translation>正在上传 %1：%2，共 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were uploaded to %1.</source>
        <translation>
            <numerusform>已将 %n 个文件上传到 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleting %1…</source>
        <translation>正在删除 %1…</translation>
    </message>
    <message numerus="yes">
        <source>Deleting %1: %n file(s) deleted</source>
        <translation>
            <numerusform>正在删除 %1：已删除 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleted %1.</source>
        <translation>已删除 %1。</translation>
    </message>
    <message>
        <source>The upload of %1 to %2 is stopped.</source>
        <translation>将 %1 上传到 %2 的传输已停止。</translation>
    </message>
    <message>
        <source>The download of %1 to %2 is stopped.</source>
        <translation>将 %1 下载到 %2 的传输已停止。</translation>
    </message>
    <message>
        <source>The upload of %1 to %2 is stopped at %3 %.</source>
        <translation>将 %1 上传到 %2 的传输已停止，进度为 %3 %。</translation>
    </message>
    <message>
        <source>The download of %1 to %2 is stopped at %3 %.</source>
        <translation>将 %1 下载到 %2 的传输已停止，进度为 %3 %。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>Exporting %1…</source>
        <translation>正在导出 %1…</translation>
    </message>
    <message>
        <source>Exporting %1: reading %2</source>
        <translation>正在导出 %1：读取 %2</translation>
    </message>
    <message>
        <source>Exporting %1: packing %2</source>
        <translation>正在导出 %1：打包 %2</translation>
    </message>
    <message>
        <source>Exported %1 to %2.</source>
        <translation>已将 %1 导出到 %2。</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>已取消。未保存任何内容。</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>%1 is just being written; save under another name.</source>
        <translation>%1 正在写入；请用另一个名称保存。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::TrashModel</name>
    <message numerus="yes">
        <source>%1, with %n job(s)</source>
        <translation>
            <numerusform>%1，含 %n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在计算…</translation>
    </message>
    <message numerus="yes">
        <source>In %n day(s)</source>
        <translation>
            <numerusform>%n 天后</numerusform>
        </translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Was in</source>
        <translation>原位置</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除时间</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Deleted for good</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, storage account</source>
        <translation>%1，存储帐户</translation>
    </message>
</context>
<context>
    <name>trainyard::models::UndoHistory</name>
    <message>
        <source>replace the layout %1</source>
        <translation>替换布局 %1</translation>
    </message>
    <message>
        <source>save the layout %1</source>
        <translation>保存布局 %1</translation>
    </message>
    <message>
        <source>remove the layout %1</source>
        <translation>移除布局 %1</translation>
    </message>
    <message>
        <source>replace the view %1</source>
        <translation>替换视图 %1</translation>
    </message>
    <message>
        <source>save the view %1</source>
        <translation>保存视图 %1</translation>
    </message>
    <message>
        <source>change the saved views</source>
        <translation>更改已保存的视图</translation>
    </message>
    <message>
        <source>remove the view %1</source>
        <translation>移除视图 %1</translation>
    </message>
    <message>
        <source>The engine %1 has been added again; its former connection cannot be restored beside it.</source>
        <translation>引擎 %1 已再次加入；以前的连接无法与它并存。</translation>
    </message>
    <message>
        <source>apply patterns to the lines of %1</source>
        <translation>将模式用于 %1 的输出行</translation>
    </message>
    <message>
        <source>remove the template %1</source>
        <translation>移除模板 %1</translation>
    </message>
    <message>
        <source>replace the template %1</source>
        <translation>替换模板 %1</translation>
    </message>
    <message>
        <source>save the template %1</source>
        <translation>保存模板 %1</translation>
    </message>
    <message>
        <source>It is too late for “%1”: what it changed has been changed again since.</source>
        <translation>已来不及处理“%1”：它更改的内容此后又有更改。</translation>
    </message>
    <message>
        <source>forget how the charts are arranged</source>
        <translation>放弃图表的布局</translation>
    </message>
    <message>
        <source>use this arrangement of charts by default</source>
        <translation>将此图表布局作为默认布局</translation>
    </message>
    <message>
        <source>forget the engine %1</source>
        <translation>忘记引擎 %1</translation>
    </message>
    <message>
        <source>scale %1</source>
        <translation>调整 %1 的规模</translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation>排空 %1</translation>
    </message>
    <message>
        <source>let %1 take work again</source>
        <translation>让 %1 恢复接受新作业</translation>
    </message>
    <message numerus="yes">
        <source>drain %n node(s)</source>
        <translation>
            <numerusform>排空 %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>let %n node(s) take work again</source>
        <translation>
            <numerusform>让 %n 个节点恢复接受新作业</numerusform>
        </translation>
    </message>
    <message>
        <source>set the priority of %1: %2</source>
        <translation>设置 %1 的优先级：%2</translation>
    </message>
    <message numerus="yes">
        <source>set the priority of %n job(s): %1</source>
        <translation>
            <numerusform>设置 %n 个作业的优先级：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>move %1 in the queue</source>
        <translation>在队列中移动 %1</translation>
    </message>
    <message numerus="yes">
        <source>move %n job(s) in the queue</source>
        <translation>
            <numerusform>在队列中移动 %n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>change the name or description of the template %1</source>
        <translation>更改模板 %1 的名称或说明</translation>
    </message>
    <message>
        <source>remember the engine %1</source>
        <translation>记住引擎 %1</translation>
    </message>
    <message>
        <source>create the folder %1</source>
        <translation>新建文件夹 %1</translation>
    </message>
    <message>
        <source>change the theme</source>
        <translation>更改主题</translation>
    </message>
    <message>
        <source>change the size of texts</source>
        <translation>更改文本大小</translation>
    </message>
    <message>
        <source>change the language</source>
        <translation>更改语言</translation>
    </message>
    <message>
        <source>The job %1 has started, so its submission can no longer be undone; stop or delete it instead.</source>
        <translation>作业“%1”已经开始，无法再撤销提交；请改为停止或删除它。</translation>
    </message>
    <message>
        <source>submit %1</source>
        <translation>提交 %1</translation>
    </message>
    <message>
        <source>These jobs have started, so their submission can no longer be undone; stop or delete them instead.</source>
        <translation>这些作业已经开始，无法再撤销提交；请改为停止或删除它们。</translation>
    </message>
    <message numerus="yes">
        <source>submit %n job(s)</source>
        <translation>
            <numerusform>提交 %n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>rename the engine %1</source>
        <translation>重命名引擎 %1</translation>
    </message>
    <message>
        <source>change the address of the engine %1</source>
        <translation>更改引擎 %1 的地址</translation>
    </message>
    <message>
        <source>upload %1</source>
        <translation>上传 %1</translation>
    </message>
    <message numerus="yes">
        <source>upload %n item(s)</source>
        <translation>
            <numerusform>上传 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::models::UndoOrder</name>
    <message>
        <source>%1 at %2</source>
        <translation>在 %2 上%1</translation>
    </message>
    <message>
        <source>There is no contact with %1: “%2” can be undone once it is back.</source>
        <translation>与 %1 失去联系：“%2”要等它恢复后才能撤销。</translation>
    </message>
    <message>
        <source>There is no contact with %1: “%2” can be done again once it is back.</source>
        <translation>与 %1 失去联系：“%2”要等它恢复后才能重做。</translation>
    </message>
    <message>
        <source>%1 Until then “%2” can be undone.</source>
        <translation>%1在此之前可以撤销“%2”。</translation>
    </message>
    <message>
        <source>%1 Until then “%2” can be done again.</source>
        <translation>%1在此之前可以重做“%2”。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::UndoRecorder</name>
    <message>
        <source>add %1 to the favourites</source>
        <translation>将 %1 加入收藏</translation>
    </message>
    <message>
        <source>remove %1 from the favourites</source>
        <translation>将 %1 移出收藏</translation>
    </message>
    <message>
        <source>move a favourite</source>
        <translation>移动收藏项</translation>
    </message>
    <message>
        <source>change the notes of %1</source>
        <translation>更改 %1 的笔记</translation>
    </message>
    <message>
        <source>remove the star from %1</source>
        <translation>取消 %1 的星标</translation>
    </message>
    <message>
        <source>star %1</source>
        <translation>为 %1 加星标</translation>
    </message>
    <message>
        <source>remove the tag %1 of %2</source>
        <translation>移除 %2 的标签 %1</translation>
    </message>
    <message>
        <source>tag %1 with %2</source>
        <translation>为 %1 设置标签 %2</translation>
    </message>
    <message>
        <source>change the colour of %1</source>
        <translation>更改 %1 的颜色</translation>
    </message>
    <message>
        <source>remove the rating from %1</source>
        <translation>取消 %1 的评分</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>为 %1 评分</translation>
    </message>
</context>
<context>
    <name>trainyard::models::ViewList</name>
    <message>
        <source>All jobs of %1, with the columns and the order of %2.</source>
        <translation>%1 的所有作业，采用 %2 的列和顺序。</translation>
    </message>
    <message>
        <source>Jobs of %1 with %2.</source>
        <translation>%1 中符合“%2”的作业。</translation>
    </message>
    <message>
        <source>All jobs of the engine, with the columns and the order of %1.</source>
        <translation>引擎的所有作业，采用 %1 的列和顺序。</translation>
    </message>
    <message>
        <source>Jobs of the engine with %1.</source>
        <translation>引擎中符合“%1”的作业。</translation>
    </message>
</context>
<context>
    <name>trainyard::models::VolumeList</name>
    <message>
        <source>No engine is connected; connect to one and try again.</source>
        <translation>没有连接引擎；请先连接引擎再重试。</translation>
    </message>
    <message>
        <source>file server of the workspace %1</source>
        <translation>工作区 %1 的文件服务器</translation>
    </message>
    <message>
        <source>storage account %1</source>
        <translation>存储帐户 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The storage account %1 is missing here: %2</source>
        <translation>缺少存储帐户 %1：%2</translation>
    </message>
    <message>
        <source>The storage accounts %1 are missing here: %2</source>
        <translation>缺少存储帐户 %1：%2</translation>
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
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>未找到匹配项</translation>
    </message>
    <message>
        <source>filter the navigator</source>
        <translation>筛选导航</translation>
    </message>
</context>
<context>
    <name>trainyard::navigator::OtherRowMenu</name>
    <message>
        <source>&amp;Connect</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the &amp;text</source>
        <translation>复制文字(&amp;T)</translation>
    </message>
    <message>
        <source>Copied the text.</source>
        <translation>已复制文字。</translation>
    </message>
    <message>
        <source>Copied the name.</source>
        <translation>已复制名称。</translation>
    </message>
    <message>
        <source>Copy the &amp;ID</source>
        <translation>复制 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Copied the ID.</source>
        <translation>已复制 ID。</translation>
    </message>
    <message>
        <source>Remove from &amp;favourites</source>
        <translation>从收藏中移除(&amp;F)</translation>
    </message>
    <message>
        <source>Add to &amp;favourites</source>
        <translation>加入收藏(&amp;F)</translation>
    </message>
    <message>
        <source>All &amp;jobs</source>
        <translation>所有作业(&amp;J)</translation>
    </message>
    <message>
        <source>Copy the &amp;IDs</source>
        <translation>复制 ID(&amp;I)</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n ID(s).</source>
        <translation>
            <numerusform>已复制 %n 个 ID。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy th&amp;e name</source>
        <translation>复制名称(&amp;E)</translation>
    </message>
</context>
<context>
    <name>trainyard::navigator::ViewSection</name>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Rename and remove…</source>
        <translation>重命名和移除(&amp;R)…</translation>
    </message>
    <message>
        <source>Saved views</source>
        <translation>已保存的视图</translation>
    </message>
</context>
<context>
    <name>trainyard::notebook::NotebookPage</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 个单元格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 个失败</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more are not shown here</source>
        <translation>还有 %1 个未在此显示</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Reading the notebook…</source>
        <translation>正在读取笔记本…</translation>
    </message>
    <message>
        <source>No cells</source>
        <translation>没有单元格</translation>
    </message>
    <message>
        <source>This notebook has no cells.</source>
        <translation>此笔记本没有单元格。</translation>
    </message>
    <message>
        <source>This notebook cannot be shown</source>
        <translation>无法显示此笔记本</translation>
    </message>
    <message>
        <source>Open with another program</source>
        <translation>用其他程序打开</translation>
    </message>
    <message>
        <source>Find in the notebook</source>
        <translation>在笔记本中查找</translation>
    </message>
    <message>
        <source>Go to the e&amp;rror</source>
        <translation>转到错误(&amp;R)</translation>
    </message>
    <message>
        <source>Open with another &amp;program</source>
        <translation>用其他程序打开(&amp;P)</translation>
    </message>
    <message>
        <source>Cells of the notebook</source>
        <translation>笔记本的单元格</translation>
    </message>
    <message>
        <source>This notebook is not there any more</source>
        <translation>此笔记本已不存在</translation>
    </message>
    <message>
        <source>Show the &amp;folder that it was in</source>
        <translation>显示它原来所在的文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>This notebook could not be read</source>
        <translation>无法读取此笔记本</translation>
    </message>
</context>
<context>
    <name>trainyard::notebook::NotebookView</name>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Raw text</source>
        <translation>原始文本</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>标准错误</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message numerus="yes">
        <source>%n more output(s) are not shown here; open the file with another program.</source>
        <translation>
            <numerusform>此处还有 %n 项输出未显示；请用其他程序打开此文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more character(s) are not shown here; open the file with another program.</source>
        <translation>
            <numerusform>此处还有 %Ln 个字符未显示；请用其他程序打开此文件。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notes::NotesPane</name>
    <message>
        <source>Reading the notes…</source>
        <translation>正在读取笔记…</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>阅读</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>编写</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Mark the job; the query star = true finds it</source>
        <translation>标记此作业；查询 star = true 可以找到它</translation>
    </message>
    <message>
        <source>Notes about this job, in Markdown</source>
        <translation>关于此作业的笔记，使用 Markdown</translation>
    </message>
    <message>
        <source>Notes of the job</source>
        <translation>作业的笔记</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tags of the job</source>
        <translation>作业的标签</translation>
    </message>
    <message>
        <source>Kept on this computer until the engine takes it</source>
        <translation>在引擎接受之前保留在本机上</translation>
    </message>
    <message numerus="yes">
        <source>Too long for the engine by %n byte(s): kept only on this computer</source>
        <translation>
            <numerusform>超出引擎所能保存的长度 %n 字节：仅保留在本机上</numerusform>
        </translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Rate the job with 0 to 5 stars; the query rating &gt;= 4 finds the best</source>
        <translation>用 0 到 5 颗星为作业评分；查询 rating &gt;= 4 可找到最好的</translation>
    </message>
    <message>
        <source>The job is gone: kept only on this computer</source>
        <translation>作业已不存在：仅保留在本机上</translation>
    </message>
</context>
<context>
    <name>trainyard::notes::TagsSheet</name>
    <message>
        <source>Tags of %1</source>
        <translation>%1 的标签</translation>
    </message>
    <message numerus="yes">
        <source>Tags of %n job(s)</source>
        <translation>
            <numerusform>%n 个作业的标签</numerusform>
        </translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>&amp;Set the tags</source>
        <translation>设置标签(&amp;S)</translation>
    </message>
    <message>
        <source>Checked tags are set on all of the jobs, unchecked ones are removed from all; half-checked ones stay as they are. F2 changes a value.</source>
        <translation>勾选的标签会设置到全部作业，未勾选的会从全部作业移除，半选的保持不变。按 F2 更改值。</translation>
    </message>
</context>
<context>
    <name>trainyard::notices::DesktopNotifier</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message numerus="yes">
        <source>%n jobs have ended</source>
        <translation>
            <numerusform>%n 个作业已结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jobs have ended on %1</source>
        <translation>
            <numerusform>%1 上有 %n 个作业已结束</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::notices::NoticeButton</name>
    <message numerus="yes">
        <source>Notifications, %n new</source>
        <translation>
            <numerusform>通知，%n 条新消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
</context>
<context>
    <name>trainyard::notices::NoticeCenter</name>
    <message>
        <source>clear the notifications</source>
        <translation>清空通知</translation>
    </message>
    <message>
        <source>change the notification rules</source>
        <translation>更改通知规则</translation>
    </message>
</context>
<context>
    <name>trainyard::notices::NoticePanel</name>
    <message>
        <source>&amp;Clear</source>
        <translation>清空(&amp;C)</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Nothing new</source>
        <translation>没有新通知</translation>
    </message>
    <message>
        <source>Jobs that end, fail or wait for a long time appear here.</source>
        <translation>作业结束、失败或长时间等待时，会在这里通知。</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>规则(&amp;R)…</translation>
    </message>
</context>
<context>
    <name>trainyard::notices::NoticeRulesDialog</name>
    <message>
        <source>On the &amp;desktop, too, while another window is in front</source>
        <translation>其他窗口在前面时，也在桌面上通知(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Quiet: only add to the list</source>
        <translation>勿扰：只记入通知列表(&amp;Q)</translation>
    </message>
    <message>
        <source>Notification rules</source>
        <translation>通知规则</translation>
    </message>
    <message>
        <source>In these &amp;workspaces</source>
        <translation>在这些工作区中(&amp;W)</translation>
    </message>
    <message>
        <source>Workspaces to notify about</source>
        <translation>要通知的工作区</translation>
    </message>
    <message>
        <source>When a job has &amp;failed</source>
        <translation>作业失败时(&amp;F)</translation>
    </message>
    <message>
        <source>When a job &amp;has been waiting for</source>
        <translation>作业等待超过(&amp;H)</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Minutes of waiting</source>
        <translation>等待的分钟数</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>When &amp;all jobs of an experiment have ended</source>
        <translation>当一个实验的所有作业都结束时(&amp;A)</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>GiB that are left</source>
        <translation>剩余的 GiB 数</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>workspace, engine</comment>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>When a job is d&amp;one or was stopped</source>
        <translation>作业完成或被停止时(&amp;O)</translation>
    </message>
    <message>
        <source>Of single jobs, only those with a sta&amp;r</source>
        <translation>单个作业只通知加了星标的(&amp;R)</translation>
    </message>
    <message>
        <source>When free d&amp;isk space is below</source>
        <translation>当磁盘剩余空间少于(&amp;I)</translation>
    </message>
</context>
<context>
    <name>trainyard::notices::Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>trainyard::overview::NextButtons</name>
    <message>
        <source>Show the cluster&apos;s &amp;queue</source>
        <translation>查看集群队列(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Resubmit with changes…</source>
        <translation>修改后重新提交(&amp;R)…</translation>
    </message>
    <message>
        <source>Resubmit with half the &amp;batch…</source>
        <translation>批大小减半后重新提交(&amp;B)…</translation>
    </message>
    <message>
        <source>Resume with more &amp;time…</source>
        <translation>延长时间继续(&amp;T)…</translation>
    </message>
    <message>
        <source>Tr&amp;ain longer…</source>
        <translation>延长训练(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Show the log</source>
        <translation>查看日志(&amp;S)</translation>
    </message>
    <message>
        <source>Show the out&amp;puts</source>
        <translation>查看输出(&amp;P)</translation>
    </message>
    <message>
        <source>Resume from chec&amp;kpoint…</source>
        <translation>从检查点继续(&amp;K)…</translation>
    </message>
    <message>
        <source>Open &amp;the folder</source>
        <translation>打开文件夹(&amp;T)</translation>
    </message>
    <message>
        <source>Enlar&amp;ge the cluster…</source>
        <translation>扩大集群(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Create the cluster…</source>
        <translation>创建该集群(&amp;C)…</translation>
    </message>
    <message>
        <source>Show the &amp;setup log</source>
        <translation>查看安装日志(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Let the nodes take work again</source>
        <translation>让节点恢复接受新作业(&amp;L)</translation>
    </message>
    <message>
        <source>Sc&amp;ale %1…</source>
        <translation>调整 %1 的规模(&amp;A)…</translation>
    </message>
    <message>
        <source>Resubmit with a &amp;tenth of the learning rate…</source>
        <translation>以十分之一的学习率重新提交(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Install %1 in the preparation…</source>
        <translation>在准备命令中安装 %1(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Install MPI in the preparation…</source>
        <translation>在准备命令中安装 MPI(&amp;I)…</translation>
    </message>
    <message>
        <source>Make it e&amp;xecutable in the preparation…</source>
        <translation>在准备命令中设为可执行(&amp;X)…</translation>
    </message>
    <message>
        <source>Resubmit with p&amp;ipefail…</source>
        <translation>加上 pipefail 后重新提交(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Correct the script…</source>
        <translation>更正脚本(&amp;C)…</translation>
    </message>
    <message>
        <source>Choose an&amp;other interpreter…</source>
        <translation>另选解释器(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Correct the path…</source>
        <translation>更正路径(&amp;C)…</translation>
    </message>
    <message>
        <source>Edit the pre&amp;paration…</source>
        <translation>编辑准备命令(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Correct the volumes…</source>
        <translation>更正卷(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Correct the container…</source>
        <translation>更正容器(&amp;C)…</translation>
    </message>
    <message>
        <source>Run the setup task a&amp;gain</source>
        <translation>再次运行安装任务(&amp;G)</translation>
    </message>
    <message>
        <source>Ru&amp;n again</source>
        <translation>再次运行(&amp;N)</translation>
    </message>
    <message>
        <source>Move &amp;to the front</source>
        <translation>移到最前(&amp;T)</translation>
    </message>
    <message>
        <source>Clean &amp;up…</source>
        <translation>清理(&amp;U)…</translation>
    </message>
</context>
<context>
    <name>trainyard::overview::OverviewPane</name>
    <message>
        <source>History</source>
        <translation>状态记录</translation>
    </message>
    <message>
        <source>History of the job</source>
        <translation>作业的状态记录</translation>
    </message>
    <message>
        <source>History of the job, as a picture</source>
        <translation>作业状态记录图</translation>
    </message>
</context>
<context>
    <name>trainyard::overview::ReplayNotice</name>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Show both jobs side by side</source>
        <translation>并排显示这两个作业</translation>
    </message>
</context>
<context>
    <name>trainyard::overview::WhyCard</name>
    <message>
        <source>Why it is waiting</source>
        <translation>等待原因</translation>
    </message>
    <message>
        <source>It is running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>It is being stopped</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>It is done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>失败原因</translation>
    </message>
    <message>
        <source>The engine has not said yet what it waits for.</source>
        <translation>引擎尚未说明它在等待什么。</translation>
    </message>
    <message numerus="yes">
        <source>It was started %n time(s).</source>
        <translation>
            <numerusform>已启动 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its processes are told to end.</source>
        <translation>正在通知其进程结束。</translation>
    </message>
    <message>
        <source>All its processes ended well.</source>
        <translation>所有进程均正常结束。</translation>
    </message>
    <message>
        <source>The engine does not know why.</source>
        <translation>引擎不知道原因。</translation>
    </message>
    <message>
        <source>The line that proves it</source>
        <translation>证明该原因的那一行</translation>
    </message>
    <message>
        <source>Show this line in the log</source>
        <translation>在日志中显示这一行</translation>
    </message>
    <message>
        <source>It was stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a whole sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>It has been running since %1.</source>
        <translation>自 %1 起一直在运行。</translation>
    </message>
    <message>
        <source>Its processes are at work.</source>
        <translation>其进程正在工作。</translation>
    </message>
    <message>
        <source>It is done, but something failed</source>
        <translation>已完成，但出现错误</translation>
    </message>
</context>
<context>
    <name>trainyard::palette::Palette</name>
    <message>
        <source>Commands and resources</source>
        <translation>命令和资源</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>未找到匹配项</translation>
    </message>
    <message>
        <source>A command, job, experiment, cluster or file; &gt; for commands alone</source>
        <translation>命令、作业、实验、集群或文件；以 &gt; 开头只找命令</translation>
    </message>
    <message>
        <source>Looking for files of all jobs…</source>
        <translation>正在查找所有作业的文件…</translation>
    </message>
    <message>
        <source>Files of other jobs cannot be found. %1</source>
        <translation>无法查找其他作业的文件。%1</translation>
    </message>
    <message>
        <source>There may be more files with this name. Type more letters to narrow the search.</source>
        <translation>可能还有更多同名文件。多输入几个字母可缩小范围。</translation>
    </message>
    <message>
        <source>Only the files of the newest jobs were searched.</source>
        <translation>只查找了最新作业的文件。</translation>
    </message>
    <message>
        <source>A job, experiment, cluster, workspace or file, or a resource ID</source>
        <translation>作业、实验、集群、工作区或文件，或者资源 ID</translation>
    </message>
    <message>
        <source>No command or resource matches</source>
        <translation>没有匹配的命令或资源</translation>
    </message>
</context>
<context>
    <name>trainyard::patterns::PatternDialog</name>
    <message>
        <source>Reading the patterns…</source>
        <translation>正在读取模式…</translation>
    </message>
    <message>
        <source>Applying the patterns to the log…</source>
        <translation>正在将模式应用于日志…</translation>
    </message>
    <message>
        <source>A pattern is not right yet</source>
        <translation>有一个模式还不正确</translation>
    </message>
    <message>
        <source>Not applied yet</source>
        <translation>尚未应用</translation>
    </message>
    <message>
        <source>The job&apos;s lines are read with these patterns</source>
        <translation>作业的输出行按这些模式读取</translation>
    </message>
    <message>
        <source>Only the known kinds of lines are read</source>
        <translation>只读取已知种类的行</translation>
    </message>
    <message>
        <source>Each line of the job&apos;s output is read with the first expression that matches it; lines that match none are read as the known kinds. Named groups become metrics; step and epoch number them, name and value are pairs. When the patterns are applied, the log is read again from its beginning.</source>
        <translation>作业输出的每一行用第一个与之匹配的表达式读取；没有匹配时，按已知种类读取。命名组成为指标；step 和 epoch 为其编号，name 与 value 成对出现。应用后，日志将从头重新读取。</translation>
    </message>
    <message>
        <source>Patterns; the first that matches is used</source>
        <translation>模式，使用第一个匹配的</translation>
    </message>
    <message>
        <source>Add a pattern</source>
        <translation>添加模式</translation>
    </message>
    <message>
        <source>Remove the pattern</source>
        <translation>移除模式</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>Metrics from lines of %1</source>
        <translation>从 %1 的输出行读取指标</translation>
    </message>
</context>
<context>
    <name>trainyard::patterns::PatternEditor</name>
    <message>
        <source>Searching the log…</source>
        <translation>正在搜索日志…</translation>
    </message>
    <message>
        <source>No line matches</source>
        <translation>没有匹配的行</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) match</source>
        <translation>
            <numerusform>%n 行匹配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n 个点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of log</source>
        <translation>日志共 %1</translation>
    </message>
    <message>
        <source>in the first %1 of the log</source>
        <translation>在日志的前 %1 中</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>steps %1 to %2</source>
        <translation>第 %1 至 %2 步</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最后为 %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Expression (RE2)</source>
        <translation>表达式（RE2）(&amp;E)</translation>
    </message>
    <message>
        <source>Pre&amp;fix of names</source>
        <translation>名称前缀(&amp;F)</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>Prefix of names</source>
        <translation>名称前缀</translation>
    </message>
    <message>
        <source>Lines that match</source>
        <translation>匹配的行</translation>
    </message>
</context>
<context>
    <name>trainyard::patterns::PatternFault</name>
    <message>
        <source>Enter an expression, or choose a line of the log</source>
        <translation>请输入表达式，或选择日志中的一行</translation>
    </message>
    <message>
        <source>A prefix can have only letters, digits and _./-</source>
        <translation>前缀只能包含字母、数字和 _./-</translation>
    </message>
    <message>
        <source>There are too many groups; write some as (?:…)</source>
        <translation>组太多；请把一些写成 (?:…)</translation>
    </message>
    <message>
        <source>The group “name” needs a group “value” beside it</source>
        <translation>组“name”旁边需要组“value”</translation>
    </message>
    <message>
        <source>Name the group of a number: (?P&lt;loss&gt;\S+)</source>
        <translation>请为数字所在的组命名：(?P&lt;loss&gt;\S+)</translation>
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
        <translation>没有任何运行含有“%1”。</translation>
    </message>
    <message>
        <source>“%1” is not text, so it contains nothing.</source>
        <translation>“%1”不是文本，因此不包含任何内容。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>“%1” is not a time; write 2026-11-20, 2026-11-20 14:00, yesterday or 2 days ago.</source>
        <translation>“%1”不是时间；请写作 2026-11-20、2026-11-20 14:00、yesterday 或 2 days ago。</translation>
    </message>
    <message>
        <source>“%1” is not a duration; write 90 s, 5 min or 1h30m.</source>
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
        <source>“%1” is not a number, so nothing can be less or greater.</source>
        <translation>“%1”不是数字，无法比较大小。</translation>
    </message>
</context>
<context>
    <name>trainyard::report::ComparisonReport</name>
    <message>
        <source>Created by Trainyard on %1</source>
        <translation>由 Trainyard 生成于 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::report::JobReport</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>%1 (step %2)</source>
        <translation>%1（第 %2 步）</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>最终值</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>The first %1 of %2 charts are shown.</source>
        <translation>显示了 %2 个图表中的前 %1 个。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个作业</numerusform>
        </translation>
    </message>
    <message>
        <source>Created by Trainyard on %1</source>
        <translation>由 Trainyard 生成于 %1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
</context>
<context>
    <name>trainyard::report::ReportDialog</name>
    <message>
        <source>Web page (HTML)</source>
        <translation>网页（HTML）</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>O&amp;pen it when it is saved</source>
        <translation>保存后打开(&amp;P)</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
</context>
<context>
    <name>trainyard::start::RecentDelegate</name>
    <message>
        <source>%1 training error</source>
        <translation>训练错误率 %1</translation>
    </message>
    <message>
        <source>%1 test error</source>
        <translation>测试错误率 %1</translation>
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
        <translation>生成手写数字，并在本机上训练一个卷积网络。一分钟之内就能看到损失下降。</translation>
    </message>
    <message>
        <source>Start &amp;training</source>
        <translation>开始训练(&amp;T)</translation>
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
    <message>
        <source>New job</source>
        <translation>新建作业</translation>
    </message>
    <message>
        <source>Your script, a notebook, a command or a built-in network: five steps, and beside them the job.json that they make.</source>
        <translation>您的脚本、笔记本、命令或内置网络：只需五步，旁边就是由此生成的 job.json。</translation>
    </message>
    <message>
        <source>&amp;New job…</source>
        <translation>新建作业(&amp;N)…</translation>
    </message>
    <message>
        <source>Draws handwritten digits and trains a convolutional network on %1. You see the loss fall within a minute.</source>
        <translation>生成手写数字，并在 %1 上训练一个卷积网络。一分钟之内就能看到损失下降。</translation>
    </message>
    <message>
        <source>If you have the real MNIST, choose the folder with its IDX files or CNTK text files, and the same network is trained on it.</source>
        <translation>如果您有真正的 MNIST，请选择含有其 IDX 文件或 CNTK 文本文件的文件夹，同一个网络就会用它训练。</translation>
    </message>
</context>
<context>
    <name>trainyard::storage::BucketPane</name>
    <message>
        <source>Copy the &amp;mount for job.json</source>
        <translation>复制用于 job.json 的挂载设置(&amp;M)</translation>
    </message>
    <message>
        <source>Copy its &amp;path in a job</source>
        <translation>复制它在作业中的路径(&amp;P)</translation>
    </message>
    <message>
        <source>Reading the account…</source>
        <translation>正在读取帐户…</translation>
    </message>
    <message>
        <source>Its shares and containers appear as soon as the engine has listed them.</source>
        <translation>引擎列出后，其共享和容器会立即显示。</translation>
    </message>
    <message>
        <source>Cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>这里还没有内容</translation>
    </message>
    <message>
        <source>A share or a container holds your files.</source>
        <translation>共享或容器存放您的文件。</translation>
    </message>
    <message>
        <source>Shares and containers</source>
        <translation>共享和容器</translation>
    </message>
    <message>
        <source>New &amp;share…</source>
        <translation>新建共享(&amp;S)…</translation>
    </message>
    <message>
        <source>New &amp;container…</source>
        <translation>新建容器(&amp;C)…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
</context>
<context>
    <name>trainyard::storage::FileServerPage</name>
    <message>
        <source>file server</source>
        <translation>文件服务器</translation>
    </message>
    <message>
        <source>Its folder on the engine&apos;s machine</source>
        <translation>它在引擎所在机器上的文件夹</translation>
    </message>
    <message>
        <source>Clusters and jobs that mount it see the files of this folder. The engine hands them out to nobody else: put files into the folder itself, or into a file share.</source>
        <translation>挂载它的集群和作业可以看到这个文件夹中的文件。引擎不会对外提供这些文件：请把文件直接放入该文件夹，或放入文件共享。</translation>
    </message>
    <message>
        <source>How a job.json mounts it</source>
        <translation>在 job.json 中这样挂载</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Open folde&amp;r</source>
        <translation>打开文件夹(&amp;R)</translation>
    </message>
</context>
<context>
    <name>trainyard::storage::FilesPane</name>
    <message>
        <source>&amp;Copy the path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the path in a &amp;job</source>
        <translation>复制作业中的路径(&amp;J)</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, more to come</source>
        <translation>%1，还有更多</translation>
    </message>
    <message>
        <source>Reading the files…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message>
        <source>They appear as soon as the engine has listed them.</source>
        <translation>引擎列出后会立即显示。</translation>
    </message>
    <message>
        <source>The files cannot be listed</source>
        <translation>无法列出文件</translation>
    </message>
    <message>
        <source>No share or container is open</source>
        <translation>没有打开的共享或容器</translation>
    </message>
    <message>
        <source>Choose one on the left, or create one.</source>
        <translation>请在左侧选择一个，或新建一个。</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>未找到匹配项</translation>
    </message>
    <message>
        <source>Clear the filter to see all of it.</source>
        <translation>清除筛选即可查看全部。</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>这里还没有内容</translation>
    </message>
    <message>
        <source>Drop files and folders here, or upload them.</source>
        <translation>把文件和文件夹拖到这里，或者上传它们。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the files</source>
        <translation>筛选文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Upload</source>
        <translation>上传(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Files…</source>
        <translation>文件(&amp;F)…</translation>
    </message>
    <message>
        <source>A f&amp;older…</source>
        <translation>文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;New folder…</source>
        <translation>新建文件夹(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>filter the files</source>
        <translation>筛选文件</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln item(s)</source>
        <translation>
            <numerusform>%Ln 项中的 %L1 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::storage::NewFolderDialog</name>
    <message>
        <source>Enter a name.</source>
        <translation>请输入名称。</translation>
    </message>
    <message>
        <source>A folder&apos;s name cannot have / \ : | &lt; &gt; * ? or quotes.</source>
        <translation>文件夹名称不能含有 / \ : | &lt; &gt; * ? 和引号。</translation>
    </message>
    <message>
        <source>A folder&apos;s name can have at most 255 characters.</source>
        <translation>文件夹名称最多 255 个字符。</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>A container keeps only folders with files in them: this one opens now, and stays once you upload something into it.</source>
        <translation>容器只保留有文件的文件夹：此文件夹现在打开，上传内容后才会保留。</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
</context>
<context>
    <name>trainyard::tabs::PageArea</name>
    <message>
        <source>show %1 twice</source>
        <translation>将 %1 显示两次</translation>
    </message>
    <message>
        <source>move the tab %1</source>
        <translation>移动标签页 %1</translation>
    </message>
</context>
<context>
    <name>trainyard::tabs::PageColumns</name>
    <message>
        <source>move a boundary</source>
        <translation>移动边界</translation>
    </message>
</context>
<context>
    <name>trainyard::tabs::PageGroup</name>
    <message>
        <source>Close %1 (Ctrl+W)</source>
        <translation>关闭 %1（Ctrl+W）</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>Open pages</source>
        <translation>打开的页面</translation>
    </message>
    <message>
        <source>%1
The next page that you look at replaces this one, unless you change something in it or double-click the tab.</source>
        <translation>%1
除非在其中做了更改或双击该标签页，否则下一个查看的页面会占用此标签页。</translation>
    </message>
</context>
<context>
    <name>trainyard::trash::CleanUpDialog</name>
    <message>
        <source>Clean up %1</source>
        <translation>清理 %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Failed or stopped jobs</source>
        <translation>失败或被停止的作业(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Succeeded jobs</source>
        <translation>成功的作业(&amp;S)</translation>
    </message>
    <message>
        <source>only those that ran s&amp;horter than</source>
        <translation>仅限运行时间短于(&amp;H)</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Minutes that they ran at most</source>
        <translation>最长运行分钟数</translation>
    </message>
    <message>
        <source>only those that ended &amp;longer ago than</source>
        <translation>仅限结束时间早于(&amp;L)</translation>
    </message>
    <message>
        <source>Days since they ended</source>
        <translation>结束后的天数</translation>
    </message>
    <message>
        <source>Jobs that go into the trash</source>
        <translation>将移入回收站的作业</translation>
    </message>
    <message>
        <source>No job matches.</source>
        <translation>没有符合条件的作业。</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s), %1</source>
        <translation>
            <numerusform>%n 个作业，%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s), at least %1</source>
        <translation>
            <numerusform>%n 个作业，至少 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Move to the trash</source>
        <translation>移入回收站(&amp;M)</translation>
    </message>
    <message>
        <source>No job is checked.</source>
        <translation>没有勾选任何作业。</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n left out</source>
        <translation>
            <numerusform>%1；排除 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> day(s)</source>
        <extracomment>Behind a number, of which it is the plural form</extracomment>
        <translation>
            <numerusform> 天前</numerusform>
        </translation>
    </message>
    <message>
        <source>change the clean-up table</source>
        <translation>更改清理表格的样式</translation>
    </message>
    <message>
        <source>Jobs with stars or notes stay unless you check them. Space checks the selected ones, Enter opens one.</source>
        <translation>有星标或笔记的作业会保留，除非您勾选它们。空格键勾选所选的行，Enter 打开一个作业。</translation>
    </message>
</context>
<context>
    <name>trainyard::trash::TrashPage</name>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s), %1</source>
        <translation>
            <numerusform>%n 项，%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s), at least %1</source>
        <translation>
            <numerusform>%n 项，至少 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the trash…</source>
        <translation>正在读取回收站…</translation>
    </message>
    <message>
        <source>Its contents appear as soon as the engine has listed them.</source>
        <translation>引擎列出其内容后会立即显示。</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>未找到匹配项</translation>
    </message>
    <message>
        <source>Clear the filter to see all of it.</source>
        <translation>清除筛选即可查看全部。</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>回收站是空的</translation>
    </message>
    <message>
        <source>What you delete is moved here, and can be restored until it expires.</source>
        <translation>删除的内容会移到这里，在到期之前可以恢复。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the trash</source>
        <translation>筛选回收站</translation>
    </message>
    <message>
        <source>What was deleted</source>
        <translation>已删除的内容</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete for good…</source>
        <translation>永久删除(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Empty the trash…</source>
        <translation>清空回收站(&amp;E)…</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) so far…</source>
        <translation>
            <numerusform>目前有 %n 项…</numerusform>
        </translation>
    </message>
    <message>
        <source>filter the trash</source>
        <translation>筛选回收站</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln item(s)</source>
        <translation>
            <numerusform>%Ln 项中的 %L1 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wall::ChartWall</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Search metrics</source>
        <translation>搜索指标</translation>
    </message>
    <message>
        <source>Words or regular expressions, all of which the name of a metric must contain</source>
        <translation>输入词语或正则表达式，指标名称必须包含其中每一项</translation>
    </message>
    <message>
        <source>Arrange the charts</source>
        <translation>排列图表</translation>
    </message>
    <message>
        <source>No metric matches</source>
        <translation>没有匹配的指标</translation>
    </message>
    <message>
        <source>Clear the search to see all charts again.</source>
        <translation>清除搜索即可再次查看所有图表。</translation>
    </message>
    <message>
        <source>search the charts</source>
        <translation>搜索图表</translation>
    </message>
    <message>
        <source>arrange the charts</source>
        <translation>排列图表</translation>
    </message>
</context>
<context>
    <name>trainyard::wall::WallActions</name>
    <message>
        <source>&amp;Columns</source>
        <translation>列数(&amp;C)</translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Pin to the top</source>
        <translation>置顶(&amp;P)</translation>
    </message>
    <message>
        <source>Move to the &amp;front</source>
        <translation>移到最前(&amp;F)</translation>
    </message>
    <message>
        <source>Move to the &amp;end</source>
        <translation>移到最后(&amp;E)</translation>
    </message>
    <message>
        <source>C&amp;lose all sections</source>
        <translation>折叠所有分组(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Open all sections</source>
        <translation>展开所有分组(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Taller charts</source>
        <translation>增加图表高度(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Lower charts</source>
        <translation>减小图表高度(&amp;L)</translation>
    </message>
</context>
<context>
    <name>trainyard::wall::WallHead</name>
    <message numerus="yes">
        <source>%1, %n charts</source>
        <translation>
            <numerusform>%1，%n 个图表</numerusform>
        </translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>Click to open or close this section, drag it to another place (Alt+Up, Alt+Down)</source>
        <translation>单击可展开或折叠此分组，拖动可移动它（Alt+Up、Alt+Down）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>trainyard::wall::WallStage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The chart before (Left, Page Up)</source>
        <translation>上一个图表（Left、Page Up）</translation>
    </message>
    <message>
        <source>The next chart (Right, Page Down)</source>
        <translation>下一个图表（Right、Page Down）</translation>
    </message>
    <message>
        <source>Back to all charts (Escape)</source>
        <translation>返回所有图表（Escape）</translation>
    </message>
</context>
<context>
    <name>trainyard::wall::WallView</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::AccountOffer</name>
    <message>
        <source>known to the engine</source>
        <translation>引擎已知</translation>
    </message>
    <message>
        <source>The down key shows the storage accounts of this engine.</source>
        <translation>按向下键显示此引擎的存储帐户。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::CheckList</name>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Show in the text</source>
        <translation>在文本中显示</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::CheckStates</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Variables, volumes, secrets</source>
        <translation>变量、卷、机密</translation>
    </message>
    <message>
        <source>Network and data</source>
        <translation>网络与数据</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Could not be checked. %1</source>
        <translation>无法检查。%1</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to look at.</source>
        <translation>
            <numerusform>有 %n 处需要留意。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to fix.</source>
        <translation>没有需要修正的。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Try again: %1</source>
        <translation>重试：%1</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message numerus="yes">
        <source>Nothing to fix; %n thing(s) to know.</source>
        <translation>
            <numerusform>无需修正；有 %n 点需要了解。</numerusform>
        </translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Name and experiment</source>
        <translation>名称和实验</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be used: see Data below.</source>
        <translation>
            <numerusform>%n 个文件夹无法使用：见下方“数据”。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ClusterForm</name>
    <message>
        <source>All of the machine (local)</source>
        <translation>整台机器（local）</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s), up to %1 cores (%2)</source>
        <translation>
            <numerusform>%n 个 GPU，最多 %1 个核心（%2）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n core(s) (%1)</source>
        <translation>
            <numerusform>%n 个核心（%1）</numerusform>
        </translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Dedicated</source>
        <translation>专用</translation>
    </message>
    <message>
        <source>Low: gives way to others</source>
        <translation>低：为其他节点让位</translation>
    </message>
    <message>
        <source>Queue their jobs again</source>
        <translation>作业重新排队</translation>
    </message>
    <message>
        <source>End their jobs</source>
        <translation>终止作业</translation>
    </message>
    <message>
        <source>Wait for their jobs</source>
        <translation>等待作业完成</translation>
    </message>
    <message>
        <source>File shares</source>
        <translation>文件共享</translation>
    </message>
    <message>
        <source>Shares that every job of the cluster finds below $AZ_BATCHAI_MOUNT_ROOT. Those of the account “local” are kept by this engine.</source>
        <translation>集群的所有作业都能在 $AZ_BATCHAI_MOUNT_ROOT 之下找到的共享。帐户“local”的共享由此引擎保存。</translation>
    </message>
    <message>
        <source>Add a share</source>
        <translation>添加共享</translation>
    </message>
    <message>
        <source>Blob containers</source>
        <translation>Blob 容器</translation>
    </message>
    <message>
        <source>Add a container</source>
        <translation>添加容器</translation>
    </message>
    <message>
        <source>File servers</source>
        <translation>文件服务器</translation>
    </message>
    <message>
        <source>Add a file server</source>
        <translation>添加文件服务器</translation>
    </message>
    <message>
        <source>Other volumes</source>
        <translation>其他卷</translation>
    </message>
    <message>
        <source>Mounted by a command of your own.</source>
        <translation>用自己的命令挂载。</translation>
    </message>
    <message>
        <source>Add a volume</source>
        <translation>添加卷</translation>
    </message>
    <message>
        <source>Environment of the setup task</source>
        <translation>安装任务的环境变量</translation>
    </message>
    <message>
        <source>Add a variable</source>
        <translation>添加变量</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新建集群</translation>
    </message>
    <message>
        <source>A pool of equal nodes, which are slices of the engine&apos;s machine.</source>
        <translation>一组相同的节点，每个节点是引擎所在机器的一部分。</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>The workspace of the cluster. A new name creates a new workspace.</source>
        <translation>集群所在的工作区。输入新名称会新建工作区。</translation>
    </message>
    <message>
        <source>Name of the cluster</source>
        <translation>集群名称</translation>
    </message>
    <message>
        <source>How many nodes</source>
        <translation>节点数量</translation>
    </message>
    <message>
        <source>A fixed number</source>
        <translation>固定数量</translation>
    </message>
    <message>
        <source>As jobs need them</source>
        <translation>按作业需要</translation>
    </message>
    <message>
        <source>Setup of each node</source>
        <translation>节点的安装任务</translation>
    </message>
    <message>
        <source>Secrets of the setup task</source>
        <translation>安装任务的机密</translation>
    </message>
    <message>
        <source>Variables whose values are stored encrypted and never shown again.</source>
        <translation>值会加密保存、不再显示的变量。</translation>
    </message>
    <message>
        <source>Add a secret</source>
        <translation>添加机密</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ClusterSketch</name>
    <message>
        <source>The machine appears once its engine is connected.</source>
        <translation>与引擎建立联系后会显示其机器。</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>No nodes: jobs wait until there are some.</source>
        <translation>没有节点：作业会等到有节点为止。</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>cores that it shares with the others</source>
        <translation>与其他节点共用的核心</translation>
    </message>
    <message>
        <source>Each node has %1 and %2.</source>
        <translation>每个节点有 %1、%2。</translation>
    </message>
    <message>
        <source>Each node has %1 and no GPU.</source>
        <translation>每个节点有 %1，没有 GPU。</translation>
    </message>
    <message numerus="yes">
        <source>Only %n of the nodes can exist at once.</source>
        <translation>
            <numerusform>同时最多只能有 %n 个节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>%L1 × %2</source>
        <comment>so many GPUs of this name</comment>
        <translation>%L1 × %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between GPUs</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation>%1：%2，%3，%4</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::DataStep</name>
    <message>
        <source>Choose the folder with the data</source>
        <translation>选择数据所在的文件夹</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>What the job reads. A folder with the id DATA is $AZ_BATCHAI_INPUT_DATA to it.</source>
        <translation>作业要读取的内容。ID 为 DATA 的文件夹对作业来说就是 $AZ_BATCHAI_INPUT_DATA。</translation>
    </message>
    <message>
        <source>Input directories</source>
        <translation>输入目录</translation>
    </message>
    <message>
        <source>Folders that the job finds under a name. Nothing is copied.</source>
        <translation>作业可以按名称找到的文件夹，不会复制任何内容。</translation>
    </message>
    <message>
        <source>Add an input</source>
        <translation>添加输入</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>File shares</source>
        <translation>文件共享</translation>
    </message>
    <message>
        <source>Shares that appear below $AZ_BATCHAI_JOB_MOUNT_ROOT while the job runs. Those of the account “local” are kept by this engine.</source>
        <translation>作业运行时出现在 $AZ_BATCHAI_JOB_MOUNT_ROOT 之下的共享。帐户“local”的共享由此引擎保存。</translation>
    </message>
    <message>
        <source>Add a share</source>
        <translation>添加共享</translation>
    </message>
    <message>
        <source>Blob containers</source>
        <translation>Blob 容器</translation>
    </message>
    <message>
        <source>Add a container</source>
        <translation>添加容器</translation>
    </message>
    <message>
        <source>File servers</source>
        <translation>文件服务器</translation>
    </message>
    <message>
        <source>Add a file server</source>
        <translation>添加文件服务器</translation>
    </message>
    <message>
        <source>From storage…</source>
        <translation>从存储中选择…</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::DraftSides</name>
    <message>
        <source>All fields</source>
        <translation>所有字段</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::FieldColumn</name>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::FormBinding</name>
    <message>
        <source>This field cannot hold the value that the text has here; change it there.</source>
        <translation>此字段无法容纳文本中此处的值；请在文本中更改。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::InputsView</name>
    <message>
        <source>There is no such folder.</source>
        <translation>没有这个文件夹。</translation>
    </message>
    <message>
        <source>That is a file, not a folder.</source>
        <translation>这是一个文件，不是文件夹。</translation>
    </message>
    <message>
        <source>The folder cannot be read.</source>
        <translation>无法读取该文件夹。</translation>
    </message>
    <message>
        <source>The folder is empty.</source>
        <translation>文件夹是空的。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between file kinds</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s).</source>
        <translation>
            <numerusform>%n 张图片。</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between classes</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>, …</source>
        <translation>……</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%n 张图片</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an input directory</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Some pictures of %1</source>
        <translation>%1 的几张图片</translation>
    </message>
    <message>
        <source>IDX</source>
        <translation>IDX</translation>
    </message>
    <message>
        <source>CIFAR-10</source>
        <translation>CIFAR-10</translation>
    </message>
    <message>
        <source>CIFAR-100</source>
        <translation>CIFAR-100</translation>
    </message>
    <message>
        <source>CNTK text</source>
        <translation>CNTK 文本</translation>
    </message>
    <message>
        <source>more than %1</source>
        <comment>rows</comment>
        <translation>多于 %1</translation>
    </message>
    <message>
        <source>One of the files does not contain what it announces; copy it again.</source>
        <translation>其中有文件与其声明的内容不符；请重新复制。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between links</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) lead out of the folder and are not followed: %1.</source>
        <translation>
            <numerusform>%n 个链接指向文件夹之外，不予查看：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1.</source>
        <translation>
            <numerusform>%n 个文件，%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n file(s), more than %1.</source>
        <translation>
            <numerusform>超过 %n 个文件，超过 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1 (%2).</source>
        <translation>
            <numerusform>%n 个文件，%1（%2）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>More than %n file(s), more than %1 (%2).</source>
        <translation>
            <numerusform>超过 %n 个文件，超过 %1（%2）。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, …</source>
        <comment>classes, of which there are more</comment>
        <translation>%1，…</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n class(es): %2.</source>
        <extracomment>%1 is so many pictures, %2 the names of the classes</extracomment>
        <translation>
            <numerusform>%1，分为 %n 类：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last column of the rows to train on has %n different value(s): %1.</source>
        <translation>
            <numerusform>训练行的最后一列有 %n 个不同的值：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the first rows to train on, the last column has %n different value(s): %1.</source>
        <translation>
            <numerusform>在前面的训练行中，最后一列有 %n 个不同的值：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %2 of %n column(s).</source>
        <extracomment>%2 is so many rows</extracomment>
        <translation>
            <numerusform>%1 有 %2，每行 %n 列。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has more than %2 of %n column(s).</source>
        <translation>
            <numerusform>%1 有超过 %2，每行 %n 列。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n class(es) to test with.</source>
        <translation>
            <numerusform>%1：%2用于测试，共 %n 个类别。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n class(es) to train on.</source>
        <translation>
            <numerusform>%1：%2用于训练，共 %n 个类别。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 to test with.</source>
        <translation>%1：%2用于测试。</translation>
    </message>
    <message>
        <source>%1: %2 to train on.</source>
        <translation>%1：%2用于训练。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::InterpreterField</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Choose the Python interpreter</source>
        <translation>选择 Python 解释器</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>The node&apos;s own</source>
        <translation>节点自带的</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::JobImport</name>
    <message>
        <source>Import a job</source>
        <translation>导入作业</translation>
    </message>
    <message>
        <source>Jobs and templates (*.json *.yaml *.yml)</source>
        <translation>作业和模板 (*.json *.yaml *.yml)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files were dropped and none was opened: at most %L1 are opened at once.</source>
        <translation>
            <numerusform>拖放了 %Ln 个文件，均未打开：一次最多打开 %L1 个。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::JobPicker</name>
    <message>
        <source>Find a job</source>
        <translation>查找作业</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::JupyterField</name>
    <message>
        <source>%1 has no nbconvert, which runs notebooks. Install it by “%2”, or choose another Jupyter.</source>
        <translation>%1 没有用于运行笔记本的 nbconvert。请用“%2”安装，或选择其他 Jupyter。</translation>
    </message>
    <message>
        <source>There is no program %1 on this machine. Choose another Jupyter.</source>
        <translation>本机上没有程序 %1。请选择其他 Jupyter。</translation>
    </message>
    <message>
        <source>There is no Jupyter on this machine. Install it by “%1”.</source>
        <translation>本机上没有 Jupyter。请用“%1”安装。</translation>
    </message>
    <message>
        <source>The name “jupyter” leads to no program on this machine. Choose one of those that were found.</source>
        <translation>本机上名称“jupyter”没有对应的程序。请从找到的程序中选择一个。</translation>
    </message>
    <message>
        <source>Jupyter</source>
        <translation>Jupyter</translation>
    </message>
    <message>
        <source>The program that runs the notebook, with its environment of Python: the one that the node finds by its name, or the path of another one.</source>
        <translation>运行笔记本的程序及其 Python 环境：节点按名称找到的那个，或另一个程序的路径。</translation>
    </message>
    <message>
        <source>The node&apos;s own</source>
        <translation>节点自带的</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::KeepButton</name>
    <message>
        <source>Export the job</source>
        <translation>导出作业</translation>
    </message>
    <message>
        <source>Jobs (*.json)</source>
        <translation>作业 (*.json)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Save as a &amp;template…</source>
        <translation>另存为模板(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Export job.json…</source>
        <translation>导出 job.json(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::KeepNotice</name>
    <message>
        <source>Keep the template</source>
        <translation>保存模板</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保存(&amp;K)</translation>
    </message>
    <message>
        <source>This job began with the template “%1”, which is not among yours.</source>
        <translation>此作业基于模板“%1”，您的模板中没有它。</translation>
    </message>
    <message>
        <source>Keep as template…</source>
        <translation>另存为模板…</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>关闭此提示</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::LayerList</name>
    <message>
        <source>Layers</source>
        <translation>各层</translation>
    </message>
    <message>
        <source>Each layer with the shape of its output and the number of its parameters.</source>
        <translation>每一层及其输出的形状和参数个数。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::LeftNotice</name>
    <message>
        <source>Not taken over from the file, as a job.json has no place for it: %1.</source>
        <translation>文件中的以下内容在 job.json 中没有位置，因此未被采用：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>关闭此提示</translation>
    </message>
    <message>
        <source>Not taken over from the file, as a job.json has no place for them: %1.</source>
        <translation>文件中的以下内容在 job.json 中没有位置，因此未被采用：%1。</translation>
    </message>
    <message>
        <source>the search space</source>
        <translation>搜索空间</translation>
    </message>
    <message>
        <source>the sampling algorithm</source>
        <translation>采样算法</translation>
    </message>
    <message>
        <source>the objective</source>
        <translation>优化目标</translation>
    </message>
    <message>
        <source>early termination</source>
        <translation>提前终止</translation>
    </message>
    <message>
        <source>how many trials at most</source>
        <translation>最多试验次数</translation>
    </message>
    <message>
        <source>how many trials at once</source>
        <translation>同时进行的试验数</translation>
    </message>
    <message>
        <source>the time for all trials</source>
        <translation>全部试验的时限</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>This is one trial of a sweep. This variable has a value to begin with: %1.</source>
        <translation>这是扫描作业中的一次试验。以下变量带有起始值：%1。</translation>
    </message>
    <message>
        <source>This is one trial of a sweep. These variables have values to begin with: %1.</source>
        <translation>这是扫描作业中的一次试验。以下变量带有起始值：%1。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::MoreChecks</name>
    <message numerus="yes">
        <source>Review: %n more thing(s) to look at</source>
        <translation>
            <numerusform>检查：还有 %n 处需要留意</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::NetworkForm</name>
    <message>
        <source>Chosen by the trainer</source>
        <translation>由训练程序选择</translation>
    </message>
    <message>
        <source>GPU where there is one</source>
        <translation>有 GPU 时使用 GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::NewClusterPage</name>
    <message>
        <source>There is a cluster %1 already; choose another name.</source>
        <translation>集群 %1 已存在，请换一个名称。</translation>
    </message>
    <message>
        <source>Creating %1…</source>
        <translation>正在创建 %1…</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新建集群</translation>
    </message>
    <message>
        <source>The cluster as text</source>
        <translation>以文本显示的集群</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>The engine reveals no secrets: enter those of the setup task again.</source>
        <translation>引擎不会透露机密：请重新输入设置任务的机密。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::NewJobPage</name>
    <message>
        <source>New job</source>
        <translation>新建作业</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>提交(&amp;S)</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>The job as text</source>
        <translation>作业的文本形式</translation>
    </message>
    <message>
        <source>New job: %1</source>
        <translation>新建作业：%1</translation>
    </message>
    <message>
        <source>&amp;Submit anyway</source>
        <translation>仍要提交(&amp;S)</translation>
    </message>
    <message>
        <source>New job like %1</source>
        <translation>类似 %1 的新作业</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::NewResourceDialog</name>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation>新建工作区</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>新建实验</translation>
    </message>
    <message>
        <source>New file server</source>
        <translation>新建文件服务器</translation>
    </message>
    <message>
        <source>New storage account</source>
        <translation>新建存储帐户</translation>
    </message>
    <message>
        <source>New file share</source>
        <translation>新建文件共享</translation>
    </message>
    <message>
        <source>New blob container</source>
        <translation>新建 Blob 容器</translation>
    </message>
    <message>
        <source>Clusters and experiments that belong together.</source>
        <translation>相互关联的集群和实验。</translation>
    </message>
    <message>
        <source>Jobs that are compared with each other.</source>
        <translation>相互比较的作业。</translation>
    </message>
    <message>
        <source>A folder on the engine&apos;s disk that clusters and jobs of the workspace can mount.</source>
        <translation>引擎磁盘上的文件夹，工作区中的集群和作业可以挂载。</translation>
    </message>
    <message>
        <source>Holds file shares and blob containers on the engine&apos;s disk, under a key of its own.</source>
        <translation>在引擎磁盘上保存文件共享和 Blob 容器，使用单独的密钥。</translation>
    </message>
    <message>
        <source>A folder for data and results that clusters and jobs mount, and Azure&apos;s own tools reach.</source>
        <translation>存放数据和结果的文件夹，集群和作业可以挂载，Azure 的工具也能访问。</translation>
    </message>
    <message>
        <source>Blobs that clusters and jobs see as files, and Azure&apos;s own tools reach.</source>
        <translation>集群和作业以文件形式访问的 Blob，Azure 的工具也能访问。</translation>
    </message>
    <message>
        <source>Storage &amp;account</source>
        <translation>存储帐户(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>工作区(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Choose a workspace, or enter a new name.</source>
        <translation>请选择工作区，或输入新的名称。</translation>
    </message>
    <message>
        <source>Creating %1…</source>
        <translation>正在创建 %1…</translation>
    </message>
    <message>
        <source>%1 already exists; choose another name.</source>
        <translation>%1 已存在，请换一个名称。</translation>
    </message>
    <message>
        <source>%1 (in %2)</source>
        <translation>%1（位于 %2）</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::NotebookForm</name>
    <message>
        <source>Notebook</source>
        <translation>笔记本</translation>
    </message>
    <message>
        <source>Parameters of the notebook. An empty field keeps the notebook&apos;s own value.</source>
        <translation>笔记本的参数。留空则沿用笔记本中的值。</translation>
    </message>
    <message>
        <source>The cell with the tag “parameters” assigns nothing that could be filled in here.</source>
        <translation>带有“parameters”标签的单元格没有可在此填写的赋值。</translation>
    </message>
    <message>
        <source>The notebook has no cell with the tag “parameters”, so that it runs as it is.</source>
        <translation>笔记本没有带“parameters”标签的单元格，将按原样运行。</translation>
    </message>
    <message>
        <source>Its parameters appear here when it is a file of this machine, or in a share or container of the engine that the job or its cluster mounts.</source>
        <translation>当它是本机上的文件，或位于作业或其集群所挂载的引擎文件共享或容器中时，其参数会显示在这里。</translation>
    </message>
    <message>
        <source>Its parameters appear here when it is in a share or container of the engine that the job or its cluster mounts.</source>
        <translation>当它位于作业或其集群所挂载的引擎文件共享或容器中时，其参数会显示在这里。</translation>
    </message>
    <message>
        <source>Reading the notebook…</source>
        <translation>正在读取笔记本…</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ObjectTable</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::OptimizerForm</name>
    <message numerus="yes">
        <source>%1 for %n epoch(s)</source>
        <translation>
            <numerusform>%1 持续 %n 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>The learning rate is %1.</source>
        <translation>学习率为 %1。</translation>
    </message>
    <message>
        <source>, then </source>
        <comment>between learning rates</comment>
        <translation>，然后为 </translation>
    </message>
    <message>
        <source>The learning rate is a number, or numbers by epoch: 0.01*10:0.001 is 0.01 for ten epochs, then 0.001.</source>
        <translation>学习率是一个数，或按轮变化的数：0.01*10:0.001 表示前十轮为 0.01，之后为 0.001。</translation>
    </message>
    <message>
        <source>The momentum is a number from 0 to below 1.</source>
        <translation>动量是从 0 到小于 1 的数。</translation>
    </message>
    <message>
        <source>The time constant of the momentum is a number of samples, or numbers by epoch: 0*5:1024 is none for five epochs, then 1024.</source>
        <translation>动量的时间常数是样本数，或按轮变化的数：0*5:1024 表示前五轮没有动量，之后为 1024。</translation>
    </message>
    <message>
        <source>The weight decay is a small number, as in 0.0005.</source>
        <translation>权重衰减是一个较小的数，例如 0.0005。</translation>
    </message>
    <message>
        <source>Momentum&apos;s time constant</source>
        <translation>动量的时间常数</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Chosen by the trainer</source>
        <translation>由训练程序选择</translation>
    </message>
    <message>
        <source>Momentum SGD as in CNTK</source>
        <translation>与 CNTK 相同的动量 SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
    </message>
    <message>
        <source>SGD with Nesterov&apos;s momentum</source>
        <translation>带 Nesterov 动量的 SGD</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>How the weights follow their gradients.</source>
        <translation>权重如何跟随其梯度变化。</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>By epoch: 0.01*10:0.001 is 0.01 for ten epochs, then 0.001. Per sample with CNTK&apos;s optimizer, else per minibatch. If empty, the optimizer&apos;s usual one.</source>
        <translation>按轮变化：0.01*10:0.001 表示前十轮为 0.01，之后为 0.001。使用 CNTK 的优化器时按样本计，否则按小批量计。留空则为该优化器的惯用值。</translation>
    </message>
    <message>
        <source>How much of the previous step is carried over into the next one. If empty, the optimizer&apos;s usual one.</source>
        <translation>上一步有多少延续到下一步。留空则为该优化器的惯用值。</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Draws the weights towards zero, against overfitting.</source>
        <translation>使权重趋向零，以防过拟合。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::OutputsStep</name>
    <message>
        <source>Outputs and environment</source>
        <translation>输出和环境</translation>
    </message>
    <message>
        <source>Where results go, and what the job finds when it starts.</source>
        <translation>结果的存放位置，以及作业启动时的环境。</translation>
    </message>
    <message>
        <source>Output directories</source>
        <translation>输出目录</translation>
    </message>
    <message>
        <source>A folder with the id MODEL is $AZ_BATCHAI_OUTPUT_MODEL to the job; each job gets its own.</source>
        <translation>ID 为 MODEL 的文件夹对作业来说就是 $AZ_BATCHAI_OUTPUT_MODEL；每个作业都有自己的文件夹。</translation>
    </message>
    <message>
        <source>Add an output</source>
        <translation>添加输出</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Add a variable</source>
        <translation>添加变量</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>机密</translation>
    </message>
    <message>
        <source>Variables whose values are stored encrypted and never shown again.</source>
        <translation>值会加密保存、不再显示的变量。</translation>
    </message>
    <message>
        <source>Add a secret</source>
        <translation>添加机密</translation>
    </message>
    <message>
        <source>In storage…</source>
        <translation>从存储中选择…</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::PathChoice</name>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Choose the file</source>
        <translation>选择文件</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::PathField</name>
    <message>
        <source>Choose the file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Storage…</source>
        <translation>存储…</translation>
    </message>
    <message>
        <source>Looks into the shares and containers of the engine. The engine shows no other folder of its machine: a path there is to be typed.</source>
        <translation>查看引擎的共享和容器。引擎不显示其机器上的其他文件夹：那里的路径需要手工输入。</translation>
    </message>
    <message>
        <source>Looks into the shares and containers of the engine.</source>
        <translation>查看引擎的共享和容器。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ProgramDrop</name>
    <message>
        <source>The file %1 cannot be read.</source>
        <translation>无法读取文件 %1。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ReviewInputs</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No folder is chosen yet.</source>
        <translation>尚未选择文件夹。</translation>
    </message>
    <message>
        <source>On the engine&apos;s machine; only a trial can read it.</source>
        <translation>在引擎所在的机器上；只有试运行才能读取。</translation>
    </message>
    <message>
        <source>On the engine&apos;s machine, where it cannot be read from here.</source>
        <translation>在引擎所在的机器上，无法从此处读取。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Some pictures of %1</source>
        <translation>%1 的几张图片</translation>
    </message>
    <message>
        <source>Go to the trial</source>
        <translation>前往试运行</translation>
    </message>
    <message>
        <source>Go to the trial of the network</source>
        <translation>前往网络的试运行</translation>
    </message>
    <message>
        <source>Choose another folder…</source>
        <translation>选择另一个文件夹…</translation>
    </message>
    <message>
        <source>Choose another folder for %1</source>
        <translation>为 %1 选择另一个文件夹</translation>
    </message>
    <message>
        <source>Show fewer inputs</source>
        <translation>显示较少的输入</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more input(s)</source>
        <translation>
            <numerusform>再显示 %n 个输入</numerusform>
        </translation>
    </message>
    <message>
        <source>Its content is not known before the job runs.</source>
        <translation>作业运行之前无法得知其内容。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ReviewStep</name>
    <message numerus="yes">
        <source>%1 on %n node(s) of %2, in the experiment %3 of the workspace %4.</source>
        <translation>
            <numerusform>%1，在 %2 的 %n 个节点上运行，属于工作区 %4 的实验 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Review</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Nothing is submitted until you say so.</source>
        <translation>在您确认之前不会提交任何内容。</translation>
    </message>
    <message>
        <source>Name of the job</source>
        <translation>作业名称</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Choose a cluster</source>
        <translation>选择集群</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Scale the cluster…</source>
        <translation>调整集群规模…</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to look at before you submit.</source>
        <translation>
            <numerusform>提交前有 %n 处需要留意。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all checks could be done.</source>
        <translation>并非所有检查都能完成。</translation>
    </message>
    <message>
        <source>Everything that can be checked from here passed.</source>
        <translation>可从此处检查的内容均已通过。</translation>
    </message>
    <message>
        <source>All checks passed.</source>
        <translation>所有检查均已通过。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing to fix; %n thing(s) to know.</source>
        <translation>
            <numerusform>无需修正；有 %n 点需要了解。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied “%1”. Run it in a terminal: the checks run again when you come back.</source>
        <translation>已复制“%1”。请在终端中运行：您回来时会再次检查。</translation>
    </message>
    <message>
        <source>The job has changed; it is being checked again.</source>
        <translation>作业已更改；正在重新检查。</translation>
    </message>
    <message>
        <source>Change the name</source>
        <translation>修改名称</translation>
    </message>
    <message>
        <source>Choose an experiment</source>
        <translation>选择实验</translation>
    </message>
    <message>
        <source>%1 was uploaded; the job now finds it in the engine&apos;s storage.</source>
        <translation>%1 已上传；作业现在可以在引擎的存储中找到它。</translation>
    </message>
    <message>
        <source>%1 was uploaded, but the job names another path by now.</source>
        <translation>%1 已上传，但作业现在指定的是另一个路径。</translation>
    </message>
    <message>
        <source>Copied “%1”. Run it in a terminal of the engine&apos;s machine: the checks run again when you come back.</source>
        <translation>已复制“%1”。请在引擎所在机器的终端中运行；您回来时会再次检查。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::ScriptForm</name>
    <message>
        <source>BrainScript configuration</source>
        <translation>BrainScript 配置</translation>
    </message>
    <message>
        <source>Caffe&apos;s solver file</source>
        <translation>Caffe 求解器文件</translation>
    </message>
    <message>
        <source>Toolkit</source>
        <translation>工具包</translation>
    </message>
    <message>
        <source>What it runs</source>
        <translation>运行的程序</translation>
    </message>
    <message>
        <source>Python script</source>
        <translation>Python 脚本</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::StepBar</name>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::StoredPaths</name>
    <message>
        <source>In the job: %1</source>
        <translation>在作业中：%1</translation>
    </message>
    <message>
        <source>In the job: %1. It mounts %2 for that.</source>
        <translation>在作业中：%1。作业会为此挂载 %2。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::StoredPicker</name>
    <message>
        <source>Choose a folder in storage</source>
        <translation>选择存储中的文件夹</translation>
    </message>
    <message>
        <source>Choose a file in storage</source>
        <translation>选择存储中的文件</translation>
    </message>
    <message>
        <source>Find in the opened folders</source>
        <translation>在已打开的文件夹中查找</translation>
    </message>
    <message>
        <source>&amp;New folder…</source>
        <translation>新建文件夹(&amp;N)…</translation>
    </message>
    <message>
        <source>Choose &amp;folder</source>
        <translation>选择文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Choose &amp;file</source>
        <translation>选择文件(&amp;F)</translation>
    </message>
    <message>
        <source>The shares and containers of this engine.</source>
        <translation>此引擎的共享和容器。</translation>
    </message>
    <message>
        <source>The shares and containers of this engine. It shows no other folder of its machine, nor those of file servers: paths there are to be typed.</source>
        <translation>此引擎的共享和容器。引擎不显示其机器上的其他文件夹，也不显示文件服务器的文件夹：那里的路径需要手工输入。</translation>
    </message>
    <message>
        <source>Reading the storage…</source>
        <translation>正在读取存储…</translation>
    </message>
    <message>
        <source>Its shares and containers appear here.</source>
        <translation>它的共享和容器会显示在这里。</translation>
    </message>
    <message>
        <source>No share or container yet</source>
        <translation>还没有共享或容器</translation>
    </message>
    <message>
        <source>Create one by File ▸ New, and come back to choose from it.</source>
        <translation>请通过“文件 ▸ 新建”创建一个，然后回来在其中选择。</translation>
    </message>
    <message>
        <source>Nothing in the opened folders matches</source>
        <translation>已打开的文件夹中没有匹配项</translation>
    </message>
    <message>
        <source>Enter fewer letters of its name, or open the folders that it may be in.</source>
        <translation>请只输入名称的一部分，或打开它可能所在的文件夹。</translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation>无法读取列表</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::TemplateFilterBar</name>
    <message>
        <source>Find a template: a toolkit, “gpu”, “nodes” …</source>
        <translation>查找模板：工具包、“gpu”、“nodes”…</translation>
    </message>
    <message>
        <source>Find a template</source>
        <translation>查找模板</translation>
    </message>
    <message>
        <source>Toolkit</source>
        <translation>工具包</translation>
    </message>
    <message>
        <source>All toolkits</source>
        <translation>全部工具包</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>One node</source>
        <translation>单节点</translation>
    </message>
    <message>
        <source>Several nodes</source>
        <translation>多节点</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Nodes: %1</source>
        <translation>节点：%1</translation>
    </message>
    <message>
        <source>Hardware: %1</source>
        <translation>硬件：%1</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::TemplateGallery</name>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Delete this template</source>
        <translation>删除此模板</translation>
    </message>
    <message>
        <source>Save the template as a file</source>
        <translation>将模板另存为文件</translation>
    </message>
    <message>
        <source>Templates (*.json)</source>
        <translation>模板 (*.json)</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>另存为文件…</translation>
    </message>
    <message>
        <source>Name and description</source>
        <translation>名称和说明</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Name and description…</source>
        <translation>名称和说明…</translation>
    </message>
    <message>
        <source>&amp;Begin with it</source>
        <translation>以此开始(&amp;B)</translation>
    </message>
    <message>
        <source>No template matches all that is chosen above.</source>
        <translation>没有模板符合上面的全部选择。</translation>
    </message>
    <message>
        <source>Show all templates</source>
        <translation>显示全部模板</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::TemplateKeeper</name>
    <message>
        <source>Save as a template</source>
        <translation>另存为模板</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>%1 has replaced the template of this name.</source>
        <translation>%1 已取代同名的模板。</translation>
    </message>
    <message>
        <source>%1 is now one of the templates.</source>
        <translation>%1 已加入模板。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::TemplateSheet</name>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>说明(&amp;D)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>What it is for, and what there is to fill in.</source>
        <translation>用途，以及需要填写的内容。</translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation>图片(&amp;P)</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::TrainerView</name>
    <message numerus="yes">
        <source>The network has %n layer(s) and %1 parameters. Training takes about %2 of a GPU&apos;s memory with minibatches of %3.</source>
        <translation>
            <numerusform>网络有 %n 层、%1 个参数。批大小为 %3 时，训练约需 %2 GPU 显存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Some rows of the data as pictures</source>
        <translation>以图片显示的部分数据</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
    <message>
        <source>Training for about two seconds…</source>
        <translation>正在进行约两秒的训练…</translation>
    </message>
    <message>
        <source>It could not be tried. %1</source>
        <translation>无法试运行。%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Try for two seconds</source>
        <translation>试运行两秒(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Trains on this machine at low priority, with as much of it as a node of the cluster has, to see how long an epoch takes. Nothing is kept.</source>
        <translation>在本机以低优先级训练，使用与集群的一个节点同样多的资源，看看一轮需要多久。不保留任何结果。</translation>
    </message>
    <message>
        <source>All of this machine was used.</source>
        <translation>使用了本机的全部资源。</translation>
    </message>
    <message>
        <source>It ran as on a node of %1, with %2 and cores that it shares.</source>
        <translation>按 %1 的一个节点运行：%2，以及共用的核心。</translation>
    </message>
    <message>
        <source>It ran as on a node of %1, with cores that it shares.</source>
        <translation>按 %1 的一个节点运行：使用共用的核心。</translation>
    </message>
    <message>
        <source>It ran as on a node of %1, with %2 and %3.</source>
        <translation>按 %1 的一个节点运行：%2 和 %3。</translation>
    </message>
    <message>
        <source>It ran as on a node of %1, with %2.</source>
        <translation>按 %1 的一个节点运行：%2。</translation>
    </message>
    <message>
        <source>A minibatch takes so long that an epoch takes more than %1 (%2).</source>
        <translation>一个小批量耗时太长，一轮要超过 %1（%2）。</translation>
    </message>
    <message>
        <source>An epoch takes about %1 (%2).</source>
        <translation>一轮大约需要 %1（%2）。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>It took %1 of the GPU&apos;s memory.</source>
        <translation>占用了 %1 的 GPU 显存。</translation>
    </message>
    <message>
        <source>It took %1 of memory.</source>
        <translation>占用了 %1 的内存。</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory could not be measured; the figure above is calculated.</source>
        <translation>无法测量 GPU 显存；上面的数值是计算得出的。</translation>
    </message>
    <message>
        <source>Choose a cluster to try how long an epoch takes: the engine is on another machine.</source>
        <translation>请选择集群，以试出一轮需要多久：引擎在另一台机器上。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) of %1</source>
        <translation>
            <numerusform>%1 的 %n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Submitting the trial…</source>
        <translation>正在提交试运行…</translation>
    </message>
    <message>
        <source>The trial is waiting for %1.</source>
        <translation>试运行正在等待 %1。</translation>
    </message>
    <message>
        <source>The trial is reading the data on %1…</source>
        <translation>试运行正在 %1上读取数据…</translation>
    </message>
    <message>
        <source>It ran as a job on %1, which has been deleted.</source>
        <translation>它以作业的形式在 %1上运行，该作业已删除。</translation>
    </message>
    <message>
        <source>Trains on the cluster, as a job that is deleted for good at its end, to see how long an epoch takes.</source>
        <translation>在集群上以作业的形式训练，以了解一轮需要多久；该作业结束后即永久删除。</translation>
    </message>
    <message>
        <source>The data are on the engine&apos;s machine; only a trial can read them.</source>
        <translation>数据在引擎所在的机器上；只有试运行才能读取。</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在读取数据…</translation>
    </message>
    <message numerus="yes">
        <source>The data have %1 of %2 × %3 × %4 to train on, in %n class(es).</source>
        <extracomment>%1 is so many rows</extracomment>
        <translation>
            <numerusform>数据有 %1 %2 × %3 × %4 的训练样本，共 %n 个类别。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The network has %n layer(s) and %1 parameters.</source>
        <translation>
            <numerusform>网络有 %n 层、%1 个参数。</numerusform>
        </translation>
    </message>
    <message>
        <source>Beside the jobs that run, not even one minibatch ended; try it again when they have ended.</source>
        <translation>与正在运行的作业同时进行时，连一个小批量都没有完成；请在这些作业结束后再试。</translation>
    </message>
    <message>
        <source>An epoch takes about %1 at the most (%2): jobs run on this machine, and without them it is faster.</source>
        <translation>一轮最多大约需要 %1（%2）：本机正在运行作业，没有它们时会更快。</translation>
    </message>
    <message>
        <source>Up to %1 of a GPU&apos;s memory was in use.</source>
        <translation>一个 GPU 的显存最多有 %1 处于占用状态。</translation>
    </message>
    <message>
        <source>It took up to %1 of memory on each node.</source>
        <translation>每个节点最多占用 %1 的内存。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::UploadDialog</name>
    <message>
        <source>Upload files</source>
        <translation>上传文件</translation>
    </message>
    <message>
        <source>Files and folders to upload</source>
        <translation>要上传的文件和文件夹</translation>
    </message>
    <message>
        <source>Add &amp;files…</source>
        <translation>添加文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Add a fol&amp;der…</source>
        <translation>添加文件夹(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Upload</source>
        <translation>上传(&amp;U)</translation>
    </message>
    <message>
        <source>Choose a folder to upload</source>
        <translation>选择要上传的文件夹</translation>
    </message>
    <message>
        <source>Choose files to upload</source>
        <translation>选择要上传的文件</translation>
    </message>
    <message>
        <source>Add files or folders, or drop them here.</source>
        <translation>请添加文件或文件夹，或将其拖到这里。</translation>
    </message>
    <message>
        <source>Files go into the engine&apos;s storage, where clusters and jobs mount them. You are asked before anything of the same name is replaced.</source>
        <translation>文件会进入引擎的存储，供集群和作业挂载。替换那里的同名内容之前会先询问您。</translation>
    </message>
    <message>
        <source>Reading what is there…</source>
        <translation>正在读取那里已有的内容…</translation>
    </message>
    <message>
        <source>Drop files and folders here</source>
        <translation>将文件和文件夹拖放到此处</translation>
    </message>
    <message>
        <source>There is no contact with the engine now; upload again when it is back.</source>
        <translation>目前与引擎没有联系；等它恢复后请再次上传。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::UploadPlaceForm</name>
    <message>
        <source>File share</source>
        <translation>文件共享</translation>
    </message>
    <message>
        <source>Blob container</source>
        <translation>Blob 容器</translation>
    </message>
    <message>
        <source>top level</source>
        <translation>最上层</translation>
    </message>
    <message>
        <source>&amp;Target</source>
        <translation>上传到(&amp;I)</translation>
    </message>
    <message>
        <source>Storage &amp;account</source>
        <translation>存储帐户(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>F&amp;older in it</source>
        <translation>其中的文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>Choose a share or container, or enter a new name.</source>
        <translation>请选择共享或容器，或输入新的名称。</translation>
    </message>
    <message>
        <source>Write a folder as in models/first.</source>
        <translation>文件夹的写法如 models/first。</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::VolumeButton</name>
    <message>
        <source>Choose a share…</source>
        <translation>选择共享…</translation>
    </message>
    <message>
        <source>Choose a container…</source>
        <translation>选择容器…</translation>
    </message>
    <message>
        <source>Choose a file server…</source>
        <translation>选择文件服务器…</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::VolumePicker</name>
    <message>
        <source>Mount a file share</source>
        <translation>挂载文件共享</translation>
    </message>
    <message>
        <source>No file share yet</source>
        <translation>还没有文件共享</translation>
    </message>
    <message>
        <source>&amp;New file share…</source>
        <translation>新建文件共享(&amp;N)…</translation>
    </message>
    <message>
        <source>Mount a blob container</source>
        <translation>挂载 Blob 容器</translation>
    </message>
    <message>
        <source>No blob container yet</source>
        <translation>还没有 Blob 容器</translation>
    </message>
    <message>
        <source>&amp;New blob container…</source>
        <translation>新建 Blob 容器(&amp;N)…</translation>
    </message>
    <message>
        <source>Mount a file server</source>
        <translation>挂载文件服务器</translation>
    </message>
    <message>
        <source>No file server yet</source>
        <translation>还没有文件服务器</translation>
    </message>
    <message>
        <source>&amp;New file server…</source>
        <translation>新建文件服务器(&amp;N)…</translation>
    </message>
    <message>
        <source>Find by name or place</source>
        <translation>按名称或位置查找</translation>
    </message>
    <message>
        <source>&amp;Mount</source>
        <translation>挂载(&amp;M)</translation>
    </message>
    <message>
        <source>Reading the storage…</source>
        <translation>正在读取存储…</translation>
    </message>
    <message>
        <source>What can be mounted appears here.</source>
        <translation>可挂载的内容会显示在这里。</translation>
    </message>
    <message>
        <source>A new one can be mounted at once.</source>
        <translation>新建后即可挂载。</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>未找到匹配项</translation>
    </message>
    <message>
        <source>Enter fewer letters of its name, or the name of its account.</source>
        <translation>请只输入名称的一部分，或输入其帐户名称。</translation>
    </message>
    <message>
        <source>The list could not be read</source>
        <translation>无法读取列表</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::WhatStep</name>
    <message>
        <source>What to run</source>
        <translation>运行什么</translation>
    </message>
    <message>
        <source>A network that this program trains itself, a script of a toolkit, a notebook, or any command.</source>
        <translation>由本程序自己训练的网络、某个工具包的脚本、笔记本，或任意命令。</translation>
    </message>
    <message>
        <source>Built-in network</source>
        <translation>内置网络</translation>
    </message>
    <message>
        <source>My script</source>
        <translation>我的脚本</translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation>笔记本</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Like another</source>
        <translation>参照已有作业</translation>
    </message>
</context>
<context>
    <name>trainyard::wizards::WhereStep</name>
    <message>
        <source>Where it runs</source>
        <translation>在哪里运行</translation>
    </message>
    <message>
        <source>The cluster decides on the workspace. A job waits until enough nodes are free.</source>
        <translation>集群决定工作区。作业会等到有足够的空闲节点。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>No cluster yet</source>
        <translation>还没有集群</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Jobs that belong together. A new name creates a new experiment.</source>
        <translation>相关的作业放在一起。输入新名称会新建实验。</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>One hour</source>
        <translation>一小时</translation>
    </message>
    <message>
        <source>12 hours</source>
        <translation>12 小时</translation>
    </message>
    <message>
        <source>One day</source>
        <translation>一天</translation>
    </message>
    <message>
        <source>Seven days</source>
        <translation>七天</translation>
    </message>
    <message>
        <source>New cluster…</source>
        <translation>新建集群…</translation>
    </message>
    <message>
        <source>A cluster with one node, the engine&apos;s machine, can be created at once.</source>
        <translation>可以立即用引擎所在的机器创建一个单节点集群。</translation>
    </message>
    <message>
        <source>&amp;Use the engine&apos;s machine</source>
        <translation>使用引擎所在的机器(&amp;U)</translation>
    </message>
</context>
<context>
    <name>trainyard::workspaces::WorkspaceHeader</name>
    <message>
        <source>&amp;New job…</source>
        <translation>新建作业(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;All its jobs</source>
        <translation>查看全部作业(&amp;A)</translation>
    </message>
    <message>
        <source>De&amp;lete…</source>
        <translation>删除(&amp;L)…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cluster(s)</source>
        <translation>
            <numerusform>%Ln 个集群</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln experiment(s)</source>
        <translation>
            <numerusform>%Ln 个实验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln 个运行中</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::workspaces::WorkspacePage</name>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>No cluster yet</source>
        <translation>还没有集群</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>No experiment yet</source>
        <translation>还没有实验</translation>
    </message>
    <message>
        <source>The first job creates one.</source>
        <translation>第一个作业会创建实验。</translation>
    </message>
    <message>
        <source>&amp;Make a job…</source>
        <translation>创建作业(&amp;M)…</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>No storage yet</source>
        <translation>还没有存储</translation>
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
        <source>What you submit here appears with its result.</source>
        <translation>在这里提交的作业会连同结果一起显示。</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新建集群</translation>
    </message>
    <message>
        <source>Jobs run on the nodes of a cluster.</source>
        <translation>作业在集群的节点上运行。</translation>
    </message>
    <message>
        <source>New &amp;cluster…</source>
        <translation>新建集群(&amp;C)…</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>新建实验</translation>
    </message>
    <message>
        <source>New storage account</source>
        <translation>新建存储帐户</translation>
    </message>
    <message>
        <source>Clusters and jobs mount what is stored there.</source>
        <translation>集群和作业可以挂载其中的内容。</translation>
    </message>
    <message>
        <source>New &amp;storage account…</source>
        <translation>新建存储帐户(&amp;S)…</translation>
    </message>
</context>
</TS>
