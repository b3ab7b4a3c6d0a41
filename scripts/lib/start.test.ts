import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A server on a free port until the test is over. */
async function occupyPort(): Promise<{ port: number; free: () => void }> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, free: () => server.close() };
}

test("npm start names an occupied port before it installs, builds, migrates or fills anything", async () => {
  const { port, free } = await occupyPort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-start-"));
  const state = path.join(folder, "state");
  try {
    const env = { ...process.env, HOST: "127.0.0.1", PORT: String(port), STATE_DIR: state };
    const done = spawnSync(process.execPath, ["scripts/start.mjs"], { cwd: ROOT, env, encoding: "utf8" });
    expect([done.status, done.stdout]).toEqual([1, ""]);
    expect(done.stderr).toMatch(
      new RegExp(`^Something else is using 127\\.0\\.0\\.1:${port}\\. Stop it, or .*PORT=\\d+ npm start\\n$`),
    );
    expect(existsSync(state)).toBe(false);
  } finally {
    free();
    rmSync(folder, { recursive: true, force: true });
  }
});
