import type { PDFRef } from "pdf-lib";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { srgbProfile } from "#domain/ground/files/icc/srgb-profile";
import { listPdfDictionaries } from "../../pdf/index.ts";
import { listPdfX4Faults, findUnseen } from "./checks/check-file.ts";
import { listCopiedLayers } from "./hidden-layers.ts";
import { fileIdentifier, type PdfFile } from "./pdf-file.ts";

/** What the press that a file is made for prints: its CMYK. */
export interface PressProfile {
  /** As the profile names itself. */
  readonly name: string;
  /** The printing condition in the registry of the ICC; undefined for a press's own. */
  readonly registered?: string | undefined;
  readonly icc: Uint8Array;
}

const VERSION = "PDF/X-4";
const REGISTRY = "http://www.color.org";

/**
 * Completes a file whose pages and metadata are written: says which press it is made for (its output intent), defines
 * its RGB as sRGB, and declares PDF/X-4 (ISO 15930-7) if the finished file was checked and nothing in it contradicts
 * that standard.
 * @param id the same as for `chunks`
 * @returns why it isn't PDF/X-4, in words for staff; nothing for a conforming file. An error for a file that a press
 * would print otherwise than any screen shows it, which is never printed
 */
export async function finishForPress(
  file: PdfFile,
  press: PressProfile,
  id: string,
): Promise<Result<ReadonlyArray<string>, string>> {
  listCopiedLayers(file);
  // Until then the document doesn't contain the shop's own fonts.
  await file.document.flush();
  await defineRgb(file);
  await addOutputIntent(file, press);
  const unseen = findUnseen(file);
  if (unseen !== undefined) return err(unseen);
  const faults = listPdfX4Faults(file);
  addMetadata(file, faults.length === 0 && !hasScreenLayers(file), id);
  return ok(faults);
}

/** Defines what RGB means in each page, form and pattern. Without this, a press takes it for its own RGB. */
async function defineRgb(file: PdfFile): Promise<void> {
  const { PDFDict: Dict, PDFName } = file.lib;
  const profile = await file.addStream(srgbProfile(), { N: 3, Alternate: "DeviceRGB" });
  const space = file.add(["ICCBased", profile]);
  for (const dictionary of listPdfDictionaries(file.lib, file.context)) {
    const resources = dictionary.lookup(PDFName.of("Resources"));
    if (!(resources instanceof Dict)) continue;
    const spaces = resources.lookup(PDFName.of("ColorSpace"));
    const name = PDFName.of("DefaultRGB");
    if (!(spaces instanceof Dict)) resources.set(PDFName.of("ColorSpace"), file.object({ DefaultRGB: space }));
    else if (!spaces.has(name)) spaces.set(name, space);
  }
}

async function addOutputIntent(file: PdfFile, { name, registered, icc }: PressProfile): Promise<void> {
  const { PDFHexString, PDFName, PDFString } = file.lib;
  const profile: PDFRef = await file.addStream(icc, { N: 4 });
  const intent = file.add({
    Type: "OutputIntent",
    S: "GTS_PDFX",
    OutputConditionIdentifier: PDFString.of(registered ?? "Custom"),
    ...(registered === undefined ? {} : { RegistryName: PDFString.of(REGISTRY) }),
    Info: PDFHexString.fromText(name),
    DestOutputProfile: profile,
  });
  file.document.catalog.set(PDFName.of("OutputIntents"), file.object([intent]));
}

/**
 * Whether a layer depends on who views the file, as the vinyl of lettering does. Such a file is for the cutter only.
 */
function hasScreenLayers({ document, lib: { PDFDict: Dict, PDFName } }: PdfFile): boolean {
  const layers = document.catalog.lookup(PDFName.of("OCProperties"));
  const configuration = layers instanceof Dict ? layers.lookup(PDFName.of("D")) : undefined;
  return configuration instanceof Dict && configuration.has(PDFName.of("AS"));
}

/** Writes the metadata that PDF/X-4 requires as XMP (ISO 16684-1), in agreement with the document's information. */
function addMetadata(file: PdfFile, conforms: boolean, id: string): void {
  const { document, context, lib } = file;
  const info = context.lookup(context.trailerInfo.Info, lib.PDFDict);
  info.set(lib.PDFName.of("Trapped"), lib.PDFName.of("False"));
  if (conforms) info.set(lib.PDFName.of("GTS_PDFXVersion"), lib.PDFString.of(VERSION));
  const xmp = new TextEncoder().encode(
    xmpPacket({
      title: document.getTitle() ?? "",
      producer: document.getProducer() ?? "",
      date: (document.getCreationDate() ?? new Date(0)).toISOString().replace(/\.\d+Z$/, "Z"),
      uuid: fileIdentifier(id).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
      conforms,
    }),
  );
  // It is never compressed, so that programs that don't read PDF find it.
  const stream = lib.PDFRawStream.of(file.dict({ Type: "Metadata", Subtype: "XML" }), xmp);
  document.catalog.set(lib.PDFName.of("Metadata"), context.register(stream));
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

interface XmpFacts {
  readonly title: string;
  readonly producer: string;
  readonly date: string;
  readonly uuid: string;
  readonly conforms: boolean;
}

const xmpPacket = ({ title, producer, date, uuid, conforms }: XmpFacts): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><xmp:MetadataDate>${date}</xmp:MetadataDate>
<xmp:CreatorTool>${escaped(producer)}</xmp:CreatorTool><pdf:Producer>${escaped(producer)}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:${uuid}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
${conforms ? `<pdfxid:GTS_PDFXVersion>${VERSION}</pdfxid:GTS_PDFXVersion>\n` : ""}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
