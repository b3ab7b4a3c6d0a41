import fc from "fast-check";

// Every `npm test` takes the same random examples, so that a change makes it fail, and not chance. `npm run test:deep`
// looks for others: EXAMPLES=… is their seed (docs/decisions/094).
fc.configureGlobal({ seed: Number(process.env["EXAMPLES"] ?? 1) });
