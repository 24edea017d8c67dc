import { Pencil } from 'lucide-react'
import { useMatches } from 'react-router'
import type { RouteHandle } from '../platform/http/page-address.server.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './edit-here.module.css'

/** For whoever may: from what stands here to its form. Drawn for people who are logged in, whose pages no cache keeps. */
export function EditHere() {
  const here = useMatches().at(-1)
  const edit = (here?.handle as RouteHandle | undefined)?.edit
  const address = here?.params.id
  // Where nothing stands there is nothing to edit.
  if (!edit || !address || !here.loaderData) return null
  return (
    <aside className={styles.bar} aria-label="Administração">
      <a className={styles.link} href={edit(address)}>
        <Icon of={Pencil} size="small" /> Editar esta página
      </a>
    </aside>
  )
}
