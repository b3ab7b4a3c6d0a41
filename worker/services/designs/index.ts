import { designFolders } from "./folders/index.ts";
import { browseDesigns } from "./browse-designs.ts";
import { archiveDesigns, moveDesigns, removeDesign, restoreDesigns, updateDesign } from "./change-design.ts";
import { createDesignRecord, findDesignRecord, listDesignRecords, updateDesignRecord } from "./design-records.ts";
import { readSharedPicture, sharedPicture } from "./shared-picture.ts";
import { viewDesign } from "./view-design.ts";

/** A customer's saved designs. */
export const designs = {
  browse: browseDesigns,
  view: viewDesign,
  save: updateDesign,
  move: moveDesigns,
  archive: archiveDesigns,
  restore: restoreDesigns,
  remove: removeDesign,
  sharedPicture,
  readSharedPicture,
  listRecords: listDesignRecords,
  findRecord: findDesignRecord,
  createRecord: createDesignRecord,
  updateRecord: updateDesignRecord,
  folders: designFolders,
};

export { designsOfUser, selectDesigns, toDesignCard } from "./design-rows.ts";
