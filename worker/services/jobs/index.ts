import { runJobs } from "./run-jobs.ts";

export const jobs = { run: runJobs };
