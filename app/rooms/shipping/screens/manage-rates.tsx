import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readRates } from '../rates.server.ts'
import { RatesEditor } from '../ui/rates-editor.tsx'
import type { Route } from './+types/manage-rates'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({ table: await readRates(ctx) }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Tabela de frete', matches)

export default function ManageRates({ loaderData }: Route.ComponentProps) {
  return <RatesEditor table={loaderData.table} />
}
