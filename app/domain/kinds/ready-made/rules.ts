import { USUAL_RULES, type KindRules } from "#domain/kinds/rules";

export const readyMade: KindRules = { ...USUAL_RULES, searchWords: "design finished" };
