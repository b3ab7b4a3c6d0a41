import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ProductRules } from "#domain/catalog/product";
import { letteringInUnit, readLetteringForm, type LetteringFields } from "#domain/lettering/lettering-form";
import type { ShownLettering } from "#domain/lettering/make";
import type { PriceTable } from "#domain/pricing/price-table";
import type { Discount, Quote } from "#domain/pricing/quote";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import { useFormInUrl } from "../../ui/use-form-in-url.ts";
import { useMeasurement } from "../preferences/index.ts";
import type { LetteringClient } from "./lettering.client.ts";
import { letteringErrors, letteringPrice } from "./lettering-state.ts";

type Drawn = Result<ShownLettering, FieldErrors>;

export interface LetteringSetup {
  readonly fields: LetteringFields;
  readonly change: (changes: Partial<LetteringFields>) => void;
  /** The last text that could be rendered. */
  readonly shown: ShownLettering | undefined;
  readonly price: Quote | undefined;
  /** By the names of the fields. */
  readonly errors: FieldErrors;
  /** False while the rendering does not match the fields. */
  readonly current: boolean;
  /** The fonts could not be fetched: saving works all the same. */
  readonly offline: boolean;
}

interface LetteringOptions {
  readonly product: ProductRules;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly start: LetteringFields;
  /** The rendering that came with the page. */
  readonly drawn: Drawn;
  readonly serverErrors: FieldErrors | undefined;
}

/** The editor's state: the fields, the rendered text and its price; the fields are stored in the URL for a reload. */
export function useLettering({
  product,
  table,
  discount,
  start,
  drawn: first,
  serverErrors,
}: LetteringOptions): LetteringSetup {
  const [fields, setFields] = useState(start);
  const measurement = useMeasurement();
  useEffect(() => setFields((before) => letteringInUnit(before, measurement)), [measurement]);
  const change = useCallback(
    (changes: Partial<LetteringFields>) => setFields((before) => ({ ...before, ...changes })),
    [],
  );

  const order = useMemo(() => readLetteringForm(fields, product), [fields, product]);
  const { drawn, pending, offline } = useRendered({ fields, order, product, first, untouched: fields === start });
  const [shown, setShown] = useState(drawn.ok ? drawn.value : undefined);
  if (drawn.ok && drawn.value !== shown) setShown(drawn.value);
  useFormInUrl(fields === start ? undefined : new URLSearchParams({ ...fields }).toString());

  const quantity = order.ok ? order.value.quantity : product.quantity.start;
  const { material, colour, speed } = fields;
  const price = useMemo(
    () => letteringPrice({ shown, quantity, material, colour, speed }, { product, table, discount }),
    [shown, quantity, material, colour, speed, product, table, discount],
  );
  const errors = letteringErrors({
    order,
    drawn,
    pending,
    sent: fields === start ? serverErrors : undefined,
  });
  return {
    fields,
    change,
    shown: drawn.ok ? drawn.value : shown,
    price,
    errors,
    current: order.ok && drawn.ok && !pending,
    offline,
  };
}

interface RenderOptions {
  readonly fields: LetteringFields;
  readonly order: ReturnType<typeof readLetteringForm>;
  readonly product: ProductRules;
  readonly first: Drawn;
  readonly untouched: boolean;
}

/** Renders in a Web Worker whenever the choices change. The first rendering came with the page. */
function useRendered({ fields, order, product, first, untouched }: RenderOptions) {
  const [answer, setAnswer] = useState<{ drawn: Drawn; key: string } | undefined>();
  const [offline, setOffline] = useState(false);
  const client = useRef<LetteringClient | undefined>(undefined);
  const opening = useRef(false);
  const waiting = useRef<Parameters<LetteringClient["ask"]>[0] | undefined>(undefined);
  const key = order.ok ? JSON.stringify([order.value.choices, fields.unit]) : "";

  useEffect(() => () => client.current?.close(), []);
  useEffect(() => {
    if (untouched || !order.ok) return;
    const question = { choices: order.value.choices, limits: product, measurement: fields.unit };
    waiting.current = question;
    if (client.current) {
      client.current.ask(question);
      return;
    }
    if (opening.current) return; // the waiting question is sent once the script is loaded
    opening.current = true;
    void import("./lettering.client.ts").then(({ LetteringClient: Client }) => {
      client.current = new Client((asked, drawn) => {
        setOffline(drawn === undefined);
        if (drawn) setAnswer({ drawn, key: JSON.stringify([asked.choices, asked.measurement]) });
      });
      if (waiting.current) client.current.ask(waiting.current);
    });
    // The key covers everything that is rendered.
  }, [key, untouched]);

  if (untouched) return { drawn: first, pending: false, offline: false };
  return { drawn: answer?.drawn ?? first, pending: order.ok && answer?.key !== key, offline };
}
