import { createFolder, removeFolder, updateFolder } from "./change-folder.ts";
import {
  createFolderRecord,
  findFolderRecord,
  listFolderRecords,
  removeFolderRecord,
  updateFolderRecord,
} from "./folder-records.ts";

export const designFolders = {
  create: createFolder,
  save: updateFolder,
  remove: removeFolder,
  listRecords: listFolderRecords,
  findRecord: findFolderRecord,
  createRecord: createFolderRecord,
  updateRecord: updateFolderRecord,
  removeRecord: removeFolderRecord,
};
