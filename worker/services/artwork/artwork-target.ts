import type { Refusal } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import type { Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** What a file arrives for: a configured product of the current user. */
export interface ArtworkTarget {
  /** The size it was ordered in, which the first look at the file is held against. Inches. */
  readonly order: {
    readonly width: number;
    readonly height: number;
    readonly shape: string;
    readonly product: string;
  };
  /** Makes the file its artwork: one batch writes `first`, which holds the file's row, and the change. */
  readonly take: (
    file: { readonly id: string; readonly fileName: string },
    first: ReadonlyArray<Statement>,
  ) => Promise<Result<unknown, Refusal>>;
  /** Makes a file that is stored already its artwork; nothing changes where it is that. */
  readonly use: (artworkId: string) => Promise<Result<unknown, Refusal>>;
}

/** Finds a target by its id; undefined for one that is not the current user's. The areas above artwork bring it. */
export type FindTarget = (context: ServiceContext, id: string) => Promise<ArtworkTarget | undefined>;
