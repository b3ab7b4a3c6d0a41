import { DEFAULT_RULES, type KindRules } from "#domain/shop/kinds/rules";

export const readyMadeRules: KindRules = { ...DEFAULT_RULES, searchWords: "design finished" };
