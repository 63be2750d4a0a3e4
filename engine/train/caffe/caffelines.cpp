// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/caffelines.h"

#include "engine/base/strings.h"

#include <cmath>
#include <ctime>

namespace trainyard::train::caffe {

namespace {

std::string number(double value)
{
    return std::isnan(value) ? "nan" : formatted("%g", value); // no "-nan"
}

std::string atIteration(int iteration)
{
    return "Iteration " + std::to_string(iteration);
}

std::string outputLine(const char *net, const Output &output)
{
    std::string line = "    " + std::string(net) + " net output #" + std::to_string(output.number) + ": " +
                       output.name + " = " + number(output.value);
    if (output.lossWeight != 0)
        line +=
            " (* " + number(output.lossWeight) + " = " + number(output.lossWeight * output.value) + " loss)";
    return line;
}

} // namespace

std::string logPrefix(std::chrono::system_clock::time_point now, int thread, const char *place)
{
    using namespace std::chrono;
    const auto whole = floor<seconds>(now);
    const std::time_t time = system_clock::to_time_t(whole);
    std::tm local = {};
    ::localtime_r(&time, &local);
    const auto fraction = static_cast<long>(duration_cast<microseconds>(now - whole).count());
    return formatted("I%02d%02d %02d:%02d:%02d.%06ld %5d %s] ", local.tm_mon + 1, local.tm_mday,
                     local.tm_hour, local.tm_min, local.tm_sec, fraction, thread, place);
}

std::string startLine()
{
    return "Starting Optimization";
}

std::string solvingLine(const std::string &net)
{
    return "Solving " + net;
}

std::string policyLine(const std::string &policy)
{
    return "Learning Rate Policy: " + policy;
}

std::string resumeLine(const std::string &file)
{
    return "Resuming from " + file;
}

std::string finetuneLine(const std::string &file)
{
    return "Finetuning from " + file;
}

std::string iterationLine(int iteration, const Pace &pace, double loss)
{
    const double seconds = pace.seconds > 0 ? pace.seconds : 0;
    const double perSecond = pace.done / (seconds > 0 ? seconds : 1);
    return atIteration(iteration) + " (" + number(perSecond) + " iter/s, " + number(seconds) + "s/" +
           std::to_string(pace.iterations) + " iters), loss = " + number(loss);
}

std::string lastIterationLine(int iteration, double loss)
{
    return atIteration(iteration) + ", loss = " + number(loss);
}

std::string rateLine(int iteration, double rate)
{
    return atIteration(iteration) + ", lr = " + number(rate);
}

std::string stepLine(int iteration, int step)
{
    return "MultiStep Status: " + atIteration(iteration) + ", step = " + std::to_string(step);
}

std::string trainOutputLine(const Output &output)
{
    return outputLine("Train", output);
}

std::string testLine(int iteration, int net)
{
    return atIteration(iteration) + ", Testing net (#" + std::to_string(net) + ")";
}

std::string testLossLine(double loss)
{
    return "Test loss: " + number(loss);
}

std::string testOutputLine(const Output &output)
{
    return outputLine("Test", output);
}

std::string snapshotLine(const std::string &modelFile)
{
    return "Snapshotting to binary proto file " + modelFile;
}

std::string stateLine(const std::string &stateFile)
{
    return "Snapshotting solver state to binary proto file " + stateFile;
}

std::string doneLine()
{
    return "Optimization Done.";
}

std::string stoppedLine()
{
    return "Optimization stopped early.";
}

std::string modelFileName(const std::string &prefix, int iteration)
{
    return prefix + "_iter_" + std::to_string(iteration) + ".caffemodel";
}

std::string stateFileName(const std::string &prefix, int iteration)
{
    return prefix + "_iter_" + std::to_string(iteration) + ".solverstate";
}

} // namespace trainyard::train::caffe
