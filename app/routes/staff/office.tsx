import type { PageHandle } from "../../features/site/index.ts";

/** The layout of the office's pages: it stands for their frame and shows nothing of its own. */
export const handle: PageHandle = { frame: "office" };
