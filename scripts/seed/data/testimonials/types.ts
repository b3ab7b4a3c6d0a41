export interface TestimonialData {
  readonly name: string;
  readonly location: string;
  readonly category: string;
  readonly product: string;
  readonly rating: 3 | 4 | 5;
  readonly daysAgo: number;
  readonly body: string;
  /** Slug of the gallery's picture of it. */
  readonly picture?: string;
}

type Facts = readonly [
  name: string,
  location: string,
  product: string,
  daysAgo: number,
  body: string,
  picture?: string,
];

const withRating =
  (rating: TestimonialData["rating"]) =>
  (category: string, [name, location, product, daysAgo, body, picture]: Facts): TestimonialData => ({
    name,
    location,
    category,
    product,
    rating,
    daysAgo,
    body,
    ...(picture === undefined ? {} : { picture }),
  });

/** A testimonial with five stars: category, and who says what about which product. */
export const five = withRating(5);
export const four = withRating(4);
export const three = withRating(3);
