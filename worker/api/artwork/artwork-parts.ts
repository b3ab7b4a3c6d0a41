import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import type { UploadInParts } from "../../services/artwork/index.ts";
import { notFound } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import { filledTrimmedText } from "#domain/ground/kernel/forms/filled-text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { artworkAnswer, showArtwork } from "./artwork.ts";
import { call, type Call } from "../call.ts";

const PATH = "/artwork/api/multipart/";
const answer = v.object({
  id: v.string(),
  file_name: v.string(),
  bytes: v.number(),
  part_bytes: v.number(),
  parts: v.array(v.number()),
});
const show = ({ id, fileName, bytes, partBytes, parts }: UploadInParts) => ({
  id,
  file_name: fileName,
  bytes,
  part_bytes: partBytes,
  parts,
});

const Begin = v.object({
  file_name: v.pipe(filledTrimmedText, maxCharacters(500)),
  bytes: v.pipe(v.number(REQUIRED), v.integer("Send a whole number of bytes."), v.minValue(1, "This file is empty.")),
});

/** Multipart uploads: start, send a part (again), look up after a reload, finish or abort. */
export const artworkPartCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: PATH,
      tag: "artwork",
      summary: "Start a file upload in parts of 8 MiB",
      body: Begin,
      answer,
      status: 201,
    },
    async ({ services }, { body }) => {
      const begun = await services.artwork.beginUpload({ fileName: body.file_name, bytes: body.bytes });
      return begun.ok ? ok(show(begun.value)) : begun;
    },
  ),
  call(
    { method: "get", path: `${PATH}:id/`, tag: "artwork", summary: "Parts of a file received so far", answer },
    async ({ services }, { params }) => {
      const upload = await services.artwork.findUpload(params["id"] ?? "");
      return upload ? ok(show(upload)) : notFound();
    },
  ),
  call(
    {
      method: "put",
      path: `${PATH}:id/:part/`,
      tag: "artwork",
      summary: "Send one part (its bytes are the body); sending it again replaces it",
      answer,
    },
    async ({ services }, { request, params }) => {
      const upload = await services.artwork.putPart(params["id"] ?? "", Number(params["part"]), request.body);
      return upload.ok ? ok(show(upload.value)) : upload;
    },
  ),
  call(
    {
      method: "post",
      path: `${PATH}:id/finish/`,
      tag: "artwork",
      summary: "Assemble the parts, optionally for a configured product",
      body: v.object({ configured_product: v.optional(v.pipe(v.string(), maxCharacters(100))) }),
      answer: artworkAnswer,
      status: 201,
    },
    async ({ services }, { body, params }) => {
      const stored = await services.kinds.uploads.finishUpload(params["id"] ?? "", body.configured_product);
      return stored.ok ? ok(await showArtwork(services, stored.value)) : stored;
    },
  ),
  call(
    { method: "delete", path: `${PATH}:id/`, tag: "artwork", summary: "Cancel a file upload in parts", status: 204 },
    ({ services }, { params }) => services.artwork.abortUpload(params["id"] ?? ""),
  ),
];
