import { decide } from "#domain/chat/room/room";
import {
  newRoom,
  type Decision,
  type Effect,
  type RoomInput,
  type RoomState,
  type Surroundings,
} from "#domain/chat/room/room-state";
import { cidOwner, type Author, type Row } from "#domain/chat/room/rows";

export const ANN: Author = { id: "C-ann", name: "Guest", side: "customer" };
export const SAM: Author = { id: "S-sam", name: "Sam", side: "staff" };
export const TESS: Author = { id: "S-tess", name: "Tess", side: "staff" };

/** A room whose history is a list in memory: what the Durable Object does with SQLite, in thirty lines. */
export class RoomInMemory {
  state: RoomState = newRoom("room1", 0);
  rows: Array<Row> = [];
  now = 1_000_000;
  open = true;
  nextChange: number | undefined = undefined;

  take(input: RoomInput): ReadonlyArray<Effect> {
    const around: Surroundings = {
      now: this.now,
      hours: { open: this.open, nextChange: this.nextChange },
      byCid: (author, cid) => this.rows.find((row) => row.cid === cid && cidOwner(row.author) === cidOwner(author)),
      bySeq: (seq) => this.rows.find((row) => row.seq === seq),
    };
    const decision: Decision = decide(this.state, input, around);
    this.state = decision.state;
    for (const effect of decision.effects) {
      if (effect.do === "append") this.rows.push(effect.row);
      if (effect.do === "revise")
        this.rows = this.rows.map((row) => (row.seq === effect.seq ? ({ ...row, body: effect.body } as Row) : row));
    }
    return decision.effects;
  }

  ask(by: Author = ANN, cid?: string) {
    return this.take({
      by,
      frame: {
        event: "chat.set.description",
        data: {
          description: "Do you cut holes?",
          customer_name: "Ann",
          email: "ann@example.com",
          screen_size: "390x844",
          cid,
        },
      },
    });
  }

  say(by: Author, message: string, cid?: string) {
    return this.take({ by, frame: { event: "chat.message", data: { message, cid } } });
  }

  slugs(): Array<string> {
    return this.rows.map((row) =>
      row.kind === "event" ? row.body.event_slug : row.kind === "line" ? row.body.message : row.body.name,
    );
  }
}

export const done = (effects: ReadonlyArray<Effect>): Array<Effect["do"]> => effects.map((effect) => effect.do);
