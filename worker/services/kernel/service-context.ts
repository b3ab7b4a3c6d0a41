import type { SQL } from "drizzle-orm";
import type { Actor, Owner } from "#domain/kernel/capabilities";
import type { AddressVerifier } from "../../adapters/address-verifier.ts";
import type { Measurement } from "#domain/kernel/measure";
import type { Company } from "#domain/company/company";
import type { FileStore } from "../../adapters/file-store.ts";
import type { Mailer } from "../../adapters/mailer.ts";
import type { PaymentGateways } from "../../adapters/payment-gateway.ts";
import type { SignInGateways } from "../../adapters/sign-in-gateways.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/client.ts";
import type { Rooms } from "../../../durable/shared/stubs.ts";

/** What a use case may reach. One is made for each request; tests make their own with a fixed clock. */
export interface ServiceContext {
  readonly db: Database;
  readonly search: D1Database;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly payments: PaymentGateways;
  readonly signIn: SignInGateways;
  readonly verifier: AddressVerifier;
  readonly rooms: Rooms;
  readonly config: Config;
  /** The origin that the browser sees, for links in mails. */
  readonly origin: string;
  /** Where the request comes from; "" when the platform does not tell. */
  readonly clientAddress: string;
  /** Whom limits count: the address, or the /64 of an IPv6 address; "" as above. */
  readonly clientNetwork: string;
  /** The cookie that says which accounts this browser has signed in to (accounts/known-device.ts). */
  readonly device: string | undefined;
  /** What the browser calls itself, at most 400 characters: so that people recognise their sessions. */
  readonly userAgent: string;
  /** The unit in which whoever asks reads sizes. */
  readonly measurement: Measurement;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** 256 random bits as 43 URL-safe characters: tokens, not ids. */
  readonly newToken: () => string;
  readonly session: Session;
  /** Who the shop is, for the foot of its letters. */
  readonly company: Company;
  /** Records by their content type and ids, as staff read them. */
  readonly readRecords: (
    contentType: number,
    ids: ReadonlyArray<string>,
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Called after a product was saved or removed; the search area updates its index. */
  readonly onProductsChanged: () => void;
  readonly emailHooks: EmailHooks;
  /** Work that may outlive the answer. */
  readonly later: (work: Promise<unknown>) => void;
}

/** The stored parts of an e-mail that may still change before it is sent. */
export interface StoredEmail {
  readonly template: string;
  readonly onceKey: string | null;
  readonly text: string;
  readonly html: string;
}

/** What areas above e-mail add to it. Gift cards use both: codes are never stored, and wait until their order is paid. */
export interface EmailHooks {
  /** Completes an e-mail just before it is sent or shown. Throws MailFailure when it never can be. */
  complete<Email extends StoredEmail>(context: ServiceContext, email: Email): Promise<Email>;
  /** SQL condition on the table of e-mails: this one must not be sent or shown yet. */
  readonly isHeld: SQL;
}

/** How a session was proved to be its account's. */
export interface SessionProof {
  readonly confirmedAt: Date;
  readonly lacksSecondFactor: boolean;
}

/** Who is asking, and how that changes. Cookies are written to the answer by the middleware. */
export interface Session {
  /** Changes when somebody signs in or out within this request. */
  readonly actor: Actor;
  /** SHA-256 of the session cookie's token, the key of its row; undefined for a guest. */
  readonly tokenHash: string | undefined;
  /** Who owns what is made now. Gives a guest their cookie the first time. */
  owner(): Owner;
  /** Who owns what is being looked for; undefined when this guest has nothing yet. */
  existingOwner(): Owner | undefined;
  /** When whoever is signed in last proved it by a password or a second factor; undefined for a guest. */
  readonly confirmedAt: Date | undefined;
  /** A staff account that works as a customer's until this session passes a second factor. */
  readonly lacksSecondFactor: boolean;
  /** The token of a sign-in in this browser whose second factor is outstanding. */
  readonly pendingToken: string | undefined;
  become(
    actor: Exclude<Actor, { role: "guest" }>,
    token: { value: string; hash: string; expires: Date },
    proof: SessionProof,
  ): void;
  /** Notes that whoever is signed in has proved it now. */
  confirm(at: Date): void;
  /** Gives this browser the token of a sign-in whose second factor is outstanding. */
  awaitFactor(token: string, maxAgeSeconds: number): void;
  /** Sets the cookie by which the browser is known again. */
  rememberDevice(value: string): void;
  leave(): void;
}
