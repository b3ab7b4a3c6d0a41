import { useNavigation, useSubmit } from "@remix-run/react";
import { Images } from "lucide-react";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { BuilderDocument, BuilderObject } from "#domain/builder/document";
import { fitToCanvas, reorder, withGroups } from "#domain/builder/operations";
import { fontsOf } from "#domain/builder/render";
import type { ProductView } from "#domain/catalog/views";
import type { PriceTable } from "#domain/pricing/price-table";
import type { Discount } from "#domain/pricing/quote";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMeasurement } from "../preferences/measurement/measurement.ts";
import { AddTools } from "./add-tools.tsx";
import { Drag, useDragged } from "./drag.ts";
import { LayersPanel } from "./layers-panel.tsx";
import { LibraryPanel } from "./library-panel.tsx";
import { NoRoomNotice } from "./no-room-notice.tsx";
import { OrderBar } from "./order-bar.tsx";
import { Panel } from "./panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { PropertiesPanel, type PropertiesPanelProps } from "./properties-panel.tsx";
import { SaveNote } from "./save-note.tsx";
import { SaveProblems } from "./save-problems.tsx";
import { SheetArea } from "./sheet-area.tsx";
import { SheetChoices } from "./sheet-choices.tsx";
import { SheetWarnings } from "./sheet-warnings.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useTypefaces } from "./use-typefaces.ts";
import { useFacts } from "./use-facts.ts";
import { onKeys } from "./use-keys.ts";
import { useOrder } from "./use-order.ts";
import { useSheet } from "./use-sheet.ts";
import { useDebounced } from "./use-debounced.ts";
import { useStableCallback } from "./use-stable-callback.ts";

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

