import { useEffect, useMemo, useState } from "react";
import type { DeliveryRoute, DeliveryTerms } from "#domain/shop/shipping/arrival";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { startEffect } from "../../../ui/start-effect.ts";
import { askApi } from "../../api-client/index.ts";
import { usePreferenceUser } from "../../preferences/index.ts";
import { readStoredZip, storeZip } from "./stored-zip.ts";

/** The answer of `GET /delivery/api/route/`. */
interface RouteAnswer {
  readonly to: string;
  readonly transit_days: number;
  readonly price: string;
}

export interface Delivery {
  /** For the visitor's ZIP code once it is known, the mainland until then. */
  readonly terms: DeliveryTerms;
  /** As typed. */
  readonly zip: string;
  readonly changeZip: (text: string) => void;
  readonly problem: string;
}

const WHOLE_ZIP = /^\s*(\d{5})(?:-?\d{4})?\s*$/;
/** The beginning of one. */
const PART_OF_ZIP = /^\s*\d{0,5}(?:-?\d{0,4})?\s*$/;
const NO_ZIP = "Enter a US ZIP code. Dates to other countries are shown at checkout.";

/** The page's delivery terms, refined by the ZIP code that this browser remembers. */
export function useDelivery(terms: DeliveryTerms): Delivery {
  const user = usePreferenceUser();
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<{
    readonly zip: string;
    readonly route?: DeliveryRoute;
    readonly problem: string;
  }>();
  useEffect(() => {
    const storedZip = readStoredZip(user);
    if (storedZip !== "") setText(storedZip);
  }, [user]);
  const zip = WHOLE_ZIP.exec(text)?.[1];
  useEffect(() => {
    if (zip === undefined) return;
    const { isCurrent, cleanup } = startEffect();
    void askApi<RouteAnswer>(`/delivery/api/route/?zip=${zip}`, { method: "GET" }, isCurrent).then((result) => {
      if (!isCurrent()) return;
      if (result.ok) {
        const { to, transit_days: transitDays, price } = result.data;
        setAnswer({ zip, route: { to, transitDays, price }, problem: "" });
        storeZip(zip, user);
      } else setAnswer({ zip, problem: messagesAt(result.errors, "zip")[0] ?? result.message });
    });
    return cleanup();
  }, [zip, user]);
  const notAZip = PART_OF_ZIP.test(text) ? "" : NO_ZIP;
  const isAnswered = zip !== undefined && answer?.zip === zip;
  const route = isAnswered ? answer.route : undefined;
  return {
    terms: useMemo(() => ({ ...terms, ...route }), [terms, route]),
    zip: text,
    changeZip: setText,
    problem: isAnswered ? answer.problem : notAZip,
  };
}
