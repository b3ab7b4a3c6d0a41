import { isOpen, nextChange, type Schedule } from "#domain/chat/business-hours";
import type { RoomMeta } from "./room-meta.ts";

const MINUTE_MS = 60_000;

/** The business hours as a room was last told of them. */
export class RoomHours {
  readonly #meta: RoomMeta;
  #schedule: Schedule | undefined;
  /** Reading the clock of another zone is the dearest part of a step, and hours turn on whole minutes. */
  #known: { readonly minute: number; readonly isOpen: boolean } | undefined;

  constructor(meta: RoomMeta) {
    this.#meta = meta;
  }

  get schedule(): Schedule {
    return (this.#schedule ??= this.#meta.schedule());
  }

  /** @param asOf when it was read, in milliseconds since 1970: an isolate may still hand out an older one for some seconds */
  keep(schedule: Schedule, asOf: number): void {
    if (asOf < this.#meta.scheduleAsOf) return;
    this.#meta.keepSchedule(schedule, asOf);
    this.forget();
  }

  forget(): void {
    this.#schedule = undefined;
    this.#known = undefined;
  }

  isOpen(now: number): boolean {
    // A forced state ends at any moment.
    if (this.schedule.forced) return isOpen(this.schedule, now);
    const minute = Math.floor(now / MINUTE_MS);
    if (this.#known?.minute !== minute) this.#known = { minute, isOpen: isOpen(this.schedule, now) };
    return this.#known.isOpen;
  }

  nextChange(now: number): number | undefined {
    return nextChange(this.schedule, now);
  }
}
