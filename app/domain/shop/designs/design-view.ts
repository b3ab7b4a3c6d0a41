import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import type { SpecWord } from "#domain/ground/kernel/text";
import type { ProductKind, Unit } from "#domain/shop/catalog/product";
import type { ConfiguredStatus } from "#domain/shop/configured-products/configured-product";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import type { Folder } from "#domain/shop/designs/folder-tree";
import type { Money } from "#domain/ground/kernel/money";

/** A design in a list. */
export interface DesignCard {
  readonly id: string;
  readonly name: string;
  readonly folderId: string | undefined;
  readonly product: {
    readonly slug: string;
    readonly name: string;
    readonly kind: ProductKind;
    readonly unit: Unit;
  };
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  readonly status: ConfiguredStatus;
  readonly picture: LinePicture | undefined;
  /** The path for sharing; undefined where there is nothing to show yet, and in lists without sharing. */
  readonly sharePath?: string | undefined;
  readonly updatedAt: Date;
}

export interface FolderCard extends Folder {
  readonly version: number;
  /** Designs directly in the folder. */
  readonly designs: number;
}

/** Filters of the design list. */
const DESIGN_SHOWS = ["kept", "drafts", "deleted"] as const;
export type DesignShow = (typeof DESIGN_SHOWS)[number];
const DESIGN_ORDERS = ["newest", "oldest", "name"] as const;
export type DesignOrder = (typeof DESIGN_ORDERS)[number];

export interface DesignQuery {
  /** Undefined at the top level. */
  readonly folderId: string | undefined;
  /** Part of a name. A search covers all folders. */
  readonly search: string;
  readonly show: DesignShow;
  readonly order: DesignOrder;
  /** From 1. */
  readonly page: number;
}

export interface DesignPage {
  readonly query: DesignQuery;
  readonly folder: FolderCard | undefined;
  /** Every folder of the owner, for choices and breadcrumbs. */
  readonly folders: ReadonlyArray<FolderCard>;
  readonly designs: ReadonlyArray<DesignCard>;
  readonly pages: number;
  readonly total: number;
}

/** The current price of one quantity. */
export interface PriceToday {
  readonly quantity: number;
  readonly total: Money;
  readonly unitPrice: Money;
  /** Whole percent below the first quantity's unit price, 0 to 100. */
  readonly savingPercent: number;
}

/** One design with its details. */
export interface DesignDetails extends DesignCard {
  readonly note: string;
  readonly version: number;
  readonly archived: boolean;
  readonly createdAt: Date;
  readonly configuredId: string;
  readonly productHref: string;
  /** A large picture; the product's own without artwork. */
  readonly productImage: string;
  readonly spec: ReadonlyArray<SpecWord>;
  /** Empty when the design cannot be ordered unchanged; `problem` then says why. */
  readonly prices: ReadonlyArray<PriceToday>;
  /** The version of the price table that they come from. */
  readonly priceVersion: number;
  readonly problem: string | undefined;
  /** The product is still sold, so the design can be changed into something that can be ordered. */
  readonly canChange: boolean;
  /** Whole pieces. */
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly orders: ReadonlyArray<{
    readonly id: string;
    readonly number: string;
    readonly placedAt: Date;
    readonly quantity: number;
    readonly total: Money;
  }>;
  readonly folders: ReadonlyArray<FolderCard>;
}

/** Returns what a design still needs, as a badge, or undefined. */
export const describeDesignNeed = ({ product, status }: Pick<DesignCard, "product" | "status">): string | undefined =>
  getKindFacts(product).missing(status);

const includesName = <const Names extends ReadonlyArray<string>>(
  names: Names,
  text: string | undefined,
): text is Names[number] => names.some((name) => name === text);

/** Reads the list's URL. Unreadable values have their defaults. */
export function readDesignQuery(
  parameters: Readonly<Record<string, string>>,
  folderId: string | undefined,
): DesignQuery {
  const { q = "", show, order, page = "1" } = parameters;
  return {
    folderId,
    search: Array.from(q.trim()).slice(0, 80).join(""),
    show: includesName(DESIGN_SHOWS, show) ? show : "kept",
    order: includesName(DESIGN_ORDERS, order) ? order : "newest",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
