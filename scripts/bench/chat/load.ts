import { readFileSync } from "node:fs";
import { crowd, manyRooms, oneRoom, resume, storm, type Figures, type Job } from "./scenarios.ts";

// The load generator, a separate process: reads a job as JSON from standard input and prints the figures as JSON.
const job = JSON.parse(readFileSync(0, "utf8")) as Job;
const parts = { manyRooms, crowd, oneRoom, resume, storm };
const figures: Record<string, Figures> = {};
for (const [name, part] of Object.entries(parts)) figures[name] = await part(job);
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
