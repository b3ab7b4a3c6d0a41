import { categories } from "../data/categories.ts";
import { put } from "./kit.ts";
import { rect, SIDE, tint } from "./svg.ts";

export const categoryScenes: Readonly<Record<string, () => string>> = Object.fromEntries(categories.map(({ path }) => [path, () => rect(0, 0, SIDE, SIDE, tint.cream) + put("fox", 400, 400, 400)]));
