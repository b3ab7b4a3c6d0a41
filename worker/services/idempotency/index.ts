import { claimKey, finishKey, releaseKey } from "./claim.ts";

export const idempotency = { claim: claimKey, finish: finishKey, release: releaseKey };
