#!/usr/bin/env bash
# Installs what the Python tests need: a Chromium, fonts, and in .venv Playwright, pytest, WebDriver clients, a schema
# validator, and Dask. Prints what it installs.
set -euo pipefail
cd "$(dirname "$0")/.."

found() { command -v "$1" >/dev/null; }
offered() { found apt-cache && apt-cache show "$1" >/dev/null 2>&1; }

if [ "$(id -u)" -eq 0 ]; then
  root=()
elif found sudo && sudo -n true 2>/dev/null; then
  root=(sudo -n)
else
  root=(nobody)
fi

browser=
if ! found chromium-headless-shell && ! found chromium && ! found chromium-browser && ! found google-chrome; then
  browser=chromium
fi

packages=()
# Without fonts, a page shows boxes instead of letters. Chromium depends on fontconfig, which contains fc-list.
if ! found fc-list || [ -z "$(fc-list | head -n 1)" ]; then
  packages+=(fonts-dejavu-core)
fi
if ! found python3; then
  packages+=(python3 python3-venv)
elif ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  packages+=(python3-venv)
fi

if [ -n "$browser" ] || [ ${#packages[@]} -gt 0 ]; then
  install="apt-get update && apt-get install -y --no-install-recommends $browser ${packages[*]}"
  if ! found apt-get; then
    echo "The browser tests need $browser ${packages[*]}, and there is no apt-get here. Install them, then run this again." >&2
    exit 1
  elif [ "${root[*]}" = nobody ]; then
    echo "The browser tests need $browser ${packages[*]}. As root run: $install" >&2
    exit 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  could_not() {
    tail -n 20 "$log" >&2
    echo "apt could not install $browser ${packages[*]}. As root run: $install" >&2
    exit 1
  }
  "${root[@]}" apt-get update >"$log" 2>&1 || could_not
  # Only after the update is it known whether the headless shell is available.
  if [ -n "$browser" ] && offered chromium-headless-shell; then browser=chromium-headless-shell; fi
  [ -z "$browser" ] || packages=("$browser" "${packages[@]}")
  browser=
  echo "Installing by apt: ${packages[*]}"
  "${root[@]}" apt-get install -y --no-install-recommends "${packages[@]}" >"$log" 2>&1 || could_not
fi

# The headless shell is Chromium without windows and needs half of the processor time. A complete Chromium also works.
if ! found chromium-headless-shell && [ "${root[*]}" != nobody ] && offered chromium-headless-shell; then
  echo "Installing by apt: chromium-headless-shell"
  install=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get)
  "${install[@]}" update >/dev/null 2>&1 || true
  "${install[@]}" install -y --no-install-recommends chromium-headless-shell >/dev/null 2>&1 ||
    echo "apt could not install it; the installed Chromium is used instead, which is slower."
fi

wanted=(Tests/BrowserTests/requirements.txt Tests/AutomationTests/requirements.txt Examples/ManyScreens/requirements.txt)
if ! cat "${wanted[@]}" | cmp -s - .venv/installed.txt; then
  echo "Installing by pip into .venv: $(cat "${wanted[@]}" | sort -u | tr '\n' ' ')"
  [ -x .venv/bin/python ] || python3 -m venv .venv
  # Most of the installed files are never imported. Python compiles the others when they are imported first.
  .venv/bin/python -m pip install --no-compile --quiet --disable-pip-version-check "${wanted[@]/#/-r}"
  cat "${wanted[@]}" >.venv/installed.txt
fi
