import { listHiddenParameters } from "#domain/ground/kernel/requests/query-params";
import { useQuery } from "./use-query.ts";

/**
 * The parameters of the current address as hidden fields of a search form that reloads the page.
 * @param except names of the form's other fields
 */
export function HiddenParameters({ except }: { readonly except?: ReadonlyArray<string> }) {
  const [query] = useQuery();
  return listHiddenParameters(query, except).map(([name, value], at) => (
    <input key={at} type="hidden" name={name} value={value} />
  ));
}
