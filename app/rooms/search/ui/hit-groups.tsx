import { ArrowRight } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import typography from '../../../ui/text/typography.module.css'
import { type Hit, type HitGroup, kinds } from '../hit.ts'
import { hitsPerPage, mostOrdered } from '../portions.ts'
import type { Search } from '../search.server.ts'
import { hitsText } from '../text.ts'
import styles from './hit-groups.module.css'
import { type HitAside, HitList } from './hit-list.tsx'

type Beside = ((hit: Hit) => HitAside | null) | undefined

export function HitGroups({ search, beside }: { search: Search; beside: Beside }) {
  const { kind, groups } = search
  if (kind === null)
    return groups.map((group) => <SomeOfKind key={group.kind} group={group} q={search.q} beside={beside} />)
  const group = groups.find((one) => one.kind === kind)
  if (!group) {
    const title = search.titles.find(([key]) => key === kind)?.[1] ?? ''
    return (
      <p>
        Nada em {title}.{' '}
        <Link href={paths.search({ q: search.q })}>Ver o que foi encontrado no resto do site</Link>
      </p>
    )
  }
  return <AllOfKind group={group} search={search} beside={beside} />
}

function SomeOfKind({ group, q, beside }: { group: HitGroup; q: string; beside: Beside }) {
  const { kind, title, total, data } = group
  return (
    <section className={styles.group} aria-labelledby={`hits-${kind}`}>
      <h2 id={`hits-${kind}`} className={typography.xl}>
        {title}
      </h2>
      <HitList hits={data} beside={beside} />
      {total > data.length && (
        <Link className={styles.all} href={paths.search({ q, named: kinds[kind].named })}>
          Ver todos os {hitsText(total)} em {title} <Icon of={ArrowRight} size="small" />
        </Link>
      )}
    </section>
  )
}

function AllOfKind({ group, search, beside }: { group: HitGroup; search: Search; beside: Beside }) {
  const { kind, title, total, data } = group
  const { q, page } = search
  return (
    <section className={styles.group} aria-labelledby={`hits-${kind}`}>
      <h2 id={`hits-${kind}`} className={typography.xl}>
        {title}
      </h2>
      <HitList hits={data} beside={beside} start={(page - 1) * hitsPerPage + 1} />
      {total > mostOrdered && (
        <p className={classNames(typography.faint, typography.measure)}>
          Aqui estão os {mostOrdered} resultados mais próximos do que você procura. Com mais uma palavra, a
          busca fica mais certeira.
        </p>
      )}
      <Pagination
        page={page}
        perPage={hitsPerPage}
        total={Math.min(total, mostOrdered)}
        hrefFor={(to) => paths.search({ q, named: kinds[kind].named, page: to })}
        label="Páginas de resultados"
      />
    </section>
  )
}
