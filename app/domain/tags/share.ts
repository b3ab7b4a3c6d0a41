/** How long a link lets others look at what somebody made, in days. */
export const SHARE_DAYS = 30;
