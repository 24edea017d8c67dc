import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readPapers } from '../reading/read-papers.server.ts'
import { PackingList } from '../ui/papers/packing-list.tsx'
import type { Route } from './+types/packing-list'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, (ctx) => readPapers(ctx, new URL(request.url).searchParams.get('ids') ?? ''))

export const meta: Route.MetaFunction = ({ matches }) => titled('Lista de separação', matches)

export default function PackingListScreen({ loaderData }: Route.ComponentProps) {
  return <PackingList {...loaderData} />
}
