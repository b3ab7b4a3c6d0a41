import { readDrawing } from "#domain/ground/files/svg/drawing";
import { readPath } from "#domain/ground/files/svg/paths/path-data";
import { cleanSvg } from "#domain/prepress/name-tags/template/clean-svg";
import { decodeList } from "#domain/prepress/name-tags/people/encoding";
import { MAX_SHEET_LINES, readSpreadsheet } from "#domain/prepress/name-tags/people/spreadsheet";
import { inflateSync } from "#domain/ground/files/icc/inflate";
import { deflateSync } from "node:zlib";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { readPdfFacts } from "../../../worker/services/artwork/read/read-pdf.ts";
import { embedPage, MissingFontsError } from "../../../worker/services/composing/pdf/document-page.ts";
import { PdfFile } from "../../../worker/services/composing/pdf/pdf-file.ts";
import { inflated } from "../../../worker/zlib.ts";
import { pdf, pdfWith, svg } from "../../fixtures/uploads/documents.ts";
import { text } from "../../fixtures/uploads/files.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { atMost, type FuzzReader } from "../reader.ts";
import { counted, MAX_READS } from "./counted-source.ts";
import { PDF_TEXTS, SVG_STARTS, SVG_TEXTS, texts } from "./format-pieces.ts";

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const PATH_TEXTS = [
  "M",
  "m",
  "L",
  "l",
  "H",
  "V",
  "C",
  "S",
  "Q",
  "T",
  "A",
  "a",
  "Z",
  "z",
  "1",
  "-1",
  ".",
  "e9",
  "e",
  " ",
  ",",
  "+",
  "0",
  "1e999",
  "10 10",
  "M0 0",
];
const CSV_TEXTS = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "|",
  "\n",
  "\r",
  "\r\n",
  "a",
  "Ann Lee",
  '"a\nb"',
  '"a"b',
  '",',
  ',"',
  " ",
  "\0",
  "=1+1",
  "é",
];

export async function documentReaders(): Promise<Array<FuzzReader>> {
  const pdfs = [
    realFile("spot.pdf"),
    realFile("locked.pdf"),
    await pdf({ pages: 3 }),
    await pdf({ pages: 2, compressed: true }),
    await pdfWith({ spots: ["CutContour"], fonts: ["Arial"] }),
  ];
  const pdfReader = { seeds: pdfs, pieces: texts(...PDF_TEXTS), start: texts("%PDF-1.4\n"), runs: "server" } as const;
  const drawings = {
    seeds: [
      svg(),
      svg('<style>.a{fill:#fff}</style><g class="a" transform="rotate(3)"><path d="M0 0 A1 2 3 0 1 9 9z"/></g>'),
    ],
    pieces: texts(...SVG_TEXTS),
    start: SVG_STARTS,
  } as const;
  const zlib = {
    seeds: [
      new Uint8Array(deflateSync(new Uint8Array(200_000))),
      new Uint8Array(deflateSync(text("words of a profile ".repeat(900)))),
    ],
    pieces: [
      Uint8Array.of(0x78, 0x9c),
      Uint8Array.of(0),
      Uint8Array.of(255),
      Uint8Array.of(0xed, 0xc1, 1, 1),
      Uint8Array.of(0, 0, 0, 255, 255),
    ],
    start: [Uint8Array.of(0x78, 0x9c)],
  } as const;
  return [
    {
      name: "drawing for the press",
      ...drawings,
      runs: "server",
      read: (bytes) => void readDrawing(decodeText(bytes)),
    },
    {
      name: "background of a tag",
      ...drawings,
      runs: "tab",
      read(bytes) {
        const clean = cleanSvg(decodeText(bytes));
        if (clean.ok) atMost("characters of a cleaned drawing", clean.value.svg.length, 6 * bytes.length + 200);
      },
    },
    {
      name: "path data",
      seeds: texts("M0 0 L10 0 L10 10Z", "m1 1a5 5 0 0 1 9 9z"),
      pieces: texts(...PATH_TEXTS),
      start: texts("M0 0"),
      runs: "server",
      read(bytes) {
        const steps = readPath(decodeText(bytes));
        if (steps) atMost("steps of a path", steps.length, 200_005);
        fromPath(decodeText(bytes));
      },
    },
    {
      name: "objects of a PDF",
      ...pdfReader,
      read: async (bytes) => atMost("characters of facts", JSON.stringify(await readPdfFacts(bytes)).length, 40_000),
    },
    {
      name: "page of a PDF",
      ...pdfReader,
      async read(bytes) {
        const source = counted(bytes);
        await embedPage(await PdfFile.begin(), source, 1).catch((error: unknown) => {
          if (!(error instanceof MissingFontsError)) throw error;
        });
        atMost("reads of a file", source.reads, MAX_READS);
      },
    },
    {
      name: "list of names",
      seeds: texts('Name,Role\r\nAnn,Nurse\r\nBob,"Doctor, MD"\r\n', "a\tb\nc\td\n", "Ann\nBob\n"),
      pieces: texts(...CSV_TEXTS),
      start: [new Uint8Array(0), Uint8Array.of(0xff, 0xfe), Uint8Array.of(0xef, 0xbb, 0xbf)],
      runs: "tab",
      read(bytes) {
        const decoded = decodeList(bytes);
        if (!decoded.ok) return;
        const [{ text }] = decoded.value.readings;
        const sheet = readSpreadsheet(text);
        atMost("rows of a sheet", sheet.rows.length, MAX_SHEET_LINES + 1);
        atMost(
          "cells of a sheet",
          sheet.rows.reduce((sum, row) => sum + row.length, 0),
          (MAX_SHEET_LINES + 1) * 60,
        );
      },
    },
    {
      name: "compressed profile",
      ...zlib,
      runs: "server",
      read: (bytes) => atMost("bytes", inflateSync(bytes, 1_000_000)?.length ?? 0, 1_000_000 + 4 * 1024 * 1024),
    },
    {
      name: "zlib stream",
      ...zlib,
      runs: "server",
      async read(bytes) {
        let size = 0;
        try {
          for await (const chunk of inflated([bytes])) if ((size += chunk.length) > 1_000_000) break;
        } catch (error) {
          if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
        }
        atMost("bytes held", size, 1_200_000);
      },
    },
  ];
}
