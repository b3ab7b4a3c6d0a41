import { isOpen, nextChange, type Schedule } from "#domain/chat/hours/business-hours";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import type { RoomMeta } from "./room-meta.ts";

/**
 * What the hours say in one minute, shared by all rooms of an isolate with the same schedule: reading the clock of
 * another zone is the most expensive part of a step, and hours change on whole minutes.
 */
let known:
  | {
      readonly text: string;
      readonly minute: number;
      readonly isOpen: boolean;
      nextChange?: { readonly at: number | undefined };
    }
  | undefined;

/** The business hours as the room last received them. */
export class RoomHours {
  readonly #meta: RoomMeta;
  #schedule: Schedule | undefined;

  constructor(meta: RoomMeta) {
    this.#meta = meta;
  }

  get schedule(): Schedule {
    return (this.#schedule ??= this.#meta.schedule());
  }

  /** @param readAt when it was read, in milliseconds since 1970: an isolate may send an older one for some seconds */
  save(schedule: Schedule, readAt: number): void {
    if (readAt < this.#meta.scheduleAsOf) return;
    if (this.#meta.saveSchedule(schedule, readAt)) this.forget();
  }

  forget(): void {
    this.#schedule = undefined;
  }

  isOpen(now: number): boolean {
    return this.#now(now)?.isOpen ?? isOpen(this.schedule, now);
  }

  /** When `isOpen` changes next; undefined when that is more than 400 days away. */
  nextChange(now: number): number | undefined {
    const minute = this.#now(now);
    if (!minute) return nextChange(this.schedule, now);
    minute.nextChange ??= { at: nextChange(this.schedule, now) };
    return minute.nextChange.at;
  }

  /** When the chat is staffed next; the moment itself when it is open. */
  nextOpen(now: number): number | undefined {
    return this.isOpen(now) ? now : this.nextChange(now);
  }

  /** Undefined while the hours are forced, which can end at any moment. */
  #now(now: number): typeof known {
    if (this.schedule.forced) return undefined;
    const minute = Math.floor(now / MINUTE_MS);
    const text = this.#meta.scheduleText;
    if (known?.minute !== minute || known.text !== text) known = { text, minute, isOpen: isOpen(this.schedule, now) };
    return known;
  }
}
