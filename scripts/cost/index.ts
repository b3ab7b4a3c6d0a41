import { writeReport } from "./report.ts";

// npm run cost: what a month of the load in load.ts costs, and which limit comes first, as docs/scale.md says.
console.log(writeReport());
