import { useEffect, useState } from "react";
import type { ApiOperation } from "#domain/ground/kernel/requests/api-index";

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

let loading: Promise<ApiDocument> | undefined;

/** The API description, loaded once for all calls. Undefined while loading, null after a failure. */
export function useDocument(): ApiDocument | undefined | null {
  const [document, setDocument] = useState<ApiDocument | null>();
  useEffect(() => {
    loading ??= fetch("/api/openapi.json").then((response) => response.json<ApiDocument>());
    loading.then(setDocument, () => {
      loading = undefined;
      setDocument(null);
    });
  }, []);
  return document;
}
