/** Classes of what is one link as a whole: the focus of the link is shown around all of it. */
export const LINK_RING =
  "has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus";
