import { readChoices } from "./choices.ts";
import { customers } from "./customers/index.ts";
import { findInOffice } from "./find.ts";
import { listOfficeApplications } from "./list-applications.ts";
import { changePrices } from "./price-tables/change-prices.ts";
import { listPrices, readPrices } from "./price-tables/read-prices.ts";
import { createPriceTable, findPriceTable, listPriceTables } from "./price-tables/record.ts";
import { withdrawPrices } from "./price-tables/withdraw-prices.ts";
import { readRelated } from "./read-related.ts";
import { readToday } from "./today.ts";
import { chooseDefaultView, listViews, removeView, saveView } from "./views.ts";

export const office = {
  customers,
  find: findInOffice,
  listApplications: listOfficeApplications,
  readChoices,
  readRelated,
  readToday,
  views: { list: listViews, save: saveView, remove: removeView, chooseDefault: chooseDefaultView },
  listPrices,
  readPrices,
  changePrices,
  priceTables: { list: listPriceTables, find: findPriceTable, create: createPriceTable, remove: withdrawPrices },
};

export { forgetInViews } from "./forget-views.ts";
