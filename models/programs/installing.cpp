// SPDX-License-Identifier: Apache-2.0
#include "models/programs/installing.h"

#include <QHash>

namespace trainyard::models {

namespace {

// Of Debian 12, by the name of the program.
const QHash<QString, QString> &programPackages()
{
    static const QHash<QString, QString> packages{
        {QStringLiteral("python"), QStringLiteral("python3")},
        {QStringLiteral("python3"), QStringLiteral("python3")},
        {QStringLiteral("mpirun"), QStringLiteral("openmpi-bin")},
        {QStringLiteral("podman"), QStringLiteral("podman")},
        {QStringLiteral("docker"), QStringLiteral("docker.io")},
        {QStringLiteral("jupyter"), QStringLiteral("jupyter-nbconvert python3-ipykernel")},
        {QStringLiteral("Rscript"), QStringLiteral("r-base-core")},
        {QStringLiteral("julia"), QStringLiteral("julia")},
        {QStringLiteral("octave"), QStringLiteral("octave")},
        {QStringLiteral("ffmpeg"), QStringLiteral("ffmpeg")},
        {QStringLiteral("git"), QStringLiteral("git")},
        {QStringLiteral("make"), QStringLiteral("make")},
        {QStringLiteral("wget"), QStringLiteral("wget")},
        {QStringLiteral("curl"), QStringLiteral("curl")},
        {QStringLiteral("unzip"), QStringLiteral("unzip")},
        {QStringLiteral("perl"), QStringLiteral("perl")}};
    return packages;
}

// Of Debian 12, by the name that is imported: python3-….
const QHash<QString, QString> &pythonPackages()
{
    static const QHash<QString, QString> named{{QStringLiteral("PIL"), QStringLiteral("pil")},
                                               {QStringLiteral("cv2"), QStringLiteral("opencv")},
                                               {QStringLiteral("attr"), QStringLiteral("attr")},
                                               {QStringLiteral("google"), QStringLiteral("protobuf")},
                                               {QStringLiteral("zmq"), QStringLiteral("zmq")},
                                               {QStringLiteral("bs4"), QStringLiteral("bs4")},
                                               {QStringLiteral("tables"), QStringLiteral("tables")},
                                               {QStringLiteral("sklearn"), QStringLiteral("sklearn")}};
    static const QHash<QString, QString> all = [] {
        QHash<QString, QString> made = named;
        for (const char *same :
             {"numpy",       "scipy",       "pandas",      "matplotlib",   "yaml",    "torch",
              "torchvision", "torchaudio",  "h5py",        "requests",     "tqdm",    "mpi4py",
              "lmdb",        "skimage",     "lxml",        "keras",        "seaborn", "nltk",
              "sympy",       "networkx",    "numba",       "joblib",       "psutil",  "onnx",
              "jinja2",      "click",       "dask",        "xarray",       "gensim",  "pytest",
              "ipykernel",   "statsmodels", "cloudpickle", "sentencepiece"})
            made.insert(QLatin1String(same), QLatin1String(same));
        return made;
    }();
    return all;
}

// Where the name that is imported is not that of the package.
QString pipName(const QString &package)
{
    static const QHash<QString, QString> names{{QStringLiteral("cv2"), QStringLiteral("opencv-python")},
                                               {QStringLiteral("PIL"), QStringLiteral("pillow")},
                                               {QStringLiteral("sklearn"), QStringLiteral("scikit-learn")},
                                               {QStringLiteral("skimage"), QStringLiteral("scikit-image")},
                                               {QStringLiteral("yaml"), QStringLiteral("pyyaml")},
                                               {QStringLiteral("bs4"), QStringLiteral("beautifulsoup4")},
                                               {QStringLiteral("attr"), QStringLiteral("attrs")},
                                               {QStringLiteral("zmq"), QStringLiteral("pyzmq")},
                                               {QStringLiteral("google"), QStringLiteral("protobuf")}};
    return names.value(package, package);
}

} // namespace

QString installProgramLine(const QString &program)
{
    const QString package = programPackages().value(program);
    return package.isEmpty() ? QString() : QStringLiteral("sudo apt install ") + package;
}

QString installPackageLine(const QString &package, const QString &python)
{
    const QString debian = pythonPackages().value(package);
    if (python.startsWith(QStringLiteral("/usr/bin/python3")) && !debian.isEmpty())
        return QStringLiteral("sudo apt install python3-") + debian;
    return python + QStringLiteral(" -m pip install ") + pipName(package);
}

} // namespace trainyard::models
