import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { type Role, roleText } from '../../platform/permissions.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import typography from '../../ui/text/typography.module.css'
import { type MenuNode, navEntries } from '../frame/nav-entries.ts'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'
import type { LegalLink } from '../legal-pages/legal-pages.ts'
import { accountEntries } from './account-entries.ts'
import styles from './customer-frame.module.css'
import { LogoutButton } from './logout-button.tsx'

export type Surroundings = { menu: MenuNode[]; legal: LegalLink[] }

type CustomerFrameProps = {
  actor: { _id: string; name: string; role: Role; needsFactor: boolean }
  settings: SettingsView
  around: Surroundings
  children: ReactNode
}

/** docs/rules/site.md 29 */
export function CustomerFrame({ actor, settings, around, children }: CustomerFrameProps) {
  const { pathname } = useLocation()
  const { _id, name, role, needsFactor } = actor
  const entries = accountEntries(role, settings.features)
    .flatMap((group) => group.entries)
    .filter(({ href }) => !needsFactor || href === paths.profile())
  return (
    <>
      <SiteHeader
        settings={settings}
        entries={navEntries(around.menu, settings.features)}
        role={role}
        pathname={pathname}
        isTransparent={false}
      />
      <div className={styles.account} data-area="account" data-frame="site">
        <nav className={styles.side} data-unprinted="" aria-label="Minha conta">
          <p className={styles.person}>
            <span className={classNames(typography.bold, typography.breakable)}>{name}</span>
            <span className={typography.faint}>{roleText[role]}</span>
          </p>
          <ul className={styles.entries}>
            {!needsFactor && (
              <li>
                <NavLink to={paths.account()} end>
                  <Icon of={House} size="small" /> Início
                </NavLink>
              </li>
            )}
            {entries.map(({ href, name: words, icon }) => (
              <li key={href}>
                <NavLink to={href}>
                  <Icon of={icon} size="small" /> {words}
                </NavLink>
              </li>
            ))}
            <li>
              <LogoutButton userId={_id} className={styles.logout} />
            </li>
          </ul>
        </nav>
        <main id="conteudo" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <SiteFooter settings={settings} legal={around.legal} page={pathname} />
    </>
  )
}
