import { paths } from '../../../paths.ts'
import { read } from '../../../platform/http/read.server.ts'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { usedCategories } from '../materials.server.ts'
import { ManyFilesPage } from '../ui/many-files-page.tsx'
import type { Route } from './+types/manage-many-materials'

const title = 'Enviar vários arquivos'

export const loader = ({ context }: Route.LoaderArgs) => read(context, usedCategories)

export const meta: Route.MetaFunction = ({ matches }) => titled(title, matches)

export default function ManageManyMaterials({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title={title} from={{ label: 'Biblioteca', href: paths.materials() }}>
        Cada arquivo vira um rascunho. Se um não chegar, os outros continuam, e você pode tentar de novo com
        ele.
      </ScreenHeader>
      <ManyFilesPage usedCategories={loaderData} />
    </>
  )
}
