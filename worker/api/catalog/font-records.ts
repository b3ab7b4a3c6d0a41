import * as v from "valibot";
import { FontInput } from "#domain/prepress/lettering/font-input";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { ok } from "#domain/ground/kernel/result";
import { buildChangesSchema } from "#domain/ground/kernel/requests/version";
import { call, type Call } from "../call.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const PATH = "/catalog/api/v1/font/";
const text = v.string();
const number = v.number();
const yes = v.boolean();

const fields = v.object({
  slug: text,
  name: text,
  style: text,
  file: text,
  cuts_small: yes,
  licence: text,
  sample: text,
  preview: v.record(text, v.unknown()),
  position: number,
  is_active: yes,
  date_created: text,
  version: number,
});

/** Fonts of lettering, name tags and the builder. A new one is an upload. */
export const fontRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    tag: "catalog",
    path: PATH,
    name: "font",
    fields,
    update: buildChangesSchema(FontInput),
    filters: ["id", "slug", "name", "style", "is_active"],
    orderBy: ["id", "slug", "name", "position"],
    service: ({ lettering }) => ({
      list: lettering.fonts.list,
      listIds: lettering.fonts.listIds,
      find: lettering.fonts.find,
      update: lettering.fonts.update,
      remove: lettering.fonts.remove,
    }),
  }),
];

export const fontCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: PATH,
      tag: "catalog",
      record: "font",
      needs: "manageContent",
      summary: "Upload a font for lettering and name tags (TTF, OTF, WOFF or WOFF2, up to 2 MB)",
      multipart: { required: ["file"] },
      answer: v.object({ id: number, resource_uri: text, content_type_id: number, ...fields.entries }),
      status: 201,
    },
    async ({ services }, { request }) => {
      const newFont = await services.lettering.fonts.upload({
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      });
      return newFont.ok
        ? ok({
            ...newFont.value,
            resource_uri: `${PATH}${String(newFont.value.id)}/`,
            content_type_id: CONTENT_TYPES.font,
          })
        : newFont;
    },
  ),
];
