import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { safePath } from "#domain/accounts/sign-in-target";
import { MEASUREMENT_COOKIE, measurementOf, readMeasurementOption } from "#domain/kernel/measure";
import { choiceCookie } from "#domain/site/choices";
import { readForm } from "../http/form.server.ts";

/** Looking at this address does nothing: choosing is a post. */
export const loader = () => redirect("/");

/** A customer's choice is kept in their account, a guest's in a cookie. A script stays where it is; without one the page comes again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { option: sent, next } = await readForm(request);
  const option = readMeasurementOption(sent);
  const headers = new Headers();
  if (option !== undefined) {
    if (context.actor.role === "guest")
      headers.set("set-cookie", choiceCookie(MEASUREMENT_COOKIE, measurementOf(option)));
    else await context.services.profile.update({ metric_option: option });
  }
  if (next === undefined) return data(null, { headers });
  return redirect(safePath(next) ?? "/", { headers });
}
