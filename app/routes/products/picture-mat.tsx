import { StartWithPicture } from "../../features/artwork/index.ts";
import type { SetupMatProps } from "../../features/pricing/index.ts";

/** Takes a picture for what is chosen beside it. */
export const PictureMat = (props: SetupMatProps) => <StartWithPicture {...props} replace />;
