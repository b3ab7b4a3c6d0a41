import type { Client } from "../support/clients/client.ts";

export interface Sent {
  id: string;
  seq: number;
  cid?: string;
  file: string;
  preview: string;
  name: string;
  type: string;
  bytes: number;
  is_staff: boolean;
}

export interface Options {
  name?: string;
  cid?: string;
  preview?: Uint8Array<ArrayBuffer>;
  fileFirst?: boolean;
}

export function makeUploadForm(
  room: string,
  bytes: Uint8Array<ArrayBuffer>,
  { name = "picture.png", cid, preview, fileFirst = false }: Options = {},
): FormData {
  const form = new FormData();
  if (!fileFirst) form.append("chat_room", room);
  form.append("file", new Blob([bytes]), name);
  if (fileFirst) form.append("chat_room", room);
  if (cid) form.append("cid", cid);
  if (preview) form.append("preview", new Blob([preview]), "preview");
  return form;
}

export const upload = (client: Client, room: string, bytes: Uint8Array<ArrayBuffer>, options?: Options) =>
  client.form("/chat/api/upload-file/", makeUploadForm(room, bytes, options));
