import { paths } from '../../../paths.ts'
import type { Tag } from '../../../platform/text/tags.ts'
import { ChipLink, Chips } from '../../../ui/chips.tsx'

type TagLinksProps = { tags: (Tag & { uses?: number })[]; current?: string | null }

export function TagLinks({ tags, current = null }: TagLinksProps) {
  return (
    <Chips>
      {tags.map(({ name, key, uses }) => (
        <li key={key}>
          <ChipLink
            href={paths.news({ tag: key })}
            aria-current={key === current ? 'page' : undefined}
            count={uses}
          >
            {name}
          </ChipLink>
        </li>
      ))}
    </Chips>
  )
}
