/** Validity of a link that shares a configured product, in days. */
export const SHARE_DAYS = 30;

/** Returns the path of a shared product. @param share the signature of the owner's link */
export const sharedPath = (slug: string, configuredId: string, share: string): string =>
  `/products/preview/${slug}/${configuredId}/?share=${share}`;

/** Returns the path of a small picture of a shared product. The customer's file itself is never shared. */
export const sharedPicturePath = (configuredId: string, share: string): string =>
  `/designs/picture/${configuredId}/?share=${encodeURIComponent(share)}`;
