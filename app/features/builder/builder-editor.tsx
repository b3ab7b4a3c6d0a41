import { useSubmit, useNavigation } from "@remix-run/react";
import { Circle, Heart, Minus, Images, Square, Star, Type, Wand } from "lucide-react";
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { examples, lineUp } from "#domain/builder/arrange";
import { fontsOf } from "#domain/builder/render";
import { fitToCanvas, reorder, resizeCanvas, withGroups } from "#domain/builder/operations";
import type { BuilderDocument, ShapeName } from "#domain/builder/document";
import type { Guide } from "#domain/builder/snap";
import type { ProductView } from "#domain/catalog/views";
import { messagesAt } from "#domain/field-errors";
import { sizeText } from "#domain/measure";
import { formatMoney } from "#domain/money";
import type { PriceTable } from "#domain/pricing/price-table";
import { quote as priceOf, type Discount } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMeasurement } from "../measurement/measurement.ts";
import { LayersPanel } from "./layers-panel.tsx";
import { LibraryPanel } from "./library-panel.tsx";
import { NoRoomNotice } from "./no-room-notice.tsx";
import { PricePanel } from "./price-panel.tsx";
import { PropertiesPanel } from "./properties-panel.tsx";
import { SaveNote } from "./save-note.tsx";
import { SheetStage } from "./sheet-stage.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useFaces } from "./use-faces.ts";
import { useFacts } from "./use-facts.ts";
import { useGestures } from "./use-gestures.ts";
import { onKeys } from "./use-keys.ts";
import { useSheet } from "./use-sheet.ts";
import { useView } from "./use-view.ts";

export interface BuilderEditorProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly document: BuilderDocument;
  readonly quantity: number;
  readonly material: string;
  readonly configuredId: string | undefined;
  readonly version: number | undefined;
  /** Why the last press of "Add to cart" did not get there. */
  readonly refusal: string | undefined;
}

