import { ImportScreen } from '../../rooms/imports/ui/import-screen.tsx'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/manage-material-import'
import { materialImportWords as words } from './material-import-words.ts'
import { readImport } from './read-imports.server.ts'

export const loader = (asked: Route.LoaderArgs) => readImport(asked.params.id, asked)

export const meta: Route.MetaFunction = ({ matches }) => titled(words.title, matches)

export default function ManageMaterialImport({ loaderData }: Route.ComponentProps) {
  return <ImportScreen words={words} {...loaderData} />
}
