import * as v from "valibot";
import { DesignChanges, FolderChanges, NewDesign, NewFolder } from "#domain/shop/designs/design";
import { SHIPMENT_STATES } from "#domain/shop/shipping/carriers";
import { NewShipment, ShipmentChanges } from "#domain/shop/shipping/shipment";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const number = v.number();

/** Designs and folders belong to their owner; parcels are written by staff and read by their recipients. */
export const designRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/profile/api/user/design/",
    name: "design",
    tag: "Profile",
    fields: v.object({
      name: text,
      note: text,
      folder: nullable,
      configured_product: text,
      product: text,
      product_name: text,
      status: v.picklist(["draft", "uploaded", "finalized", "ordered"]),
      width: number,
      height: number,
      quantity: number,
      artwork: nullable,
      archived: v.boolean(),
      version: number,
      date_created: text,
      date_updated: text,
    }),
    create: NewDesign,
    update: DesignChanges,
    filters: ["id", "folder", "archived", "configured_product", "product", "status"],
    orderBy: ["id", "name", "date_created", "date_updated"],
    service: ({ designs }) => ({
      list: designs.listRecords,
      find: designs.findRecord,
      create: designs.createRecord,
      update: designs.updateRecord,
      remove: designs.remove,
    }),
  }),
  recordRow({
    path: "/profile/api/user/design-folder/",
    name: "design-folder",
    tag: "Profile",
    fields: v.object({
      name: text,
      parent: nullable,
      depth: number,
      version: number,
      date_created: text,
      date_updated: text,
    }),
    create: NewFolder,
    update: FolderChanges,
    filters: ["id", "name", "parent"],
    orderBy: ["id", "name", "date_created"],
    service: ({ designs: { folders } }) => ({
      list: folders.listRecords,
      find: folders.findRecord,
      create: folders.createRecord,
      update: folders.updateRecord,
      remove: folders.removeRecord,
    }),
  }),
  recordRow({
    path: "/profile/api/user/shipment/",
    name: "shipment",
    tag: "Profile",
    fields: v.object({
      order: text,
      carrier: text,
      carrier_name: text,
      service: text,
      state: v.picklist(SHIPMENT_STATES),
      tracking_number: text,
      tracking_url: nullable,
      expected_on: nullable,
      date_shipped: nullable,
      date_delivered: nullable,
      date_created: text,
      version: number,
      lines: v.array(v.object({ order_line: text, quantity: number })),
    }),
    // A package that leaves is charged.
    idempotent: "honoured",
    create: NewShipment,
    update: ShipmentChanges,
    filters: ["id", "order", "state", "carrier", "tracking_number"],
    orderBy: ["id", "date_created"],
    service: ({ orders: { shipments } }) => ({
      list: shipments.list,
      find: shipments.findRecord,
      create: shipments.create,
      update: shipments.update,
      remove: shipments.remove,
    }),
  }),
];
