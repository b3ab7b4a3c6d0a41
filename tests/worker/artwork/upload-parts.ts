import { ascii, big, join, png } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";

export const PARTS_PATH = "/artwork/api/multipart/";

/** A PNG of 2 by 2 pixels with a text chunk of this many bytes. */
export const heavyPng = (bytes: number): Uint8Array<ArrayBuffer> => {
  const small = png(2, 2);
  return join(
    small.slice(0, 33),
    new Uint8Array([...big(bytes, 4), ...ascii("iTXt")]),
    new Uint8Array(bytes).fill(7),
    new Uint8Array(4),
    small.slice(33),
  );
};

export const BIG_PNG = heavyPng(9 * 1024 * 1024);

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
