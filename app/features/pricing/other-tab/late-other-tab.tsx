import { Notice } from "../../../ui/feedback/notice.tsx";
import { late } from "../../kernel/index.ts";
import { OtherTabNotice as ServerOtherTabNotice } from "./other-tab-notice.tsx";

const NotLoaded = () => (
  <Notice kind="warning" title="You changed this design in another tab.">
    Reload the page to see what it has.
  </Notice>
);

/** Two tabs rarely meet on one design, so what both have is loaded when they do. */
export const LateOtherTabNotice = late(import.meta.env.SSR ? ServerOtherTabNotice : undefined, () =>
  import("./other-tab-notice.tsx").then(
    ({ OtherTabNotice: notice }) => notice,
    () => NotLoaded,
  ),
);
