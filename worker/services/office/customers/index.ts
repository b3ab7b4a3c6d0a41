import { findCustomer, isDeletedCustomer } from "./find-customer.ts";
import { addCustomerNote } from "./notes.ts";
import { readCustomer } from "./read-customer.ts";
import { endExemption, exemptCustomer, readPaper } from "./tax-exemption.ts";

/** What staff see and do on the screen of one customer, besides the records of the API. */
export const customers = {
  find: findCustomer,
  isDeleted: isDeletedCustomer,
  read: readCustomer,
  addNote: addCustomerNote,
  exempt: exemptCustomer,
  endExemption,
  readPaper,
};
