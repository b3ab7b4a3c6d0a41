import { weakPassword } from "#domain/shop/accounts/weak-password";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { ServiceContext } from "../../kernel/index.ts";
import common from "./common-passwords.generated.json";

let known: ReadonlySet<string> | undefined;

/** The list is split on first use: most isolates never need it. */
function isCommon(form: string): boolean {
  known ??= new Set(common.split(" "));
  return known.has(form);
}

/** The errors of a new password that is too easy to guess; undefined for an acceptable one. */
export function judgePassword({ company }: ServiceContext, email: string, password: string): FieldErrors | undefined {
  const reason = weakPassword(password, { email, shopName: company.name, isCommon });
  return reason === undefined ? undefined : { password: [reason] };
}
