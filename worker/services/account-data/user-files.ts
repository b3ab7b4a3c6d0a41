import { and, asc, eq } from "drizzle-orm";
import {
  artwork,
  chatFile,
  chatRoom,
  claimPhoto,
  customerPicture,
  configuredProduct,
  fileReference,
  nonprofitApplication,
  orderLine,
  orders,
  printFile,
  proof,
  proofComment,
  reviewPhoto,
  taxExemption,
} from "../../db/schema/index.ts";
import { smallPhotoKey } from "../artwork/index.ts";
import { invoicePdfKey } from "../invoices/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** A stored file that belongs to one user. */
export interface UserFile {
  readonly key: string;
  /** Folder and name for display; not unique. */
  readonly name: string;
  readonly createdAt: Date;
  /** A rendered picture of a file, or a file from staff: deleted with the account but not exported. */
  readonly isDerived: boolean;
}

const selectPapers = (db: ServiceContext["db"], userId: string) =>
  db
    .select({ key: taxExemption.documentKey, name: taxExemption.documentName, createdAt: taxExemption.createdAt })
    .from(taxExemption)
    .where(eq(taxExemption.userId, userId));

/** One query for each kind of file, in one round trip. */
const readFileRows = ({ db }: ServiceContext, userId: string) =>
  db.batch([
    db
      .select({
        id: artwork.id,
        key: artwork.r2Key,
        previewKey: artwork.previewKey,
        mendedKey: artwork.mendedKey,
        drawnKey: artwork.drawnKey,
        name: artwork.fileName,
        createdAt: artwork.createdAt,
      })
      .from(artwork)
      .where(eq(artwork.userId, userId))
      .orderBy(asc(artwork.createdAt), asc(artwork.id)),
    db
      .select({
        key: chatFile.r2Key,
        previewKey: chatFile.previewKey,
        name: chatFile.name,
        isStaff: chatFile.isStaff,
        createdAt: chatFile.dateCreated,
      })
      .from(chatFile)
      .innerJoin(chatRoom, eq(chatRoom.id, chatFile.roomId))
      .where(eq(chatRoom.userId, userId)),
    db
      .select({ key: reviewPhoto.r2Key, type: reviewPhoto.type, createdAt: reviewPhoto.createdAt })
      .from(reviewPhoto)
      .innerJoin(orderLine, eq(orderLine.id, reviewPhoto.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .where(eq(orders.userId, userId)),
    db
      .select({ key: claimPhoto.r2Key, type: claimPhoto.type, createdAt: claimPhoto.createdAt })
      .from(claimPhoto)
      .innerJoin(orderLine, eq(orderLine.id, claimPhoto.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .where(eq(orders.userId, userId)),
    db
      .select({ key: customerPicture.r2Key, type: customerPicture.type, createdAt: customerPicture.createdAt })
      .from(customerPicture)
      .innerJoin(orderLine, eq(orderLine.id, customerPicture.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .where(eq(orders.userId, userId)),
    db
      .select({
        key: nonprofitApplication.documentKey,
        name: nonprofitApplication.documentName,
        createdAt: nonprofitApplication.dateCreated,
      })
      .from(nonprofitApplication)
      .where(eq(nonprofitApplication.userId, userId)),
    db
      .select({ key: proof.pictureKey, createdAt: proof.createdAt })
      .from(proof)
      .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      // An approval at finalize shows the artwork itself.
      .where(and(eq(orders.userId, userId), eq(proof.origin, "staff"))),
    db
      .select({ key: proofComment.pictureKey, createdAt: proofComment.createdAt })
      .from(proofComment)
      .innerJoin(proof, eq(proof.id, proofComment.proofId))
      .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLine.orderId))
      .where(eq(orders.userId, userId)),
    db
      .select({ key: printFile.r2Key, createdAt: printFile.updatedAt })
      .from(printFile)
      .innerJoin(configuredProduct, eq(configuredProduct.id, printFile.configuredProductId))
      .where(eq(configuredProduct.userId, userId)),
    db
      .select({ key: fileReference.r2Key, createdAt: orders.placedAt })
      .from(fileReference)
      .innerJoin(orders, eq(orders.id, fileReference.orderId))
      .where(eq(orders.userId, userId)),
    db.select({ id: orders.id, createdAt: orders.placedAt }).from(orders).where(eq(orders.userId, userId)),
    selectPapers(db, userId),
  ]);

const photoFiles = (
  folder: string,
  rows: ReadonlyArray<{ readonly key: string; readonly type: string; readonly createdAt: Date }>,
): ReadonlyArray<UserFile> =>
  rows.map(({ key, type, createdAt }, i) => ({
    key,
    name: `${folder}/photo-${i + 1}.${type.slice("image/".length)}`,
    createdAt,
    isDerived: false,
  }));

/** All stored files of a user. */
export async function listUserFiles(context: ServiceContext, userId: string): Promise<ReadonlyArray<UserFile>> {
  const [
    artworks,
    chats,
    photos,
    claimPhotos,
    sentPictures,
    documents,
    proofs,
    mockUps,
    prints,
    frozen,
    ordered,
    papers,
  ] = await readFileRows(context, userId);
  const artworkKeys = new Set(artworks.map(({ key }) => key));
  const toDerivedFiles = (key: string | null, createdAt: Date): Array<UserFile> =>
    key ? [{ key, name: "", createdAt, isDerived: true }] : [];
  return [
    ...artworks.flatMap((row) => [
      { key: row.key, name: `artwork/${row.name}`, createdAt: row.createdAt, isDerived: false },
      ...[row.previewKey, row.mendedKey, row.drawnKey].flatMap((key) => toDerivedFiles(key, row.createdAt)),
    ]),
    ...chats.flatMap((row) => [
      { key: row.key, name: `chat/${row.name}`, createdAt: row.createdAt, isDerived: row.isStaff },
      ...toDerivedFiles(row.previewKey, row.createdAt),
    ]),
    ...photoFiles("reviews", photos),
    ...photos.flatMap(({ key, createdAt }) => toDerivedFiles(smallPhotoKey(key), createdAt)),
    ...photoFiles("reprint-claims", claimPhotos),
    ...photoFiles("sent-pictures", sentPictures),
    ...documents.flatMap((row) =>
      row.key ? [{ key: row.key, name: `nonprofit/${row.name}`, createdAt: row.createdAt, isDerived: false }] : [],
    ),
    ...papers.map(({ key, name, createdAt }) => ({ key, name: `tax-exemption/${name}`, createdAt, isDerived: false })),
    // A proof shows the customer's artwork, so it is deleted with it.
    ...[...proofs, ...mockUps, ...prints].flatMap((row) => toDerivedFiles(row.key, row.createdAt)),
    // Its pages show names and addresses.
    ...ordered.flatMap(({ id, createdAt }) => toDerivedFiles(invoicePdfKey(id), createdAt)),
    // Files that were replaced after they were ordered.
    ...frozen
      .filter(({ key }) => !artworkKeys.has(key))
      .flatMap(({ key, createdAt }) => toDerivedFiles(key, createdAt)),
  ];
}
