// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/samplenotebook.h"

namespace trainyard::test {

namespace {

const std::string text =
    R"nb({"nbformat": 4, "nbformat_minor": 4, "metadata": {"language_info": {"name": "python"}}, "cells": [
{"cell_type": "markdown", "metadata": {}, "source": ["# Digits\n", "\n", "Which **rate** reaches 1 % first? The data is that of `convnet-mnist-full`:\n", "\n", "- 60,000 images to learn from\n", "- 10,000 to test with\n"]},
{"cell_type": "code", "execution_count": 1, "metadata": {"tags": ["parameters"]}, "outputs": [], "source": ["rate = 0.25\n", "epochs = 4"]},
{"cell_type": "code", "execution_count": 2, "metadata": {}, "source": ["history = train(rate, epochs)\n", "history.tail(3)"], "outputs": [
 {"output_type": "stream", "name": "stdout", "text": ["epoch 1: 2.81 %\n", "epoch 2: 1.43 %\n", "epoch 3: 1.12 %\n", "epoch 4: 0.97 %\n"]},
 {"output_type": "execute_result", "execution_count": 2, "metadata": {}, "data": {"text/html": "<table></table>", "text/plain": ["   epoch   loss  error\n", "1      2  0.047   1.43\n", "2      3  0.036   1.12\n", "3      4  0.029   0.97"]}}]
},
{"cell_type": "code", "execution_count": 3, "metadata": {}, "source": "history.plot('epoch', 'error')", "outputs": [
 {"output_type": "display_data", "metadata": {}, "data": {"image/svg+xml": "<svg xmlns='http://www.w3.org/2000/svg' width='420' height='180' viewBox='0 0 420 180'><rect width='420' height='180' fill='white'/><path d='M40 10V150H400' stroke='#888' fill='none'/><path d='M50 20 L160 98 L270 122 L390 134' stroke='#1f77b4' stroke-width='2' fill='none'/><text x='200' y='172' font-size='11'>epoch</text></svg>"}}]})nb";

const std::string failure = R"nb(,
{"cell_type": "code", "execution_count": 4, "metadata": {}, "source": ["best = history.min()\n", "publish(best)"], "outputs": [
 {"output_type": "stream", "name": "stderr", "text": "UserWarning: no registry is set\n"},
 {"output_type": "error", "ename": "NameError", "evalue": "name 'publish' is not defined", "traceback": [
  "\u001b[0;31m---------------------------------------------------------------------------\u001b[0m",
  "\u001b[0;31mNameError\u001b[0m                                 Traceback (most recent call last)",
  "Cell \u001b[0;32mIn[4], line 2\u001b[0m\n\u001b[1;32m      1\u001b[0m best = history.min()\n\u001b[0;32m----> 2\u001b[0m publish(best)",
  "\u001b[0;31mNameError\u001b[0m: name 'publish' is not defined"]}]
})nb";

} // namespace

TestServer::Reply sampleNotebook(const std::string &name)
{
    if (name == "gone.ipynb")
        return {
            .status = 404,
            .body =
                R"({"error":{"code":"NotFound","message":"Cannot read the file gone.ipynb: No such file or directory."}})"};
    if (name == "unread.ipynb")
        return {.status = 500,
                .body = R"({"error":{"message":"Cannot read the file unread.ipynb: Input/output error."}})"};
    if (name == "empty.ipynb")
        return {.body = R"({"nbformat": 4, "metadata": {}, "cells": []})"};
    if (name == "broken.ipynb")
        return {.body = text}; // it ends too early
    return {.body = text + (name == "failed.ipynb" ? failure : "") + "]}"};
}

} // namespace trainyard::test
