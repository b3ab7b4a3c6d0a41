import * as v from "valibot";
import { GALLERY_CATEGORIES } from "#domain/shop/content/gallery";
import { choice, line, requiredLine, requiredText } from "#domain/ground/kernel/forms/fields";

export const PICTURE_STATES = ["new", "published", "refused"] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** What the customer reads about the picture that they sent. */
export const PICTURE_STATE_TEXT: Readonly<Record<PictureState, string>> = {
  new: "Thank you! We look at every picture, usually within one business day, and e-mail you.",
  published: "Your picture is published. Thank you!",
  refused: "We can't publish this picture. You can send another one.",
};

export const MAX_QUOTE_LENGTH = 1000;
/** The thank-you for a published picture in minor units of the account's currency. */
export const THANK_YOU_MINOR = 500;
/** An invitation is mailed this many days after delivery, when the stickers are in use. */
export const INVITE_AFTER_DAYS = 7;
/** The link in an invitation works for this many days. */
export const INVITE_LINK_DAYS = 180;

const HOW_MANY = "Choose one to five stars.";

/** The form of a picture, without its file. */
export const NewPicture = v.object({
  line: v.pipe(v.string("Choose what is in the picture."), v.nonEmpty("Choose what is in the picture.")),
  name: requiredLine(120),
  location: v.optional(line(120), ""),
  category: choice(GALLERY_CATEGORIES.map(({ slug }) => slug)),
  rating: v.pipe(v.string(HOW_MANY), v.regex(/^[1-5]$/, HOW_MANY), v.transform(Number)),
  body: requiredText(MAX_QUOTE_LENGTH),
  consent: v.literal("yes", "We can only publish the picture if you agree."),
});
export type NewPicture = v.InferOutput<typeof NewPicture>;

export const pictureUrl = (id: string): string => `/testimonial-image-request/photo/${id}/`;

/** An item of which its customer can send a picture, with the one that was sent last. */
export interface PicturableLine {
  readonly lineId: string;
  readonly productName: string;
  readonly orderNumber: string;
  readonly sent: { readonly state: PictureState; readonly reason: string } | undefined;
}

/** What the page of pictures shows; `lines` is undefined for a guest without a link. */
export interface PictureRequest {
  readonly lines: ReadonlyArray<PicturableLine> | undefined;
  /** The customer's name. */
  readonly name: string;
  /** Whether a published picture earns store credit: only accounts have a ledger. */
  readonly earnsCredit: boolean;
}
