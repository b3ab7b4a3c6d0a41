import * as v from "valibot";
import { STAFF_ROLES, StaffChanges, StaffInvitation } from "#domain/shop/accounts/staff-member";
import { ok } from "#domain/ground/kernel/result";
import { call, type Call } from "../call.ts";

const Member = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: v.picklist(STAFF_ROLES),
  has_second_factor: v.boolean(),
  last_login: v.nullable(v.string()),
  version: v.number(),
});

const common = { tag: "office", needs: "managePeople" } as const;
/** The service asks for it as well, for the page's forms. */
const change = { ...common, recentSignIn: "staff" } as const;

/** Who works in the office. */
export const staffCalls: ReadonlyArray<Call> = [
  call(
    {
      ...common,
      method: "get",
      path: "/staff/api/people/",
      summary: "Everyone who works in the office",
      answer: v.object({ items: v.array(Member) }),
    },
    async ({ services }) => ok({ items: await services.accounts.staff.list() }),
  ),
  call(
    {
      ...change,
      method: "post",
      path: "/staff/api/people/",
      summary: "Invite a colleague by e-mail, or send the link again",
      body: StaffInvitation,
      answer: Member,
      status: 201,
    },
    ({ services }, { body }) => services.accounts.staff.invite(body),
  ),
  call(
    {
      ...change,
      method: "put",
      path: "/staff/api/people/:id/",
      summary: "Change a colleague's role, which ends their sessions",
      body: StaffChanges,
      answer: Member,
    },
    ({ services }, { params, body }) => services.accounts.staff.change(params["id"] ?? "", body),
  ),
  call(
    {
      ...change,
      method: "delete",
      path: "/staff/api/people/:id/",
      summary: "Take a colleague's role away, which ends their sessions",
      status: 204,
    },
    ({ services }, { params }) => services.accounts.staff.remove(params["id"] ?? ""),
  ),
  call(
    {
      ...change,
      method: "post",
      path: "/staff/api/people/:id/reset-second-factor/",
      summary: "Remove the second factors of a colleague who lost them",
      answer: Member,
    },
    ({ services }, { params }) => services.accounts.staff.resetSecondFactor(params["id"] ?? ""),
  ),
];
