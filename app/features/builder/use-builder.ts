import { useNavigation, useSubmit } from "@remix-run/react";
import { useMemo, useReducer, useRef, useState, type KeyboardEvent } from "react";
import type { BuilderDocument } from "#domain/builder/document";
import { fontsOf } from "#domain/builder/render";
import type { ProductView } from "#domain/catalog/views";
import type { PriceTable } from "#domain/pricing/price-table";
import type { Discount } from "#domain/pricing/quote";
import { useMeasurement } from "../preferences/measurement/measurement.ts";
import {
  BUILDER_START,
  chosenAfter,
  reasonNotToBuy,
  reduceBuilder,
  withLayerMoved,
  withLockToggled,
} from "./builder-state.ts";
import { useAutosave } from "./use-autosave.ts";
import { useFacts } from "./use-facts.ts";
import { onKeys } from "./use-keys.ts";
import { useOrder } from "./use-order.ts";
import { useSheet } from "./use-sheet.ts";
import { useStableCallback } from "./use-stable-callback.ts";
import { useTypefaces } from "./use-typefaces.ts";

export interface BuilderEditorProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly document: BuilderDocument;
  readonly quantity: number;
  readonly material: string;
  readonly speed: string;
  readonly configuredId: string | undefined;
  readonly version: number | undefined;
  /** Why the last press of "Add to cart" did not get there. */
  readonly refusal: string | undefined;
}

/** The sheet with the fonts that it needs, and what is known of it. */
function useDrawnSheet({ document: start, product }: BuilderEditorProps) {
  const measurement = useMeasurement();
  const [fonts, setFonts] = useState(() => fontsOf(start));
  const { faces, load, isMissing } = useTypefaces(fonts);
  const sheet = useSheet({ start, measurement, faces, sizes: product.sizes, load });
  const wanted = fontsOf(sheet.document);
  if (wanted.some((slug) => !fonts.includes(slug))) setFonts([...new Set([...fonts, ...wanted])]);
  const facts = useFacts(sheet.document, faces);
  const warnings = facts?.warnings ?? [];
  const wrongKey = warnings.map(({ id }) => id).join(" ");
  const wrong = useMemo(() => new Set(wrongKey.split(" ")), [wrongKey]);
  return { measurement, faces, isMissing, sheet, facts, warnings, wrong };
}
type DrawnSheet = ReturnType<typeof useDrawnSheet>;

/** What the sheet costs as it is ordered, kept on the server as it changes. */
function useSavedOrder(props: BuilderEditorProps, { sheet, facts }: DrawnSheet) {
  const { product, configuredId, version } = props;
  const { document } = sheet;
  const order = useOrder(props);
  const { material, speed } = order;
  const priced = order.price(document.canvas, facts);
  const { quantity } = priced;
  const work = useMemo(() => ({ document, quantity, material, speed }), [document, quantity, material, speed]);
  const take = (other: typeof work) => {
    sheet.replaceBy(other.document);
    order.setQuantityText(String(other.quantity));
    order.setMaterial(other.material);
    order.setSpeed(other.speed);
  };
  const saving = useAutosave({
    product: product.slug,
    configuredId,
    version,
    work,
    onRestore: (left) => {
      take(left);
      sheet.say("We restored your last drawing.");
    },
    onFollow: (other) => {
      take(other);
      sheet.say("Updated from your other window. Use Undo to go back.");
    },
  });
  const showOther = async () => {
    const other = await saving.takeOther();
    if (!other) return;
    take(other);
    sheet.say("This is the other version. Use Undo to go back to yours.");
  };
  return { order, priced, saving, showOther };
}

/** What can be done to objects from beside the sheet, and by the keys. */
function useChoosing({ measurement, sheet }: DrawnSheet) {
  const { document, selection } = sheet;
  const frame = useRef<HTMLDivElement>(null);
  const textField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const choose = useStableCallback((id: string, isMore: boolean) =>
    sheet.setSelection(chosenAfter(document, selection, id, isMore)),
  );
  const moveLayer = useStableCallback((id: string, direction: "forward" | "backward") =>
    sheet.commit(withLayerMoved(document, id, direction)),
  );
  const lock = useStableCallback((id: string) => sheet.commit(withLockToggled(document, id)));
  const focusSheet = () =>
    frame.current?.querySelector<SVGGElement>(`[data-object="${[...selection][0] ?? ""}"]`)?.focus();
  const openText = () => textField.current?.focus();
  const keys = {
    onKeyDown: (event: KeyboardEvent) =>
      onKeys(event, measurement === "metric" ? 0.1 / 2.54 : 0.05, {
        ...sheet.actions,
        open: openText,
        leave: () =>
          event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
            ? focusSheet()
            : sheet.setSelection(new Set()),
        all: () => sheet.setSelection(new Set(document.objects.map(({ id }) => id))),
        choose: () => {
          const on = event.target instanceof Element ? event.target.closest("[data-object]") : undefined;
          const id = on?.getAttribute("data-object");
          if (id) choose(id, true);
        },
      }),
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key.startsWith("Arrow")) sheet.settle();
    },
  };
  return { frame, textField, openText, choose, moveLayer, lock, keys };
}

/** Everything that the builder knows and does; its parts only show it. */
export function useBuilder(props: BuilderEditorProps) {
  const drawn = useDrawnSheet(props);
  const ordered = useSavedOrder(props, drawn);
  const choosing = useChoosing(drawn);
  const [view, dispatch] = useReducer(reduceBuilder, BUILDER_START);
  const submit = useSubmit();
  const navigation = useNavigation();
  const { saving, priced } = ordered;
  const toCart = async () => {
    const problem = reasonNotToBuy({ document: drawn.sheet.document, warnings: drawn.warnings, ...priced });
    if (problem !== undefined) return dispatch({ kind: "stopped", problem });
    dispatch({ kind: "going" });
    const isSaved = await saving.flush();
    dispatch({ kind: "saved" });
    if (!isSaved) return;
    const id = saving.currentId() ?? "";
    submit({ intent: "cart", id }, { method: "post", action: `/products/ddb/${props.product.slug}/${id}/` });
  };
  return {
    ...drawn,
    ...ordered,
    ...choosing,
    view,
    toCart: () => void toCart(),
    isBusy: view.isGoing || navigation.state === "submitting",
    openLibrary: (isOpen: boolean) => dispatch({ kind: "library", isOpen }),
  };
}
export type Builder = ReturnType<typeof useBuilder>;
