import type { SQL } from "drizzle-orm";
import type { Discount } from "#domain/shop/pricing/quotes/quote";
import type { Actor, Owner } from "#domain/ground/kernel/capabilities";
import type { AddressVerifier } from "../../adapters/addresses/address-verifier.ts";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { OpenedOrder } from "#domain/ground/kernel/requests/opened-order";
import type { Company } from "#domain/ground/kernel/settings/company";
import type { Carrier } from "../../adapters/shipping/carrier.ts";
import type { FileStore } from "../../adapters/file-store.ts";
import type { Mailer } from "../../adapters/email/mailer.ts";
import type { TextSender } from "../../adapters/text-messages/text-sender.ts";
import type { PaymentGateways } from "../../adapters/payments/payment-gateway.ts";
import type { SignInGateways } from "../../adapters/accounts/sign-in-gateways.ts";
import type { TaxRates } from "../../adapters/tax/tax-rates.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/client.ts";
import type { Rooms } from "../../../durable/shared/stubs.ts";

/** What a use case may access. Created once per request; tests create their own with a fixed clock. */
export interface ServiceContext {
  readonly db: Database;
  readonly search: D1Database;
  readonly files: FileStore;
  /** Reads a file that is deployed with the shop. @param path below the static path  @throws when it cannot be read */
  readonly readStaticFile: (path: string) => Promise<Uint8Array>;
  readonly mailer: Mailer;
  readonly carrier: Carrier;
  /** Undefined when the shop sends no text messages. */
  readonly textSender: TextSender | undefined;
  readonly payments: PaymentGateways;
  readonly signIn: SignInGateways;
  readonly verifier: AddressVerifier;
  readonly taxes: TaxRates;
  readonly rooms: Rooms;
  readonly config: Config;
  /** The origin that the browser sees, for links in e-mails. */
  readonly origin: string;
  /** The client's address; "" when the platform does not provide it. */
  readonly clientAddress: string;
  /** The network that limits count: the address, or the /64 of an IPv6 address; "" as above. */
  readonly clientNetwork: string;
  /** The cookie that names the accounts that signed in from this browser (accounts/sessions/known-device.ts). */
  readonly device: string | undefined;
  /** The browser's user agent, at most 400 characters, so that users recognize their sessions. */
  readonly userAgent: string;
  /** The `x-request-id` of the answer, by which a change is found in the logs. */
  readonly requestId: string;
  /** Why a person makes a change: the request's header `x-reason`, at most 500 characters; "" without one. */
  readonly reason: string;
  /** The unit in which the current user reads sizes. */
  readonly measurement: Measurement;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** 256 random bits as 43 URL-safe characters: tokens, not ids. */
  readonly newToken: () => string;
  readonly session: Session;
  /** Set while a page is rendered that everyone gets, for a stranger's session. */
  readonly everyone: Everyone | undefined;
  /** The company, for the footer of e-mails. */
  readonly company: Company;
  /** Records by their content type and ids, as staff read them. */
  readonly readRecords: (
    contentType: number,
    ids: ReadonlyArray<string>,
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /**
   * The status with which the shop answers a stranger who asks for the page at a path; 200 for pages of an account and
   * of staff.
   */
  readonly readStatus: (path: string) => Promise<number>;
  readonly emailHooks: EmailHooks;
  /** Work that may outlive the response. */
  readonly later: (work: Promise<unknown>) => void;
}

/** The many visitors for whom a shared page is rendered once (worker/http/shared-pages.ts). */
export interface Everyone {
  /** The wholesale discount that all of them have. */
  readonly discount: Discount | undefined;
}

/** The stored parts of an e-mail that may still change before it is sent. */
export interface StoredEmail {
  readonly recipient: string;
  readonly createdAt: Date;
  readonly template: string;
  readonly onceKey: string | null;
  readonly text: string;
  readonly html: string;
}

/**
 * What areas above e-mail add to it: codes of gift cards, which wait until their order is paid, and the keys of links
 * to guests' orders. Neither is stored.
 */
export interface EmailHooks {
  /** Queues e-mails that a transaction promised; called before queued e-mails are sent. */
  beforeDelivery(context: ServiceContext): Promise<void>;
  /** Completes an e-mail just before it is sent or shown. Throws DeliveryFailure when it never can be. */
  complete<Email extends StoredEmail>(context: ServiceContext, email: Email): Promise<Email>;
  /** SQL condition on the table of e-mails: this one must not be sent or shown yet. */
  readonly isHeld: SQL;
}

/** How a session was authenticated. */
export interface SessionProof {
  readonly confirmedAt: Date;
  readonly lacksSecondFactor: boolean;
}

/** The current user, and how that changes. The middleware writes the cookies to the response. */
export interface Session {
  /** Changes when a user signs in or out within this request. */
  readonly actor: Actor;
  /** SHA-256 of the session cookie's token, the key of its row; undefined for a guest. */
  readonly tokenHash: string | undefined;
  /** The owner of new records. Gives a guest their cookie the first time. */
  owner(): Owner;
  /** The owner of existing records; undefined when this guest has none yet. */
  existingOwner(): Owner | undefined;
  /** When the signed-in user last proved their identity by a password or a second factor; undefined for a guest. */
  readonly confirmedAt: Date | undefined;
  /** Orders of guests that this browser opened by an e-mailed link. */
  readonly openedOrders: ReadonlyArray<OpenedOrder>;
  /** A staff account with a customer's permissions until this session passes a second factor. */
  readonly lacksSecondFactor: boolean;
  /** The token of a sign-in in this browser that waits for its second factor. */
  readonly pendingToken: string | undefined;
  become(
    actor: Exclude<Actor, { role: "guest" }>,
    token: { value: string; hash: string; expires: Date },
    proof: SessionProof,
  ): void;
  /** Records that the signed-in user proved their identity now. */
  confirm(at: Date): void;
  /** Gives this browser the token of a sign-in that waits for its second factor. */
  awaitFactor(token: string, maxAgeSeconds: number): void;
  /** Lets this browser read these orders from now on. @param token the cookie that remembers it */
  openOrders(opened: ReadonlyArray<OpenedOrder>, token: string, maxAgeSeconds: number): void;
  /** Sets the cookie with the account's unit: it selects the variant of a page that is the same for everyone. */
  rememberMeasurement(measurement: Measurement): void;
  /** Sets the cookie by which the browser is recognized. */
  rememberDevice(value: string): void;
  leave(): void;
}
