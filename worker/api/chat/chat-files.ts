import * as v from "valibot";
import { ChatFile } from "#domain/chat/records";
import { notFound } from "#domain/ground/kernel/refusal";
import { TICKET_COOKIE } from "../../services/chat/index.ts";
import { call } from "../call.ts";
import { fileResponse } from "../private-file.ts";

/**
 * Files of conversations. They arrive as a form that is read as a stream, so the schema describes the form's fields,
 * not a JSON body.
 */
export const chatFileCalls = [
  call(
    {
      method: "post",
      path: "/chat/api/upload-file/",
      tag: "chat",
      summary:
        "Send a file of up to 25 MiB to a conversation. Its bytes determine its type; repeating a cid returns the first file",
      multipart: { required: ["file", "chat_room"], optional: ["cid", "preview"] },
      answer: ChatFile,
      status: 201,
    },
    ({ services, cookies }, { request }) =>
      services.chat.uploadFile({
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
        ticket: cookies.get(TICKET_COOKIE),
      }),
  ),
  call(
    {
      method: "get",
      path: "/chat/api/download-file/:id/",
      tag: "chat",
      summary: "A file from a conversation, or its thumbnail with preview=1",
      query: v.object({ preview: v.optional(v.picklist(["0", "1"])) }),
    },
    async ({ services, cookies }, { request, params, query }) => {
      // With If-Range a part is only wanted of the identical file, so the whole file is a valid response too.
      const range = request.headers.has("if-range") ? undefined : (request.headers.get("range") ?? undefined);
      const file = await services.chat.downloadFile({
        id: params["id"] ?? "",
        preview: query.preview === "1",
        range,
        ticket: cookies.get(TICKET_COOKIE),
      });
      return file ? fileResponse(request, file, file) : notFound();
    },
  ),
];
