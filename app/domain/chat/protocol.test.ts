import { expect, test } from "vitest";
import { decodeClientFrame, decodeServerFrame } from "#domain/chat/protocol";

const decode = (frame: unknown) => decodeClientFrame(JSON.stringify(frame));
const message = (data: unknown) => decode({ event: "chat.message", data });

test.each<[string, string | ArrayBuffer, string]>([
  ["bytes", new ArrayBuffer(4), "not-json"],
  ["no JSON", "{oops", "not-json"],
  ["a list", "[]", "no-event"],
  ["nothing", "null", "no-event"],
  ["no event name", '{"data":{"message":"hi"}}', "no-event"],
  ["an empty event name", '{"event":"","data":{}}', "no-event"],
  ["a number as event name", '{"event":7}', "no-event"],
  ["an unknown event name", '{"event":"chat.explode","data":{}}', "unknown-event"],
  [
    "more than 64 KiB",
    JSON.stringify({ event: "chat.message", data: { message: "x".repeat(65 * 1024) } }),
    "too-large",
  ],
  [
    "more than 64 KiB once encoded",
    JSON.stringify({ event: "chat.typing", data: { pad: "…".repeat(22 * 1024) } }),
    "too-large",
  ],
])("%s is refused", (_name, raw, code) => {
  const decoded = decodeClientFrame(raw);
  expect(decoded).toMatchObject({ ok: false, error: { code } });
});

test.each([
  ["blank", { message: " \n\t" }],
  ["missing", {}],
  ["no text", { message: 7 }],
  ["too long", { message: "x".repeat(8001) }],
  ["of a shape of its own", "hello"],
])("a message that is %s is invalid", (_name, data) => {
  expect(message(data)).toMatchObject({ ok: false, error: { code: "invalid" } });
});

test("a frame that needs no data is taken without data, and with null", () => {
  for (const event of ["chat.typing", "close-chat"])
    for (const frame of [{ event }, { event, data: null }, { event, data: {} }])
      expect(decode(frame), JSON.stringify(frame)).toEqual({ ok: true, value: { event, data: {} } });
});

test("a screen size in a form of its own is left out, and the description is taken", () => {
  const data = { description: "Hello", customer_name: "Ann", email: "ann@example.com" };
  for (const screen_size of [{ width: 390, height: 844 }, [390, 844], 390, null, "x".repeat(41)])
    expect(decode({ event: "chat.set.description", data: { ...data, screen_size } })).toEqual({
      ok: true,
      value: { event: "chat.set.description", data: { ...data, screen_size: "" } },
    });
});

test("a rejection says what to send in words of ours", () => {
  const words = (frame: unknown) => {
    const decoded = decode(frame);
    return decoded.ok ? undefined : decoded.error.message;
  };
  expect(words({ event: "log.page", data: {} })).toBe("This field is required.");
  expect(words({ event: "chat.remove", data: { seq: "x" } })).toBe("Enter a number.");
  expect(words({ event: "chat.message", data: "hello" })).toBe("Send an object with named fields.");
});

test("a rejection carries the cid, so that the sender can match it", () => {
  expect(message({ message: "  ", cid: "c1" })).toMatchObject({
    ok: false,
    error: { cid: "c1", errors: { message: ["This field is required."] } },
  });
});

test("unknown keys are ignored, and the rest of the message is unchanged", () => {
  expect(message({ message: "  two  spaces ", cid: "c1", is_staff: true, user_identifier: "S-forged" })).toEqual({
    ok: true,
    value: { event: "chat.message", data: { message: "  two  spaces ", cid: "c1" } },
  });
});

test("the three fields of a question are required", () => {
  const result = decode({
    event: "chat.set.description",
    data: { description: "", customer_name: " ", email: "a@b.c" },
  });
  expect(result).toMatchObject({
    ok: false,
    error: { errors: { description: ["This field is required."], customer_name: ["This field is required."] } },
  });
  expect(result.ok ? {} : result.error.errors).not.toHaveProperty("email");
});

test("frames without data may omit it", () => {
  expect(decode({ event: "chat.typing" })).toMatchObject({ ok: true });
  expect(decode({ event: "close-chat" })).toMatchObject({ ok: true, value: { data: {} } });
});

test("a browser ignores unknown frames", () => {
  expect(decodeServerFrame('{"event":"chat.sparkle","data":{}}')).toBeUndefined();
  expect(decodeServerFrame("pong")).toBeUndefined();
});
