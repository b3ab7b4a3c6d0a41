import { findApplication, listApplications } from "./application-record.ts";
import { apply } from "./apply.ts";
import { decide } from "./decide.ts";
import {
  createMembership,
  findMembership,
  listMemberships,
  removeMembership,
  updateMembership,
} from "./membership-record.ts";
import { readOverview } from "./read-overview.ts";
import { createTier, findTier, listTiers, removeTier, updateTier } from "./tier-record.ts";

export const wholesale = {
  readOverview,
  apply,
  decide,
  listApplications,
  findApplication,
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

export { findCountry } from "./judge-place.ts";
