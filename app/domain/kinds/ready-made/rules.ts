import { DEFAULT_RULES, type KindRules } from "#domain/kinds/rules";

export const readyMade: KindRules = { ...DEFAULT_RULES, searchWords: "design finished" };
