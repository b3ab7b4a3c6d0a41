import { decideClaim } from "./decide-claim.ts";
import { listClaims } from "./list-claims.ts";
import { claimsOfOrder, findClaimable, findClaimableLines, makeClaim } from "./make-claim.ts";
import { orderThatNeedsLink } from "./claim-rows.ts";
import { readPhoto, receiveClaimForm, removePhoto } from "./photos.ts";

/** Problems that customers report with what they received. */
export const claims = {
  findLine: findClaimable,
  findLines: findClaimableLines,
  orderThatNeedsLink,
  ofOrder: claimsOfOrder,
  receiveForm: receiveClaimForm,
  removePhoto,
  readPhoto,
  make: makeClaim,
  list: listClaims,
  decide: decideClaim,
};
