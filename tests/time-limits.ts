// Time limits detect what hangs, and nothing else: a slow machine is slow, and not a failure. Tests wait for events.

/** Milliseconds within which whatever a test waits for happens on any machine, and a test in Node or workerd ends. */
export const HANGS_MS = 300_000;

/** The same for a journey and for a test that kills processes, which have many steps. */
export const JOURNEY_HANGS_MS = 2 * HANGS_MS;
