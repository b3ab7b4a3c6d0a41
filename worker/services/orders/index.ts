import { copyCartLine } from "./again/copy-cart-line.ts";
import { labels } from "./labels/index.ts";
import { shipments } from "./shipments/index.ts";
import { cancelOrder } from "./cancel-order.ts";
import { duplicateDesign, editDesign, orderDesign } from "./again/copy-design.ts";
import { findOrderLineRecord, findOrderRecord, listOrderLines, listOrders } from "./list-orders.ts";
import { orderAgain } from "./again/order-again.ts";
import { readOrderedFile } from "./printables/ordered-file.ts";
import { findOrderHistory } from "./find-order-history.ts";
import { listOrdersForUser } from "./list-user-orders.ts";
import { openOrderLink } from "./links/opened-orders.ts";
import { findOrderByEmail, mailNewLink } from "./links/request-link.ts";
import { findOrderForUser } from "./read-order.ts";
import { addNote } from "./staff/add-note.ts";
import { changeOrderAddress, findOrderAddress } from "./staff/change-address.ts";
import { findStaffOrder } from "./staff/find-staff-order.ts";
import { officeOrders } from "./staff/list-staff-orders.ts";
import { holdStep, releaseStep } from "./staff/held-step.ts";
import { moveOrder } from "./staff/move-order.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { timelineRecord } from "./timeline.ts";

export const orders = {
  findForUser: findOrderForUser,
  again: orderAgain,
  readFile: readOrderedFile,
  cancel: cancelOrder,
  openLink: openOrderLink,
  findByEmail: findOrderByEmail,
  mailNewLink,
  move: moveOrder,
  refund: refundOrder,
  listForUser: listOrdersForUser,
  findHistory: findOrderHistory,
  office: officeOrders,
  findForStaff: findStaffOrder,
  addNote,
  heldStep: { begin: holdStep, end: releaseStep },
  address: { find: findOrderAddress, change: changeOrderAddress },
  timeline: timelineRecord,
  list: listOrders,
  findRecord: findOrderRecord,
  listLines: listOrderLines,
  findLineRecord: findOrderLineRecord,
  copyCartLine,
  /** Saved designs. One that was ordered continues from the order's frozen copy. */
  designs: { order: orderDesign, edit: editDesign, duplicate: duplicateDesign },
  labels,
  shipments,
};

export { countWaitingOrders } from "./staff/waiting-orders.ts";
export { announceOrderChanges } from "./emails/announce-changes.ts";
export { announceOrder } from "./emails/announce-order.ts";
export { copyConfigured } from "./again/copy-design.ts";
export {
  collectJobFacts,
  findPrintable,
  findPrintables,
  mayPrint,
  type Printable,
  printableLine,
} from "./printables/find-printable.ts";
export { findComparedPictures, shownFile, type ComparedPicture } from "./printables/compared-pictures.ts";
export { byStaff, findLineComparisons, findResults, findStaffComparisons } from "./printables/print-comparisons.ts";
export { ORDER_PAGES, withOrderLinks } from "./links/email-links.ts";
export { readOpenedOrders } from "./links/opened-orders.ts";
export { emailHeldOrders, isHeld } from "./held.ts";
export { isUnapproved } from "./is-unapproved.ts";
export { lineUnit } from "./line-unit.ts";
export { findRefundable } from "./staff/read-money.ts";
export { copyOrder, type OrderCopy } from "./again/order-again.ts";
export { replaceOrder, TOO_LATE_TO_REPLACE } from "./again/replace-order.ts";
export { refundWith } from "./refunds/refund-order.ts";
export { finishWaitingRefunds } from "./refunds/finish-refund.ts";
export { hasPiecesToPrint, piecesToPrint, piecesToReprint } from "./printables/pieces.ts";
export { guardAddressed, isAddressed, NO_ADDRESS, refuseUnaddressed } from "./printables/addressed.ts";
export { arrivalDay, DATED, dateApprovedLines, dateReprint, shipBy } from "./ship-by.ts";
export { readFrozen } from "./read-frozen.ts";
export { findPreparedFiles } from "./prepared-files.ts";
export { viewOrderLine } from "./read-order.ts";
export { shipWaitingParcels } from "./shipments/index.ts";
