import { readFileSync } from "node:fs";
import { PARTS, type Job } from "./scenarios.ts";

// The load generator, a separate process: reads a job as JSON from standard input and prints its figures as JSON.
const job = JSON.parse(readFileSync(0, "utf8")) as Job;
process.stdout.write(JSON.stringify(await PARTS[job.part](job)));
process.exit(0);
