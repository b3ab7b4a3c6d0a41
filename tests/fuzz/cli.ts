// npm run fuzz -- --minutes=60: reads hostile files until the time is over, and prints the result of each reader.
// --measure instead measures each reader's time and memory for files of 10 MB. --seed=1 generates the same files again;
// --only="list of names" restricts the readers.
import { FuzzRunner } from "./runner.ts";
import { allReaders } from "./readers/all.ts";
import { measureAll } from "./measure.ts";
import type { Finding } from "./protocol.ts";

const CASES_AT_ONCE = 40;

function option(name: string, usual: string): string {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual;
}

const minutes = Number(option("minutes", "10"));
const seed = Number(option("seed", String(Date.now() % 2 ** 31)));
const only = option("only", "");

interface Tally {
  cases: number;
  findings: number;
  slowestMs: number;
  slowestCase: number;
}

function report(tallies: ReadonlyMap<string, Tally>): void {
  let [cases, findings] = [0, 0];
  for (const [name, tally] of tallies) {
    cases += tally.cases;
    findings += tally.findings;
    const slowest = `slowest ${tally.slowestMs.toFixed(0)} ms (case ${String(tally.slowestCase)})`;
    console.log(
      `${name.padEnd(34)} ${String(tally.cases).padStart(9)} cases  ${String(tally.findings).padStart(5)} findings  ${slowest}`,
    );
  }
  console.log(`${"all".padEnd(34)} ${String(cases).padStart(9)} cases  ${String(findings).padStart(5)} findings`);
}

/** The line of a stack that distinguishes findings by their cause. */
const describeCause = ({ reader, words }: Finding): string => `${reader}\n${words.replaceAll(/\d{3,}/g, "…")}`;

if (process.argv.includes("--measure")) {
  await measureAll(only);
  process.exit();
}

const names = (await allReaders()).map(({ name }) => name).filter((name) => name.includes(only));
const tallies = new Map(
  names.map((name): [string, Tally] => [name, { cases: 0, findings: 0, slowestMs: 0, slowestCase: 0 }]),
);
const told = new Set<string>();
const runner = new FuzzRunner();
console.log(`Seed ${String(seed)}, ${String(minutes)} minutes, ${String(names.length)} readers.`);
const end = performance.now() + minutes * 60_000;
for (let round = 0; performance.now() < end; round++) {
  for (const name of names) {
    if (performance.now() >= end) break;
    const reply = await runner.run(name, seed, round * CASES_AT_ONCE, (round + 1) * CASES_AT_ONCE);
    const tally = tallies.get(name);
    if (tally) {
      tally.cases += reply.cases;
      tally.findings += reply.findings.length;
      if (reply.slowest.ms > tally.slowestMs)
        Object.assign(tally, { slowestMs: reply.slowest.ms, slowestCase: reply.slowest.index });
    }
    for (const finding of reply.findings) {
      if (told.has(describeCause(finding))) continue;
      told.add(describeCause(finding));
      console.log(
        `FOUND ${finding.reader}, seed ${String(finding.run)}, case ${String(finding.index)}: ${finding.words}`,
      );
    }
  }
  if (round % 25 === 24) report(tallies);
}
await runner.stop();
report(tallies);
process.exitCode = told.size === 0 ? 0 : 1;
