export { addressLimits, mailLimits } from "./address-limits.ts";
export { deleteExpiredRateLimitHits, type Limit, recordRateLimitHit, releaseRateLimitHit } from "./rate-limit.ts";
