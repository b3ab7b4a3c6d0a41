import type { PDFDict, PDFObject, PDFRef } from "pdf-lib";
import { srgbProfile } from "#domain/files/icc/srgb-profile";
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
 * its RGB as sRGB, and declares PDF/X-4 (ISO 15930-7) if nothing in it contradicts that standard.
 * @param id the same as for `chunks`
 * @returns why it isn't PDF/X-4, in words for staff; nothing for a conforming file
 */
export async function finishForPress(file: PdfFile, press: PressProfile, id: string): Promise<ReadonlyArray<string>> {
  listCopiedLayers(file);
  await defineRgb(file);
  await addOutputIntent(file, press);
  const faults = [...faultsOf(file)];
  const conforms = faults.length === 0 && !hasScreenLayers(file);
  addMetadata(file, conforms, id);
  return faults;
}

/** All dictionaries of a file that can be looked up, including those of streams. */
function* dictionaries({ context, lib: { PDFDict: Dict, PDFStream } }: PdfFile): Generator<PDFDict> {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof Dict) yield object;
    else if (object instanceof PDFStream) yield object.dict;
  }
}

/** Defines what RGB means in each page, form and pattern. Without this, a press takes it for its own RGB. */
async function defineRgb(file: PdfFile): Promise<void> {
  const { PDFDict: Dict, PDFName } = file.lib;
  const profile = await file.addStream(srgbProfile(), { N: 3, Alternate: "DeviceRGB" });
  const space = file.add(["ICCBased", profile]);
  for (const dictionary of dictionaries(file)) {
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

const MAX_FONTS_NAMED = 3;

/** What of a customer's document PDF/X-4 doesn't allow. The shop's own objects conform. */
function faultsOf(file: PdfFile): ReadonlySet<string> {
  const { PDFArray, PDFName } = file.lib;
  const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : "");
  const faults = new Set<string>();
  const fonts = new Set<string>();
  for (const dictionary of dictionaries(file)) {
    const get = (key: string) => dictionary.lookup(PDFName.of(key));
    if (isMissingFont(file, dictionary))
      fonts.add(nameOf(get("BaseFont")).replace(/^[A-Z]{6}\+/, "") || "without a name");
    if (nameOf(get("Subtype")) === "PS") faults.add("It contains PostScript.");
    const transfer = [get("TR"), get("TR2")].filter((value) => value !== undefined).map(nameOf);
    if (transfer.some((name) => name !== "Identity" && name !== "Default")) faults.add("It contains transfer curves.");
    const filters = get("Filter");
    const names = filters instanceof PDFArray ? filters.asArray().map(nameOf) : [nameOf(filters)];
    if (names.includes("LZWDecode")) faults.add("It contains images with LZW compression.");
  }
  if (fonts.size > 0)
    faults.add(
      `Fonts aren't embedded: ${[...fonts].slice(0, MAX_FONTS_NAMED).join(", ")}. Check the text in the print.`,
    );
  return faults;
}

function isMissingFont({ lib: { PDFDict: Dict, PDFName } }: PdfFile, dictionary: PDFDict): boolean {
  if (dictionary.lookup(PDFName.of("Type")) !== PDFName.of("Font")) return false;
  // A Type 0 font's parts are fonts themselves; a Type 3 font consists of drawings.
  const kind = dictionary.lookup(PDFName.of("Subtype"));
  if (kind === PDFName.of("Type0") || kind === PDFName.of("Type3")) return false;
  const descriptor = dictionary.lookup(PDFName.of("FontDescriptor"));
  const programs = ["FontFile", "FontFile2", "FontFile3"].map((name) => PDFName.of(name));
  return !(descriptor instanceof Dict && programs.some((name) => descriptor.has(name)));
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
