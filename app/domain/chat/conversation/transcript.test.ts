import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANN, RoomInMemory, SAM } from "../../../../tests/fixtures/chat/room-in-memory.ts";
import { readTranscript, rowText, writeTranscript } from "#domain/chat/conversation/transcript";

const CARD = {
  kind: "design" as const,
  product: "die-cut",
  name: "Die cut stickers",
  url: "/products/die-cut/",
  image: "",
  configured_product: "c1",
  summary: "3 × 3 in",
  total: "89.00",
  currency: "USD",
};

function conversation(): RoomInMemory {
  const room = new RoomInMemory();
  room.now = Date.parse("2026-11-20T18:00:00Z");
  room.ask();
  room.say(SAM, "Yes, with a plotter.");
  room.take({ by: SAM, frame: { event: "chat.note", data: { message: "a regular" } } });
  room.take({ by: SAM, card: CARD, message: "Like this?" });
  room.now += 24 * 60 * 60_000;
  room.say(ANN, "my card number is 4242");
  room.take({ by: ANN, frame: { event: "chat.remove", data: { seq: room.state.lastSeq } } });
  room.take({
    by: ANN,
    file: { name: "holes.pdf", type: "application/pdf", bytes: 9, key: "chat/room1/secret", preview_key: null },
  });
  return room;
}

describe("a transcript", () => {
  test("survives JSON unchanged", () => {
    const room = conversation();
    const transcript = writeTranscript(room.state, room.rows, [{ url: "/cart/", at: 5 }]);
    expect(readTranscript(JSON.stringify(transcript))).toEqual(transcript);
  });

  test("survives JSON after any conversation", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom(ANN, SAM), fc.string(), fc.option(fc.string({ minLength: 1 }), { nil: undefined })),
        ),
        (lines) => {
          const room = new RoomInMemory();
          for (const [by, message, cid] of lines) room.say(by, message, cid);
          const transcript = writeTranscript(room.state, room.rows, []);
          expect(readTranscript(JSON.stringify(transcript))).toEqual(transcript);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("is rejected when a row is missing or the data is something else", () => {
    const room = conversation();
    expect(readTranscript(JSON.stringify(writeTranscript(room.state, room.rows.slice(1), [])))).toBeUndefined();
    expect(readTranscript(JSON.stringify(writeTranscript(room.state, [...room.rows].reverse(), [])))).toBeUndefined();
    for (const text of ["", "{}", "null", "not JSON", '{"format":"kisscut-chat","version":2}'])
      expect(readTranscript(text)).toBeUndefined();
  });

  test("as text has no notes and keys, and shows removed messages only as removed", () => {
    expect(conversation().rows.map(rowText).filter(Boolean)).toEqual([
      "Do you cut holes?",
      "Sam joined the chat.",
      "Yes, with a plotter.",
      "Like this? [Die cut stickers, 3 × 3 in: $89.00]",
      "(This message was removed.)",
      "holes.pdf",
    ]);
  });
});
