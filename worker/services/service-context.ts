import type { Actor, Owner } from "#domain/accounts/capabilities";
import type { AddressVerifier } from "../adapters/address-verifier.ts";
import type { Measurement } from "#domain/measure";
import type { Company } from "#domain/site/company";
import type { FileStore } from "../adapters/file-store.ts";
import type { Mailer } from "../adapters/mailer.ts";
import type { PaymentGateways } from "../adapters/payment-gateway.ts";
import type { SignInGateways } from "../adapters/sign-in-gateways.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/client.ts";
import type { Rooms } from "../../durable/stubs.ts";

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
  /** For limits on guessing; "" when the platform does not tell. */
  readonly clientAddress: string;
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
  readonly readRecords: (contentType: number, ids: ReadonlyArray<string>) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Work that may outlive the answer. */
  readonly later: (work: Promise<unknown>) => void;
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
  become(actor: Exclude<Actor, { role: "guest" }>, token: { value: string; hash: string; expires: Date }): void;
  leave(): void;
}
