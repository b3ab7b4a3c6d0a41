// Unpacks the browser package into the temporary folder, which tests/browser.ts sets for this process only.
import path from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

await chromium.executablePath();
await inflate(path.resolve(import.meta.dirname, "../node_modules/@sparticuz/chromium/bin/al2023.tar.br"));
