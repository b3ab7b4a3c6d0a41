/** What other parts of the shop use of this area. Its own files import each other directly. */
export { mailLimits } from "./mail-limits.ts";
export { deleteExpiredRateLimitHits, type Limit, recordRateLimitHit, releaseRateLimitHit } from "./rate-limit.ts";
