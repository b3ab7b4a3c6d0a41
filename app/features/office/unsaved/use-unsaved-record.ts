import { useEffect, useRef, type RefObject } from "react";
import * as v from "valibot";
import { askAnew } from "#domain/shop/office/records/merge";
import type { FieldView, GroupView } from "#domain/shop/office/records/form-view";
import { readFormTexts, type RecordTexts } from "#domain/shop/office/records/form-texts";
import { addPictures, listPictureFields, pickName, uploadName } from "#domain/shop/office/records/picture-texts";
import { keepTouched, listTouched, useUnsaved } from "../../preferences/index.ts";
import type { RecordFormState } from "../records/record-form.tsx";

const Texts = v.record(v.string(), v.string());
const UnsavedRecord = v.object({
  /** The fields that differ from the record. */
  texts: Texts,
  /** What a save compares: of the record as it was when they were written. */
  loaded: Texts,
  version: v.string(),
  conflicts: v.array(v.object({ name: v.string(), source: v.string(), text: v.string() })),
  hasFiles: v.boolean(),
});

interface Input {
  /** The path of the page, and which past version its form began with. */
  readonly name: string;
  readonly groups: ReadonlyArray<GroupView>;
  readonly state: RecordFormState;
  readonly isRefused: boolean;
  readonly form: RefObject<HTMLFormElement>;
}

/** The texts of a form as it stands, with the pictures that are chosen from media. */
function readTexts(form: HTMLFormElement, fields: ReadonlyArray<FieldView>): RecordTexts {
  const data = new FormData(form);
  const getTexts = (name: string) => data.getAll(name).map(String);
  return listPictureFields(fields).reduce(
    (texts, field) => addPictures(texts, field, getTexts(pickName(field.name))),
    readFormTexts(fields, getTexts),
  );
}

const hasFiles = (form: HTMLFormElement, fields: ReadonlyArray<FieldView>): boolean => {
  const data = new FormData(form);
  return fields.some(({ name }) =>
    data.getAll(uploadName(name)).some((file) => typeof file !== "string" && file.size > 0),
  );
};

/**
 * The form of a record with what was written in it before and not saved. A save compares it with the record that it was
 * written for, so that what was saved elsewhere since is merged or asked about.
 */
export function useUnsavedRecord({ name, groups, state, isRefused, form }: Input) {
  const fields = groups
    .flatMap((group) => group.fields)
    .filter(({ isReadOnly, lock }) => !isReadOnly && lock === undefined);
  const { restored, store, discard, send } = useUnsaved(name, UnsavedRecord, {
    id: state.id,
    isRefused,
    keepWritten: (stored) => {
      const texts = keepTouched(stored.texts, form.current, (element) => readTexts(element, fields));
      return texts === stored.texts ? stored : { ...stored, texts };
    },
  });
  /** The texts of the form that shows the record itself: a browser may write some in its own way. */
  const recordTexts = useRef<RecordTexts>(state.texts);
  useEffect(() => {
    if (!form.current || isRefused || restored) return;
    // What was written before the page's code came is not the record's.
    const touched = listTouched(form.current);
    const texts = Object.entries(readTexts(form.current, fields)).filter(([field]) => !touched.has(field));
    recordTexts.current = { ...state.texts, ...Object.fromEntries(texts) };
  }, [state.id, isRefused, restored === undefined]);
  const shownState: RecordFormState = restored
    ? {
        ...state,
        ...restored,
        ...(restored.version === state.version ? {} : askAnew(restored, state, fields)),
        id: `${state.id} unsaved`,
        texts: { ...state.texts, ...restored.texts },
      }
    : state;

  const storeForm = () => {
    if (!form.current) return;
    const texts = Object.entries(readTexts(form.current, fields)).filter(
      ([field, text]) => text !== (recordTexts.current[field] ?? ""),
    );
    const files = hasFiles(form.current, fields);
    const { loaded, version, conflicts } = shownState;
    store(
      texts.length > 0 || files
        ? { texts: Object.fromEntries(texts), loaded, version, conflicts: [...conflicts], hasFiles: files }
        : undefined,
    );
  };

  return { state: shownState, restored, storeForm, discard, send };
}
