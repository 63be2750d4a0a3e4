// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffecommand.h"
#include "engine/train/cntk.h"
#include "engine/train/data/digits.h"
#include "engine/train/describe.h"
#include "engine/train/evaluate.h"
#include "engine/train/fit.h"
#include "engine/train/network/networks.h"
#include "engine/train/solver/optimizers.h"
#include "engine/train/trainingrun.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <map>

using namespace trainyard;
using namespace trainyard::train;

namespace {

volatile std::sig_atomic_t stopSignal = 0;
volatile std::sig_atomic_t hasHungUp = 0;

// The second signal ends the program at once.
void stop(int signal)
{
    stopSignal = signal;
    std::signal(signal, SIG_DFL);
}

// The underscores are those of Caffe2's examples.
void addMeeting(CLI::App &fit, MeetingOptions &options)
{
    fit.add_option("--num-shards,--num_shards", options.size,
                   "Workers that share the training, each with its part of every minibatch; under mpirun all "
                   "of its processes do by themselves")
        ->capture_default_str();
    fit.add_option("--shard-id,--shard_id", options.rank, "Which of them this is, from 0")
        ->capture_default_str();
    fit.add_option("--file-store-path,--file_store_path", options.folder,
                   "Folder in which the workers find each other; all of them share it");
    fit.add_option("--run-id,--run_id", options.run, "Tells trainings that share that folder apart")
        ->capture_default_str();
    fit.add_option("--worker-host", options.host,
                   "Address of this machine for the other workers; else the node's of a job, else 127.0.0.1");
    fit.add_option_function<int>(
           "--worker-timeout",
           [&options](const int &seconds) { options.patience = std::chrono::seconds(seconds); },
           "Seconds to wait for the other workers to start")
        ->check(CLI::Range(1, 1000000))
        ->default_str("600");
}

std::string listed(const std::vector<std::string> &names)
{
    std::string list;
    for (const std::string &name : names)
        list += (list.empty() ? "" : ", ") + name;
    return list;
}

CLI::App *addFit(CLI::App &program, FitOptions &options)
{
    CLI::App *fit = program.add_subcommand(
        "fit", "Train a network, print its progress and write one ONNX model an epoch");
    fit->add_option("--network", options.network,
                    listed(networkNames()) +
                        ", or a file with a Keras model, Sequential or functional (model.to_json())")
        ->required();
    fit->add_option("--data", options.data,
                    "Folder with a training and a test set: CNTK text, IDX (.gz), CIFAR (.gz), CSV or images")
        ->required();
    fit->add_option("--label", options.label,
                    "What to learn where the data have several labels: fine or coarse of CIFAR-100; a column "
                    "of CSV, instead of the last");
    fit->add_option("--augment", options.augment, "How training images vary: crop,flip,jitter or none")
        ->capture_default_str();
    fit->add_option(
           "--data-memory", options.dataMemory,
           "MiB for data in memory; text beyond it is read while training; 0 takes half of the memory")
        ->check(CLI::Range(0, 1 << 30))
        ->capture_default_str();
    fit->add_option("--output", options.output, "Folder for the models; made when missing")->required();
    fit->add_option(
        "--events", options.events,
        "Folder for a TensorBoard event file; where none is named, $AZ_BATCHAI_STDOUTERR_DIR, else "
        "\"events\" in the output folder");
    fit->add_option("--epochs", options.epochs, "Passes over the training set")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    fit->add_option("--batch-size", options.batchSize, "Samples of a minibatch")
        ->check(CLI::Range(1, 65536))
        ->capture_default_str();
    fit->add_option("--device", options.device,
                    "auto, cpu, cuda or cuda:N; auto takes a GPU, else the CPU; without a number each worker "
                    "of a machine takes another one")
        ->capture_default_str();
    fit->add_option("--threads", options.threads, "Threads of the CPU; 0 takes all cores")
        ->check(CLI::Range(0, 4096))
        ->capture_default_str();
    fit->add_option("--seed", options.seed, "Of weights, order and dropout; same seed, same result")
        ->capture_default_str();
    fit->add_option("--progress-every", options.progressEvery,
                    "Minibatches from one progress line to the next; 0: after 1, 2, 4, 8 … of each epoch")
        ->check(CLI::Range(0, 1000000000))
        ->capture_default_str();
    fit->add_flag("--resume", options.resumes,
                  "Go on from the checkpoint in the output folder, where there is one");
    fit->add_option(
           "--checkpoint-every", options.checkpointMinutes,
           "Minutes from one checkpoint within an epoch to the next; one is written at each epoch's end, "
           "and when a signal ends the training")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    fit->add_option("--optimizer", options.optimizer, "How weights follow gradients")
        ->check(CLI::IsMember(optimizerNames()))
        ->capture_default_str();
    fit->add_option(
        "--learning-rate", options.learningRate,
        "By epoch, VALUE*EPOCHS:...:VALUE; per sample with cntk, else per minibatch; where none is "
        "given, the optimizer's usual one");
    fit->add_option("--momentum-time-constant", options.momentumTimeConstant,
                    "Of cntk, in samples, by epoch: VALUE*EPOCHS:...:VALUE; 0 is no momentum")
        ->capture_default_str();
    fit->add_option("--momentum", options.momentum, "Of the other optimizers, instead of their usual one")
        ->check(CLI::Range(0.0, 0.999999));
    fit->add_option("--weight-decay", options.weightDecay,
                    "Times half of each weight's square: a term of each sample's loss")
        ->check(CLI::Range(0.0, 1e6))
        ->capture_default_str();
    addMeeting(*fit, options.meeting);
    return fit;
}

void addUse(CLI::App &verb, UseOptions &options)
{
    verb.add_option("--model", options.model, "ONNX model, as fit writes it")->required();
    verb.add_option("--data", options.data, "Folder with the test set, in a format that fit reads")
        ->required();
    verb.add_option("--label", options.label, "As with fit, where the data have several labels");
    verb.add_option("--top", options.top, "How many of the most probable classes count")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    verb.add_option("--device", options.device, "auto, cpu or cuda:N")->capture_default_str();
    verb.add_option("--threads", options.threads, "Threads of the CPU; 0 takes all cores")
        ->check(CLI::Range(0, 4096))
        ->capture_default_str();
}

CLI::App *addEval(CLI::App &program, UseOptions &options, std::filesystem::path &confusion)
{
    CLI::App *eval = program.add_subcommand("eval", "Say how good a model is on a test set");
    addUse(*eval, options);
    eval->add_option("--confusion", confusion, "CSV file for what was taken for what");
    return eval;
}

CLI::App *addPredict(CLI::App &program, UseOptions &options, std::filesystem::path &output)
{
    CLI::App *predict =
        program.add_subcommand("predict", "Write what a model takes each row of a test set for");
    addUse(*predict, options);
    predict->add_option("--output", output, "CSV file; the standard output where none is named");
    return predict;
}

CLI::App *addCntk(CLI::App &program, CntkOptions &options)
{
    CLI::App *cntk = program.add_subcommand(
        "cntk", "Run the train and test actions of a CNTK configuration with a BrainScript network");
    cntk->footer(
        "Models are written where modelPath says: STEM.N.onnx after epoch N, STEM.onnx at the end, and\n"
        "STEM.ckp.safetensors, from which the same command goes on; makeMode=false begins anew.\n"
        "command=NAME runs one action: a test without a training before it tests STEM.onnx.\n"
        "dataMemory=MIB bounds the data in memory; text beyond it is read while training.");
    cntk->add_option("arguments", options.arguments,
                     "configFile=FILE, and key=value for each value that goes over the file's")
        ->required();
    return cntk;
}

CLI::App *addCaffe(CLI::App &program)
{
    CLI::App *caffe = program.add_subcommand(
        "caffe", "Train as Caffe does: caffe train --solver=FILE [-gpu all|N] [--snapshot=FILE] "
                 "[--weights=FILE]");
    caffe->footer(
        "--solver     Caffe's solver file, which names the net's file; $NAME in their paths is an "
        "environment variable\n"
        "--gpu        all, or numbers as 0,1, of which each worker takes one; else the solver says, with "
        "solver_mode and device_id\n"
        "--snapshot   .solverstate of an earlier run, to go on from\n"
        "--weights    .caffemodel to begin with; layers are found by their names\n"
        "Snapshots are PREFIX_iter_N.caffemodel, PREFIX_iter_N.onnx and "
        "PREFIX_iter_N.solverstate. SIGHUP writes one; SIGINT and SIGTERM do, and end.\n"
        "Several workers share each batch: with the flags of fit, --num_shards, --shard_id, "
        "--file_store_path, --run_id,\n"
        "--worker_host and --worker_timeout, or under mpirun.");
    caffe->prefix_command();
    return caffe;
}

CLI::App *addDigits(CLI::App &data, DigitsOptions &options)
{
    static const std::map<std::string, DigitsOptions::Format> formats{{"ctf", DigitsOptions::Format::Ctf},
                                                                      {"idx", DigitsOptions::Format::Idx}};
    CLI::App *digits =
        data.add_subcommand("digits", "Draw handwritten-looking digits, a data set like MNIST");
    digits->add_option("--output", options.output, "Folder for the files; made when missing")->required();
    digits->add_option("--train", options.trainRows, "Digits of the training set")
        ->check(CLI::Range(1, 100000000))
        ->capture_default_str();
    digits->add_option("--test", options.testRows, "Digits of the test set; 0 writes none")
        ->check(CLI::Range(0, 100000000))
        ->capture_default_str();
    digits->add_option("--seed", options.seed, "Same seed, same bytes")->capture_default_str();
    digits->add_option("--format", options.format, "ctf (CNTK text) or idx")
        ->transform(CLI::CheckedTransformer(formats, CLI::ignore_case));
    digits->add_option("--threads", options.threads, "0 takes all cores")
        ->check(CLI::Range(0, 4096))
        ->capture_default_str();
    return digits;
}

CLI::App *addDescribe(CLI::App &program, DescribeOptions &options)
{
    CLI::App *describe = program.add_subcommand(
        "describe", "Say as JSON what a network and a folder of data are, without training");
    describe->add_option("--network", options.network, "As with fit");
    describe->add_option("--data", options.data, "Folder of data, as with fit");
    describe->add_option("--label", options.label, "As with fit");
    describe->add_option("--pictures", options.pictures, "PPM file for some rows that are images");
    return describe;
}

int runDescribe(const DescribeOptions &options)
{
    std::printf("%s\n", describe(options).c_str());
    return 0;
}

int failed(const Error &error)
{
    std::fprintf(stderr, "trainyard-train: %s\n", error.message.c_str());
    return 1;
}

int finished(const Status &status)
{
    return status ? 0 : failed(status.error());
}

// Of a training that asks isStopped(): what to return when it ended. `models` tells where its models are.
int ended(const Result<bool> &isFinished, const std::string &models)
{
    if (!isFinished)
        return failed(isFinished.error());
    if (*isFinished)
        return 0;
    const int signal = stopSignal ? stopSignal : SIGTERM;
    std::fprintf(stderr, "trainyard-train: Stopped by a signal%s; the models so far are in %s.\n",
                 stopSignal ? "" : " to another worker", models.c_str());
    return 128 + signal;
}

bool isStopped()
{
    return stopSignal != 0;
}

void catchSignals()
{
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
}

int runFit(FitOptions &options)
{
    catchSignals();
    options.isStopped = isStopped;
    options.meeting.isStopped = isStopped;
    options.meeting.tell = printLine;
    return ended(fit(options), options.output.string() + ", and a checkpoint from which --resume goes on");
}

int runCntkFile(CntkOptions &options)
{
    catchSignals();
    options.isStopped = isStopped;
    return ended(runCntk(options),
                 "the folder of modelPath, and a checkpoint from which the same command goes on");
}

void hangUp(int)
{
    hasHungUp = 1;
}

int runCaffeCommand(const CLI::App &caffe)
{
    const std::vector<std::string> arguments = caffe.remaining();
    for (const char *help : {"--help", "-help", "-h"}) {
        if (std::find(arguments.begin(), arguments.end(), help) != arguments.end()) {
            std::fputs(caffe.help().c_str(), stdout);
            return 0;
        }
    }
    catchSignals();
    std::signal(SIGHUP, hangUp);
    const auto takeHangUp = [] {
        const bool has = hasHungUp != 0;
        hasHungUp = 0;
        return has;
    };
    const auto isFinished = runCaffe({arguments, isStopped, takeHangUp});
    return ended(isFinished, "where snapshot_prefix says, and a .solverstate from which --snapshot goes on");
}

int runDigits(DigitsOptions &options)
{
    const auto written = writeDigits(options);
    if (!written)
        return failed(written.error());
    std::printf("Wrote %d + %d digits into %s.\n", options.trainRows, options.testRows,
                options.output.c_str());
    return 0;
}

} // namespace

