import { listShipmentsForUser } from "./list-user-shipments.ts";
import {
  createShipment,
  findShipmentRecord,
  listShipmentRecords,
  removeShipment,
  updateShipment,
} from "./shipment-records.ts";

export const shipments = {
  listForUser: listShipmentsForUser,
  list: listShipmentRecords,
  findRecord: findShipmentRecord,
  create: createShipment,
  update: updateShipment,
  remove: removeShipment,
};

export { shipWaitingParcels } from "./ship-parcel.ts";
