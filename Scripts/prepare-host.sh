#!/usr/bin/env bash
# Installs the libraries and fonts of the package Host, and what its tests need. These are an X server with test devices,
# a Wayland compositor, emulated devices of the kernel, the bus of assistive technologies, input methods for Pinyin and
# Hangul, and tools for screenshots.
# Prints what it installs.
set -euo pipefail

libraries=(libgtk-4-dev libcairo2-dev libpango1.0-dev libgdk-pixbuf-2.0-dev libx11-dev libxi-dev pkg-config)
# The devices and the screen of a kiosk.
libraries+=(libinput-dev libudev-dev libxkbcommon-dev libdrm-dev libseat-dev)
# Inter resembles the system font of iOS; the other fonts have all scripts and emoji.
fonts=(fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)
tests=(xserver-xorg-core xserver-xorg-video-dummy x11-xkb-utils xinput xclip xdotool imagemagick fonts-dejavu-core
  cage xwayland umockdev gcc dbus at-spi2-core python3-gi gir1.2-atspi-2.0 gir1.2-gtk-4.0
  ibus ibus-gtk4 ibus-libpinyin ibus-hangul libglib2.0-bin)

missing=()
for package in "${libraries[@]}" "${fonts[@]}" "${tests[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

install="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
if ! command -v apt-get >/dev/null; then
  echo "The package Host needs ${missing[*]} or their equivalents, and there is no apt-get here. Install them, then run this again." >&2
  exit 1
elif [ "$(id -u)" -eq 0 ]; then
  echo "$install"
  bash -c "$install"
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
  echo "sudo bash -c '$install'"
  sudo -n bash -c "$install"
else
  echo "The package Host needs ${missing[*]}. As root run: $install" >&2
  exit 1
fi
