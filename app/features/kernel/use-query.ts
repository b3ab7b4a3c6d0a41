import { useSearchParams } from "@remix-run/react";
import { isReadableName } from "#domain/ground/kernel/requests/query-params";

/** The query of the current address without parameters whose name is not allowed, and a function that replaces it. */
export function useQuery(): [query: URLSearchParams, setQuery: ReturnType<typeof useSearchParams>[1]] {
  const [params, setParams] = useSearchParams();
  return [new URLSearchParams([...params].filter(([name]) => isReadableName(name))), setParams];
}
