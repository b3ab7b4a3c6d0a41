import { deleteCustomer, exportCustomer, previewCustomerDeletion } from "./customers.ts";
import { deleteAccount } from "./delete-account.ts";
import { previewDeletion } from "./deletion.ts";
import { exportData } from "./export-data.ts";

export { FAREWELL } from "./emails.ts";
export { finishDeletions } from "./finish-deletions.ts";

export const accountData = {
  export: exportData,
  previewDeletion,
  delete: deleteAccount,
  customers: { export: exportCustomer, previewDeletion: previewCustomerDeletion, delete: deleteCustomer },
};
