import { Pencil } from 'lucide-react'
import { useMatches } from 'react-router'
import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './edit-here.module.css'

/**
 * Links a page to its form, for logged-in editors, whose pages are not cached.
 * @param areas the areas of the account that the editor sees
 */
export function EditHere({ areas }: { areas: readonly string[] }) {
  const here = useMatches().at(-1)
  const edit = (here?.handle as RouteHandle | undefined)?.edit
  const address = here?.params.id
  if (!edit || !address || !here.loaderData) return null
  if (!areas.some((area) => edit(address).startsWith(`${area}/`))) return null
  return (
    <aside className={styles.bar} data-unprinted="" aria-label="Administração">
      <a className={styles.link} href={edit(address)}>
        <Icon of={Pencil} size="small" /> Editar esta página
      </a>
    </aside>
  )
}
