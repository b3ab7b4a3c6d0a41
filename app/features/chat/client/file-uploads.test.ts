import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileUploads } from "./file-uploads.ts";

/** A request that the test responds to. */
class FakeRequest {
  static all: Array<FakeRequest> = [];
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = "";
  body: FormData | undefined;
  aborted = false;
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  send(body: FormData): void {
    this.body = body;
    FakeRequest.all.push(this);
  }
  abort(): void {
    this.aborted = true;
  }
  answer(status: number, body: unknown = {}): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

let uploads: FileUploads;
const last = () => {
  const request = FakeRequest.all.at(-1);
  if (!request) throw new Error("nothing was sent");
  return request;
};
const flush = () => new Promise((resolve) => setTimeout(resolve));
const phases = () => uploads.view().map(({ name, phase, percent }) => [name, phase, percent]);
const file = (name: string, text = "x") => new File([text], name, { type: "text/plain" });

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("document", { cookie: "csrftoken=t" });
  uploads = new FileUploads(() => "r1");
});
afterEach(() => vi.unstubAllGlobals());

test("files upload one after the other with progress, and stay until the room shows them", async () => {
  uploads.add([file("a.txt"), file("b.txt")]);
  await flush();
  last().upload.onprogress?.({ loaded: 1, total: 3 });
  expect(phases()).toEqual([
    ["a.txt", "sending", 33],
    ["b.txt", "waiting", 0],
  ]);
  expect([last().body?.get("chat_room"), last().body?.get("cid")]).toEqual(["r1", uploads.view()[0]?.cid]);
  last().answer(201);
  await flush();
  expect(FakeRequest.all).toHaveLength(2);
  uploads.removeShown(
    new Set(
      uploads
        .view()
        .map(({ cid }) => cid)
        .slice(0, 1),
    ),
  );
  expect(phases()).toEqual([["b.txt", "sending", 0]]);
});

test("an upload that fails is over: its file is gone, and what was wrong stays until others are chosen", async () => {
  uploads.add([file("a.txt")]);
  await flush();
  last().onerror?.();
  await flush();
  expect(uploads.view()).toMatchObject([
    { name: "a.txt", phase: "failed", file: undefined, picture: "", error: "Upload failed, please try again" },
  ]);
  uploads.add([file("a.txt")]);
  await flush();
  expect(phases()).toEqual([["a.txt", "sending", 0]]);
  expect(FakeRequest.all).toHaveLength(2);
});

test.each([
  [400, { errors: { file: ["This file is empty."] } }, "This file is empty."],
  [413, { error: "This file is larger than 25 MiB." }, "This file is larger than 25 MiB."],
  [429, { error: "You can send up to 20 files an hour." }, "You can send up to 20 files an hour."],
  [502, { error: "gateway" }, "Upload failed, please try again"],
])("a refusal with %i shows the server's message", async (status, body, error) => {
  uploads.add([file("a.txt"), file("b.txt")]);
  await flush();
  last().answer(status, body);
  await flush();
  expect(uploads.view()[0]).toMatchObject({ phase: "failed", error });
  expect(uploads.view()[1]?.phase).toBe("sending");
});

test("a file that is too large is refused before it is sent", () => {
  const large = file("a.txt");
  Object.defineProperty(large, "size", { value: 26 * 1024 * 1024 });
  uploads.add([large]);
  expect(uploads.view()[0]).toMatchObject({
    phase: "failed",
    error: "This file is 26 MiB. The limit here is 25 MiB.",
  });
  expect(FakeRequest.all).toEqual([]);
});

test("any kind of file can be chosen, but an empty one is refused before it is sent", async () => {
  uploads.add([file("notes.docx"), file("nothing.png", "")]);
  await flush();
  expect(phases()).toEqual([
    ["notes.docx", "sending", 0],
    ["nothing.png", "failed", 0],
  ]);
  expect(uploads.view()[1]?.error).toBe("This file is empty. Export it again and choose the new file.");
  expect(FakeRequest.all).toHaveLength(1);
});

test("canceling aborts the current upload and starts the next", async () => {
  uploads.add([file("a.txt"), file("b.txt")]);
  await flush();
  const running = last();
  uploads.cancel(uploads.view()[0]?.cid ?? "");
  await flush();
  expect(running.aborted).toBe(true);
  expect(phases()).toEqual([["b.txt", "sending", 0]]);
});
