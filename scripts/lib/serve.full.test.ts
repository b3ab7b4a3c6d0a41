import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { NODE } from "./install.mjs";

test("a Worker that cannot be built ends the start with the build's error and one sentence", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-serve-"));
  const config = path.join(folder, "wrangler.toml");
  writeFileSync(config, 'name = "broken"\nmain = "worker.ts"\ncompatibility_date = "2026-10-15"\n');
  writeFileSync(path.join(folder, "worker.ts"), 'import "./nowhere.ts";\nexport default {};\n');
  const options = { host: "127.0.0.1", port: 0, state: path.join(folder, "state"), quiet: true, config };
  const script = `import { serve } from ${JSON.stringify(path.join(import.meta.dirname, "serve.mjs"))};
    await serve(${JSON.stringify(options)});`;
  try {
    const { status, stderr } = spawnSync(NODE, ["--input-type=module", "--eval", script], { encoding: "utf8" });
    expect(stderr).toContain('Could not resolve "./nowhere.ts"');
    expect(stderr).toMatch(/\nThe Worker could not be built: see above\.\n$/);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
