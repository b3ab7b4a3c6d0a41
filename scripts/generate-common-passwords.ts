import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordForms } from "../app/domain/shop/accounts/weak-password.ts";

/**
 * Writes the lists of common passwords from @zxcvbn-ts/language-common (MIT, see docs/credits.md), most frequent first:
 * the server's, which refuses, and a short one for the browser's strength meter. Run it again when the package or
 * `passwordForms` changes: `node scripts/generate-common-passwords.ts`.
 */
const MAX_PASSWORDS = 10_000;
const SHORTEST = 8;
const FOR_THE_METER = 300;

const passwords = (dictionary["passwords-common"] ?? []).slice(0, MAX_PASSWORDS).map(String);
const long = passwords.filter((password) => password.length >= SHORTEST);
// Every form of a listed password is refused: "qwerty2026" because of "qwerty123".
const forms = new Set(long.flatMap((password) => passwordForms(password).filter((form) => form.length >= 4)));

const write = (path: string, list: ReadonlyArray<string>) =>
  writeFileSync(new URL(`../${path}`, import.meta.url), `${JSON.stringify(list.join(" "))}\n`);
write("worker/services/accounts/passwords/common-passwords.generated.json", [...forms]);
write(
  "app/features/accounts/passwords/frequent-passwords.generated.json",
  passwords.slice(0, FOR_THE_METER).map((password) => password.toLowerCase()),
);
console.log(`${forms.size} forms of ${long.length} passwords, ${FOR_THE_METER} for the meter`);
