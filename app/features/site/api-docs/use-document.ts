import { useEffect, useState } from "react";
import type { ApiOperation } from "#domain/kernel/api-index";

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

let loading: Promise<ApiDocument> | undefined;

/** The whole description, fetched once for all calls that are opened. Undefined while it comes, null when it did not. */
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
