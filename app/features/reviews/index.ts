export { OpenList } from "./open-list.tsx";
export { ProductReviews, ReviewSummary } from "./product-reviews.tsx";
export { RatingField } from "./rating-field.tsx";
export { ReviewBadge, ReviewCard } from "./review-card.tsx";
export { ReviewForm } from "./review-form.tsx";
export { Stars } from "./stars.tsx";
