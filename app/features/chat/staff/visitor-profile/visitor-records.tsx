import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "#domain/ground/calendar/dates";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { Link } from "../../../../ui/actions/link.tsx";
import { CartLinePicture } from "../../../cart/index.ts";
import { EarlierConversations } from "./earlier-conversations.tsx";
import { toLinePicture } from "./picture.ts";

const date = (text: string) => formatDate(new Date(text), "mediumDate");

/** Cart, orders, proofs, designs and earlier conversations of a visitor. */
export const VisitorRecords = ({ about }: { about: VisitorProfile }) => (
  <>
    <Cart cart={about.cart} />
    <Orders orders={about.orders} total={about.order_count} />
    <Proofs proofs={about.proofs} />
    <Designs designs={about.designs} />
    <RecordsSection
      title="Earlier conversations"
      count={about.earlier.length}
      empty="This is their first conversation."
    >
      {about.rating ? (
        <p className="mb-2 flex items-center gap-1.5 text-sm">
          <Star aria-hidden="true" className="size-4 fill-sun text-sun-text" />
          {about.rating.average.toLocaleString("en-US", { maximumFractionDigits: 1 })} of 5, from{" "}
          {about.rating.count === 1 ? "one rating" : `${about.rating.count} ratings`}
        </p>
      ) : null}
      <EarlierConversations talks={about.earlier} />
    </RecordsSection>
  </>
);

export const RecordsSection = ({
  title,
  count,
  aside,
  empty,
  children,
}: {
  title: string;
  count: number;
  aside?: ReactNode;
  empty: string;
  children?: ReactNode;
}) => (
  <section aria-label={title} className="mt-5">
    <h3 className="mb-1.5 flex items-baseline gap-2 text-sm font-semibold tracking-normal text-muted">
      <span>{title}</span>
      {count > 0 ? <span className="tabular-nums">{count}</span> : null}
      {aside === undefined ? null : <span className="ml-auto text-ink tabular-nums">{aside}</span>}
    </h3>
    {count === 0 ? <p className="text-sm text-muted">{empty}</p> : null}
    {children}
  </section>
);

const Thing = ({
  picture,
  title,
  detail,
  aside,
}: {
  picture?: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  aside?: ReactNode;
}) => (
  <li className="flex items-center gap-2.5 py-1 text-sm">
    {picture}
    <span className="min-w-0 grow">
      <span className="line-clamp-2 font-semibold wrap-anywhere text-ink">{title}</span>
      <span className="line-clamp-2 wrap-anywhere text-muted">{detail}</span>
    </span>
    {aside === undefined ? null : <span className="shrink-0 tabular-nums">{aside}</span>}
  </li>
);
/** Shows the placeholder icon while there is no picture. */
const PICTURE = "size-12 shrink-0 [&>.text-faint]:size-6";
const away = { target: "_blank", rel: "noopener", className: "text-brand-text underline underline-offset-2" } as const;

const Cart = ({ cart }: Pick<VisitorProfile, "cart">) => (
  <RecordsSection
    title="Cart"
    count={cart.lines.length}
    empty="The cart is empty."
    {...(cart.lines.length > 0 ? { aside: cart.total_localized } : {})}
  >
    <ul>
      {cart.lines.map(({ id, name, summary, quantity, total_localized, picture }) => (
        <Thing
          key={id}
          picture={<CartLinePicture picture={toLinePicture(picture)} className={PICTURE} />}
          title={`${wholeNumber(quantity)} × ${name}`}
          detail={summary}
          aside={total_localized}
        />
      ))}
    </ul>
  </RecordsSection>
);

const Orders = ({ orders, total }: { orders: VisitorProfile["orders"]; total: number }) => (
  <RecordsSection title="Orders" count={total} empty="No orders yet.">
    <ul>
      {orders.map(({ id, number, status, total_localized, date_placed, url }) => (
        <Thing
          key={id}
          title={
            <Link href={url} {...away}>
              {number}
            </Link>
          }
          detail={
            <>
              <Badge>{status}</Badge> {date(date_placed)}
            </>
          }
          aside={total_localized}
        />
      ))}
    </ul>
  </RecordsSection>
);

const Proofs = ({ proofs }: Pick<VisitorProfile, "proofs">) =>
  proofs.length === 0 ? null : (
    <RecordsSection title="Proofs" count={proofs.length} empty="">
      <ul>
        {proofs.map(({ id, number, state, product_name, order_number, picture_url, url }) => (
          <Thing
            key={id}
            picture={
              picture_url === "" ? undefined : (
                <img
                  src={picture_url}
                  alt=""
                  loading="lazy"
                  className="size-12 shrink-0 rounded-lg bg-raised object-contain"
                />
              )
            }
            title={
              <Link href={url} {...away}>
                Proof {number}, {product_name}
              </Link>
            }
            detail={`${state} · order ${order_number}`}
          />
        ))}
      </ul>
    </RecordsSection>
  );

const Designs = ({ designs }: Pick<VisitorProfile, "designs">) => (
  <RecordsSection title="Designs" count={designs.length} empty="None yet.">
    <ul>
      {designs.map(({ id, name, product_name, summary, picture }) => (
        <Thing
          key={id}
          picture={<CartLinePicture picture={toLinePicture(picture)} className={PICTURE} />}
          title={name}
          detail={`${product_name}, ${summary}`}
        />
      ))}
    </ul>
  </RecordsSection>
);
