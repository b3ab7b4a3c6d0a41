/** How long a link lets others look at what somebody made, in days. */
export const SHARE_DAYS = 30;

/** Where whoever has the link sees what was made. @param share what the owner's link is signed with */
export const sharedPath = (slug: string, configuredId: string, share: string): string =>
  `/products/preview/${slug}/${configuredId}/?share=${share}`;

/** A small picture of what was made of somebody's own file: never the file itself. */
export const sharedPicturePath = (configuredId: string, share: string): string =>
  `/designs/picture/${configuredId}/?share=${encodeURIComponent(share)}`;
