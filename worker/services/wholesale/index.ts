import { applicationsFor } from "../applications/index.ts";
import {
  createMembership,
  findMembership,
  listMemberships,
  removeMembership,
  updateMembership,
} from "./membership-record.ts";
import { granted } from "../records/index.ts";
import { wholesaleProgram } from "./program.ts";
import { readWholesaleOverview } from "./read-overview.ts";
import { createTier, findTier, listTiers, removeTier, updateTier } from "./tier-record.ts";

export const wholesale = {
  ...applicationsFor(wholesaleProgram),
  readOverview: readWholesaleOverview,
  listTiers,
  findTier,
  createTier: granted("wholesale-account", "create", createTier),
  updateTier: granted("wholesale-account", "change", updateTier),
  removeTier: granted("wholesale-account", "delete", removeTier),
  listMemberships,
  findMembership,
  createMembership: granted("wholesale-membership", "create", createMembership),
  updateMembership: granted("wholesale-membership", "change", updateMembership),
  removeMembership: granted("wholesale-membership", "delete", removeMembership),
};
