import { paths } from '../../paths.ts'
import { read } from '../../platform/http/read.server.ts'
import { Link } from '../../ui/link.tsx'
import { type ManageColumn, ManageRows } from '../../ui/lists/manage-rows.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/manage-kept-data'
import { type Kept, keptOf } from './kept-data.ts'
import styles from './manage-kept-data.module.css'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({ hasShop: (await ctx.site())?.features.shop !== undefined }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Dados guardados', matches)

const columns: ManageColumn<Kept>[] = [
  { id: 'what', header: 'O quê', leads: true, cell: ({ what }) => what },
  { id: 'howLong', header: 'Prazo', cell: ({ howLong }) => howLong },
  { id: 'why', header: 'Por quê', cell: ({ why }) => why },
]

export default function ManageKeptData({ loaderData: { hasShop } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Configurações', href: paths.settings() }, { label: 'Dados guardados' }]}
      />
      <ScreenHeader title="Dados guardados" />
      <p className={styles.intro}>
        O que o site guarda, por quanto tempo e por quê. Toda noite o que passou do prazo é apagado, ou perde
        o nome, sem que ninguém precise lembrar. O rascunho da página de privacidade diz os mesmos prazos: se
        a sua já está publicada, confira em{' '}
        <Link href={paths.settings('paginas-legais')}>Páginas legais</Link>.
      </p>
      <ManageRows
        caption="Dados guardados"
        columns={columns}
        rows={[...keptOf(hasShop)]}
        rowId={({ key }) => key}
        rowName={({ what }) => what}
      />
    </>
  )
}
