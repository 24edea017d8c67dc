import { ImportsScreen } from '../../rooms/imports/ui/imports-screen.tsx'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/manage-material-imports'
import { materialImportWords as words } from './material-import-words.ts'
import { readImports } from './read-imports.server.ts'

export const loader = (asked: Route.LoaderArgs) => readImports('medias', asked)

export const meta: Route.MetaFunction = ({ matches }) => titled(words.title, matches)

export default function ManageMaterialImports({ loaderData }: Route.ComponentProps) {
  return <ImportsScreen words={words} {...loaderData} />
}
