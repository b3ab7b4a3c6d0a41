import { deleteAccount } from "./delete-account.ts";
import { previewDeletion } from "./deletion.ts";
import { exportData } from "./export-data.ts";

export const accountData = { export: exportData, previewDeletion, delete: deleteAccount };
