import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { pageTargets } from '../../pages/pages.server.ts'
import { possibleParents } from '../menu-form.ts'
import { listFeatureChoices, manageMenu, readMenuItem } from '../menus.server.ts'
import { MenuEditor } from '../ui/menu-editor.tsx'
import type { Route } from './+types/manage-edit-menu'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const item = await readMenuItem(ctx, params.id)
    const tree = await manageMenu(ctx)
    return {
      item,
      pages: await pageTargets(ctx),
      features: await listFeatureChoices(ctx, tree),
      parents: possibleParents(tree, item),
    }
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.item.name ?? 'Menus', matches)

export default function ManageEditMenu({ loaderData }: Route.ComponentProps) {
  return <MenuEditor key={loaderData.item._id} {...loaderData} />
}
