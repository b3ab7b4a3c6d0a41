import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { openContext, type ExternalServices } from "../../../worker/context.ts";
import { signedUp } from "../support/customers.ts";

/** The differences that the check of the books finds half an hour from now, when nothing is on its way any more. */
export async function bookProblems(outside: ExternalServices = {}): Promise<ReadonlyArray<string>> {
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), env, execution, {
    ...outside,
    clock: () => new Date(Date.now() + 30 * MINUTE_MS),
  });
  const { problems } = await services.books.check();
  await waitOnExecutionContext(execution);
  return problems.map(({ check, entity, text }) => `${check} ${entity}: ${text}`);
}

/** The balances of an order's accounts in this month's journal, in minor units; debits are above zero. */
export async function readAccountBalances(orderId: string): Promise<Readonly<Record<string, number>>> {
  const { client: admin } = await signedUp({ role: "admin" });
  const month = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" })
    .format(new Date())
    .slice(0, 7);
  const answer = await admin.get(`/staff/api/books/journal/?month=${month}`);
  const number = await env.DB.prepare("SELECT number FROM orders WHERE id = ?").bind(orderId).first<number>("number");
  const minor = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
  const balances: Record<string, number> = {};
  for (const row of (await answer.text()).trim().split("\r\n").slice(1)) {
    const [, , order, , account = "", debit, credit] = row.split(",");
    if (order === String(number)) balances[account] = (balances[account] ?? 0) + minor(debit) - minor(credit);
  }
  return balances;
}
