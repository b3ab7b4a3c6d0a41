import { claimKey, finishKey, releaseKey } from "./claim.ts";
import { oncePerForm } from "./first-result.ts";

export const idempotency = { claim: claimKey, finish: finishKey, release: releaseKey, oncePerForm };

export type { Keyed } from "./claim.ts";
export { onePress, oncePerForm, buildClickScope } from "./first-result.ts";
