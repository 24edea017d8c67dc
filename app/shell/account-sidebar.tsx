import { ExternalLink, Menu } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { type Role, roleText } from '../platform/actor.ts'
import { DialogOpener } from '../ui/dialog-opener.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { AccountEntry } from './account-entries.ts'
import styles from './account-sidebar.module.css'
import { LogoutButton } from './logout-button.tsx'

type AccountSidebarProps = {
  actor: { _id: string; name: string; role: Role }
  siteTitle: string
  entries: AccountEntry[]
}

/** Name and role on top, then the entries of product.md 2; a top menu below the sm breakpoint. */
export function AccountSidebar({ actor, siteTitle, entries }: AccountSidebarProps) {
  return (
    <header className={styles.sidebar}>
      <div className={styles.top}>
        <Link href={paths.account()} className={styles.person}>
          <span className={styles.name}>{actor.name}</span>
          <span className={styles.role}>{roleText[actor.role]}</span>
        </Link>
        <DialogOpener
          dialog="menu-da-conta"
          look="quiet"
          icon={Menu}
          aria-label="Abrir o menu da conta"
          className={styles.opener}
        />
      </div>
      <nav className={styles.wide} aria-label="Minha conta">
        <Entries entries={entries} siteTitle={siteTitle} userId={actor._id} />
      </nav>
      <Drawer id="menu-da-conta" title="Minha conta">
        <nav className={styles.narrow} aria-label="Menu da conta">
          <Entries entries={entries} siteTitle={siteTitle} userId={actor._id} />
        </nav>
      </Drawer>
    </header>
  )
}

type EntriesProps = { entries: AccountEntry[]; siteTitle: string; userId: string }

function Entries({ entries, siteTitle, userId }: EntriesProps) {
  return (
    <>
      <ul className={styles.entries}>
        <li>
          <NavLink to={paths.account()} end>
            Início
          </NavLink>
        </li>
        {entries.map((entry) => (
          <li key={entry.href}>
            <NavLink to={entry.href}>{entry.name}</NavLink>
          </li>
        ))}
        <li>
          <LogoutButton userId={userId} className={styles.logout} />
        </li>
      </ul>
      <Link href={paths.home()} className={styles.site}>
        <Icon of={ExternalLink} size="small" />
        <span>Ver o site{siteTitle && ` ${siteTitle}`}</span>
      </Link>
    </>
  )
}
