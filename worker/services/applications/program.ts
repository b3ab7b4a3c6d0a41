import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type * as v from "valibot";
import type { ApplicationDecision } from "#domain/shop/applications/decision";
import type { DescribedApplication } from "#domain/shop/applications/queue";
import type { ApplicationStatus } from "#domain/shop/applications/status";
import type { FieldErrors, Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import type { EmailDraft } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The columns that the table of every program has. */
export interface ApplicationRow {
  readonly id: string;
  readonly userId: string;
  readonly applicationStatus: number;
  readonly staffComment: string;
  readonly dateCreated: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly version: number;
}
export type ApplicationTable = SQLiteTable & Readonly<Record<keyof ApplicationRow, SQLiteColumn>>;

/** The columns that an application with a document has besides. */
export interface DocumentColumns {
  /** A random key in R2; null without a document. */
  readonly documentKey: string | null;
  readonly documentName: string;
  readonly documentType: string;
  readonly documentBytes: number;
}

export type DocumentRow = ApplicationRow & DocumentColumns;

/** The types of one program. */
export interface ProgramTypes {
  readonly row: ApplicationRow;
  /** The parsed form. */
  readonly input: object;
  /** The columns that the form fills. */
  readonly columns: object;
  readonly decision: ApplicationDecision;
}

/** To whom an e-mail goes. For an applicant, the account's address: the one in the form may be another person's. */
export interface Applicant {
  readonly to: string;
  readonly origin: string;
}

/** A decision that may be made, before its consequences are known. */
export interface Case<T extends ProgramTypes = ProgramTypes> {
  readonly row: T["row"];
  readonly decision: T["decision"];
  readonly to: ApplicationStatus;
  /** Whether the status changes, to accepted. */
  readonly isAccepting: boolean;
  /** The comment that is stored and e-mailed. */
  readonly comment: string;
  readonly customer: { readonly email: string; readonly currency: string };
  readonly applicant: Applicant;
}

/** What a decision means in one program. */
export interface Verdict {
  /** Further columns of the application. */
  readonly columns?: object;
  /** What an acceptance grants, with its e-mail; they follow the change of the application in its batch. */
  readonly grants: ReadonlyArray<Statement>;
  /** The program's part of the audit row. */
  readonly audit: { readonly before?: JsonObject; readonly after: JsonObject };
  /** What the failure of a grant means; undefined for any other error. */
  readonly findRefusal: (error: unknown) => Promise<Result<never, Refusal> | undefined>;
}

/** A program that customers apply for: its form, its words, and what a yes grants. The workflow is the same for all. */
export interface Program<T extends ProgramTypes = ProgramTypes> {
  /** Part of its addresses, e-mail templates, limits and file keys. */
  readonly name: "wholesale" | "nonprofit";
  readonly table: ApplicationTable;
  readonly input: v.GenericSchema<unknown, T["input"]>;
  /** The columns of the API's filters besides those of every program. */
  readonly filters: Readonly<Record<string, SQLiteColumn>>;
  /** The audit action of a decision that keeps the status. */
  readonly remark: "change" | "comment";
  /** SQL for whether an account is in the program, and the refusal of its application. */
  isMember(userId: string, now: Date): SQL;
  readonly alreadyMember: string;
  readonly emails: {
    received(applicant: Applicant, columns: T["columns"]): EmailDraft;
    /** To the shop. */
    notice(shop: Applicant, columns: T["columns"], id: string): EmailDraft;
    denied(applicant: Applicant, row: T["row"], comment: string): EmailDraft;
  };
  /** The columns that the form fills, or what the shop's own lists refuse in it. */
  fill(context: ServiceContext, input: T["input"]): Result<T["columns"], FieldErrors>;
  /** The program's own fields in the API, for each row. */
  show(context: ServiceContext, rows: ReadonlyArray<T["row"]>): Promise<ReadonlyArray<object>>;
  /** What staff see of each row. */
  describe(context: ServiceContext, rows: ReadonlyArray<T["row"]>): Promise<ReadonlyArray<DescribedApplication>>;
  /** Why an application cannot be accepted as it is. */
  lacks?(row: T["row"]): string | undefined;
  judge(context: ServiceContext, decided: Case<T>): Promise<Result<Verdict, Refusal>>;
}

/** A program that asks for a document. */
export interface DocumentProgram<T extends ProgramTypes = ProgramTypes> extends Program<T> {
  readonly table: ApplicationTable & Readonly<Record<keyof DocumentColumns, SQLiteColumn>>;
  /** The refusal without a document. */
  readonly askForDocument: string;
}
