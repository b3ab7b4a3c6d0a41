import * as v from "valibot";
import { MembershipChanges, MembershipInput } from "#domain/shop/wholesale/membership";
import { TierChanges, TierInput } from "#domain/shop/wholesale/tier";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const number = v.number();
const yes = v.boolean();

export const membershipFields = v.object({
  customer: text,
  account: text,
  application: nullable,
  account_number: text,
  expiration: nullable,
  enabled: yes,
  date_created: text,
  version: number,
});

/** Tiers of wholesale prices, and the memberships of customers. */
export const wholesaleRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/profile/api/user/wholesale-account/",
    name: "wholesale-account",
    tag: "Wholesale",
    fields: v.object({
      name: text,
      enabled: yes,
      price_modifier: text,
      discount_percent: number,
      display: text,
      icon: text,
      version: number,
    }),
    create: TierInput,
    update: TierChanges,
    filters: ["id", "name", "enabled"],
    orderBy: ["id", "name"],
    recentSignIn: "write",
    service: ({ wholesale }) => ({
      list: wholesale.listTiers,
      find: wholesale.findTier,
      create: wholesale.createTier,
      update: wholesale.updateTier,
      remove: wholesale.removeTier,
    }),
  }),
  recordRow({
    path: "/profile/api/user/wholesale-membership/",
    name: "wholesale-membership",
    tag: "Wholesale",
    fields: membershipFields,
    create: MembershipInput,
    update: MembershipChanges,
    filters: ["id", "customer", "account", "application", "account_number", "enabled"],
    orderBy: ["id", "date_created", "expiration"],
    recentSignIn: "write",
    service: ({ wholesale }) => ({
      list: wholesale.listMemberships,
      find: wholesale.findMembership,
      create: wholesale.createMembership,
      update: wholesale.updateMembership,
      remove: wholesale.removeMembership,
    }),
  }),
];
