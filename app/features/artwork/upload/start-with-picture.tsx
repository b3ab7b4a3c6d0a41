import { Form, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { buildArtworkPaths } from "#domain/shop/kinds/kind-facts";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { err, ok } from "#domain/ground/kernel/result";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { ProductView } from "#domain/shop/catalog/views";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { toDesignChoices } from "#domain/shop/pricing/setup-form";
import fullSheet from "../../../styles/full.css?url";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { addSheet } from "../../../ui/layout/add-sheet.ts";
import { useIsStaying, useNextPageFiles } from "../../kernel/index.ts";
import { useMeasurement } from "../../preferences/index.ts";
import { useMat } from "../mat/mat-store.ts";
import foxLoop from "./samples/fox-loop.svg?no-inline";
import fox from "./samples/fox.svg?no-inline";
import { type ArtworkChoices, changeDesign, createDesign, newDesignForFile } from "./several/design-for-file.ts";
import { SeveralDesigns } from "./several/late-design-list.tsx";
import { DropZone, useFilesFromElsewhere } from "./drop-zone.tsx";
import { useOfflineFile, WaitingFile } from "./waiting-file.tsx";

interface StartWithPictureProps {
  /** The slug of a product that takes artwork. */
  readonly product: string;
  /** What is chosen of it when the file comes; undefined while a choice is invalid. Its defaults when omitted. */
  readonly getSpec?: (() => QuoteSpec | undefined) | undefined;
  /** The prices of the page. The cut line's page says what they were, where they have changed. */
  readonly table?: PriceTable;
  /** The product, where the picture is drawn on the mat while it is sent. */
  readonly drawnFor?: ProductView;
  /** The form of these choices, which also sends the file without JavaScript. Without it the field has its own. */
  readonly form?: string;
  /** On wide screens its parts stand side by side. */
  readonly isLine?: boolean;
  /** The cut line takes the place of this page in the history, so that Back doesn't begin a second design. */
  readonly replace?: boolean;
}

/** What sends a file is loaded with the first one, and its classes with it. */
const UploadField = lazy(async () => {
  try {
    const [{ UploadField: field }] = await Promise.all([import("./upload-field.tsx"), addSheet(fullSheet)]);
    return { default: field };
  } catch {
    return { default: NotLoaded };
  }
});

const NotLoaded = () => (
  <Notice kind="error" title="The connection was lost">
    Reload the page, then choose your picture again.
  </Notice>
);

const ignore = () => undefined;

/** Shown until the code that sends a file is loaded. */
function Opening({ name, height }: { readonly name: string | undefined; readonly height: string }) {
  const offlineName = useOfflineFile(() => name);
  return offlineName === undefined ? (
    <DropZone extensions="artwork" title="Opening your picture…" height={height} onFiles={ignore} />
  ) : (
    <WaitingFile name={offlineName} />
  );
}

const NO_FOX = "We couldn't load our fox. Please try again.";
const FIX_FIRST = "Please fix the marked choices first.";
const NOT_SAVED = "Your last choices were not saved. Check size, quantity and material here.";

/**
 * Starts a design with a picture: creates the design when a file is chosen, uploads the file to it, and opens its cut
 * line. Several files become a design each, with the same choices. Without JavaScript a button sends the file.
 */
export function StartWithPicture(props: StartWithPictureProps) {
  const { product, form, isLine = false } = props;
  const parts = (
    <>
      <PictureField {...props} />
      <noscript>
        <Button
          type="submit"
          {...(form === undefined ? {} : { form, formEncType: "multipart/form-data" })}
          variant={isLine ? "sun" : "primary"}
          wide={!isLine}
          className="mt-3"
        >
          Upload this picture
        </Button>
      </noscript>
    </>
  );
  if (form !== undefined) return parts;
  return (
    <Form method="post" encType="multipart/form-data" action={`/products/setup/${product}/`}>
      {parts}
    </Form>
  );
}

function PictureField({
  product,
  getSpec,
  table,
  drawnFor,
  form,
  isLine = false,
  replace = false,
}: StartWithPictureProps) {
  const getChoices = (): ArtworkChoices | undefined => {
    if (!getSpec) return { product };
    const spec = getSpec();
    return spec && { product, ...toDesignChoices(spec) };
  };
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const toast = useToast();
  /** A file that is refused leaves its design to the next one, while the choices stay the same. */
  const begunDesign = useRef<{ readonly path: string; readonly id: string; readonly choices: string }>(undefined);
  const mat = useFileOnMat(drawnFor);
  const noteFiles = useNextPageFiles();
  const begin = async (file: File) => {
    const choices = getChoices();
    if (choices === undefined) return err(FIX_FIRST);
    mat.take(file);
    const chosenText = JSON.stringify(choices);
    if (begunDesign.current?.choices !== chosenText) {
      const answer = await createDesign(choices);
      if (!answer.ok) return err(answer.status === 0 ? undefined : answer.message);
      const { id } = answer.data;
      begunDesign.current = { path: buildArtworkPaths(choices.product, id).finalize, id, choices: chosenText };
    }
    return ok({ configured_product: begunDesign.current.id });
  };
  /** Opens the cut line of the design, with what was chosen while its file was sent. */
  const finish = async (artwork: string) => {
    if (!begunDesign.current) return;
    const { id, path, choices: begunChoices } = begunDesign.current;
    const choices = getChoices();
    const isSaved =
      choices !== undefined && (JSON.stringify(choices) === begunChoices || (await changeDesign(id, choices)).ok);
    if (!isSaved) toast({ kind: "error", title: NOT_SAVED });
    mat.store({ designId: id, artworkId: artwork });
    if (isStaying()) void navigate(safePath(path) ?? "/", { replace, state: { formerTable: table } });
  };
  const addDesign = (artwork: string) => {
    const choices = getChoices();
    return choices ? newDesignForFile(choices, artwork) : Promise.resolve(err(FIX_FIRST));
  };
  const usualHeight = isLine ? "" : "py-12";
  const height = drawnFor ? "empty-mat" : usualHeight;
  const [files, setFiles] = useState<ReadonlyArray<File>>();
  const input = useRef<HTMLInputElement>(null);
  const take = (chosenFiles: ReadonlyArray<File>) => {
    if (chosenFiles.length === 0) return;
    noteFiles(chosenFiles);
    setFiles(chosenFiles);
  };
  useFilesFromElsewhere("artwork", take, { input, isWaiting: files === undefined });
  if (files === undefined)
    return (
      <>
        <DropZone
          input={input}
          {...(form === undefined ? {} : { form })}
          extensions="artwork"
          height={height}
          isLine={isLine}
          picture={<FoxLoop size={isLine ? 96 : 160} />}
          multiple
          onFiles={take}
        />
        <TryFox onFile={(file) => take([file])} isOnMat={isLine} />
        <SeveralDesigns />
      </>
    );
  return (
    <Suspense fallback={<Opening name={files[0]?.name} height={height} />}>
      <UploadField
        files={files}
        height={height}
        url="/artwork/api/upload/"
        after={begin}
        isDrawn={drawnFor !== undefined}
        onStop={mat.clear}
        onDone={({ id }) => void finish(id)}
        onOneOfSeveral={({ id }) => addDesign(id)}
      />
    </Suspense>
  );
}

/** What happens to a picture here: it lies down, is cut, and lifts off. It rests for those who want less motion. */
const FoxLoop = ({ size }: { readonly size: number }) => (
  <img src={foxLoop} alt="" width={size} height={size} loading="lazy" />
);

/** Sends a picture of ours the way of any other. */
function TryFox({ onFile, isOnMat }: { readonly onFile: (file: File) => void; readonly isOnMat: boolean }) {
  const toast = useToast();
  const fetchFox = async () => {
    const response = await fetch(fox);
    if (!response.ok) throw new Error(`The fox answered ${response.status}.`);
    onFile(new File([await response.blob()], "fox.svg", { type: "image/svg+xml" }));
  };
  return (
    <button
      type="button"
      className={`needs-script inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${isOnMat ? "text-mat-ink" : "text-ink"}`}
      onClick={() => void fetchFox().catch(() => toast({ kind: "error", title: NO_FOX }))}
    >
      Nothing at hand? Try our fox
    </button>
  );
}

/** Draws a file on the mat while it is sent, and leaves it there for the page of its design. */
function useFileOnMat(product: ProductView | undefined) {
  const mat = useMat();
  const measurement = useMeasurement();
  const describe = useRef<ReturnType<NonNullable<typeof mat>["handOver"]>>(undefined);
  const clear = () => {
    describe.current?.({ draft: undefined });
    describe.current = undefined;
  };
  useEffect(() => clear, []);
  return {
    take: (file: File) => {
      describe.current = mat?.handOver(file);
      const describeFile = describe.current;
      if (product === undefined || describeFile === undefined) return;
      import("../mat/draft.ts").then(
        ({ makeDraft }) => {
          // It may have been refused meanwhile.
          if (describe.current === describeFile)
            describeFile({ draft: (spec) => makeDraft(file, { product, measurement }, spec) });
        },
        // It is drawn on the page of its design.
        () => undefined,
      );
    },
    store: (ids: { readonly designId: string; readonly artworkId: string }) => describe.current?.(ids),
    clear,
  };
}
