import * as v from "valibot";
import type { SearchTexts } from "#domain/shop/content/views";
import type { JsonObject } from "../../../db/schema/columns.ts";

const Text = v.optional(v.string(), "");
const Seo = v.object({ title: Text, description: Text, image: Text });

/** What a record says for search engines. */
export const readSearchTexts = (seo: JsonObject): SearchTexts => v.parse(Seo, seo);
