import { readReviewPhoto, removeReviewPhoto, uploadPhoto } from "./photos.ts";
import { findReviewForUser, listReviewsForUser, productReviews, rateProduct } from "./read-reviews.ts";
import { receiveReviewForm } from "./receive-review-form.ts";
import { changeReview, findReview, listReviews, removeReview, writeReview } from "./review-records.ts";

export const reviews = {
  list: listReviews,
  find: findReview,
  write: writeReview,
  change: changeReview,
  remove: removeReview,
  listForUser: listReviewsForUser,
  findForUser: findReviewForUser,
  ofProduct: productReviews,
  rate: rateProduct,
  uploadPhoto,
  receiveReviewForm,
  removePhoto: removeReviewPhoto,
  readPhoto: readReviewPhoto,
};
