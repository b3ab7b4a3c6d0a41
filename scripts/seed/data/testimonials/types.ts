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

type Told = readonly [name: string, location: string, product: string, daysAgo: number, body: string, picture?: string];

const told =
  (rating: TestimonialData["rating"]) =>
  (category: string, [name, location, product, daysAgo, body, picture]: Told): TestimonialData => ({
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
export const five = told(5);
export const four = told(4);
export const three = told(3);
