import { claimKey, finishKey, releaseKey } from "./claim.ts";

export const idempotency = { claim: claimKey, finish: finishKey, release: releaseKey };

export type { Keyed } from "./claim.ts";
export { onePress, buildClickScope } from "./first-result.ts";
