/** The files of this area that other areas import, each by its own path. `npm run boundaries` reads this list. */
export type {} from "#domain/shipping/carriers";
export type {} from "#domain/shipping/customs";
export type {} from "#domain/shipping/day-text";
export type {} from "#domain/shipping/destination";
export type {} from "#domain/shipping/label";
export type {} from "#domain/shipping/methods";
export type {} from "#domain/shipping/parcel";
export type {} from "#domain/shipping/ship-by";
export type {} from "#domain/shipping/shipment";
export type {} from "#domain/shipping/tracking";
export type {} from "#domain/shipping/weight-text";
