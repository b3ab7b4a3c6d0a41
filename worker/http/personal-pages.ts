const PERSONAL = /^\/(cart|checkout|account|profile|staff|admin|payments|order|measurement|dev)([/.]|$)/;
/** Parameters that grant access to whoever has the link. */
const TOKENS = ["token", "share", "code", "state", "problem"];
const TOKEN_PATHS = /^\/(chat\/return|account\/(google|apple)\/callback)\//;

/** Whether the page at this path is always personal. */
export const isPersonalPath = (pathname: string): boolean => PERSONAL.test(pathname);

/** Whether whoever has this link may see or do what it leads to. */
export const isTokenLink = ({ pathname, searchParams }: URL): boolean =>
  TOKEN_PATHS.test(pathname) || TOKENS.some((name) => searchParams.has(name));
