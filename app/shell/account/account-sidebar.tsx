import { ExternalLink, Home, Menu, PanelLeft } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { type Role, roleText } from '../../platform/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { DialogOpener } from '../../ui/dialogs/dialog-opener.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import typography from '../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AccountEntry, EntryGroup } from './account-entries.ts'
import styles from './account-sidebar.module.css'
import { LogoutButton } from './logout-button.tsx'
import { useRailNames } from './use-rail-names.ts'

type AccountSidebarProps = {
  actor: { _id: string; name: string; role: Role }
  groups: EntryGroup[]
  onFold: () => void
}

/**
 * docs/rules/site.md 5. Folded to a rail of icons by `data-fold` of the frame; a top menu below the sm breakpoint.
 */
export function AccountSidebar({ actor, groups, onFold }: AccountSidebarProps) {
  const { named, watch } = useRailNames()
  return (
    <header className={styles.sidebar} data-unprinted="" {...watch}>
      <div className={styles.top}>
        <Link href={paths.account()} className={styles.person}>
          <span className={styles.name}>{actor.name}</span>
          <span className={typography.s}>{roleText[actor.role]}</span>
        </Link>
        <Button look="quiet" className={styles.fold} onClick={onFold} data-named="Abrir o menu">
          <Icon of={PanelLeft} size="small" />
          <span className={styles.toFold}>Recolher o menu</span>
          <span className={styles.toUnfold}>Abrir o menu</span>
        </Button>
        <DialogOpener
          dialog="menu-da-conta"
          look="quiet"
          icon={Menu}
          aria-label="Abrir o menu da conta"
          className={styles.opener}
        />
      </div>
      <nav className={styles.wide} aria-label="Minha conta">
        <div className={styles.entries}>
          <Entries groups={groups} of="wide" />
        </div>
        <Leaving userId={actor._id} />
      </nav>
      {named && (
        <span className={styles.tip} style={{ insetBlockStart: named.top }} aria-hidden="true">
          {named.text}
        </span>
      )}
      <Drawer id="menu-da-conta" title="Minha conta">
        <nav aria-label="Menu da conta">
          <Entries groups={groups} of="narrow" />
          <Leaving userId={actor._id} />
        </nav>
      </Drawer>
    </header>
  )
}

function Entries({ groups, of }: { groups: EntryGroup[]; of: string }) {
  return (
    <>
      <ul className={styles.list}>
        <Entry entry={{ name: 'Início', href: paths.account(), icon: Home }} isExact />
      </ul>
      {groups.map(({ title, entries }) => (
        <div key={title} className={styles.group}>
          {title && (
            <p id={`menu-${of}-${title}`} className={styles.heading}>
              {title}
            </p>
          )}
          <ul className={styles.list} {...(title && { 'aria-labelledby': `menu-${of}-${title}` })}>
            {entries.map((entry) => (
              <Entry key={entry.href} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

function Entry({ entry, isExact = false }: { entry: AccountEntry; isExact?: boolean }) {
  const { name, href, icon, waiting } = entry
  return (
    <li>
      <NavLink
        to={href}
        end={isExact}
        className={styles.entry ?? ''}
        data-named={waiting ? `${name}: ${waiting.text}` : name}
      >
        <Icon of={icon} size="small" />
        <span className={styles.word}>{name}</span>
        {waiting && (
          <>
            <span className={styles.count} aria-hidden="true">
              {waiting.count > 99 ? '99+' : waiting.count}
            </span>
            <VisuallyHidden>: {waiting.text}</VisuallyHidden>
          </>
        )}
      </NavLink>
    </li>
  )
}

function Leaving({ userId }: { userId: string }) {
  return (
    <div className={styles.leaving}>
      <Link href={paths.home()} className={styles.entry} data-named="Ver o site">
        <Icon of={ExternalLink} size="small" />
        <span className={styles.word}>Ver o site</span>
      </Link>
      <LogoutButton userId={userId} className={styles.entry} />
    </div>
  )
}
