import { PREVIEW } from "#domain/shop/content/publication";

const PERSONAL = /^\/(cart|checkout|account|profile|staff|admin|payments|order|measurement|dev)([/.]|$)/;
/** Parameters that grant access to whoever has the link, or show what only staff may read. */
const TOKENS = ["token", "share", "code", "state", "problem", PREVIEW];
const TOKEN_PATHS = /^\/(chat\/return|account\/(google|apple)\/callback)\//;

/** Whether the page at this path is always personal. */
export const isPersonalPath = (pathname: string): boolean => PERSONAL.test(pathname);

/** Whether a link leads to what not everyone sees, at an address that everyone may have. */
export const isTokenLink = ({ pathname, searchParams }: URL): boolean =>
  TOKEN_PATHS.test(pathname) || TOKENS.some((name) => searchParams.has(name));
