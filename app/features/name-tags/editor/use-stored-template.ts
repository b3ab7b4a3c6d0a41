import { useState } from "react";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { WireRecord } from "#domain/ground/sync/record-data";
import { readPictureFrame, readTemplateFields, type TagTemplate } from "#domain/prepress/name-tags/template/template";
import { type Resource, useSyncedRecord, watcherTransport } from "../../sync/index.ts";

export const templateResource: Resource = {
  name: "template",
  path: "/catalog/api/v1/template/",
  readOnly: ["version"],
};

/** Whether a template was never saved. */
export const isNewTemplate = ({ id }: Pick<TagTemplate, "id">): boolean => id === 0;

/** The stored template, updated when another user saves it. `read` fetches it. */
export function useStoredTemplate(template: TagTemplate): {
  readonly stored: TagTemplate;
  readonly read: () => Promise<void>;
} {
  // There is no socket while the server renders the page.
  const [transport] = useState(() => (typeof document === "undefined" ? undefined : watcherTransport()));
  const initial = {
    ...template,
    resource_uri: `${templateResource.path}${String(template.id)}/`,
    content_type_id: CONTENT_TYPES.template,
  };
  const { saved, record } = useSyncedRecord<TagTemplate & WireRecord>(templateResource, {
    initial,
    // Of a new template nothing is stored yet.
    ...(transport && !isNewTemplate(template) ? { transport } : {}),
  });
  // In the record the picture frame is one of the fields; the page receives them separately.
  const stored =
    saved && saved.version !== template.version
      ? { ...saved, fields: readTemplateFields(saved.fields), picture: readPictureFrame(saved.fields) }
      : template;
  return { stored, read: () => record.reload() };
}
