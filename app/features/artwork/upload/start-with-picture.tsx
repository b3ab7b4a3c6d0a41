import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { callApi } from "../../api-client/index.ts";
import { UploadField } from "./upload-field.tsx";

/**
 * Starts a design with a picture: creates the design when a file is chosen, uploads the file to it, and opens its cut
 * line.
 * @param product slug of a product with artwork
 */
export function StartWithPicture({ product }: { product: string }) {
  const navigate = useNavigate();
  const design = useRef<string>(undefined);
  const begin = async () => {
    if (design.current === undefined) {
      const answer = await callApi<{ id: string }>("/catalog/api/v1/configured-product/", { body: { product } });
      if (!answer.ok) throw new Error(answer.message);
      design.current = answer.data.id;
    }
    return { configured_product: design.current };
  };
  return (
    <div className="needs-script">
      <UploadField
        isLow
        url="/artwork/api/upload/"
        after={begin}
        onDone={() => void navigate(`/products/finalize/${product}/${design.current ?? ""}/`)}
      />
    </div>
  );
}
