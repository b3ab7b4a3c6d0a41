import type { ListQuery } from "#domain/ground/kernel/records";
import type { ServiceContext } from "../kernel/index.ts";
import { describeForStaff } from "./describe-for-staff.ts";
import { apply, applyByForm } from "./apply.ts";
import { decide } from "./decide.ts";
import { readApplicationDocument, replaceDocument, withdraw } from "./documents.ts";
import type { DocumentProgram, Program, ProgramTypes } from "./program.ts";
import type { UploadForm } from "../files/index.ts";
import { findApplication, listApplications } from "./records.ts";

/** The use cases of a program's applications. */
export const applicationsFor = <T extends ProgramTypes>(program: Program<T>) => ({
  list: (context: ServiceContext, query: ListQuery) => listApplications(program, context, query),
  find: (context: ServiceContext, id: string) => findApplication(program, context, id),
  apply: (context: ServiceContext, input: T["input"]) => apply(program, context, input),
  describe: (context: ServiceContext, ids: ReadonlyArray<string>) => describeForStaff(program, context, ids),
  decide: (context: ServiceContext, id: string, decision: T["decision"]) => decide(program, context, id, decision),
});

/** The further use cases of a program that asks for a document. */
export const documentsFor = (program: DocumentProgram) => ({
  applyByForm: (context: ServiceContext, form: UploadForm) => applyByForm(program, context, form),
  replaceDocument: (context: ServiceContext, id: string, form: UploadForm) =>
    replaceDocument(program, context, id, form),
  withdraw: (context: ServiceContext, id: string) => withdraw(program, context, id),
  readDocument: (context: ServiceContext, id: string) => readApplicationDocument(program, context, id),
});

export { toColumns, toFields } from "./fields.ts";
export { findCountry, judgePlace } from "./judge-place.ts";
export type { Case, DocumentProgram, Program, Verdict } from "./program.ts";
export { receiveForm } from "./receive-form.ts";
export { readApplicant, viewApplication } from "./read-applicant.ts";
