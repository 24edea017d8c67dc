import { paths } from '../../../paths.ts'
import { ChipLink, Chips } from '../../../ui/chips.tsx'
import { kinds } from '../hit.ts'
import type { Search } from '../search.server.ts'

export function KindLinks({ search: { q, kind, groups, total } }: { search: Search }) {
  if (groups.length < 2 && kind === null) return null
  const links = [
    { key: '', label: 'Tudo', total, href: paths.search({ q }), isHere: kind === null },
    ...groups.map((group) => ({
      key: group.kind,
      label: group.title,
      total: group.total,
      href: paths.search({ q, named: kinds[group.kind].named }),
      isHere: group.kind === kind,
    })),
  ]
  return (
    <nav aria-label="Onde foi encontrado">
      <Chips line>
        {links.map(({ key, label, total, href, isHere }) => (
          <li key={key}>
            <ChipLink href={href} aria-current={isHere ? 'page' : undefined} count={total}>
              {label}
            </ChipLink>
          </li>
        ))}
      </Chips>
    </nav>
  )
}
