// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

namespace trainyard::train::caffe {

// The lines that Caffe 1.0 logs while it trains, without the line feed, so that tools that read its logs go
// on working. Numbers have up to six significant digits, as C++ streams print them.

// What Caffe's logging library puts before each line: level, date and time (of the machine's time zone),
// thread, place in the source. "I1121 20:32:01.123456 12345 solver.cpp:239] ".
std::string logPrefix(std::chrono::system_clock::time_point now, int thread, const char *place);

// The places of the lines, as tools may look for them.
inline constexpr char solverPlace[] = "solver.cpp:239";
inline constexpr char ratePlace[] = "sgd_solver.cpp:112";
inline constexpr char programPlace[] = "caffe.cpp:250";

// An output of a net: one line for each of its values, numbered through all outputs. A loss has a weight
// other than 0 and tells what it adds to the whole.
struct Output {
    int number = 0;
    std::string name; // of the blob
    double value = 0;
    double lossWeight = 0;
};

// How fast the iterations since the last line went.
struct Pace {
    int iterations = 0; // the solver's display
    double seconds = 0; // that they took, above 0 for a pace
    int done = 0;       // iterations in that time
};

std::string startLine();                           // "Starting Optimization"
std::string solvingLine(const std::string &net);   // "Solving LeNet"
std::string policyLine(const std::string &policy); // "Learning Rate Policy: inv"
std::string resumeLine(const std::string &file);   // "Resuming from F"
std::string finetuneLine(const std::string &file); // "Finetuning from F"

// "Iteration 100 (50.2 iter/s, 1.99203s/100 iters), loss = 0.208"
std::string iterationLine(int iteration, const Pace &pace, double loss);
std::string lastIterationLine(int iteration, double loss); // "Iteration 10000, loss = 0.002"
std::string rateLine(int iteration, double rate);          // "Iteration 100, lr = 0.00992565"
std::string stepLine(int iteration, int step);             // "MultiStep Status: Iteration 100, step = 1"
std::string trainOutputLine(const Output &output); // "    Train net output #0: loss = 0.2 (* 1 = 0.2 loss)"

std::string testLine(int iteration, int net);     // "Iteration 500, Testing net (#0)"
std::string testLossLine(double loss);            // "Test loss: 0.08"
std::string testOutputLine(const Output &output); // "    Test net output #0: accuracy = 0.9741"

// "Snapshotting to binary proto file F", "Snapshotting solver state to binary proto file F"
std::string snapshotLine(const std::string &modelFile);
std::string stateLine(const std::string &stateFile);
std::string doneLine();    // "Optimization Done."
std::string stoppedLine(); // "Optimization stopped early."

// The files of a snapshot: PREFIX_iter_500.caffemodel and PREFIX_iter_500.solverstate.
std::string modelFileName(const std::string &prefix, int iteration);
std::string stateFileName(const std::string &prefix, int iteration);

} // namespace trainyard::train::caffe
