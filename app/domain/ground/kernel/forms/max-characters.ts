import * as v from "valibot";
import { isLongerThan } from "#domain/ground/kernel/characters";
import { wholeNumber } from "#domain/ground/kernel/text";

export interface MaxCharactersIssue extends v.BaseIssue<string> {
  readonly kind: "validation";
  readonly type: "max_characters";
  readonly requirement: number;
}

export interface MaxCharactersAction<Input extends string> extends v.BaseValidation<Input, Input, MaxCharactersIssue> {
  readonly type: "max_characters";
  /** Characters. */
  readonly requirement: number;
  readonly message: string;
}

/**
 * A text of at most this many characters (code points). The OpenAPI document says the same number as maxLength, which
 * `v.maxLength` would not keep: it counts code units, so that an emoji is two
 * (tests/worker/platform/openapi-lengths.test.ts).
 * @param limit characters, a whole number from 0
 */
export const maxCharacters = <Input extends string>(
  limit: number,
  message = `Use at most ${wholeNumber(limit)} characters.`,
): MaxCharactersAction<Input> => ({
  kind: "validation",
  type: "max_characters",
  reference: maxCharacters,
  async: false,
  expects: `<=${limit}`,
  requirement: limit,
  message,
  "~run"(dataset, config) {
    if (dataset.typed && isLongerThan(dataset.value, limit))
      v._addIssue(this, "length", dataset, config, { received: `>${limit}` });
    return dataset;
  },
});

/** Returns whether a step of a schema is `maxCharacters`. */
export const isMaxCharacters = (step: { readonly type: string }): step is MaxCharactersAction<string> =>
  step.type === "max_characters";
