/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/invoices/document";
export type {} from "#domain/invoices/invoice";
export type {} from "#domain/invoices/invoice-view";
export type {} from "#domain/invoices/reminders";
export type {} from "#domain/invoices/requests";
