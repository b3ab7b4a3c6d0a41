import { Form } from "@remix-run/react";
import { useState } from "react";
import { lengthText, sizeText, unitText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { NestSheet, Roll } from "#domain/prepress/composing/nest";
import { ROLL_WIDTHS } from "#domain/prepress/composing/nest-plan";
import { counted } from "#domain/ground/kernel/text";
import { useIsSending } from "../kernel/index.ts";
import { Button } from "../../ui/actions/button.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Select } from "../../ui/fields/field.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { ComparedDownload } from "../artwork/index.ts";
import { colorOfLine, NestDrawing, type ShownPiece } from "./nest-view.tsx";

export interface ShownNestLine {
  readonly id: string;
  readonly order: string;
  readonly product: string;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Copies that fit on the same length of material; 0 for none. */
  readonly spare: number;
  readonly material: string;
}

export interface NestPageProps {
  readonly roll: Roll;
  readonly lines: ReadonlyArray<ShownNestLine>;
  readonly pieces: ReadonlyArray<ShownPiece>;
  readonly sheets: ReadonlyArray<NestSheet>;
  readonly usedLength: number;
  /** 0 to 1. */
  readonly waste: number;
  /** Orders whose pieces are wider than the roll. */
  readonly tooWide: ReadonlyArray<string>;
  readonly fileUrl: string;
  readonly measurement: Measurement;
}

const round = (value: number): string => String(Math.round(value * 1_000_000) / 1_000_000);
const GAPS = { imperial: [0, 1 / 16, 1 / 8, 1 / 4, 1 / 2], metric: [0, 2, 3, 5, 10].map((mm) => mm / 25.4) };
const MARGINS = { imperial: [0, 1 / 4, 1 / 2, 3 / 4, 1], metric: [0, 6, 12, 20, 25].map((mm) => mm / 25.4) };

/** Inches as the fractions of a ruler. */
const FRACTIONS = new Map([
  [1 / 16, "1/16"],
  [1 / 8, "1/8"],
  [1 / 4, "1/4"],
  [1 / 2, "1/2"],
  [3 / 4, "3/4"],
]);
const shortLength = (inches: number, measurement: Measurement): string =>
  (measurement === "imperial" ? FRACTIONS.get(inches) : undefined) ?? lengthText(inches, measurement);

function LengthSelect({
  label,
  name,
  values,
  value,
  measurement,
  hint,
}: {
  label: string;
  name: string;
  values: ReadonlyArray<number>;
  value: number;
  measurement: Measurement;
  hint?: string;
}) {
  const unit = unitText(measurement);
  const all = [...new Set([...values, value].map(round))].map(Number).sort((a, b) => a - b);
  return (
    <Select label={label} name={name} defaultValue={round(value)} {...(hint === undefined ? {} : { hint })}>
      {all.map((optionLength) => (
        <option key={optionLength} value={round(optionLength)}>
          {shortLength(optionLength, measurement)} {unit}
        </option>
      ))}
    </Select>
  );
}

export function RollForm({
  roll,
  lines,
  measurement,
}: {
  roll: Roll;
  lines: ReadonlyArray<string>;
  measurement: Measurement;
}) {
  const isSending = useIsSending();
  /** Other choices than those that are laid out now: the button takes them instead. */
  const [isChanged, setIsChanged] = useState(false);
  const isBusy = isSending && !isChanged;
  return (
    <Form
      method="get"
      className="grid gap-3 md:grid-cols-[1fr_1fr_1fr_auto] md:items-end"
      onChange={() => setIsChanged(true)}
      onSubmit={() => setIsChanged(false)}
    >
      {lines.map((id) => (
        <input key={id} type="hidden" name="line" value={id} />
      ))}
      <LengthSelect
        label="Roll width"
        name="roll"
        values={ROLL_WIDTHS[measurement]}
        value={roll.width}
        measurement={measurement}
      />
      <LengthSelect
        label="Gap between pieces"
        name="gap"
        values={GAPS[measurement]}
        value={roll.gap}
        measurement={measurement}
      />
      <LengthSelect
        label="Margin"
        name="margin"
        values={MARGINS[measurement]}
        value={roll.margin}
        measurement={measurement}
      />
      <Button type="submit" variant="secondary" loading={isBusy}>
        {isBusy ? "Laying out…" : "Lay out"}
      </Button>
    </Form>
  );
}

/** The layout of the roll, its length and waste, and its print file. */
export function NestPage({
  roll,
  lines,
  pieces,
  sheets,
  usedLength,
  waste,
  tooWide,
  fileUrl,
  measurement,
}: NestPageProps) {
  const unit = unitText(measurement);
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const pieceCount = sheets.reduce((sum, { placements }) => sum + placements.length, 0);
  const materials = [...new Set(lines.map(({ material }) => material))];
  return (
    <div className="grid gap-6">
      {materials.length > 1 ? (
        <Notice kind="warning" title="These use different materials">
          {materials.join(", ")}. A roll can have only one material.
        </Notice>
      ) : null}
      {tooWide.length > 0 ? (
        <Notice kind="warning" title="Wider than this roll">
          {tooWide.join(", ")}wasn't laid out. Choose a wider roll or a smaller margin.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <DescriptionList
          items={[
            { term: "Used length", value: `${lengthText(Math.round(usedLength * 100) / 100, measurement)} ${unit}` },
            { term: "Waste", value: `${(waste * 100).toFixed(1)}%` },
            { term: "Pieces", value: counted(pieceCount, "piece") },
            { term: "Rolls", value: String(sheets.length) },
          ]}
        />
        {pieceCount > 0 ? (
          <ComparedDownload href={fileUrl} lines={lines.map(({ id }) => id)}>
            Download PDF
          </ComparedDownload>
        ) : null}
      </div>
      <ul className="grid gap-2">
        {lines.map(({ id, order, product, width, height, count, spare }, i) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-4 py-3 ring-1 ring-line"
          >
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-sm"
              style={{ backgroundColor: colorOfLine(i) }}
            />
            <span className="font-semibold">{product}</span>
            <span className="text-muted">
              Order {order} · {sizeText(width, height, measurement)} · {counted(count, "piece")}
            </span>
            {spare > 0 ? (
              <span className="ml-auto text-success">{counted(spare, "more fits free", "more fit free")}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {sheets.map((sheet, i) => (
        <NestDrawing
          key={String(i)}
          sheet={sheet}
          roll={roll}
          pieces={byId}
          measurement={measurement}
          label={sheets.length > 1 ? `Roll ${String(i + 1)} of ${String(sheets.length)}` : "The roll from above"}
        />
      ))}
    </div>
  );
}
