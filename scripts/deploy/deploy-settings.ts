import { findProblems, settingsSchema, type SettingName } from "../../worker/settings.ts";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Settings that are not secret: readable in the dashboard and replaced by each deployment. */
const PLAIN = new Set<string>([
  "SHOP_ORIGIN",
  "COMPANY",
  "MAIL_PROVIDER",
  "MAIL_FROM",
  "MAIL_REPLY_TO",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_TEST_MODE",
  "GOOGLE_TAG_ID",
  "META_PIXEL_ID",
  "STRIPE_MULTICAPTURE",
]);

// Tests only: addresses of other servers.
const ONLY_FOR_TESTS = new Set<string>([
  "RESEND_URL",
  "TWILIO_URL",
  "EASYPOST_URL",
  "GOOGLE_ISSUER",
  "APPLE_ISSUER",
  "STRIPE_URL",
]);

const NAMES: ReadonlyArray<SettingName> = (Object.keys(settingsSchema(false).entries) as Array<SettingName>).filter(
  (name) => !ONLY_FOR_TESTS.has(name),
);

export interface DeploySettings {
  readonly vars: Readonly<Record<string, string>>;
  /** Secrets to upload with the version. Those that Cloudflare already stores are unchanged. */
  readonly secrets: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Sorts a deployment's settings into variables and secrets, by the rules that the Worker checks at its start.
 * @param inputValues from the environment and from the settings file
 * @param stored names of the secrets that Cloudflare stores for this Worker
 * @param makeSecret generates the signing secret of a shop without one
 * @returns the settings, or a message that names every missing or invalid one
 */
export function sortSettings(
  inputValues: Values,
  stored: ReadonlySet<string>,
  makeSecret: () => string,
): Result<DeploySettings, string> {
  const values: Record<string, string> = {};
  for (const name of NAMES) {
    const value = inputValues[name]?.trim();
    if (value) values[name] = value;
  }
  // A new secret would break every signed link and authenticator app, so the stored one stays unless a new one is
  // given.
  if (!values["SIGNING_SECRET"] && !stored.has("SIGNING_SECRET")) values["SIGNING_SECRET"] = makeSecret();
  const problems = findProblems(values, { local: false, stored });
  if (problems.length > 0) return err(explain(problems));
  // One name is either a secret or a variable: Cloudflare refuses both at once.
  const isSecret = (name: string) => !PLAIN.has(name) || stored.has(name);
  const pick = (isSecretWanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isSecret(name) === isSecretWanted));
  return ok({ vars: pick(false), secrets: pick(true) });
}

const explain = (problems: ReadonlyArray<string>) =>
  [
    "The shop is not configured, so nothing was uploaded:",
    ...problems.map((problem) => `  ${problem}`),
    "Set them in .production.vars (NAME=value, one a line) or in the environment. docs/deploying.md explains each.",
  ].join("\n");
