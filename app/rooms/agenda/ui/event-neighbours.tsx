import { paths } from '../../../paths.ts'
import { Neighbours } from '../../../ui/page/neighbours.tsx'
import type { EventLink } from '../event.ts'

export function EventNeighbours({ before, after }: { before: EventLink | null; after: EventLink | null }) {
  const linkTo = (event: EventLink, side: string) => ({
    side,
    title: event.title,
    href: paths.event(event.slug),
  })
  return (
    <Neighbours
      label="Outros eventos"
      previous={before && linkTo(before, 'Antes')}
      next={after && linkTo(after, 'Depois')}
    />
  )
}
