import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { tagKey } from '../../../platform/text/tags.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { OpenLetter } from '../../../ui/drawings/open-letter.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ContentTable } from '../../content/list/content-table.tsx'
import type { PostRow } from '../post.ts'
import { listWords } from '../text.ts'
import { postCalls } from './posts-api.ts'

type PostsListProps = { posts: Page<PostRow>; zone: string; knownTags: string[] }

export function PostsList({ posts, zone, knownTags }: PostsListProps) {
  const filters = useMemo(
    () =>
      knownTags.length === 0
        ? []
        : [
            {
              name: 'tag',
              label: 'Assunto',
              choices: [
                { value: '', label: 'Todos' },
                ...knownTags.map((name) => ({ value: tagKey(name), label: name })),
              ],
            },
          ],
    [knownTags],
  )
  return (
    <ContentTable
      page={posts}
      zone={zone}
      words={listWords}
      calls={postCalls}
      at={{ add: paths.newPost(), edit: paths.editPost, view: paths.post }}
      mark={(row) => row.pinned && <Badge>Fixada</Badge>}
      filters={filters}
      empty={
        <EmptyState
          drawing={<OpenLetter />}
          title="Nenhuma notícia ainda"
          action={
            <ButtonLink href={paths.newPost()} icon={Plus}>
              Escrever a primeira notícia
            </ButtonLink>
          }
        >
          Notícias contam o que aconteceu e o que vem por aí. As mais novas aparecem na página inicial.
        </EmptyState>
      }
    />
  )
}
