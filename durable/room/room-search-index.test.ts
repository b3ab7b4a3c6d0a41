import { expect, test } from "vitest";
import { RoomSearchIndex } from "./room-search-index.ts";

test("a row that is edited while its older form is on its way to the index is indexed again", async () => {
  let message = "two holse";
  const readLine = () => ({ kind: "line", seq: 2, at: 1, author: { name: "Ann" }, body: { removed: false, message } });
  const meta = { indexed: { seq: 0, about: "" }, unindexed: [] as ReadonlyArray<number> };
  const room = {
    meta,
    state: () => ({ id: "room", lastSeq: 2, customerName: "", email: "", description: "" }),
    history: { after: (seq: number) => (seq < 2 ? [readLine()] : []), bySeq: readLine },
  };
  const writes: Array<string> = [];
  const index = new RoomSearchIndex(room as unknown as ConstructorParameters<typeof RoomSearchIndex>[0], {
    copy: (_database, _room, [statement]) => {
      writes.push(String(statement?.rows));
      if (writes.length === 1) {
        message = "two holes";
        index.markEdited([2]);
      }
      return Promise.resolve();
    },
  });
  expect(await index.take()).toBe(true);
  expect(writes).toEqual([expect.stringContaining("two holse"), expect.stringContaining("two holes")]);
  expect(meta.unindexed).toEqual([]);
});
