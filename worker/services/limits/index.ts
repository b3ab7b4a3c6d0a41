/** What other parts of the shop use of this area. Its own files import each other directly. */
export { addressLimits, mailLimits } from "./address-limits.ts";
export { deleteExpiredRateLimitHits, type Limit, recordRateLimitHit, releaseRateLimitHit } from "./rate-limit.ts";
