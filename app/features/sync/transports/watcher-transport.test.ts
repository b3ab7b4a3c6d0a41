import { describe, expect, test } from "vitest";
import type { ConnectionOptions } from "./connection.ts";
import { WatcherTransport } from "./watcher-transport.ts";

describe("the staff watcher's socket", () => {
  let options: ConnectionOptions;
  let sentMessages: Array<{ event: string; data: Record<string, unknown> }>;
  let isOpen = false;
  let running = 0;
  const make = () =>
    new WatcherTransport((received) => {
      options = received;
      return {
        start: () => void running++,
        stop: () => void running--,
        send: (text) => {
          if (isOpen) sentMessages.push(JSON.parse(text) as (typeof sentMessages)[number]);
          return isOpen;
        },
      };
    });
  const connect = () => {
    isOpen = true;
    sentMessages = [];
    options.onOpen();
  };

  test("registers watches made before it connected, and registers them again with the last revision after a reconnect", () => {
    isOpen = false;
    running = 0;
    const transport = make();
    let notices = 0;
    const ends = [transport.watchRecord(1, "u", () => notices++), transport.watchRecord(1, "u", () => notices++)];
    const addedIds: Array<string> = [];
    ends.push(transport.watchList(7, { status: "new" }, (id) => addedIds.push(id)));
    expect(running).toBe(1);
    connect();
    expect(sentMessages.map(({ event }) => event)).toEqual(["sync.on.change", "sync.on.addition"]);
    const uuid = sentMessages[1]?.data["uuid"];
    options.onText(JSON.stringify({ event: "notify.change", data: { content_type_id: 1, object_id: "u", rev: 4 } }));
    options.onText(JSON.stringify({ event: "notify.addition", data: { content_type_id: 7, object_id: "o", uuid } }));
    options.onText("not json");
    expect([notices, addedIds]).toEqual([2, ["o"]]);
    connect();
    expect(sentMessages[0]).toEqual({
      event: "sync.on.change",
      data: { content_type_id: 1, object_id: "u", rev: 4, after: expect.any(Number) as number },
    });
    expect(sentMessages[0]?.data["after"]).toBeLessThan(0);
    for (const end of ends) end();
    expect(sentMessages.slice(2).map(({ event }) => event)).toEqual(["sync.unbind.change", "sync.unbind.addition"]);
    expect(running).toBe(0);
  });
});
