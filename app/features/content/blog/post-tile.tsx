import { formatDate } from "#domain/ground/calendar/dates";
import type { PostCard } from "#domain/shop/content/views";
import { Link } from "../../../ui/actions/link.tsx";

/** A post in a list. The whole card is a link. */
export const PostTile = ({ post, headingLevel = 2 }: { readonly post: PostCard; readonly headingLevel?: 2 | 3 }) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl bg-surface ring-1 ring-line transition hover:ring-brand">
      {post.image === "" ? null : (
        <img
          src={post.image}
          alt=""
          loading="lazy"
          decoding="async"
          width={800}
          height={450}
          className="aspect-video w-full bg-raised object-cover"
        />
      )}
      <div className="flex grow flex-col gap-2 p-5">
        <p className="text-sm text-muted">
          <time dateTime={post.datePublished.toISOString()}>{formatDate(post.datePublished)}</time>
          {post.categories.length > 0 ? ` · ${post.categories.map(({ name }) => name).join(", ")}` : ""}
        </p>
        <Heading className="text-xl leading-snug">
          <Link
            href={post.href}
            className="text-ink no-underline before:absolute before:inset-0 group-hover:text-brand-text"
          >
            {post.title}
          </Link>
        </Heading>
        <p className="text-muted">{post.summary}</p>
      </div>
    </article>
  );
};
