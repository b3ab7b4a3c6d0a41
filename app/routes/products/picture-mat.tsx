import { toDesignChoices } from "#domain/shop/pricing/setup-form";
import { StartWithPicture } from "../../features/artwork/index.ts";
import type { SetupMatProps } from "../../features/pricing/index.ts";
import { Button } from "../../ui/actions/button.tsx";

/** Takes a picture for what is chosen beside it. */
export const PictureMat = ({ product, form, getSpec }: SetupMatProps) => (
  <div className="grid gap-3">
    <StartWithPicture
      getChoices={() => {
        const spec = getSpec();
        return spec && { product, ...toDesignChoices(spec) };
      }}
      form={form}
      replace
    />
    <noscript>
      <Button type="submit" form={form} formEncType="multipart/form-data" wide>
        Upload this picture
      </Button>
    </noscript>
  </div>
);
