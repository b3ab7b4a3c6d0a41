import { Images } from "lucide-react";
import { useState, type ReactNode } from "react";
import { fitToCanvas } from "#domain/prepress/builder/operations";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { Button } from "../../ui/actions/button.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { addLabel, LAST_PRICE, OrderBar, useDelivery } from "../pricing/index.ts";
import { AddTools } from "./panels/add-tools.tsx";
import { BuilderSide } from "./builder-side.tsx";
import { Drag } from "./gestures/drag.ts";
import { LibraryPanel } from "./panels/library-panel.tsx";
import { NoRoomNotice } from "./sheet/no-room-notice.tsx";
import { Panel } from "./panels/panel.tsx";
import { SaveNote } from "./saving/save-note.tsx";
import { SaveProblems } from "./saving/save-problems.tsx";
import { SheetArea } from "./sheet/sheet-area.tsx";
import { SheetChoices } from "./sheet/sheet-choices.tsx";
import { SheetWarnings } from "./sheet/sheet-warnings.tsx";
import { useBuilder, type Builder, type BuilderEditorProps } from "./use-builder.ts";

/** The whole builder; needs JavaScript. */
export function BuilderEditor(props: BuilderEditorProps) {
  const { product, table } = props;
  const delivery = useDelivery(props.delivery);
  const builder = useBuilder(props);
  const { sheet } = builder;
  const { quote } = builder.priced;
  const [drag] = useState(() => new Drag());
  const adding = <AddTools onText={() => void sheet.addText()} onShape={sheet.addShape} />;

  return (
    // The keyboard shortcuts work wherever the focus is in the builder.
    <div
      className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[min(17vw,14.5rem)_minmax(0,1fr)_20rem]"
      {...builder.keys}
    >
      <p role="status" aria-live="polite" className="sr-only" data-testid="said">
        {sheet.announcement}
      </p>
      <div className="grid gap-4 max-lg:hidden">
        <Panel title="Pictures" className="max-h-[calc(100dvh-7rem)] grid-rows-[auto_minmax(0,1fr)]">
          {/* Scrolls inside the card, whose corners a scroll bar would cover. */}
          <div className="-mx-2 grid content-start gap-3 overflow-y-auto overscroll-contain px-2">
            {adding}
            <LibraryPanel onAdd={(id) => sheet.addPicture(id)} />
          </div>
        </Panel>
      </div>

      <SheetColumn builder={builder} drag={drag} product={product} adding={adding} />
      <div className="max-md:contents md:flex md:min-w-0 md:flex-col md:gap-4 md:self-stretch">
        <BuilderSide builder={builder} drag={drag} product={product} table={table} delivery={delivery} />
        <OrderBar
          price={quote}
          changedPrice={builder.changedPrice}
          note={
            builder.problem ?? (quote ? arrivalText(delivery.terms, quote.quantity, builder.order.speed) : LAST_PRICE)
          }
          isProblem={builder.problem !== undefined}
          isCurrent={quote !== undefined}
          className="md:mt-auto"
        >
          <Button loading={builder.isBusy} onClick={builder.toCart}>
            {addLabel(builder.isInCart, builder.changedPrice)}
          </Button>
        </OrderBar>
      </div>
      <Modal
        open={builder.view.isLibraryOpen}
        onClose={() => builder.openLibrary(false)}
        title="Add pictures"
        size="lg"
      >
        <LibraryPanel
          onAdd={(id) => {
            sheet.addPicture(id);
            builder.openLibrary(false);
          }}
        />
      </Modal>
    </div>
  );
}

interface SheetColumnProps extends Pick<BuilderEditorProps, "product"> {
  readonly builder: Builder;
  readonly drag: Drag;
  /** The tools that add texts and shapes; below the sheet where no panel of pictures stands beside it. */
  readonly adding: ReactNode;
}

/** The sheet with its options, its save state and its warnings. */
function SheetColumn({ builder, drag, product, adding }: SheetColumnProps) {
  const { sheet, saving, warnings, faces, wrong, measurement, isMissing, frame, choose } = builder;
  const { document } = sheet;
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SaveNote state={saving.state} />
        <SheetChoices
          document={document}
          sizes={product.sizes}
          measurement={measurement}
          onChange={(next, message) => {
            sheet.commit(next);
            sheet.announce(message);
          }}
        />
      </div>
      <SaveProblems
        state={saving.state}
        problem={saving.problem}
        onSaveSeparately={() => void saving.saveSeparately()}
        onShowOther={() => void builder.showOther()}
        onRetry={() => void saving.retry()}
      />
      {isMissing ? (
        <Notice kind="warning" title="A font couldn't be loaded.">
          Names will appear when you're back online.
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
        onOpen={builder.openText}
      />
      {sheet.offer ? <NoRoomNotice offer={sheet.offer} measurement={measurement} onAnswer={sheet.answerOffer} /> : null}
      <div className="grid gap-3 lg:hidden">
        <Button wide icon={<Images aria-hidden="true" className="size-5" />} onClick={() => builder.openLibrary(true)}>
          Add pictures
        </Button>
        {adding}
      </div>
      <SheetWarnings
        warnings={warnings}
        onChoose={(id) => choose(id, false)}
        onFit={() => sheet.commit(fitToCanvas(document, 0.5))}
      />
      <details className="text-sm text-muted max-md:hidden">
        <summary className="w-fit cursor-pointer rounded-sm font-semibold">Keyboard shortcuts</summary>
        <p className="mt-1">
          Tab selects the next object, arrow keys move it (Shift: farther), Enter edits its name, [ and ] change the
          order, comma and period rotate, Ctrl+Z undoes. Hold Alt while dragging to ignore guides. Escape cancels a
          drag.
        </p>
      </details>
    </div>
  );
}
