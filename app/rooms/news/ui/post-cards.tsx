import { paths } from '../../../paths.ts'
import { dateText } from '../../../platform/text/days.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { pictureOf } from '../../uploads/upload.ts'
import type { PostCard as Card } from '../post.ts'
import styles from './post-cards.module.css'

type PostCardProps = {
  post: Card
  /** `lead`: the first of its page, picture beside words; `small`: a line with a small picture */
  look?: 'lead' | 'plain' | 'small'
  /** heading level */
  level: 2 | 3
  /** the picture is in the first screen */
  first?: boolean
}

const sizes = {
  lead: '(min-width: 768px) 58vw, 100vw',
  plain: '(min-width: 992px) 24rem, (min-width: 576px) 50vw, 100vw',
  small: '(min-width: 768px) 14rem, 40vw',
}

export function PostCard({ post, look = 'plain', level, first = false }: PostCardProps) {
  const Title = `h${level}` as const
  return (
    <article className={classNames(styles.card, styles[look], !post.cover && styles.bare)}>
      {post.cover && (
        <div className={styles.picture}>
          {/* The title is the link; here the picture is decorative. */}
          <ResponsiveImage image={pictureOf(post.cover, '')} sizes={sizes[look]} first={first} framed />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.when}>
          {post.published_at && post.published_on && (
            <time dateTime={post.published_at}>{dateText(post.published_on)}</time>
          )}
          {post.pinned && <Badge>Em destaque</Badge>}
        </p>
        <Title className={styles.title}>
          <Link href={paths.post(post.slug)}>{post.title}</Link>
        </Title>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
      </div>
    </article>
  )
}
