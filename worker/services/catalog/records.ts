import { bind } from "../kernel/bind.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { categories } from "./category-record.ts";
import { materials } from "./material-record.ts";
import { products } from "./product-record.ts";
import { templates } from "./template-record.ts";

/** The records of the catalogue, each with its list, find, create, update and remove: `services.shelf.products.list(query)`. */
export const bindShelf = (context: ServiceContext) => ({
  categories: bind(context, categories),
  materials: bind(context, materials),
  products: bind(context, products),
  templates: bind(context, templates),
});
