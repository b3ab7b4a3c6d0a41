import { granted } from "../../records/index.ts";
import { listShipmentsForUser } from "./list-user-shipments.ts";
import { receiveTracking } from "./receive-tracking.ts";
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
  create: granted("shipment", "create", createShipment),
  update: granted("shipment", "change", updateShipment),
  remove: granted("shipment", "delete", removeShipment),
  receiveTracking,
};

export { shipWaitingParcels } from "./ship-parcel.ts";
