import { configure } from "../../factories/checkout.ts";
import type { Client } from "../support/clients/client.ts";

const UNSET = { width: undefined, height: undefined, shape: undefined, material: undefined };

export const nameTags = (client: Client, roster: ReadonlyArray<object>) =>
  configure(client, {
    ...{ product: "classic-name-tag", template: "classic-name-tag", ...UNSET, quantity: undefined },
    ...{ roster, signed_off: true },
  });

export const lettering = (client: Client, text: string) =>
  configure(client, {
    ...{ product: "vinyl-lettering", texts: [text], colour: "old-gold", ...UNSET, quantity: 1 },
    options: { font: "archivo-black", size_by: "height", size: "3" },
  });
