/** A category's picture in a menu. It is loaded when the menu opens. */
export const CategoryPicture = ({ src }: { readonly src: string }) =>
  src === "" ? (
    <span className="size-10 shrink-0 rounded-md bg-raised" />
  ) : (
    <img src={src} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 rounded-md" />
  );
