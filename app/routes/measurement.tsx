import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { MEASUREMENT_COOKIE, toMeasurement, readMeasurementOption } from "#domain/ground/kernel/measure";
import { choiceCookie } from "#domain/shop/site/choices";
import { readForm } from "../http/forms/form.server.ts";

/** Choosing a unit is a POST; a GET changes nothing. */
export const loader = () => redirect("/");

/**
 * Stores a customer's choice in the account and a guest's in a cookie. Without JavaScript the page is loaded again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { option: optionText, next } = await readForm(request);
  const option = readMeasurementOption(optionText);
  const headers = new Headers();
  if (option !== undefined) {
    if (context.actor.role === "guest")
      headers.set("set-cookie", choiceCookie(MEASUREMENT_COOKIE, toMeasurement(option)));
    else await context.services.accounts.profile.update({ metric_option: option });
  }
  if (next === undefined) return data(null, { headers });
  return redirect(safePath(next) ?? "/", { headers });
}
