import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";

/** Looking at this address does nothing: signing out is a post. */
export const loader = () => redirect("/");

export async function action({ context }: ActionFunctionArgs) {
  await context.services.accounts.signOut();
  return redirect("/");
}
