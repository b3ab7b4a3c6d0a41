import * as v from "valibot";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { ok } from "#domain/ground/kernel/result";
import { buildChangesSchema } from "#domain/ground/kernel/requests/version";
import { MediaInput } from "#domain/shop/content/media";
import { call, type Call } from "../call.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const PATH = "/content/api/v1/media/";
const text = v.string();
const number = v.number();

const fields = v.object({
  path: text,
  name: text,
  alt: text,
  type: text,
  bytes: number,
  width: number,
  height: number,
  uses: number,
  date_created: text,
  version: number,
});

/** Pictures for the shop's pages. A new one is an upload. */
export const mediaRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    tag: "content",
    path: PATH,
    name: "media",
    shape: "items",
    fields,
    update: buildChangesSchema(MediaInput),
    filters: ["id", "path", "name"],
    orderBy: ["id", "name", "date_created"],
    service: ({ content }) => ({
      list: content.media.list,
      listIds: content.media.listIds,
      find: content.media.find,
      update: content.media.update,
      remove: content.media.remove,
    }),
  }),
];

export const mediaCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: PATH,
      tag: "content",
      record: "media",
      needs: "manageContent",
      summary: "Upload a picture for the shop's pages (PNG, JPEG, WebP or SVG, up to 12 MB)",
      multipart: { required: ["file"] },
      answer: v.object({ id: number, resource_uri: text, content_type_id: number, ...fields.entries }),
      status: 201,
    },
    async ({ services }, { request }) => {
      const saved = await services.content.media.upload({
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      });
      return saved.ok
        ? ok({
            ...saved.value,
            resource_uri: `${PATH}${String(saved.value.id)}/`,
            content_type_id: CONTENT_TYPES.media,
          })
        : saved;
    },
  ),
];
