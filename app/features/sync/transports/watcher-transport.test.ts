import { describe, expect, test } from "vitest";
import type { ConnectionOptions } from "./connection.ts";
import { WatcherTransport } from "./watcher-transport.ts";

describe("the staff watcher's socket", () => {
  let options: ConnectionOptions;
  let sent: Array<{ event: string; data: Record<string, unknown> }>;
  let isOpen = false;
  let running = 0;
  const make = () =>
    new WatcherTransport((received) => {
      options = received;
      return {
        start: () => void running++,
        stop: () => void running--,
        send: (text) => {
          if (isOpen) sent.push(JSON.parse(text) as (typeof sent)[number]);
          return isOpen;
        },
      };
    });
  const connect = () => {
    isOpen = true;
    sent = [];
    options.onOpen();
  };

  test("registers watches made before it connected, and registers them again with the last revision after a reconnect", () => {
    isOpen = false;
    running = 0;
    const transport = make();
    let notices = 0;
    const ends = [transport.watchRecord(1, "u", () => notices++), transport.watchRecord(1, "u", () => notices++)];
    const added: Array<string> = [];
    ends.push(transport.watchList(7, { status: "new" }, (id) => added.push(id)));
    expect(running).toBe(1);
    connect();
    expect(sent.map(({ event }) => event)).toEqual(["sync.on.change", "sync.on.addition"]);
    const uuid = sent[1]?.data["uuid"];
    options.onText(JSON.stringify({ event: "notify.change", data: { content_type_id: 1, object_id: "u", rev: 4 } }));
    options.onText(JSON.stringify({ event: "notify.addition", data: { content_type_id: 7, object_id: "o", uuid } }));
    options.onText("not json");
    expect([notices, added]).toEqual([2, ["o"]]);
    connect();
    expect(sent[0]).toEqual({
      event: "sync.on.change",
      data: { content_type_id: 1, object_id: "u", rev: 4, after: expect.any(Number) as number },
    });
    expect(sent[0]?.data["after"]).toBeLessThan(0);
    for (const end of ends) end();
    expect(sent.slice(2).map(({ event }) => event)).toEqual(["sync.unbind.change", "sync.unbind.addition"]);
    expect(running).toBe(0);
  });
});
