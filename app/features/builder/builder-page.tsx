import { useMemo } from "react";
import { unpackFonts, type PackedFonts } from "#domain/prepress/lettering/type/faces";
import { exampleFor } from "#domain/prepress/builder/arrange";
import type { BuilderObject } from "#domain/prepress/builder/document";
import { Container } from "../../ui/layout/container.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { productCrumbs } from "#domain/shop/catalog/crumbs";
import { useIsHydrated } from "../kernel/index.ts";
import { MeasureToggle } from "../preferences/index.ts";
import { FontsContext } from "../lettering/index.ts";
import { BuilderEditor } from "./builder-editor.tsx";
import type { BuilderEditorProps } from "./use-builder.ts";
import { PlainForm } from "./order/plain-form.tsx";

interface BuilderPageProps extends BuilderEditorProps {
  /** The server-rendered sheet, shown until the editor is loaded and without JavaScript. */
  readonly picture: string;
  readonly fonts: PackedFonts;
}

const nameObject = (object: BuilderObject): string =>
  object.kind === "picture" && object.caption !== "" ? object.caption : object.kind;

/**
 * The drag-and-drop builder. The editor renders only in the browser, which knows its size and has the fonts. Another
 * design needs another key.
 */
export function BuilderPage({ picture, fonts, ...props }: BuilderPageProps) {
  const pageFonts = useMemo(() => unpackFonts(fonts), [fonts]);
  const { product } = props;
  const isReady = useIsHydrated();
  const crumbs = productCrumbs(product);
  const linkedCrumbs = crumbs.map((crumb, i) => (i === crumbs.length - 1 ? { ...crumb, href: product.href } : crumb));
  return (
    <Container>
      <PageHeader
        title={product.name}
        breadcrumbs={[...linkedCrumbs, { label: "Build yours" }]}
        actions={<MeasureToggle />}
      >
        {product.summary}
      </PageHeader>
      {isReady ? (
        <FontsContext.Provider value={pageFonts}>
          <BuilderEditor {...props} />
        </FontsContext.Provider>
      ) : (
        <div className="grid gap-5">
          <div className="mat grid place-items-center rounded-2xl p-4 md:p-8">
            <img
              src={picture}
              alt={`The sheet: ${props.document.objects.map(nameObject).join(", ")}`}
              className="max-h-[60vh] w-full max-w-5xl rounded-lg bg-[#d7e4e2] object-contain"
            />
          </div>
          <noscript>
            {props.refusal === undefined ? null : <Notice kind="error" title={props.refusal} />}
            <PlainForm example={exampleFor(product.builderExample)} />
          </noscript>
        </div>
      )}
    </Container>
  );
}
