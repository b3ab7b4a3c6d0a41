import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { useId, useState, type ReactNode } from "react";
import { MAX_PROFILE_BYTES } from "#domain/ground/files/icc/press-profile";
import type { UploadMode } from "#domain/ground/files/upload-rules";
import { fileSize } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Table } from "../../ui/layout/table.tsx";
import { SendFile } from "../artwork/index.ts";

interface Entry {
  readonly id: string;
  readonly isDefault: boolean;
  readonly name: string;
  readonly version: string;
  readonly size: string;
  readonly sha256: string;
  readonly setBy: string;
  readonly since: string;
}

const PROFILES: UploadMode = ["icc", "icm"];

/**
 * Uploads a profile of the press, which counts from then on.
 * @param current SHA-256 of the current profile; "" for the shop's own
 */
export function PressUpload({ current }: { readonly current: string }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState({ name: "", sha256: "" });
  return (
    <div className="needs-script grid gap-1.5 border-t border-line pt-4">
      <label htmlFor={id} className="font-bold">
        Upload your press's profile
      </label>
      <p id={`${id}-help`} className="text-sm text-muted">
        A CMYK output profile, ICC or ICM, up to {fileSize(MAX_PROFILE_BYTES)}. Orders that are already placed keep
        theirs.
      </p>
      {/* What was saved is no news once another profile is in use. */}
      <SendFile
        id={id}
        describedBy={`${id}-help`}
        url="/printing/api/press-profile/"
        mode={PROFILES}
        most={MAX_PROFILE_BYTES}
        saved={saved.sha256 === current ? `Saved. Orders from now on are printed for ${saved.name}.` : ""}
        onSaved={({ name, sha256 }) => {
          setSaved({ name: String(name), sha256: String(sha256) });
          revalidate();
        }}
      />
    </div>
  );
}

/** "ICC version 2.4, 1.9 MB" */
const format = ({ version, size }: Entry): string => (version === "" ? "Built in" : `ICC version ${version}, ${size}`);

interface PressHistoryProps {
  /** The current profile first. */
  readonly entries: ReadonlyArray<Entry>;
  readonly canSet: boolean;
  /** Below the current profile. */
  readonly children: ReactNode;
}

/** The current profile of the press, and those before it. */
export function PressHistory({ entries, canSet, children }: PressHistoryProps) {
  const [current, ...earlier] = entries;
  if (!current) return null;
  return (
    <>
      <Card as="section" aria-labelledby="current-profile" className="grid gap-4">
        <h2 id="current-profile" className="text-xl wrap-anywhere">
          {current.name}
        </h2>
        <DescriptionList
          items={[
            { term: "Color space", value: "CMYK, for a printing press" },
            { term: "File", value: format(current) },
            { term: "In use since", value: current.since },
            ...(current.setBy === "" ? [] : [{ term: "Set by", value: current.setBy }]),
          ]}
        />
        {canSet && !current.isDefault ? (
          <UseAgain id="default" name="the shop's own profile">
            Go back to the shop's own
          </UseAgain>
        ) : null}
        {children}
        {canSet ? null : <p className="text-sm text-muted">An admin can upload another profile.</p>}
      </Card>
      {earlier.length > 0 ? (
        <Table
          caption="Earlier profiles"
          rows={earlier}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", header: "Profile", isRowHeader: true, cell: ({ name }) => name },
            { key: "file", header: "File", cell: format },
            { key: "since", header: "Set", cell: ({ since, setBy }) => `${since} by ${setBy}` },
            {
              key: "again",
              header: "Use",
              align: "end",
              cell: ({ id, name, sha256 }) => {
                if (sha256 === current.sha256) return <Badge kind="success">Current</Badge>;
                return canSet ? (
                  <UseAgain id={id} name={name}>
                    Use again
                  </UseAgain>
                ) : null;
              },
            },
          ]}
        />
      ) : null}
    </>
  );
}

function UseAgain({ id, name, children }: { readonly id: string; readonly name: string; readonly children: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="profile" value={id} />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        loading={state !== "idle" && formData?.get("profile") === id}
        aria-label={`${children}: ${name}`}
      >
        {children}
      </Button>
    </Form>
  );
}