/** The whole builder, for a browser with scripts. */
export function BuilderEditor({
  product,
  table,
  discount,
  document: start,
  quantity: startQuantity,
  material: startMaterial,
  speed: startSpeed,
  configuredId,
  version,
  refusal,
}: BuilderEditorProps) {
  const measurement = useMeasurement();
  const [fonts, setFonts] = useState(() => fontsOf(start));
  const { faces, load, isMissing } = useTypefaces(fonts);
  const sheet = useSheet({ start, measurement, faces, sizes: product.sizes, load });
  const { document, selection, objects } = sheet;
  const wanted = fontsOf(document);
  if (wanted.some((slug) => !fonts.includes(slug))) setFonts([...new Set([...fonts, ...wanted])]);
  const [drag] = useState(() => new Drag());
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const frame = useRef<HTMLDivElement>(null);
  const textField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const facts = useFacts(document, faces);
  const order = useOrder({
    product,
    table,
    discount,
    quantity: startQuantity,
    material: startMaterial,
    speed: startSpeed,
  });
  const { material, speed } = order;
  const { quote, quantity, quantityErrors, speedErrors, isSound } = order.price(document.canvas, facts);
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
      sheet.say("What you drew last time is back.");
    },
    onFollow: (other) => {
      take(other);
      sheet.say("Changed in your other window. Undo brings back what was here.");
    },
  });

  const warnings = facts?.warnings ?? [];
  const wrongKey = warnings.map(({ id }) => id).join(" ");
  const wrong = useMemo(() => new Set(wrongKey.split(" ")), [wrongKey]);
  const single = objects.length === 1 ? objects[0] : undefined;
  const choose = useStableCallback((id: string, isMore: boolean) => {
    const whole = withGroups(document, new Set([id]));
    sheet.setSelection(
      isMore
        ? selection.has(id)
          ? new Set([...selection].filter((one) => !whole.has(one)))
          : new Set([...selection, ...whole])
        : whole,
    );
  });
  const moveLayer = useStableCallback((id: string, direction: "forward" | "backward") =>
    sheet.commit(reorder(document, withGroups(document, new Set([id])), direction)),
  );
  const lock = useStableCallback((id: string) =>
    sheet.commit({
      ...document,
      objects: document.objects.map((object) => (object.id === id ? { ...object, locked: !object.locked } : object)),
    }),
  );
  const focusSheet = () =>
    frame.current?.querySelector<SVGGElement>(`[data-object="${[...selection][0] ?? ""}"]`)?.focus();
  const toCart = async () => {
    setProblem(undefined);
    if (document.objects.length === 0) return setProblem("Put somebody on the sheet first.");
    if (!isSound)
      return setProblem(quantityErrors?.[0] ?? speedErrors?.[0] ?? "Please check how many sets you would like.");
    const blocking = warnings.find((warning) => warning.blocking);
    if (blocking) return setProblem(blocking.message);
    setGoing(true);
    const isSaved = await saving.flush();
    setGoing(false);
    if (isSaved)
      submit(
        { intent: "cart", id: saving.currentId() ?? "" },
        { method: "post", action: `/products/ddb/${product.slug}/${saving.currentId() ?? ""}/` },
      );
  };
  const showOther = async () => {
    const other = await saving.takeOther();
    if (!other) return;
    take(other);
    sheet.say("The other version is on the sheet. Undo brings yours back.");
  };
  const isBusy = isGoing || navigation.state === "submitting";
  const adding = <AddTools onText={() => void sheet.addText()} onShape={sheet.addShape} />;

  const keys = {
    onKeyDown: (event: KeyboardEvent) =>
      onKeys(event, measurement === "metric" ? 0.1 / 2.54 : 0.05, {
        ...sheet.actions,
        open: () => textField.current?.focus(),
        leave: () =>
          event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
            ? focusSheet()
            : sheet.setSelection(new Set()),
        all: () => sheet.setSelection(new Set(document.objects.map(({ id }) => id))),
        choose: () => {
          const id =
            event.target instanceof Element
              ? event.target.closest("[data-object]")?.getAttribute("data-object")
              : undefined;
          if (id) choose(id, true);
        },
      }),
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key.startsWith("Arrow")) sheet.settle();
    },
  };

  return (
    // The keys of the sheet work wherever the focus is in the builder.
    <div
      className="grid items-start gap-4 pb-24 lg:grid-cols-[12.5rem_minmax(0,1fr)_16.5rem] lg:pb-16 xl:grid-cols-[14.5rem_minmax(0,1fr)_18rem]"
      {...keys}
    >
      <p role="status" aria-live="polite" className="sr-only" data-testid="said">
        {sheet.said}
      </p>
      <div className="grid gap-4 max-lg:hidden">
        <Panel title="Pictures" className="lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain">
          {adding}
          <LibraryPanel onAdd={(id) => sheet.addPicture(id)} />
        </Panel>
      </div>

      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SaveNote state={saving.state} />
          <SheetChoices
            document={document}
            sizes={product.sizes}
            measurement={measurement}
            onChange={(next, words) => {
              sheet.commit(next);
              sheet.say(words);
            }}
          />
        </div>
        <SaveProblems
          state={saving.state}
          problem={saving.problem}
          onKeepApart={() => void saving.keepApart()}
          onShowOther={() => void showOther()}
          onRetry={() => void saving.retry()}
        />
        {isMissing ? (
          <Notice kind="warning" title="A font did not arrive.">
            Names are drawn as soon as the connection is back.
          </Notice>
        ) : null}
        <SheetArea
          frame={frame}
          sheet={sheet}
          drag={drag}
          faces={faces}
          wrong={wrong}
          measurement={measurement}
          onChoose={(id) => choose(id, false)}
          onOpen={() => textField.current?.focus()}
        />
        {sheet.offer ? <NoRoomNotice offer={sheet.offer} measurement={measurement} onAnswer={sheet.takeOffer} /> : null}
        <div className="grid gap-3 lg:hidden">
          <Button wide icon={<Images aria-hidden="true" className="size-5" />} onClick={() => setLibraryOpen(true)}>
            Add pictures
          </Button>
          {adding}
        </div>
        <SheetWarnings
          warnings={warnings}
          onChoose={(id) => choose(id, false)}
          onFit={() => sheet.commit(fitToCanvas(document, 0.5))}
        />
        <p className="text-sm text-muted max-lg:hidden">
          Tab goes from one to the next, arrows move (Shift: further), Enter writes a name, [ and ] change the order,
          comma and period turn, Ctrl+Z takes back. Alt while dragging leaves the guides out, Escape puts back what is
          dragged.
        </p>
      </div>

      <div className="grid gap-4">
        {(problem ?? refusal) ? <Notice kind="error" title={problem ?? refusal} /> : null}
        <PricePanel
          product={product}
          quote={quote}
          pieces={facts?.pieces}
          quantity={order.quantityText}
          quantityError={quantityErrors}
          material={material}
          speed={speed}
          speedError={speedErrors}
          table={table}
          busy={isBusy}
          keptId={saving.keptId}
          onQuantity={order.setQuantityText}
          onMaterial={order.setMaterial}
          onSpeed={order.setSpeed}
          onCart={() => void toCart()}
        />
        {single ? (
          <Panel title="Chosen">
            <DraggedProperties
              // Another object is another form: what was half typed belongs to the last one.
              key={single.id}
              object={single}
              drag={drag}
              warnings={warnings.filter(({ id }) => id === single.id)}
              measurement={measurement}
              textField={textField}
              onChange={sheet.changeChosen}
              onText={(changes) => void sheet.changeText(changes)}
              onCaptionFont={(font) => void sheet.changeCaptionFont(font)}
            />
          </Panel>
        ) : null}
        <Panel title="Layers">
          <LayersPanel
            objects={document.objects}
            selection={selection}
            wrong={wrong}
            onSelect={choose}
            onOrder={moveLayer}
            onLock={lock}
          />
        </Panel>
      </div>
      <Modal open={isLibraryOpen} onClose={() => setLibraryOpen(false)} title="Add pictures" size="lg">
        <LibraryPanel
          onAdd={(id) => {
            sheet.addPicture(id);
            setLibraryOpen(false);
          }}
        />
      </Modal>
      {quote ? <OrderBar quote={quote} busy={isBusy} onCart={() => void toCart()} /> : null}
    </div>
  );
}

/** A hand that holds still for so long wants to read the numbers; before that they would only cost frames. */
const HELD_MS = 80;

/** The numbers are those of where an object is held while it is dragged. */
function DraggedProperties({
  drag,
  object,
  ...props
}: PropertiesPanelProps & { readonly drag: Drag; readonly object: BuilderObject }) {
  const dragged = useDragged(drag, object.id);
  const held = useDebounced(dragged, HELD_MS);
  return <PropertiesPanel {...props} object={(dragged && held) ?? object} />;
}
