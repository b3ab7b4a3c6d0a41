import { openEnvelope } from "#domain/ground/sync/envelope";

/** Logs a frame without an event name. Unknown names are ignored: the server may be newer. */
export function logUnnamedFrame(text: string): void {
  const envelope = openEnvelope(text);
  if (!envelope.ok && envelope.error.code === "no-event") console.error("A socket frame came without an event name.");
}
