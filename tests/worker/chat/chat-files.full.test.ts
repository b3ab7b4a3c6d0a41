import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pdf, svg } from "../../fixtures/uploads/documents.ts";
import { jpeg, png, text } from "../../fixtures/uploads/files.ts";
import { db, schema } from "../support/database/rows.ts";
import { authorize, leaveAll, visitorInRoom } from "../support/chat/chat-people.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { type Sent, makeUploadForm, upload } from "./file-upload.ts";

afterEach(leaveAll);
const readAnswer = async (response: Response) => [response.status, await response.json()];
const stored = async (room: string) =>
  (await env.FILES.list({ prefix: `chat/${room}/` })).objects.map(({ key }) => key);

describe("a file sent into a conversation", () => {
  test("by staff reaches the visitor, who may read it, and counts as an answer", async () => {
    const { client, room, socket } = await visitorInRoom();
    const { client: sam } = await signedUp({ role: "staff" });
    const sentFile = await (await upload(sam, room, await pdf(), { name: "proof.pdf", fileFirst: true })).json<Sent>();
    expect(sentFile).toMatchObject({ is_staff: true, type: "application/pdf", preview: "" });
    expect(await socket.until(() => socket.of("chat.uploaded-file")[0])).toMatchObject({ name: "proof.pdf" });
    expect((await client.get(sentFile.file)).status).toBe(200);
  });

  test("with the same cid is the same row, and is stored once", async () => {
    const { client, room } = await visitorInRoom();
    const [first, second] = [
      await upload(client, room, png(8, 8), { cid: "f1" }),
      await upload(client, room, png(8, 8), { cid: "f1" }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    await expect.poll(async () => (await stored(room)).length).toBe(1);
  });

  test("of another visitor's room cannot be sent or read", async () => {
    const { client, room } = await visitorInRoom();
    const eve = new Client();
    await authorize(eve);
    for (const stranger of [eve, new Client(), (await signedUp()).client]) {
      expect(await readAnswer(await upload(stranger, room, png(4, 4)))).toEqual([404, { error: "Item not found" }]);
    }
    const { file, preview } = await (await upload(client, room, png(4, 4))).json<Sent>();
    for (const stranger of [eve, new Client()])
      for (const path of [file, preview])
        expect(await readAnswer(await stranger.get(path))).toEqual([404, { error: "Item not found" }]);
    expect((await upload(eve, "no-such-room", png(4, 4))).status).toBe(404);
    expect((await stored(room)).length).toBe(1);
  });

  test("needs the security token, a room and a file", async () => {
    const { client, room } = await visitorInRoom();
    expect(
      (await client.request("/chat/api/upload-file/", { method: "POST", body: makeUploadForm(room, png(4, 4)) }))
        .status,
    ).toBe(403);
    const without = new FormData();
    without.append("chat_room", room);
    expect(await readAnswer(await client.form("/chat/api/upload-file/", without))).toEqual([
      400,
      { errors: { file: ["Choose a file first."] } },
    ]);
    const nowhere = new FormData();
    nowhere.append("file", new Blob([png(4, 4)]), "a.png");
    expect(await readAnswer(await client.form("/chat/api/upload-file/", nowhere))).toEqual([
      400,
      { errors: { chat_room: ["This field is required."] } },
    ]);
    expect((await upload(client, "../../x", png(4, 4))).status).toBe(400);
    expect((await client.post("/chat/api/upload-file/", { chat_room: room })).status).toBe(400);
    expect(await stored(room)).toEqual([]);
  });

  test("that is empty, too large or of an unsupported type is refused with a message and not stored", async () => {
    const { client, room } = await visitorInRoom();
    expect(await readAnswer(await upload(client, room, new Uint8Array(0)))).toEqual([
      400,
      { errors: { file: ["This file is empty."] } },
    ]);
    expect(
      await readAnswer(await upload(client, room, new Uint8Array([0x4d, 0x5a, 0, 0]), { name: "setup.exe" })),
    ).toEqual([
      400,
      { errors: { file: ["You can't send this kind of file here. Send a picture, a drawing, a PDF or a text file."] } },
    ]);
    expect((await readAnswer(await upload(client, room, text("I am no picture"))))[0]).toBe(400);
    expect((await upload(client, room, new Uint8Array(26 * 1024 * 1024).fill(65), { name: "long.txt" })).status).toBe(
      413,
    );
    expect(await stored(room)).toEqual([]);
    expect((await client.get(`/chat/api/download-file/${room}-1/`)).status).toBe(404);
  });

  test("in several parts arrives complete", async () => {
    const { client, room } = await visitorInRoom();
    const bytes = new Uint8Array(10 * 1024 * 1024).fill(65);
    const { file, type } = await (await upload(client, room, bytes, { name: "long.txt" })).json<Sent>();
    expect(type).toBe("text/plain");
    const read = await (await client.get(file)).arrayBuffer();
    expect(read.byteLength).toBe(bytes.length);
  });

  test("into a conversation that its visitor has ended is refused and deleted", async () => {
    const { client, room, socket } = await visitorInRoom();
    socket.ask();
    socket.send("close-chat");
    await socket.until(() => socket.of("chat.closed").length > 0);
    expect(await readAnswer(await upload(client, room, png(4, 4)))).toEqual([409, { error: "This chat has ended." }]);
    expect(await stored(room)).toEqual([]);
  });

  test("is limited to 20 an hour", async () => {
    const { client, room } = await visitorInRoom();
    for (let n = 0; n < 20; n++)
      expect((await upload(client, room, text(`file ${n}`), { name: "a.txt" })).status).toBe(201);
    const response = await upload(client, room, text("one more"), { name: "a.txt" });
    expect([response.status, Number(response.headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });
});

describe("a file read back", () => {
  test("is a download unless it is safe to display, and never executes", async () => {
    const { client, room } = await visitorInRoom();
    const evil = svg("<script>alert(1)</script>");
    for (const [bytes, name, type, kind] of [
      [evil, "logo.svg", "image/svg+xml", "attachment"],
      [text("<!doctype html><script>alert(1)</script>"), "page.html", "text/plain", "attachment"],
      [await pdf(), "a.pdf", "application/pdf", "attachment"],
      [jpeg(9, 9), "a.html", "image/jpeg", "inline"],
    ] as const) {
      const sentFile = await (await upload(client, room, bytes, { name })).json<Sent>();
      const read = await client.get(sentFile.file);
      expect([
        name,
        read.headers.get("content-type"),
        read.headers.get("content-disposition")?.split(";")[0],
        read.headers.get("x-content-type-options"),
        read.headers.get("content-security-policy"),
      ]).toEqual([
        name,
        type,
        kind,
        "nosniff",
        kind === "inline"
          ? "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
          : "default-src 'none'; sandbox",
      ]);
      expect(read.headers.get("cache-control")).toMatch(/^private/);
      await read.body?.cancel();
    }
  });

  test("keeps its name, whatever characters it has", async () => {
    const { client, room } = await visitorInRoom();
    const sentFile = await (
      await upload(client, room, png(4, 4), { name: 'Zoë "the fox"; a=b \u202e狐.png' })
    ).json<Sent>();
    const read = await client.get(sentFile.file);
    expect(
      decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(read.headers.get("content-disposition") ?? "")?.[1] ?? ""),
    ).toBe(sentFile.name);
    expect(sentFile.name).toMatch(/^Zoë .*狐\.png$/);
    await read.body?.cancel();
  });

  test("supports range requests and conditional requests", async () => {
    const { client, room } = await visitorInRoom();
    const { file } = await (await upload(client, room, text("0123456789"), { name: "a.txt" })).json<Sent>();
    const part = await client.get(file, { range: "bytes=2-5" });
    expect([
      part.status,
      await part.text(),
      part.headers.get("content-range"),
      part.headers.get("content-length"),
    ]).toEqual([206, "2345", "bytes 2-5/10", "4"]);
    const whole = await client.get(file, { range: "bytes=2-5,7-8" });
    expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
    expect((await client.get(file, { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
  });

  test("has a preview: small pictures directly, others as rendered by the browser, and no forged ones", async () => {
    const { client, room } = await visitorInRoom();
    const pictureFile = await (await upload(client, room, png(8, 8))).json<Sent>();
    expect((await client.get(pictureFile.preview)).headers.get("content-type")).toBe("image/png");
    const pdfFile = await (
      await upload(client, room, await pdf(), { name: "a.pdf", preview: jpeg(300, 200) })
    ).json<Sent>();
    const preview = await client.get(pdfFile.preview);
    expect([preview.headers.get("content-type"), preview.headers.get("content-disposition")?.split(";")[0]]).toEqual([
      "image/jpeg",
      "inline",
    ]);
    for (const lie of [svg(), text("<script>alert(1)</script>"), jpeg(9000, 9000)]) {
      expect(
        await (await upload(client, room, await pdf(), { name: "a.pdf", preview: lie })).json<Sent>(),
      ).toMatchObject({ name: "a.pdf", preview: "" });
    }
  });

  test("is also part of the conversation's history", async () => {
    const { client, room } = await visitorInRoom();
    const sentFile = await (await upload(client, room, png(8, 8), { name: "fox.png" })).json<Sent>();
    await expect.poll(async () => (await client.get(`/chat/api/v1/chat-file/${sentFile.id}/`)).status).toBe(200);
    expect(await (await client.get(`/chat/api/v1/chat-file/${sentFile.id}/`)).json()).toMatchObject({
      id: sentFile.id,
      name: "fox.png",
      file: sentFile.file,
      preview: sentFile.preview,
    });
    const [row] = await db.select().from(schema.chatFile).where(eq(schema.chatFile.id, sentFile.id));
    expect(row).toMatchObject({ type: "image/png", r2Key: expect.stringContaining(`chat/${room}/`) as string });
  });

  test("that no room refers to is deleted after a day; one that arrived before its room's id stays", async () => {
    const { client, room } = await visitorInRoom();
    const { client: sam } = await signedUp({ role: "staff" });
    const sentFile = await (
      await upload(sam, room, await pdf(), { name: "proof.pdf", fileFirst: true, preview: png(8, 8) })
    ).json<Sent>();
    const findFileKey = async () =>
      (
        await db.select({ key: schema.chatFile.r2Key }).from(schema.chatFile).where(eq(schema.chatFile.id, sentFile.id))
      )[0]?.key;
    await expect.poll(findFileKey).toContain("chat/unsorted/");
    const currentKeys = [await findFileKey(), `${await findFileKey()}-preview`];
    const lostKeys = ["chat/unsorted/lost", "chat/unsorted/lost-preview"];
    for (const key of lostKeys) await env.FILES.put(key, "half a file");
    await runScheduledJobs();
    expect(await stored("unsorted")).toEqual(expect.arrayContaining([...currentKeys, ...lostKeys]));
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
    await runScheduledJobs().finally(() => vi.useRealTimers());
    expect((await stored("unsorted")).filter((key) => [...currentKeys, ...lostKeys].includes(key))).toEqual(
      currentKeys,
    );
    expect((await client.get(sentFile.file)).status).toBe(200);
  });
});
