// /conta/pedidos/etiquetas: labels on A4 or one by one on 10 x 15 cm.
import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readPapers } from '../reading/read-papers.server.ts'
import { AddressLabels } from '../ui/papers/address-labels.tsx'
import type { Route } from './+types/address-labels'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, (ctx) => readPapers(ctx, new URL(request.url).searchParams.get('ids') ?? ''))

export const meta: Route.MetaFunction = ({ matches }) => titled('Etiquetas', matches)

export default function AddressLabelsScreen({ loaderData }: Route.ComponentProps) {
  return <AddressLabels {...loaderData} />
}
