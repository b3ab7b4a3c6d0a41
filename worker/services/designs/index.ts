import { browseDesigns } from "./browse-designs.ts";
import { archiveDesigns, moveDesigns, removeDesign, restoreDesigns, updateDesign } from "./change-design.ts";
import { duplicateDesign, editDesign, orderDesign } from "./copy-design.ts";
import { createDesignRecord, findDesignRecord, listDesignRecords, updateDesignRecord } from "./design-records.ts";
import { listConfigured } from "./list-configured.ts";
import { findConfigured, findOwnConfigured } from "./read-configured.ts";
import { removeConfigured } from "./remove-configured.ts";
import { createConfigured, updateConfigured } from "./save-configured.ts";
import { priceToday } from "./price-today.ts";
import { findShown, makeShare } from "./share.ts";
import { readSharedPicture, sharedPicture } from "./shared-picture.ts";
import { viewDesign } from "./view-design.ts";

/** What is being made (configured products) and what is kept of it (designs). */
export const designs = {
  find: findConfigured,
  findOwn: findOwnConfigured,
  list: listConfigured,
  create: createConfigured,
  update: updateConfigured,
  removeConfigured,
  browse: browseDesigns,
  view: viewDesign,
  save: updateDesign,
  move: moveDesigns,
  archive: archiveDesigns,
  restore: restoreDesigns,
  remove: removeDesign,
  order: orderDesign,
  edit: editDesign,
  duplicate: duplicateDesign,
  findShown,
  makeShare,
  sharedPicture,
  readSharedPicture,
  priceToday,
  listRecords: listDesignRecords,
  findRecord: findDesignRecord,
  createRecord: createDesignRecord,
  updateRecord: updateDesignRecord,
};
