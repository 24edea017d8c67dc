import { paths } from '../../../paths.ts'
import { Neighbours } from '../../../ui/page/neighbours.tsx'
import type { PostLink } from '../post.ts'

type PostNeighboursProps = { older: PostLink | null; newer: PostLink | null }

export function PostNeighbours({ older, newer }: PostNeighboursProps) {
  const linkTo = (post: PostLink, side: string) => ({ side, title: post.title, href: paths.post(post.slug) })
  return (
    <Neighbours
      label="Outras notícias"
      previous={older && linkTo(older, 'Anterior')}
      next={newer && linkTo(newer, 'Próxima')}
    />
  )
}
