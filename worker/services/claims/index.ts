import { decideClaim } from "./decide-claim.ts";
import { listClaims } from "./list-claims.ts";
import { claimsOfOrder, findClaimable, findClaimableLines, makeClaim } from "./make-claim.ts";
import { orderThatNeedsLink } from "./claim-rows.ts";
import { readClaimPhoto, receiveClaimForm, removeClaimPhoto } from "./photos.ts";

/** Problems that customers report with what they received. */
export const claims = {
  findLine: findClaimable,
  findLines: findClaimableLines,
  orderThatNeedsLink,
  ofOrder: claimsOfOrder,
  receiveForm: receiveClaimForm,
  removePhoto: removeClaimPhoto,
  readPhoto: readClaimPhoto,
  make: makeClaim,
  list: listClaims,
  decide: decideClaim,
};
