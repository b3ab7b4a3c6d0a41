import type { BuilderObject } from "#domain/prepress/builder/document";
import type { Delivery } from "../pricing/index.ts";
import { useDragged, type Drag } from "./gestures/drag.ts";
import { LayersPanel } from "./panels/layers-panel.tsx";
import { Panel } from "./panels/panel.tsx";
import { PricePanel } from "./order/price-panel.tsx";
import { PropertiesPanel, type PropertiesPanelProps } from "./panels/properties-panel.tsx";
import type { Builder, BuilderEditorProps } from "./use-builder.ts";
import { useDebounced } from "./gestures/use-debounced.ts";

interface BuilderSideProps extends Pick<BuilderEditorProps, "product" | "table"> {
  readonly delivery: Delivery;
  readonly builder: Builder;
  readonly drag: Drag;
}

/** The price, the properties of the selected object, and the layers. */
export function BuilderSide({ builder, drag, product, table, delivery }: BuilderSideProps) {
  const { sheet, order, priced, saving } = builder;
  const { document, selection, objects } = sheet;
  const single = objects.length === 1 ? objects[0] : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PricePanel
        product={product}
        quote={priced.quote}
        pieces={builder.facts?.pieces}
        quantity={order.quantityText}
        quantityError={priced.quantityErrors}
        material={order.material}
        speed={order.speed}
        speedError={priced.speedErrors}
        table={table}
        delivery={delivery}
        isInCart={builder.isInCart}
        savedId={saving.savedId}
        onQuantity={order.setQuantityText}
        onMaterial={order.setMaterial}
        onSpeed={order.setSpeed}
      />
      {single ? (
        <Panel title="Selected">
          <DraggedProperties
            // A new form for each object, so that unfinished input does not move to another one.
            key={single.id}
            object={single}
            drag={drag}
            warnings={builder.warnings.filter(({ id }) => id === single.id)}
            measurement={builder.measurement}
            textField={builder.textField}
            onChange={sheet.changeSelected}
            onText={(changes) => void sheet.changeText(changes)}
            onCaptionFont={(font) => void sheet.changeCaptionFont(font)}
          />
        </Panel>
      ) : null}
      <Panel title="Layers">
        <LayersPanel
          objects={document.objects}
          selection={selection}
          wrong={builder.wrong}
          onSelect={builder.choose}
          onOrder={builder.moveLayer}
          onLock={builder.lock}
        />
      </Panel>
    </div>
  );
}

/** Milliseconds a drag has to pause before its numbers are shown: rendering them at each move costs frames. */
const DRAG_PAUSE_MS = 80;

/** The properties panel, which follows an object while it is dragged. */
function DraggedProperties({
  drag,
  object,
  ...props
}: PropertiesPanelProps & { readonly drag: Drag; readonly object: BuilderObject }) {
  const dragged = useDragged(drag, object.id);
  const restingObject = useDebounced(dragged, DRAG_PAUSE_MS);
  return <PropertiesPanel {...props} object={(dragged && restingObject) ?? object} />;
}
