import { readFileSync } from "node:fs";
import { crowd, manyRooms, oneRoom, resume, storm, type Figures, type Job } from "./scenarios.ts";

// The load, in a process of its own: takes a job as JSON on its input, and answers with a line of figures.
const job = JSON.parse(readFileSync(0, "utf8")) as Job;
const parts = { manyRooms, crowd, oneRoom, resume, storm };
const figures: Record<string, Figures> = {};
for (const [name, part] of Object.entries(parts)) figures[name] = await part(job);
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
