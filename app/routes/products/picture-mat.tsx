import { Form } from "@remix-run/react";
import { toDesignChoices } from "#domain/shop/pricing/setup-form";
import { StartWithPicture } from "../../features/artwork/index.ts";
import type { SetupMatProps } from "../../features/pricing/index.ts";
import { Button } from "../../ui/actions/button.tsx";

/** Takes a picture for what is chosen beside it. */
export const PictureMat = ({ product, query, getSpec }: SetupMatProps) => (
  // Without JavaScript the choices are in the address.
  <Form method="post" encType="multipart/form-data" action={`?${query}`} className="grid gap-3">
    <StartWithPicture
      getChoices={() => {
        const spec = getSpec();
        return spec && { product, ...toDesignChoices(spec) };
      }}
      height="aspect-5/2"
      replace
    />
    <noscript>
      <Button type="submit" wide>
        Upload this picture
      </Button>
    </noscript>
  </Form>
);
