import { listShipmentsForUser } from "./list-user-shipments.ts";
import {
  createShipment,
  findShipmentRecord,
  listShipmentRecords,
  removeShipment,
  updateShipment,
} from "./shipment-records.ts";

export const shipments = {
  listOwn: listShipmentsForUser,
  list: listShipmentRecords,
  findRecord: findShipmentRecord,
  create: createShipment,
  update: updateShipment,
  remove: removeShipment,
};
