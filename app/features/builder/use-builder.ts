import { useEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent } from "react";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { listBuilderFonts } from "#domain/prepress/builder/render";
import type { ProductView } from "#domain/shop/catalog/views";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { DeliveryTerms } from "#domain/shop/shipping/arrival";
import { SHOWN_TOTAL } from "#domain/shop/cart/added";
import { setupPath } from "#domain/shop/kinds/kind-facts";
import { formatMoney } from "#domain/ground/kernel/money";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import { isFor, type SavedPrice } from "#domain/shop/pricing/quotes/saved-price";
import { useMeasurement } from "../preferences/index.ts";
import { type Adding, comparePrices, findAskedPrice, pickChangedPrice } from "../pricing/index.ts";
import {
  BUILDER_START,
  selectionAfter,
  reasonNotToBuy,
  reduceBuilder,
  withLayerMoved,
  withLockToggled,
} from "./builder-state.ts";
import { useAutosave } from "./saving/use-autosave.ts";
import { useFacts } from "./order/use-facts.ts";
import { onKeys } from "./gestures/use-keys.ts";
import { useOrder } from "./order/use-order.ts";
import { useSheet } from "./use-sheet.ts";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { useTypefaces } from "./panels/use-typefaces.ts";

export interface BuilderEditorProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly savedPrice: SavedPrice | undefined;
  readonly delivery: DeliveryTerms;
  readonly document: BuilderDocument;
  readonly quantity: number;
  readonly material: string;
  readonly speed: string;
  readonly configuredId: string | undefined;
  readonly version: number | undefined;
  /** Why the server refused "Add to cart". */
  readonly refusal: string | undefined;
  readonly adding: Pick<Adding<object>, "isInCart" | "agreedTotal" | "busy" | "changedPrice" | "send">;
}

/** The sheet with its fonts, its sticker count and its warnings. */
function useSheetWithFonts({ document: start, product }: BuilderEditorProps) {
  const measurement = useMeasurement();
  const [fonts, setFonts] = useState(() => listBuilderFonts(start));
  const { faces, load, isMissing } = useTypefaces(fonts);
  const sheet = useSheet({ start, measurement, faces, sizes: product.sizes, load });
  const fontSlugs = listBuilderFonts(sheet.document);
  if (fontSlugs.some((slug) => !fonts.includes(slug))) setFonts([...new Set([...fonts, ...fontSlugs])]);
  const facts = useFacts(sheet.document, faces);
  const warnings = facts?.warnings ?? [];
  // The set changes only when its ids do, so that memoized objects do not render again.
  const wrongIds = warnings.map(({ id }) => id).join(" ");
  const wrong = useMemo(() => new Set(wrongIds.split(" ")), [wrongIds]);
  return { measurement, faces, isMissing, sheet, facts, warnings, wrong };
}
type SheetWithFonts = ReturnType<typeof useSheetWithFonts>;

/** The order options and the price of the sheet, saved on the server as they change. */
function useSavedOrder(props: BuilderEditorProps, { sheet, facts }: SheetWithFonts) {
  const { product, configuredId, version, savedPrice } = props;
  const { document } = sheet;
  const order = useOrder(props);
  const { material, speed } = order;
  // It ends with a save of something else, which the page is not loaded again for.
  const [isPromiseOver, setPromiseOver] = useState(false);
  const priced = order.price(document.canvas, facts, isPromiseOver ? undefined : savedPrice);
  const { quantity } = priced;
  const work = useMemo(() => ({ document, quantity, material, speed }), [document, quantity, material, speed]);
  const take = (otherWork: typeof work) => {
    sheet.commit(otherWork.document);
    order.setQuantityText(String(otherWork.quantity));
    order.setMaterial(otherWork.material);
    order.setSpeed(otherWork.speed);
  };
  const saving = useAutosave({
    product: product.slug,
    configuredId,
    version,
    work,
    onRestore: (stored) => {
      take(stored);
      sheet.announce("We restored your last drawing.");
    },
    onFollow: (otherWork) => {
      take(otherWork);
      sheet.announce("Updated from your other window. Use Undo to go back.");
    },
    onSave: () => {
      if (savedPrice && priced.spec && !isFor(savedPrice, priced.spec)) setPromiseOver(true);
    },
  });
  const showOther = async () => {
    const otherWork = await saving.acceptOther();
    if (!otherWork) return;
    take(otherWork);
    sheet.announce("This is the other version. Use Undo to go back to yours.");
  };
  return { order, priced, saving, showOther, work };
}

/** The price to agree to, where the page has shown another one of the same sheet before. */
function useAskedPrice(
  { product, table, discount, savedPrice, adding }: BuilderEditorProps,
  { spec, quote }: ReturnType<typeof useSavedOrder>["priced"],
) {
  const [openedPrices] = useState({ table, discount, savedPrice });
  return findAskedPrice(
    { ...adding, changedPrice: pickChangedPrice(adding.changedPrice, quote) },
    { changedPrice: spec && quote && comparePrices({ spec, quote }, product, openedPrices) },
  );
}

/** Selecting, layering and locking objects, and the keyboard shortcuts. */
function useSelecting({ measurement, sheet }: SheetWithFonts) {
  const { document, selection } = sheet;
  const frame = useRef<HTMLDivElement>(null);
  const textField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const choose = useStableCallback((id: string, isMore: boolean) =>
    sheet.setSelection(selectionAfter(document, selection, id, isMore)),
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
      if (event.key.startsWith("Arrow")) sheet.endStep();
    },
  };
  return { frame, textField, openText, choose, moveLayer, lock, keys };
}

/** All state and actions of the builder; its components only show them. */
export function useBuilder(props: BuilderEditorProps) {
  const withFonts = useSheetWithFonts(props);
  const ordered = useSavedOrder(props, withFonts);
  const selecting = useSelecting(withFonts);
  const [view, dispatch] = useReducer(reduceBuilder, BUILDER_START);
  const { product, adding, refusal } = props;
  const { saving, priced, work } = ordered;
  useEffect(() => dispatch({ kind: "change" }), [work]);
  /** What the server last refused, which counts until something changes. */
  const [refusedWork, setRefusedWork] = useState<typeof work>();
  const changedPrice = useAskedPrice(props, priced);
  const toCart = async () => {
    const problem = reasonNotToBuy({ document: withFonts.sheet.document, warnings: withFonts.warnings, ...priced });
    if (problem !== undefined) return dispatch({ kind: "refuse", problem });
    dispatch({ kind: "save" });
    const isSaved = await saving.flush();
    dispatch({ kind: "saved" });
    if (!isSaved) return;
    const id = saving.currentId() ?? "";
    const total = changedPrice?.total ?? priced.quote?.total;
    const form = new FormData();
    form.set("id", id);
    form.set(SHOWN_TOTAL, total ? formatMoney(total) : "");
    setRefusedWork(work);
    adding.send(form, { action: `${setupPath(product)}${id}/` });
  };
  return {
    ...withFonts,
    ...ordered,
    ...selecting,
    view,
    /** Why the last click added nothing. */
    problem: view.problem ?? (refusedWork === undefined || refusedWork === work ? refusal : undefined),
    changedPrice,
    toCart: () => void toCart(),
    isBusy: view.isSaving || adding.busy !== "",
    isInCart: adding.isInCart,
    openLibrary: (isOpen: boolean) => dispatch({ kind: "library", isOpen }),
  };
}
export type Builder = ReturnType<typeof useBuilder>;
