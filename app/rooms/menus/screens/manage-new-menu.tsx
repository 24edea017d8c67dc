import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { pageTargets } from '../../pages/pages.server.ts'
import { possibleParents } from '../menu-form.ts'
import { listFeatureChoices, manageMenu } from '../menus.server.ts'
import { MenuEditor } from '../ui/menu-editor.tsx'
import type { Route } from './+types/manage-new-menu'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const tree = await manageMenu(ctx)
    return {
      pages: await pageTargets(ctx),
      features: await listFeatureChoices(ctx, tree),
      parents: possibleParents(tree, null),
    }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo item do menu', matches)

export default function ManageNewMenu({ loaderData }: Route.ComponentProps) {
  return <MenuEditor item={null} {...loaderData} />
}
