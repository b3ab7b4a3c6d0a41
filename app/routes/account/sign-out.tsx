import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";

/** Signing out is a POST; a GET changes nothing. */
export const loader = () => redirect("/");

export async function action({ context }: ActionFunctionArgs) {
  await context.services.accounts.signOut();
  return redirect("/");
}
