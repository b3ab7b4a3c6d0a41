import { configure } from "../../factories/checkout.ts";
import { png } from "../../fixtures/uploads/files.ts";
import type { Client } from "../support/clients/client.ts";
import { upload } from "../support/press.ts";

let pictures = 0;

/** Comparisons count for the content, so each picture is another one. */
export function uploadPicture(client: Client, name: string): Promise<string> {
  pictures++;
  return upload(client, png(80, 100 + pictures), name);
}

export const pictureTags = (client: Client, roster: ReadonlyArray<object>, changes: object = {}) =>
  configure(client, {
    product: "classic-name-tag",
    template: "picture-tag",
    ...{ width: undefined, height: undefined, shape: undefined, material: undefined, quantity: undefined },
    roster,
    signed_off: true,
    ...changes,
  });
