// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/solverrates.h"

#include "engine/base/strings.h"

#include "engine/train/caffe/fault.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train::caffe {

namespace {

using prototxt::SolverParameter;
using Policy = LearningRate::Policy;

// Reads single fields; each Fault has the line of its field.
class Rates
{
public:
    Rates(const SolverText &text, Solver &solver)
        : m_text(text)
        , m_from(text.solver)
        , m_to(solver)
    {}

    void read()
    {
        readMethod();
        readMomenta();
        readPolicy();
        const std::string &regularization = m_from.regularization_type();
        if (regularization != "L1" && regularization != "L2")
            throw fault("regularization_type",
                        "is " + inQuotes(regularization) + "; L1 and L2 are supported");
        m_to.regularization = regularization == "L1" ? Regularization::L1 : Regularization::L2;
        m_to.weightDecay = least("weight_decay", m_from.weight_decay(), 0);
        m_to.clipGradients =
            m_from.clip_gradients() < 0 ? 0 : least("clip_gradients", m_from.clip_gradients(), 0);
    }

private:
    Fault fault(const char *field, const std::string &what) const
    {
        return {m_text.lineOf(field), std::string(field) + " " + what};
    }

    double least(const char *field, double value, double minimum) const
    {
        if (!std::isfinite(value) || value < minimum)
            throw fault(field,
                        "is no finite number of at least " + std::to_string(static_cast<int>(minimum)));
        return value;
    }

    double below(const char *field, double value) const
    {
        if (!(value >= 0 && value < 1))
            throw fault(field, "is not from 0 to below 1");
        return value;
    }

    void required(const char *field, bool isGiven) const
    {
        if (!isGiven)
            throw Fault{m_text.lineOf("lr_policy"), "lr_policy " + inQuotes(m_from.lr_policy()) + " needs " +
                                                        field + ", which is missing"};
    }

    void readMethod()
    {
        static constexpr std::string_view names[] = {"SGD",     "Nesterov", "AdaGrad",
                                                     "RMSProp", "AdaDelta", "Adam"};
        if (m_from.has_solver_type() && m_from.has_type())
            throw fault("solver_type", "stands beside type; keep type alone");
        if (m_from.has_solver_type()) {
            m_to.method = static_cast<Method>(m_from.solver_type());
            return;
        }
        const auto found = std::find(std::begin(names), std::end(names), m_from.type());
        if (found == std::end(names))
            throw fault("type", "is " + inQuotes(m_from.type()) +
                                    "; SGD, Nesterov, AdaGrad, RMSProp, AdaDelta and Adam are supported");
        m_to.method = static_cast<Method>(found - std::begin(names));
    }

    void readMomenta()
    {
        m_to.momentum = below("momentum", m_from.momentum());
        m_to.momentum2 = below("momentum2", m_from.momentum2());
        m_to.rmsDecay = below("rms_decay", m_from.rms_decay());
        m_to.delta = least("delta", m_from.delta(), 0);
        const bool hasNone = m_to.method == Method::AdaGrad || m_to.method == Method::RmsProp;
        if (hasNone && m_to.momentum != 0)
            throw fault("momentum", "cannot be used with AdaGrad and RMSProp; leave it out");
    }

    void readPolicy()
    {
        static constexpr std::string_view names[] = {"fixed",     "step", "exp",    "inv",
                                                     "multistep", "poly", "sigmoid"};
        const auto found = std::find(std::begin(names), std::end(names), m_from.lr_policy());
        if (found == std::end(names))
            throw fault("lr_policy",
                        "is " + inQuotes(m_from.lr_policy()) +
                            "; fixed, step, exp, inv, multistep, poly and sigmoid are supported");
        LearningRate &rate = m_to.learningRate;
        rate.policy = static_cast<Policy>(found - std::begin(names));
        m_to.policyName = m_from.lr_policy();
        if (!m_from.has_base_lr())
            throw Fault{0, "it has no base_lr"};
        rate.base = least("base_lr", m_from.base_lr(), 0);
        rate.gamma = least("gamma", m_from.gamma(), 0);
        if (!std::isfinite(m_from.power()))
            throw fault("power", "is no finite number");
        rate.power = m_from.power();
        rate.stepSize = m_from.stepsize();
        rate.iterations = m_from.max_iter();
        rate.stepValues.assign(m_from.stepvalue().begin(), m_from.stepvalue().end());
        if (!std::is_sorted(rate.stepValues.begin(), rate.stepValues.end()))
            throw fault("stepvalue", "does not ascend");
        checkPolicy(rate);
    }

    void checkPolicy(const LearningRate &rate) const
    {
        const bool needsGamma = rate.policy != Policy::Fixed && rate.policy != Policy::Poly;
        const bool needsPower = rate.policy == Policy::Inv || rate.policy == Policy::Poly;
        if (needsGamma)
            required("gamma", m_from.has_gamma());
        if (needsPower)
            required("power", m_from.has_power());
        if (rate.policy == Policy::Step || rate.policy == Policy::Sigmoid)
            required("stepsize", m_from.has_stepsize());
        if (rate.policy == Policy::Multistep)
            required("stepvalue", m_from.stepvalue_size() > 0);
        if (rate.policy == Policy::Step && rate.stepSize < 1)
            throw fault("stepsize", "is below 1");
        if (rate.policy == Policy::Poly && rate.iterations < 1)
            throw Fault{m_text.lineOf("lr_policy"), "lr_policy \"poly\" needs a max_iter above 0"};
    }

    const SolverText &m_text;
    const SolverParameter &m_from;
    Solver &m_to;
};

} // namespace

void readRates(const SolverText &text, Solver &solver)
{
    Rates(text, solver).read();
}

} // namespace trainyard::train::caffe
