import { expect, test } from "vitest";
import { decodeSyncFrame } from "#domain/ground/sync/protocol";
import { decodeWatcherFrame } from "#domain/chat/watcher-protocol";
import { matches, passes, subscriptionKey, toSubscription } from "#domain/ground/sync/subscriptions";

const subscribe = (event: string, data: unknown) => {
  const decoded = decodeSyncFrame(JSON.stringify({ event, data }));
  if (!decoded?.ok) throw new Error(decoded?.error.message ?? `${event} registers nothing`);
  return toSubscription(decoded.value);
};

test("a record's id may be a number or its text", () => {
  const subscription = subscribe("sync.on.change", { object_id: 7, content_type_id: 52 });
  expect(subscriptionKey(subscription)).toBe(
    subscriptionKey(subscribe("sync.unbind.change", { object_id: "7", content_type_id: 52 })),
  );
  expect(matches(subscription, { contentType: 52, objectId: "7", added: false, fields: {} })).toBe(true);
  expect(matches(subscription, { contentType: 51, objectId: "7", added: false, fields: {} })).toBe(false);
});

test("a watched list receives additions that match its filters", () => {
  const list = subscribe("sync.on.addition", {
    content_type_id: 52,
    uuid: "u1",
    search_filters: { closed: false, owner: ["S-1", "S-2"] },
  });
  const makeChange = (isNew: boolean, owner: string) => ({
    contentType: 52,
    objectId: "r",
    added: isNew,
    fields: { closed: false, owner },
  });
  expect(matches(list, makeChange(true, "S-2"))).toBe(true);
  expect(matches(list, makeChange(true, "S-3"))).toBe(false);
  expect(matches(list, makeChange(false, "S-2"))).toBe(false);
});

test("a filter on a missing field never matches", () => {
  expect(passes({ colour: "red" }, { size: 1 })).toBe(false);
  expect(passes({ constructor: "x" }, {})).toBe(false);
  expect(passes({ size__in: "1,2" }, { size: 2 })).toBe(true);
});

test("a filter refers to another record by id or URL, as in list calls", () => {
  const line = { customer: "/profile/api/user/user/ann/" };
  for (const customer of ["ann", "/profile/api/user/user/ann/"]) expect(passes({ customer }, line)).toBe(true);
  for (const customer of ["bob", "user", ""]) expect(passes({ customer }, line)).toBe(false);
});

test("an invalid subscription is refused", () => {
  expect(decodeWatcherFrame('{"event":"sync.on.change","data":{}}')).toMatchObject({
    ok: false,
    error: { code: "invalid" },
  });
  expect(decodeWatcherFrame('{"event":"chat.message","data":{}}')).toMatchObject({
    ok: false,
    error: { code: "unknown-event" },
  });
});
