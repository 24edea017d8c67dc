import { paths } from '../../paths.ts'
import { read } from '../../platform/http/read.server.ts'
import { Neighbours } from '../../ui/page/neighbours.tsx'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { titled } from '../../ui/page/titles.ts'
import { Prose } from '../../ui/text/prose.tsx'
import type { Route } from './+types/help-chapter'
import type { Chapter } from './chapter.ts'
import { readChapter } from './chapters.server.ts'
import styles from './help.module.css'

const neighbour = (chapter: Chapter | null, side: string) =>
  chapter && { title: chapter.title, href: paths.help(chapter.slug), side }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async () => {
    const { chapter, previous, next } = readChapter(params.chapter)
    return {
      chapter,
      previous: neighbour(previous, 'Capítulo anterior'),
      next: neighbour(next, 'Próximo capítulo'),
    }
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData ? `${loaderData.chapter.title} – Ajuda` : 'Ajuda', matches)

export default function HelpChapter({ loaderData: { chapter, previous, next } }: Route.ComponentProps) {
  const { title, sections, html } = chapter
  return (
    <article className={styles.chapter}>
      <ScreenHeader title={title} from={{ label: 'Ajuda', href: paths.help() }} />
      <nav className={styles.sections} aria-label="Neste capítulo">
        <ul>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Prose html={html} className={styles.text} />
      <Neighbours label="Outros capítulos" previous={previous} next={next} />
    </article>
  )
}
