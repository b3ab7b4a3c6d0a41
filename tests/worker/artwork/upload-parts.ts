import { join, png, text } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";

export const PARTS_PATH = "/artwork/api/multipart/";

export const BIG_PNG = join(
  png(2, 2).slice(0, 33),
  text("\0\0\0\0iTXtabcd"),
  new Uint8Array(9 * 1024 * 1024).fill(7),
  png(2, 2).slice(33),
);

export const beginUpload = async (client: Client, bytes = BIG_PNG.length) =>
  (await client.post(PARTS_PATH, { file_name: "big.png", bytes })).json<{
    id: string;
    part_bytes: number;
    parts: Array<number>;
  }>();

export const putPart = (client: Client, id: string, part: number, bytes: Uint8Array<ArrayBuffer>) =>
  client.request(`${PARTS_PATH}${id}/${part}/`, {
    method: "PUT",
    body: bytes,
    headers: { "content-type": "application/octet-stream", "x-csrftoken": client.cookies.get("csrftoken") ?? "" },
  });