int main(int argc, char **argv)
try {
    CLI::App program("The trainer of Trainyard: trains networks on GPUs (cuDNN) and CPUs (oneDNN).",
                     "trainyard-train");
    program.set_version_flag("--version", "trainyard-train " TRAINYARD_VERSION);
    program.require_subcommand(1);
    FitOptions fitOptions;
    const CLI::App *const fit = addFit(program, fitOptions);
    UseOptions useOptions;
    std::filesystem::path useOutput;
    const CLI::App *const eval = addEval(program, useOptions, useOutput);
    const CLI::App *const prediction = addPredict(program, useOptions, useOutput);
    CntkOptions cntkOptions;
    const CLI::App *const cntk = addCntk(program, cntkOptions);
    const CLI::App *const caffe = addCaffe(program);
    DescribeOptions describeOptions;
    const CLI::App *const description = addDescribe(program, describeOptions);
    CLI::App *const data = program.add_subcommand("data", "Make data sets");
    data->require_subcommand(1);
    DigitsOptions digitsOptions;
    addDigits(*data, digitsOptions);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &problem) {
        return program.exit(problem) == 0 ? 0 : 2;
    }
    if (eval->parsed())
        return finished(evaluate(useOptions, useOutput));
    if (prediction->parsed())
        return finished(predict(useOptions, useOutput));
    if (description->parsed())
        return runDescribe(describeOptions);
    if (cntk->parsed())
        return runCntkFile(cntkOptions);
    if (caffe->parsed())
        return runCaffeCommand(*caffe);
    return fit->parsed() ? runFit(fitOptions) : runDigits(digitsOptions);
} catch (const std::exception &exception) {
    return failed({Error::Code::Internal, std::string("Something went wrong: ") + exception.what() + "."});
}