const SHAPES: ReadonlyArray<readonly [ShapeName, string, typeof Star]> = [["rectangle", "Rectangle", Square], ["ellipse", "Ellipse", Circle], ["star", "Star", Star], ["heart", "Heart", Heart], ["line", "Line", Minus]];
const Panel = ({ title, children, className = "" }: { title: string; children: ReactNode; className?: string }) => (
  <section aria-label={title} className={`grid content-start gap-3 rounded-2xl bg-surface p-4 shadow-sm ring-1 ring-line ${className}`}>
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

/** The whole builder, for a browser with scripts. */
export function BuilderEditor({ product, table, discount, document: start, quantity: startQuantity, material: startMaterial, configuredId, version, refusal }: BuilderEditorProps) {
  const measurement = useMeasurement();
  const [fonts, setFonts] = useState(() => fontsOf(start));
  const { faces, load, isMissing } = useFaces(fonts);
  const sheet = useSheet({ start, measurement, faces, sizes: product.sizes, load });
  const { document, selection, objects, actions } = sheet;
  const wanted = fontsOf(document);
  if (wanted.some((slug) => !fonts.includes(slug))) setFonts([...new Set([...fonts, ...wanted])]);
  const [quantityText, setQuantityText] = useState(String(startQuantity));
  const [material, setMaterial] = useState(startMaterial);
  const [hasGrid, setGrid] = useState(false);
  const [guides, setGuides] = useState<ReadonlyArray<Guide>>([]);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const frame = useRef<HTMLDivElement>(null);
  const textField = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const view = useView(frame, document.canvas);
  const facts = useFacts(document, faces);
  const grid = hasGrid ? (measurement === "metric" ? 1 / 2.54 : 0.5) : 0;

  const asked = /^\d{1,7}$/.test(quantityText.trim()) ? Number(quantityText.trim()) : 0;
  const { width, height } = document.canvas;
  const spec = fitSpec({ width, height, quantity: asked, material, pieces: facts?.pieces ?? 0 }, product, table);
  const quote = spec.ok && facts ? priceOf(spec.value, table, discount) : undefined;
  const errors = spec.ok ? {} : spec.error;
  const quantity = spec.ok ? asked : startQuantity;
  const work = useMemo(() => ({ document, quantity, material }), [document, quantity, material]);
  const saving = useAutosave({
    product: product.slug, configuredId, version, work,
    onRestore: (left) => {
      sheet.replaceBy(left.document);
      setQuantityText(String(left.quantity));
      setMaterial(left.material);
      sheet.say("What you drew last time is back.");
    },
  });
  const gestures = useGestures({
    frame, document, selection, view: view.view, grid,
    onView: view.set, onSelect: sheet.setSelection, onGuides: setGuides,
    onChange: (next) => sheet.commit(next, sheet.gestureKey()),
    onDone: (what) => {
      sheet.settle();
      if (what) sheet.sayDone(what);
    },
  });

  const warnings = facts?.warnings ?? [];
  const wrongKey = warnings.map(({ id }) => id).join(" ");
  const wrong = useMemo(() => new Set(wrongKey.split(" ")), [wrongKey]);
  const blocking = warnings.filter((warning) => warning.blocking);
  const single = objects.length === 1 ? objects[0] : undefined;
  const choose = (id: string, isMore: boolean) => {
    const whole = withGroups(document, new Set([id]));
    sheet.setSelection(isMore ? (selection.has(id) ? new Set([...selection].filter((one) => !whole.has(one))) : new Set([...selection, ...whole])) : whole);
  };
  const focusSheet = () => frame.current?.querySelector<SVGGElement>(`[data-object="${[...selection][0] ?? ""}"]`)?.focus();
  const toCart = async () => {
    setProblem(undefined);
    if (document.objects.length === 0) return setProblem("Put somebody on the sheet first.");
    if (!spec.ok) return setProblem(messagesAt(errors, "quantity")?.[0] ?? "Please check how many sets you would like.");
    if (blocking.length > 0) return setProblem(blocking[0]?.message);
    setGoing(true);
    const isSaved = await saving.flush();
    setGoing(false);
    if (isSaved) submit({ intent: "cart", id: saving.currentId() ?? "" }, { method: "post", action: `/products/ddb/${product.slug}/${saving.currentId() ?? ""}/` });
  };
  const showOther = async () => {
    const other = await saving.takeOther();
    if (!other) return;
    sheet.replaceBy(other.document);
    setQuantityText(String(other.quantity));
    if (other.material !== "") setMaterial(other.material);
    sheet.say("The other version is on the sheet. Undo brings yours back.");
  };
  const isBusy = isGoing || navigation.state === "submitting";

  const sizes = product.sizes.some((one) => one.width === width && one.height === height) ? product.sizes : [{ width, height }, ...product.sizes];
  const adding = (
    <div className="flex flex-wrap gap-1.5">
      <Button variant="secondary" size="sm" icon={<Type aria-hidden="true" className="size-4" />} onClick={() => void sheet.addText()}>Text</Button>
      {SHAPES.map(([shape, label, Icon]) => (
        <Button key={shape} variant="secondary" size="sm" aria-label={`Add ${label}`} title={label} onClick={() => sheet.addShape(shape)}><Icon aria-hidden="true" className="size-4" /></Button>
      ))}
    </div>
  );

  const keys = {
    onKeyDown: (event: KeyboardEvent) =>
      onKeys(event, measurement === "metric" ? 0.1 / 2.54 : 0.05, {
        ...actions,
        open: () => textField.current?.focus(),
        leave: () => (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement ? focusSheet() : sheet.setSelection(new Set())),
        all: () => sheet.setSelection(new Set(document.objects.map(({ id }) => id))),
        choose: () => {
          const id = event.target instanceof Element ? event.target.closest("[data-object]")?.getAttribute("data-object") : undefined;
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
      <p role="status" aria-live="polite" className="sr-only" data-testid="said">{sheet.said}</p>
      <div className="grid gap-4 max-lg:hidden">
        <Panel title="Pictures" className="lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain">
          {adding}
          <LibraryPanel onAdd={(id) => sheet.addPicture(id)} />
        </Panel>
      </div>

      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SaveNote state={saving.state} />
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label="Size of the sheet"
              value={`${String(width)}x${String(height)}`}
              onChange={(event) => {
                const size = sizes.find((one) => `${String(one.width)}x${String(one.height)}` === event.target.value);
                if (!size) return;
                const next = resizeCanvas(document, size);
                // What no longer fits is made smaller rather than left over the edge.
                sheet.commit(size.width < width || size.height < height ? fitToCanvas(next, 0.5) : next);
                sheet.say(`The sheet is ${sizeText(size.width, size.height, measurement)} now.`);
              }}
            >
              {sizes.map((one) => <option key={`${String(one.width)}x${String(one.height)}`} value={`${String(one.width)}x${String(one.height)}`}>{sizeText(one.width, one.height, measurement)}</option>)}
            </Select>
            <Select
              aria-label="Start from an example"
              value=""
              onChange={(event) => {
                const example = examples.find(({ id }) => id === event.target.value);
                if (!example) return;
                sheet.commit(lineUp(example.members, document.canvas));
                sheet.say(`${example.name} is on the sheet. Undo brings back what was there.`);
              }}
            >
              <option value="">Examples…</option>
              {examples.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
            </Select>
          </div>
        </div>
        {saving.state === "conflict" ? (
          <Notice kind="warning" title="This sheet was changed in another window.">
            <p>Nothing is lost: your own work is here and in this browser.</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void saving.keepApart()}>Keep mine as a design of its own</Button>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => void showOther()}
              >
                Show the other one
              </Button>
            </div>
          </Notice>
        ) : null}
        {saving.state === "refused" ? <Notice kind="error" title={saving.problem ?? "This could not be saved."}><Button size="sm" variant="secondary" onClick={() => void saving.retry()}>Try again</Button></Notice> : null}
        {isMissing ? <Notice kind="warning" title="A font did not arrive.">Names are drawn as soon as the connection is back.</Notice> : null}
        <Toolbar
          actions={{ ...actions, zoom: view.zoom, fit: view.fit, toggleGrid: () => setGrid(!hasGrid) }}
          count={objects.length}
          isGrouped={objects.length > 1 && objects.every(({ group }) => group !== null && group === objects[0]?.group)}
          canUndo={sheet.history.past.length > 0}
          canRedo={sheet.history.future.length > 0}
          hasGrid={hasGrid}
          percent={view.percent}
        />
        <SheetStage
          frame={frame}
          document={document}
          faces={faces}
          selection={selection}
          wrong={wrong}
          view={view.view}
          guides={guides}
          grid={grid}
          measurement={measurement}
          gestures={gestures}
          onFocusObject={(id) => (selection.has(id) ? undefined : choose(id, false))}
          onOpen={() => textField.current?.focus()}
          onDropPicture={sheet.addPicture}
        />
        {sheet.offer ? <NoRoomNotice offer={sheet.offer} measurement={measurement} onAnswer={sheet.takeOffer} /> : null}
        <div className="grid gap-3 lg:hidden">
          <Button wide icon={<Images aria-hidden="true" className="size-5" />} onClick={() => setLibraryOpen(true)}>Add pictures</Button>
          {adding}
        </div>
        {warnings.length > 0 ? (
          <Notice kind={blocking.length > 0 ? "error" : "warning"} title={blocking.length > 0 ? "This cannot be made yet" : "Worth a look"}>
            <ul className="grid gap-1">
              {warnings.slice(0, 6).map(({ id, code, message }) => (
                <li key={`${id} ${code}`}><button type="button" className="min-h-8 text-left underline decoration-dotted underline-offset-4" onClick={() => choose(id, false)}>{message}</button></li>
              ))}
              {warnings.length > 6 ? <li>And {warnings.length - 6} more.</li> : null}
            </ul>
            {warnings.some(({ code }) => code === "outside") ? (
              <Button size="sm" variant="secondary" className="mt-2" icon={<Wand aria-hidden="true" className="size-4" />} onClick={() => sheet.commit(fitToCanvas(document, 0.5))}>Fit everything on the sheet</Button>
            ) : null}
          </Notice>
        ) : null}
        <p className="text-sm text-muted max-lg:hidden">Tab goes from one to the next, arrows move (Shift: further), Enter writes a name, [ and ] change the order, comma and period turn, Ctrl+Z takes back. Alt while dragging leaves the guides out.</p>
      </div>

      <div className="grid gap-4">
        {problem ?? refusal ? <Notice kind="error" title={problem ?? refusal} /> : null}
        <PricePanel
          product={product} quote={quote} pieces={facts?.pieces} quantity={quantityText} quantityError={messagesAt(errors, "quantity")} material={material} busy={isBusy}
          onQuantity={setQuantityText} onMaterial={setMaterial} onCart={() => void toCart()}
        />
        {single ? (
          <Panel title="Chosen">
            <PropertiesPanel
              // Another object is another form: what was half typed belongs to the last one.
              key={single.id}
              object={single}
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
            onOrder={(id, direction) => sheet.commit(reorder(document, withGroups(document, new Set([id])), direction))}
            onLock={(id) => sheet.commit({ ...document, objects: document.objects.map((object) => (object.id === id ? { ...object, locked: !object.locked } : object)) })}
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
      {quote ? (
        <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg lg:hidden">
          <p className="min-w-0 grow leading-tight tabular-nums">
            <span className="block font-display text-xl font-bold">{formatMoney(quote.total)}</span>
            <span className="block truncate text-sm text-muted">{quote.quantity} × {formatMoney(quote.unitPrice)}</span>
          </p>
          <Button loading={isBusy} onClick={() => void toCart()}>Add to cart</Button>
        </div>
      ) : null}
    </div>
  );
}
