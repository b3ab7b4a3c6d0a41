import { asc } from "drizzle-orm";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { invalid } from "#domain/ground/kernel/refusal";
import { ok } from "#domain/ground/kernel/result";
import type { RedirectInput } from "#domain/shop/content/redirect-input";
import { redirect } from "../../../db/schema/content.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { tableRecords } from "../../records/index.ts";

const show = (_: ServiceContext, rows: ReadonlyArray<typeof redirect.$inferSelect>) =>
  Promise.resolve(
    rows.map((row) => ({
      id: row.id,
      path: row.path,
      target: row.target,
      waits_for_page: row.waitsForPage,
      date_updated: row.updatedAt.toISOString(),
      version: row.version,
    })),
  );

/** The statuses with which an address leads on for good. */
const leadsOn = (status: number): boolean => status === 301 || status === 308;

/** Why an address can't lead on; undefined when it can. */
function findPathProblem(status: number, waitsForPage: boolean): string | undefined {
  if (leadsOn(status)) return "This address already leads on to another one.";
  return status === 404 || waitsForPage
    ? undefined
    : "There is a page at this address. Delete or move it first, or choose below to wait until it is gone.";
}

/** Why an address can't be led to; undefined when it can. */
function findTargetProblem(status: number): string | undefined {
  if (leadsOn(status)) return "This address leads on to another one. Enter that one.";
  return status < 400 ? undefined : "There is no page at this address.";
}

/** Asks the shop itself what is at the addresses that a save sets. */
async function checkAddresses(
  { readStatus }: ServiceContext,
  { path, target, waits_for_page: waitsForPage }: Partial<RedirectInput>,
  current: RedirectInput | undefined,
): Promise<FieldErrors> {
  const isNewPath = path !== undefined && path !== current?.path;
  const isNewTarget = target !== undefined && target !== current?.target;
  const mayWait = waitsForPage ?? current?.waits_for_page ?? false;
  const pathProblem = isNewPath ? findPathProblem(await readStatus(path), mayWait) : undefined;
  const targetProblem = isNewTarget ? findTargetProblem(await readStatus(target)) : undefined;
  return {
    ...(pathProblem === undefined ? {} : { path: [pathProblem] }),
    ...(targetProblem === undefined ? {} : { target: [targetProblem] }),
  };
}

/** Redirects of addresses that have no page, by staff. Those of the shop's own addresses are in the domain. */
export const redirects = tableRecords({
  name: "redirect",
  table: redirect,
  columns: {
    id: redirect.id,
    path: redirect.path,
    target: redirect.target,
    waits_for_page: redirect.waitsForPage,
    date_updated: redirect.updatedAt,
  },
  defaultOrder: [asc(redirect.path)],
  keyset: { column: redirect.path, descending: false },
  show,
  async buildColumns(context, input: Partial<RedirectInput>, current) {
    const errors = await checkAddresses(context, input, current);
    if (Object.keys(errors).length > 0) return invalid(errors);
    const { waits_for_page: waitsForPage, ...columns } = input;
    return ok({ ...columns, waitsForPage, updatedAt: context.clock() });
  },
  broken: {
    "redirect.path": { path: ["Another redirect already begins at this address."] },
    redirect_loop: { target: ["An address can’t lead to itself."] },
    redirect_leads_on: { target: ["Another redirect begins at this address. Enter where that one leads."] },
    redirect_is_led_to: { path: ["Another redirect leads to this address. Change that one first."] },
  },
});
