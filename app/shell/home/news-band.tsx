import { paths } from '../../paths.ts'
import type { PostCard as Card } from '../../rooms/news/post.ts'
import { PostCard } from '../../rooms/news/ui/post-cards.tsx'
import { HomeBand } from './home-band.tsx'
import styles from './news-band.module.css'

export const postsInBand = 3

type NewsBandProps = { title: string; posts: Card[] }

export function NewsBand({ title, posts: [lead, ...others] }: NewsBandProps) {
  if (!lead) return null
  return (
    <HomeBand id="news-band" title={title} href={paths.news()} all="Ver todas" ofWhat="as notícias">
      <div className={styles.posts}>
        <PostCard post={lead} level={3} />
        {others.length > 0 && (
          <ul className={styles.others}>
            {others.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} look="small" level={3} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </HomeBand>
  )
}
