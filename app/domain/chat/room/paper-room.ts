import type { ClientFrame } from "#domain/chat/protocol";
import type { Author, Row } from "#domain/chat/room/rows";

export interface PaperRow {
  readonly by: string;
  /** The slug of what happened, or what was said. */
  readonly what: string;
  readonly cid: string | undefined;
  readonly forStaff: boolean;
}

/** What became of a frame: something new, the same as before, refused, or nothing that anybody would write down. */
export type Outcome = "new" | "again" | "refused" | "nothing";

/** Whose frames are one person's: a room has one shopper. */
const hand = ({ id, side }: Pick<Author, "id" | "side">): string => (side === "customer" ? "shopper" : id);

/**
 * A room as one would keep it on paper: a list and a few facts, written from the contract alone. It shares no code with the
 * room, so that a mistake would have to be made twice to go unseen.
 */
export class PaperRoom {
  readonly rows: Array<PaperRow> = [];
  readonly #texts = new Map<number, { by: Author; removed: boolean; isNote: boolean }>();
  #isOpened = false;
  #isClosed = false;
  #isResolved = false;
  #owner: string | null = null;
  #ownerChanges = 0;

  take(who: Author, frame: ClientFrame): Outcome {
    const cid = "cid" in frame.data ? frame.data.cid : undefined;
    if (cid !== undefined && this.rows.some((row) => row.cid === cid && row.by === hand(who))) return "again";
    const before = this.rows.length;
    if (!this.#does(who, frame, cid)) return "refused";
    return this.rows.length > before ? "new" : "nothing";
  }

  /** @returns whether it was allowed */
  #does(who: Author, frame: ClientFrame, cid: string | undefined): boolean {
    const isStaff = who.side === "staff";
    switch (frame.event) {
      case "chat.message":
        return this.#says(who, frame.data.message, cid);
      case "chat.note":
        if (!isStaff) return false;
        this.#texts.set(this.rows.length + 1, { by: who, removed: false, isNote: true });
        this.#write(who, "chat-note", { cid, forStaff: true });
        return true;
      case "chat.set.description":
        if (isStaff || this.#isClosed) return false;
        if (!this.#isOpened) this.#write(who, "chat-opened", { cid });
        this.#isOpened = true;
        return true;
      case "close-chat":
        this.#ends(who, cid, frame.data.resolve !== false);
        return true;
      case "chat.set.owner":
        return this.#takes(who, frame.data);
      case "chat.edit":
      case "chat.remove":
        return this.#changes(who, frame.data.seq, frame.event === "chat.remove");
      case "chat.rate":
        if (isStaff || !this.#isClosed) return false;
        this.#write(who, "chat-rated", { cid, forStaff: true });
        return true;
      case "log.page":
        return !isStaff;
      case "chat.read":
      case "chat.typing":
        return true;
    }
  }

  #says(who: Author, message: string, cid: string | undefined): boolean {
    if (this.#isClosed) {
      if (who.side !== "staff" || this.#isResolved) return false;
      this.#isClosed = false;
      this.#write(who, "chat-reopened");
    }
    if (who.side === "staff" && this.#owner === null) this.#givesTo(who, who.id);
    this.#texts.set(this.rows.length + 1, { by: who, removed: false, isNote: false });
    this.#write(who, message, { cid });
    return true;
  }

  #ends(who: Author, cid: string | undefined, isDone: boolean): void {
    const wasOpen = !this.#isClosed;
    if (wasOpen) this.#write(who, "chat-closed", { cid });
    this.#isClosed = true;
    if (who.side !== "staff" || !isDone || this.#isResolved) return;
    this.#isResolved = true;
    this.#write(who, "chat-resolved", { cid: wasOpen ? undefined : cid, forStaff: true });
  }

  #takes(who: Author, { owner, expect_rev }: { owner: string | null; expect_rev?: number | undefined }): boolean {
    if (who.side !== "staff" || this.#isResolved) return false;
    const isStale =
      expect_rev === undefined ? this.#owner !== null && this.#owner !== who.id : expect_rev !== this.#ownerChanges;
    if (!isStale) this.#givesTo(who, owner);
    return !isStale;
  }

  #givesTo(who: Author, owner: string | null): void {
    if (owner === this.#owner) return;
    const what = owner === null ? "chat-released" : this.#owner === null ? "chat-assigned" : "chat-transferred";
    this.#owner = owner;
    this.#ownerChanges += 1;
    this.#write(who, what, { forStaff: owner === null });
  }

  #changes(who: Author, seq: number, removes: boolean): boolean {
    const text = this.#texts.get(seq);
    if (!text || text.removed) return false;
    if (who.side !== "staff" && (text.by.side === "staff" || this.#isClosed)) return false;
    if (text.isNote && text.by.id !== who.id) return false;
    text.removed = removes;
    this.#write(who, removes ? "chat-removed" : "chat-edited", { forStaff: text.isNote });
    return true;
  }

  #write(
    who: Author,
    what: string,
    { cid, forStaff = false }: { cid?: string | undefined; forStaff?: boolean } = {},
  ): void {
    this.rows.push({ by: hand(who), what, cid, forStaff });
  }
}

/** A row of the room, as paper would have it; `said` tells what a line said before it was changed. */
export const onPaper = (row: Row): PaperRow => ({
  by: hand(row.author),
  what:
    row.kind === "line"
      ? (row.body.original ?? row.body.message)
      : row.kind === "event"
        ? row.body.event_slug
        : row.body.name,
  cid: row.cid,
  forStaff: row.visible === "staff",
});
