import { useEffect, useState } from "react";
import { callApi } from "../../../api-client/index.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { CutLineLink } from "./cut-line-link.tsx";
import { useStoredDesigns, type StoredDesign } from "./use-stored-designs.ts";

/** The designs of the files that were last sent together, with what became of each. */
export function DesignList() {
  const { designs, clear } = useStoredDesigns();
  if (designs.length === 0) return null;
  return (
    <section aria-labelledby="several-designs" className="mt-4 grid gap-3 rounded-2xl bg-raised p-4 text-ink">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="several-designs" className="text-lg">
          Your last files, each its own design
        </h2>
        <Button size="sm" variant="ghost" onClick={clear}>
          Hide this list
        </Button>
      </div>
      <ul className="grid gap-2">
        {designs.map((design) => (
          <DesignRow key={design.id} {...design} />
        ))}
      </ul>
    </section>
  );
}

/** What is said of a design beside the link to its cut line; undefined until it is known. */
type DesignState = "open" | "ordered" | "gone" | undefined;

function DesignRow({ product, id, name }: StoredDesign) {
  const state = useDesignState(id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface p-3">
      <span className="min-w-0 grow basis-40 truncate font-semibold">{name}</span>
      {state === "gone" ? <span className="text-sm text-muted">Deleted</span> : null}
      {state === "ordered" ? <span className="text-sm text-muted">Ordered</span> : null}
      {state === "open" ? <CutLineLink product={product} id={id} /> : null}
    </li>
  );
}

/** Asks the shop what became of a design. One that can't be asked for is shown as it was. */
function useDesignState(id: string): DesignState {
  const [state, setState] = useState<DesignState>();
  useEffect(() => {
    void callApi<{ status: string }>(`/catalog/api/v1/configured-product/${id}/`, { method: "GET" }).then((answer) => {
      if (answer.ok) setState(answer.data.status === "ordered" ? "ordered" : "open");
      else setState(answer.status === 404 || answer.status === 403 ? "gone" : "open");
    });
  }, [id]);
  return state;
}
