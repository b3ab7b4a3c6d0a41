import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Shipment {
  readonly id: string;
  readonly reference: string;
  readonly zip: string;
  readonly customs: unknown;
  tracking_code: string | null;
  purchases: number;
  asked: number;
}

interface Asked {
  readonly shipment?: {
    readonly reference: string;
    readonly to_address: { readonly zip: string; readonly country: string };
    readonly customs_info?: unknown;
  };
  readonly rate?: { readonly id: string };
}

const RATES = [
  { id: "rate_express", carrier: "USPS", service: "Express", rate: "28.75", currency: "USD", delivery_days: 1 },
  { id: "rate_ground", carrier: "USPS", service: "GroundAdvantage", rate: "5.40", currency: "USD", delivery_days: 3 },
];

/**
 * A carrier that behaves like EasyPost's API and fails on request, by the ZIP of the receiver: 00000 is no address,
 * 11111 sells the label and loses its first answer, 22222 refuses the purchase, 33333 refuses the refund. GET
 * /sold?reference= tells how often a label was sold, and the customs form.
 */
export async function startFakeEasyPost(): Promise<{ url: string; close(): Promise<void> }> {
  const shipments = new Map<string, Shipment>();
  let url = "";
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, message: string) =>
    void answer(response, 422, { error: { code: "REFUSED", message, errors: [] } });
  const show = (shipment: Shipment, more: object = {}) => ({
    id: shipment.id,
    object: "Shipment",
    reference: shipment.reference,
    rates: RATES,
    tracking_code: shipment.tracking_code,
    selected_rate: shipment.tracking_code === null ? null : RATES[1],
    postage_label: shipment.tracking_code === null ? null : { label_url: `${url}/label.pdf` },
    ...more,
  });

  function make(shipmentRequest: Asked, response: ServerResponse): void {
    const zip = shipmentRequest.shipment?.to_address.zip ?? "";
    if (zip === "00000") return refuse(response, "Unable to verify address.");
    if (shipmentRequest.shipment?.to_address.country !== "US" && !shipmentRequest.shipment?.customs_info)
      return refuse(response, "Customs info is required for international shipments.");
    const shipment = {
      customs: shipmentRequest.shipment.customs_info ?? null,
      id: `shp_${String(shipments.size + 1)}`,
      reference: shipmentRequest.shipment?.reference ?? "",
      zip,
      tracking_code: null,
      purchases: 0,
      asked: 0,
    };
    shipments.set(shipment.id, shipment);
    return void answer(response, 201, show(shipment));
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = "";
    request.setEncoding("utf8");
    for await (const chunk of request) raw += chunk as string;
    const shipmentRequest = raw === "" ? {} : (JSON.parse(raw) as Asked);
    const [, id, action] = /^\/v2\/shipments(?:\/(\w+))?(?:\/(\w+))?$/.exec(request.url ?? "") ?? [];
    if (id === undefined) return make(shipmentRequest, response);
    const shipment = shipments.get(id);
    if (!shipment) return void answer(response, 404, { error: { code: "NOT_FOUND", message: "?" } });
    if (action === "buy") {
      if (shipment.zip === "22222") return refuse(response, "Insufficient funds.");
      shipment.purchases++;
      shipment.tracking_code = `9400${shipment.id.slice(4).padStart(16, "0")}`;
      if (shipment.zip === "11111" && shipment.asked++ === 0) return void response.destroy(); // sold, but the answer is lost
    }
    if (action === "refund") {
      const isRefused = shipment.zip === "33333";
      return void answer(response, 200, show(shipment, { refund_status: isRefused ? "rejected" : "submitted" }));
    }
    answer(response, 200, show(shipment));
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://fake");
    if (address.pathname === "/label.pdf")
      return void response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7 a label");
    if (address.pathname === "/sold") {
      const customerShipments = [...shipments.values()].filter(
        ({ reference }) => reference === address.searchParams.get("reference"),
      );
      return void answer(response, 200, {
        sold: customerShipments.reduce((sum, { purchases }) => sum + purchases, 0),
        customs: customerShipments[0]?.customs ?? null,
      });
    }
    void take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
