import type { DeskNotice } from "#domain/chat/staff/desk-notice";

export type { DeskNotice } from "#domain/chat/staff/desk-notice";

/** Who writes the letters that a room asks for: the worker's `ChatDesk`. */
export interface Desk {
  /** Must take a notice that it has heard before without doing anything: a room says each at least once. */
  hear(notice: DeskNotice): Promise<void>;
}

/** The worker's desk, reached through its exports; undefined in a program that has none. */
export function deskOf(ctx: DurableObjectState): Desk | undefined {
  const { exports } = ctx as unknown as { readonly exports?: Readonly<Record<string, Desk | undefined>> };
  return exports?.["ChatDesk"];
}
