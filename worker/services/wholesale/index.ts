import { applicationsFor } from "../applications/index.ts";
import {
  createMembership,
  findMembership,
  listMemberships,
  removeMembership,
  updateMembership,
} from "./membership-record.ts";
import { wholesaleProgram } from "./program.ts";
import { readWholesaleOverview } from "./read-overview.ts";
import { createTier, findTier, listTiers, removeTier, updateTier } from "./tier-record.ts";

export const wholesale = {
  ...applicationsFor(wholesaleProgram),
  readOverview: readWholesaleOverview,
  listTiers,
  findTier,
  createTier,
  updateTier,
  removeTier,
  listMemberships,
  findMembership,
  createMembership,
  updateMembership,
  removeMembership,
};
