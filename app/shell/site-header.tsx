import { LogIn, Menu, Search, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import type { Role } from '../platform/actor.ts'
import { CartLink } from '../rooms/cart/ui/cart-link.tsx'
import { HeaderSearch } from '../rooms/search/ui/header-search.tsx'
import type { SettingsView } from '../rooms/site/settings.ts'
import { DialogOpener } from '../ui/dialog-opener.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { isPageHere, Link } from '../ui/link.tsx'
import { type NavEntry, ownEntry, showsMyAccount } from './nav-entries.ts'
import styles from './site-header.module.css'

type SiteHeaderProps = {
  settings: SettingsView
  entries: NavEntry[]
  role: Role | null
  /** Lies over the banner of the home page until the page is scrolled. */
  isTransparent: boolean
}

export function SiteHeader({ settings, entries, role, isTransparent }: SiteHeaderProps) {
  const myAccount = showsMyAccount(settings.features, role)
  const hasShop = settings.features.shop.enabled
  const own = ownEntry(settings.features, role)
  return (
    <header className={styles.header} data-transparent={isTransparent || undefined}>
      <div className={styles.inner}>
        <Link href={paths.home()} className={styles.brand}>
          {settings.site_logo ? (
            <img
              className={styles.logo}
              src={settings.site_logo.url}
              width={settings.site_logo.width}
              height={settings.site_logo.height}
              alt={settings.title}
            />
          ) : (
            settings.title
          )}
        </Link>
        <nav className={styles.wide} aria-label="Principal">
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <WideEntry entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <HeaderSearch />
          {hasShop && <CartLink />}
          {myAccount && (
            <Link href={paths.account()} className={styles.account} data-beside-cart={hasShop || undefined}>
              <Icon of={UserRound} size="small" />
              <span>Minha conta</span>
            </Link>
          )}
          <DialogOpener
            dialog="menu"
            look="quiet"
            icon={Menu}
            aria-label="Abrir o menu"
            className={styles.opener}
          />
        </div>
      </div>
      <Drawer id="menu" title="Menu">
        <nav aria-label="Menu do site">
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <PlainEntry entry={entry} />
                {entry.entries.length > 0 && (
                  <ul className={styles.below}>
                    {entry.entries.map((below) => (
                      <li key={below.key}>
                        <PlainEntry entry={below} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            <li>
              <Link href={paths.search()}>
                <Icon of={Search} size="small" /> Buscar
              </Link>
            </li>
            <li>
              <Link href={own.href}>
                <Icon of={own.href === paths.login() ? LogIn : UserRound} size="small" /> {own.name}
              </Link>
            </li>
          </ul>
        </nav>
      </Drawer>
    </header>
  )
}

function WideEntry({ entry }: { entry: NavEntry }) {
  if (entry.entries.length === 0) return <PlainEntry entry={entry} />
  return (
    <DropMenu label={entry.name} align="end">
      {entry.href && (
        <li>
          <PlainEntry entry={entry} />
        </li>
      )}
      {entry.entries.map((below) => (
        <li key={below.key}>
          <PlainEntry entry={below} />
        </li>
      ))}
    </DropMenu>
  )
}

/** A link that knows when it is the present page; an external one opens in a new tab. */
function PlainEntry({ entry }: { entry: NavEntry }) {
  if (!entry.href) return <span>{entry.name}</span>
  if (!isPageHere(entry.href)) return <Link href={entry.href}>{entry.name}</Link>
  return (
    <NavLink to={entry.href} end={entry.href === '/'}>
      {entry.name}
    </NavLink>
  )
}
