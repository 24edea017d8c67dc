import { read } from '../../../platform/http/read.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readPapers } from '../reading/read-papers.server.ts'
import { ContentDeclaration } from '../ui/papers/content-declaration.tsx'
import type { Route } from './+types/content-declaration'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const { orders, sender } = await readPapers(ctx, params.id)
    const [order] = orders
    if (!order?.address) throw new NotFound()
    return { order, sender }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Declaração de conteúdo', matches)

export default function ContentDeclarationScreen({ loaderData }: Route.ComponentProps) {
  return <ContentDeclaration {...loaderData} />
}
