import { paths } from '../../../paths.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { titled } from '../../../ui/titles.ts'
import { ManyFilesPage } from '../ui/many-files-page.tsx'
import type { Route } from './+types/manage-many-materials'

const title = 'Enviar vários arquivos'

// The guard runs at every navigation, since there is something to load.
export const loader = () => null

export const meta: Route.MetaFunction = ({ matches }) => titled(title, matches)

export default function ManageManyMaterials() {
  return (
    <>
      <ScreenHeader title={title} from={{ label: 'Biblioteca', href: paths.materials() }}>
        Cada arquivo vira um rascunho. Se um falhar, os outros seguem, e ele pode ser tentado de novo.
      </ScreenHeader>
      <ManyFilesPage />
    </>
  )
}
