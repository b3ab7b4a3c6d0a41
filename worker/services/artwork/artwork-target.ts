import type { Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import type { Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** A configured product of the current user that a file is uploaded for. */
export interface ArtworkTarget {
  /** The configured size in inches, for preflight. */
  readonly order: {
    readonly width: number;
    readonly height: number;
    readonly shape: string;
    /** The product's artwork starts as several pieces, each cut by itself. */
    readonly isSheet: boolean;
  };
  /** Makes a new file its artwork. One batch runs `first`, which inserts the file's row, and the change. */
  readonly take: (
    file: { readonly id: string; readonly fileName: string },
    first: ReadonlyArray<Statement>,
  ) => Promise<Result<unknown, Refusal>>;
  /** Makes a stored file its artwork; does nothing if it already is. */
  readonly use: (artworkId: string) => Promise<Result<unknown, Refusal>>;
}

/**
 * Finds a target by its id; undefined if it isn't the current user's. It is passed in by areas that may import more
 * than this one.
 */
export type FindTarget = (context: ServiceContext, id: string) => Promise<ArtworkTarget | undefined>;
