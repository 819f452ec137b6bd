"""The recipe for many screens, with separate worker processes."""

import os
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = pathlib.Path(os.environ.get("TOUCHLAB", ROOT / ".build" / "debug" / "touchlab"))
RECIPE = ROOT / "Examples" / "ManyScreens"
sys.path.insert(0, str(RECIPE))
# The workers are processes that also load the recipe.
os.environ["PYTHONPATH"] = os.pathsep.join([str(RECIPE), os.environ.get("PYTHONPATH", "")])


@pytest.fixture(scope="session")
def client():
    from distributed import Client

    with Client(n_workers=2, threads_per_worker=1, dashboard_address=None) as client:
        yield client


# Forwards all input to touchlab, except for files with these names.
FAULTY = """#!{python}
import os, pathlib, signal, subprocess, sys

real = subprocess.Popen([{touchlab!r}, *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for path in sys.stdin:
    name = pathlib.Path(path.strip()).stem
    if name == "kills":
        try:
            os.open({mark!r}, os.O_CREAT | os.O_EXCL)
            os.kill(os.getppid(), signal.SIGKILL)
        except FileExistsError:
            pass
    if name == "crashes":
        os.kill(os.getpid(), signal.SIGSEGV)
    if name == "hangs":
        signal.pause()
    real.stdin.write(path)
    real.stdin.flush()
    print(real.stdout.readline(), end="", flush=True)
"""


@pytest.fixture
def faulty(tmp_path):
    """A touchlab that crashes at crashes.yaml, hangs at hangs.yaml and, once, kills the worker that asks it about kills.yaml."""
    program = tmp_path / "faulty"
    program.write_text(FAULTY.format(python=sys.executable, touchlab=str(BUILT), mark=str(tmp_path / "killed")))
    program.chmod(0o755)
    return program
