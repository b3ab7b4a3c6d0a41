import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { DesignChanges, FolderChanges, NewFolder } from "#domain/shop/designs/design";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { counted } from "#domain/ground/kernel/text";
import { readShownPrice } from "../products/added.server.ts";
import { readFormData, shownAgain } from "./form.server.ts";

type Services = AppLoadContext["services"];

/** The response to a form of the design pages: a redirect, a message, or errors. */
export type DesignAnswer =
  | { readonly kind: "go"; readonly path: string }
  | {
      readonly kind: "done";
      readonly message: string;
      /** Deleted designs that can be restored at once. */ readonly undo: ReadonlyArray<string>;
      readonly round: number;
    }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly intent: string;
      readonly typed: Readonly<Record<string, string>>;
      readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
    };

interface Posted {
  readonly intent: string;
  readonly typed: Readonly<Record<string, string>>;
  /** The designs with checked boxes, or the design of the page. */
  readonly chosen: ReadonlyArray<string>;
  /** Milliseconds. */
  readonly now: number;
}

/** The text fields of a form; a field that occurs several times has all its values. */
export async function readDesignForm(request: Request, now: Date): Promise<Posted> {
  const fields = await readFormData(request);
  const texts = [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  const fieldTexts = Object.fromEntries(texts);
  const intent = fieldTexts["order"] === undefined ? (fieldTexts["intent"] ?? "") : "order";
  return {
    intent,
    typed: fieldTexts,
    chosen: texts.flatMap(([name, value]) => (name === "design" ? [value] : [])),
    now: now.getTime(),
  };
}

const parsed = async <Schema extends v.GenericSchema, T>(
  schema: Schema,
  input: unknown,
  then: (value: v.InferOutput<Schema>) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> => {
  const read = v.safeParse(schema, input);
  return read.success ? then(read.output) : invalid(collectFieldErrors(read.issues));
};

/** The fields that the pages show again. */
const SHOWN = ["name", "note", "folder", "parent", "quantity", "version"];
/** The fields at which the pages show errors. */
const FIELDS = [...SHOWN, "designs"];

function refused(refusal: Refusal, posted: Posted): DesignAnswer {
  const { intent } = posted;
  const shownTexts = shownAgain(posted.typed, SHOWN);
  if (refusal.code !== "invalid")
    return {
      kind: "refused",
      status: refusal.code === "not-found" ? 404 : 409,
      intent,
      typed: shownTexts,
      errors: { "": [refusal.message] },
    };
  const { errors } = refusal;
  const whole = messagesAt(errors, WHOLE_RECORD);
  const fieldErrors = FIELDS.flatMap((field) =>
    messagesAt(errors, field).length > 0 ? [[field, messagesAt(errors, field)] as const] : [],
  );
  const fallback =
    fieldErrors.length === 0 && whole.length === 0
      ? ["Something went wrong. Check your entries and try again."]
      : whole;
  return {
    kind: "refused",
    status: 400,
    intent,
    typed: shownTexts,
    errors: Object.fromEntries([...fieldErrors, ...(fallback.length > 0 ? [["", fallback] as const] : [])]),
  };
}

const orTop = (id: string | undefined): string | null => id || null;
const UNKNOWN: Refusal = {
  code: "bad-request",
  message: "We couldn't process that form. Reload the page and try again.",
};

/** Handles the forms of a list of designs. @param folderId the folder that the page shows, null at the top */
export async function answerDesignList(
  { designs, orders }: Services,
  posted: Posted,
  folderId: string | null,
): Promise<DesignAnswer> {
  const { intent, typed, chosen, now } = posted;
  const done = (message: string, undo: ReadonlyArray<string> = []): DesignAnswer => ({
    kind: "done",
    message,
    undo,
    round: now,
  });
  const finish = <T>(result: Result<T, Refusal>, then: (value: T) => DesignAnswer): DesignAnswer =>
    result.ok ? then(result.value) : refused(result.error, posted);
  switch (intent) {
    case "":
      return done("");
    case "order":
      return finish(await orders.designs.order(typed["order"] ?? ""), ({ path }) => ({ kind: "go", path }));
    case "move":
      return finish(await designs.move(chosen, orTop(typed["folder"])), (count) =>
        done(`${counted(count, "design")} moved.`),
      );
    case "delete":
      return finish(await designs.archive(chosen), (count) => done(`${counted(count, "design")} deleted.`, chosen));
    case "restore":
      return finish(await designs.restore(chosen), (count) => done(`${counted(count, "design")} restored.`));
    case "remove": {
      const removals = await Promise.all(chosen.map((id) => designs.remove(id)));
      const count = removals.filter(({ ok: went }) => went).length;
      return finish(count > 0 ? ok(count) : invalid({ designs: [MESSAGES.emptyCollection] }), (many) =>
        done(`${counted(many, "design")} permanently deleted.`),
      );
    }
    case "create-folder":
      return finish(await parsed(NewFolder, { name: typed["name"], parent: folderId }, designs.folders.create), () =>
        done(`Folder “${(typed["name"] ?? "").trim()}” created.`),
      );
    case "save-folder":
      return finish(
        await parsed(
          FolderChanges,
          { name: typed["name"], parent: orTop(typed["parent"]), version: typed["version"] },
          (changes) => designs.folders.save(folderId ?? "", changes),
        ),
        () => done("Folder saved."),
      );
    case "delete-folder":
      return finish(await designs.folders.remove(folderId ?? ""), ({ parentId }) => ({
        kind: "go",
        path: parentId === null ? "/profile/designs/" : `/profile/designs/folder/${parentId}/`,
      }));
    default:
      return refused(UNKNOWN, posted);
  }
}

/** Handles the forms of a design's page. */
export async function answerDesign({ designs, orders }: Services, posted: Posted, id: string): Promise<DesignAnswer> {
  const { intent, typed, now } = posted;
  const done = (message: string, undo: ReadonlyArray<string> = []): DesignAnswer => ({
    kind: "done",
    message,
    undo,
    round: now,
  });
  const finish = <T>(result: Result<T, Refusal>, then: (value: T) => DesignAnswer): DesignAnswer =>
    result.ok ? then(result.value) : refused(result.error, posted);
  switch (intent) {
    case "order-now": {
      const quantity = typedCount(typed["quantity"] ?? "");
      if (quantity === undefined || quantity < 1)
        return refused(
          { code: "invalid", errors: { quantity: ["Enter a whole number from 1 to 1,000,000."] } },
          posted,
        );
      const shownPrice = readShownPrice((name) => typed[name]);
      return finish(await orders.designs.order(id, quantity, shownPrice), ({ path }) => ({ kind: "go", path }));
    }
    case "edit":
      return finish(await orders.designs.edit(id), ({ path }) => ({ kind: "go", path }));
    case "copy":
      return finish(await orders.designs.duplicate(id), (copy) => ({
        kind: "go",
        path: `/profile/designs/view/${copy.id}/`,
      }));
    case "save":
      return finish(
        await parsed(
          DesignChanges,
          { name: typed["name"], note: typed["note"], folder: orTop(typed["folder"]), version: typed["version"] },
          (changes) => designs.save(id, changes),
        ),
        () => done("Saved."),
      );
    case "delete":
      return finish(await designs.archive([id]), () => done("Design deleted.", [id]));
    case "restore":
      return finish(await designs.restore([id]), () => done("Design restored."));
    case "remove":
      return finish(await designs.remove(id), () => ({ kind: "go", path: "/profile/designs/?show=deleted" }));
    default:
      return refused(UNKNOWN, posted);
  }
}
