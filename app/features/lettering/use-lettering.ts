import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ProductRules } from "#domain/shop/catalog/product";
import { letteringInUnit, readLetteringForm, type LetteringFields } from "#domain/prepress/lettering/lettering-form";
import { readTerms } from "#domain/shop/pricing/order-terms";
import type { ShownLettering } from "#domain/prepress/lettering/make";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import type { PagePrices } from "#domain/shop/pricing/quotes/saved-price";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { useFormInUrl } from "../kernel/index.ts";
import { useMeasurement } from "../preferences/index.ts";
import { connection } from "../api-client/index.ts";
import { useFonts } from "./fonts/fonts-context.ts";
import type { LetteringClient, LetteringFailure } from "./program/lettering.client.ts";
import { letteringErrors, letteringPrice } from "./lettering-state.ts";

type Rendering = Result<ShownLettering, FieldErrors>;

export interface LetteringSetup {
  readonly fields: LetteringFields;
  readonly change: (changes: Partial<LetteringFields>) => void;
  /** The last rendering that succeeded; undefined while the fields can't be rendered. */
  readonly shown: ShownLettering | undefined;
  /** Of what is shown. */
  readonly price: Quote | undefined;
  /** By field name. */
  readonly errors: FieldErrors;
  /** False while the rendering does not match the fields. */
  readonly current: boolean;
  /** Why there is no preview; saving still works. */
  readonly failure: LetteringFailure | undefined;
  /** Renders again after a failure. */
  readonly retry: () => void;
}

interface LetteringOptions extends PagePrices {
  readonly product: ProductRules;
  readonly start: LetteringFields;
  /** The rendering that came with the page. */
  readonly rendering: Rendering;
  readonly serverErrors: FieldErrors | undefined;
}

/** The editor's fields, rendering and price. The fields are stored in the URL, so that a reload keeps them. */
export function useLettering({
  product,
  table,
  discount,
  savedPrice,
  start,
  rendering: first,
  serverErrors,
}: LetteringOptions): LetteringSetup {
  const fonts = useFonts();
  const [fields, setFields] = useState(start);
  const measurement = useMeasurement();
  useEffect(() => setFields((previousFields) => letteringInUnit(previousFields, measurement)), [measurement]);
  // The server's errors are shown until a field changes.
  const [dismissed, setDismissed] = useState<FieldErrors | undefined>();
  const change = useCallback(
    (changes: Partial<LetteringFields>) => {
      setFields((previousFields) => ({ ...previousFields, ...changes }));
      setDismissed(serverErrors);
    },
    [serverErrors],
  );

  const order = useMemo(() => readLetteringForm(fields, readTerms(fields, product), fonts), [fields, product, fonts]);
  // After a refusal, `start` are the fields that were sent, and their rendering came with the answer.
  const untouched = useMemo(() => JSON.stringify(fields) === JSON.stringify(start), [fields, start]);
  const { rendering, pending, failure, retry } = useRendered({ fields, order, product, first, untouched });
  const [lastRendering, setLastRendering] = useState(rendering.ok ? rendering.value : undefined);
  if (rendering.ok && rendering.value !== lastRendering) setLastRendering(rendering.value);
  useFormInUrl(fields === start ? undefined : new URLSearchParams({ ...fields }).toString());

  const quantity = order.ok ? order.value.quantity : product.quantity.start;
  const options = order.ok ? order.value.options : undefined;
  const { material, colour, speed } = fields;
  // What was rendered before says nothing about a text that can't be rendered.
  const preview = failure ? undefined : lastRendering;
  const price = useMemo(
    () =>
      letteringPrice(
        { shown: preview, quantity, material, colour, speed, options },
        { product, table, discount, savedPrice },
      ),
    [preview, quantity, material, colour, speed, options, product, table, discount, savedPrice],
  );
  const errors = letteringErrors({
    order,
    rendering,
    pending,
    serverErrors: serverErrors === dismissed ? undefined : serverErrors,
  });
  return {
    fields,
    change,
    shown: rendering.ok && !failure ? rendering.value : preview,
    price,
    errors,
    current: order.ok && rendering.ok && !pending,
    failure,
    retry,
  };
}

interface RenderOptions {
  readonly fields: LetteringFields;
  readonly order: ReturnType<typeof readLetteringForm>;
  readonly product: ProductRules;
  readonly first: Rendering;
  readonly untouched: boolean;
}

/** Renders in a Web Worker whenever the choices change. The first rendering came with the page. */
function useRendered({ fields, order, product, first, untouched }: RenderOptions) {
  const fonts = useFonts();
  const [result, setResult] = useState<{ rendering: Rendering; key: string } | undefined>();
  const [failure, setFailure] = useState<LetteringFailure>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setFailure(undefined);
    setAttempt((lastAttempt) => lastAttempt + 1);
  }, []);
  const client = useRef<LetteringClient | undefined>(undefined);
  const isLoading = useRef(false);
  const latest = useRef<Parameters<LetteringClient["render"]>[0] | undefined>(undefined);
  const key = order.ok ? JSON.stringify([order.value.choices, fields.unit]) : "";

  useEffect(() => () => client.current?.close(), []);
  useEffect(() => {
    if (untouched || !order.ok) return;
    const request = { choices: order.value.choices, limits: product, measurement: fields.unit, fonts };
    latest.current = request;
    if (client.current) {
      client.current.render(request);
      return;
    }
    if (isLoading.current) return; // the latest request is sent once the script is loaded
    isLoading.current = true;
    const fail = (reason: LetteringFailure) => {
      setFailure(reason);
      if (reason === "font") return;
      client.current?.close();
      client.current = undefined;
    };
    import("./program/lettering.client.ts").then(
      ({ LetteringClient: Client }) => {
        isLoading.current = false;
        client.current = new Client((finished, rendering) => {
          if (typeof rendering !== "string") {
            setFailure(undefined);
            return setResult({ rendering, key: JSON.stringify([finished.choices, finished.measurement]) });
          }
          fail(rendering);
          void connection.back().then((wasAway) => wasAway && retry());
        });
        if (latest.current) client.current.render(latest.current);
      },
      (error: unknown) => {
        console.warn("lettering:", error);
        isLoading.current = false;
        fail("stopped");
      },
    );
    // The key covers everything that is rendered.
  }, [key, untouched, attempt]);

  if (untouched) return { rendering: first, pending: false, failure: undefined, retry };
  return { rendering: result?.rendering ?? first, pending: order.ok && result?.key !== key, failure, retry };
}
