#!/usr/bin/env bash
# Sees to it that the browser tests can run: a Chromium, fonts, and Playwright and pytest in .venv. Says what it installs.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=()
if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null && ! command -v google-chrome >/dev/null; then
  packages+=(chromium)
fi
# A page without any font shows boxes; fc-list comes with fontconfig, which Chromium brings along.
if ! command -v fc-list >/dev/null || [ -z "$(fc-list | head -n 1)" ]; then
  packages+=(fonts-dejavu-core)
fi
if ! command -v python3 >/dev/null; then
  packages+=(python3 python3-venv)
elif ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  packages+=(python3-venv)
fi

if [ ${#packages[@]} -gt 0 ]; then
  install="apt-get update && apt-get install -y --no-install-recommends ${packages[*]}"
  if ! command -v apt-get >/dev/null; then
    echo "The browser tests need ${packages[*]}, and there is no apt-get here. Install them, then run this again." >&2
    exit 1
  elif [ "$(id -u)" -eq 0 ]; then
    run=()
  elif sudo -n true 2>/dev/null; then
    run=(sudo -n)
  else
    echo "The browser tests need ${packages[*]}. As root run: $install" >&2
    exit 1
  fi
  echo "Installing by apt: ${packages[*]}"
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  if ! { "${run[@]}" apt-get update && "${run[@]}" apt-get install -y --no-install-recommends "${packages[@]}"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "apt could not install ${packages[*]}. As root run: $install" >&2
    exit 1
  fi
fi

wanted=Tests/BrowserTests/requirements.txt
if ! cmp -s "$wanted" .venv/installed.txt; then
  echo "Installing by pip into .venv: $(tr '\n' ' ' <"$wanted")"
  [ -x .venv/bin/python ] || python3 -m venv .venv
  .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$wanted"
  cp "$wanted" .venv/installed.txt
fi
