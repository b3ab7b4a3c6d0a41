import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { listRecordNotices, watchers } from "../support/chat/staff-watchers.ts";

const { watch, leaveAll } = watchers();
afterEach(leaveAll);

describe("delivery of change events", () => {
  let admin: Client;
  beforeAll(async () => {
    admin = (await signedUp({ role: "admin" })).client;
  });

  test("a filtered list is notified only of matching records, by the record's own fields", async () => {
    const sam = await watch();
    await sam.sendAndSettle("sync.on.addition", {
      content_type_id: CONTENT_TYPES.alert,
      search_filters: { kind: "warning" },
      uuid: "warnings",
    });
    const add = async (kind: string) =>
      (await (await admin.post("/content/api/v1/alert/", { message: "x", kind })).json<{ id: number }>()).id;
    const [first, second] = [await add("info"), await add("warning")];
    await sam.until(() => listRecordNotices(sam, second).length > 0, "the warning");
    expect(listRecordNotices(sam, first)).toEqual([]);
  });
});
