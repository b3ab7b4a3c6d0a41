import * as v from "valibot";
import { DesignChanges, FolderChanges, NewDesign, NewFolder } from "#domain/designs/design";
import type { RecordRow } from "./record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const number = v.number();

/** Designs and their folders: their owner's alone. */
export const designRecords: ReadonlyArray<RecordRow> = [
  {
    path: "/profile/api/user/design/",
    name: "design",
    tag: "Profile",
    fields: v.object({
      name: text, note: text, folder: nullable, configured_product: text, product: text, product_name: text, status: v.picklist(["draft", "uploaded", "finalized", "ordered"]),
      width: number, height: number, quantity: number, artwork: nullable, archived: v.boolean(), version: number, date_created: text, date_updated: text,
    }),
    create: NewDesign,
    update: DesignChanges,
    filters: ["id", "folder", "archived", "configured_product", "product", "status"],
    orderBy: ["id", "name", "date_created", "date_updated"],
    service: ({ designs }) => ({ list: designs.listRecords, find: designs.findRecord, create: designs.createRecord, update: designs.updateRecord, remove: designs.remove }),
  },
  {
    path: "/profile/api/user/design-folder/",
    name: "design-folder",
    tag: "Profile",
    fields: v.object({ name: text, parent: nullable, depth: number, version: number, date_created: text, date_updated: text }),
    create: NewFolder,
    update: FolderChanges,
    filters: ["id", "name", "parent"],
    orderBy: ["id", "name", "date_created"],
    needs: { write: "account" },
    service: ({ designFolders }) => ({
      list: designFolders.listRecords,
      find: designFolders.findRecord,
      create: designFolders.createRecord,
      update: designFolders.updateRecord,
      remove: designFolders.removeRecord,
    }),
  },
];
