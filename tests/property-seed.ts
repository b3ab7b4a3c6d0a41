import fc from "fast-check";

// The seed of a run that failed repeats its random examples, too, not only the order of its files.
const seed = process.env["SEED"];
if (seed) fc.configureGlobal({ seed: Number(seed) });
