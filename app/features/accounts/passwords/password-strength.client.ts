import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs } from "@zxcvbn-ts/language-common";
import frequent from "./frequent-passwords.generated.json";

let estimator: ZxcvbnFactory | undefined;

/**
 * Estimates a password's strength from 0 (a few guesses) to 4 (out of reach).
 * @param personalTexts texts that an attacker tries first, such as the account's e-mail address
 */
export function passwordStrength(password: string, personalTexts: ReadonlyArray<string>): number {
  estimator ??= new ZxcvbnFactory({ dictionary: { frequent: frequent.split(" ") }, graphs: adjacencyGraphs });
  return estimator.check(
    password,
    personalTexts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((text) => text.length > 2),
  ).score;
}
