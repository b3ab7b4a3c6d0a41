import { afterEach, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { authorize, connect, inside } from "./chat-connection.ts";

afterEach(async () => {
  for (const visitor of inside.splice(0)) await visitor.leave();
});

describe("business hours", () => {
  test("staff force the chat open or closed, and waiting visitors are notified", async () => {
    const { client: sam } = await signedUp({ role: "staff" });
    const saveState = async (body: unknown) =>
      (await sam.put("/chat/api/hours/", body)).json<{ open: boolean; forced: string | null; hours: string }>();
    expect(await saveState({ state: "open" })).toMatchObject({
      open: true,
      forced: "open",
      hours: "Monday to Friday 7:30am to 4:00pm PST",
    });
    const ann = new Client();
    await authorize(ann);
    const shopper = await connect(ann);
    shopper.ask();
    await shopper.until(() => shopper.of("chat.room").at(-1)?.room.opened);
    expect(shopper.of("chat.offline")).toEqual([]);
    expect(await saveState({ state: "closed", until: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject({
      open: false,
      forced: "closed",
    });
    await shopper.until(() => shopper.of("chat.offline").length > 0);
    expect(await saveState({ state: null })).toMatchObject({ forced: null });
  });
});
