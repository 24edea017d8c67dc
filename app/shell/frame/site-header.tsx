import { ChevronDown, LogIn, type LucideIcon, Menu, Search, Store, UserRound } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { Role } from '../../platform/permissions.ts'
import { CartLink } from '../../rooms/cart/ui/cart-link.tsx'
import { HeaderSearch } from '../../rooms/search/ui/header-search.tsx'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { DialogOpener } from '../../ui/dialogs/dialog-opener.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { type NavEntry, ownEntry, showsMyAccount } from './nav-entries.ts'
import { SiteBrand } from './site-brand.tsx'
import styles from './site-header.module.css'

type SiteHeaderProps = {
  settings: SettingsView
  entries: NavEntry[]
  role: Role | null
  /** The header lies over the banner of the home page until the page is scrolled. */
  isTransparent: boolean
  pathname: string
}

export function SiteHeader({ settings, entries, role, isTransparent, pathname }: SiteHeaderProps) {
  const hasShop = settings.features.shop.enabled
  const own = ownEntry(settings.features, role)
  const ownIcon = own.href === paths.login() ? LogIn : UserRound
  const isInDrawerOnPhones = hasShop || !showsMyAccount(settings.features, role)
  return (
    <header className={styles.header} data-transparent={isTransparent || undefined}>
      <div className={styles.inner}>
        <SiteBrand settings={settings} />
        <nav className={styles.wide} data-unprinted="" aria-label="Principal">
          <ul className={styles.entries}>
            {entries.map((entry, at) => (
              <li key={entry.key}>
                <WideEntry entry={entry} pathname={pathname} isLate={at > 1 && at >= entries.length - 2} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools} data-unprinted="">
          <HeaderSearch />
          {hasShop && <CartLink />}
          <Link href={own.href} className={styles.account} data-in-drawer={isInDrawerOnPhones || undefined}>
            <Icon of={ownIcon} size="small" />
            <span>{own.name}</span>
          </Link>
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
            {hasShop && (
              <li>
                <PlainEntry
                  entry={{ name: settings.features.shop.title, href: settings.features.shop.url }}
                  pathname={pathname}
                  icon={Store}
                />
              </li>
            )}
            <li>
              <Link href={own.href}>
                <Icon of={ownIcon} size="small" /> {own.name}
              </Link>
            </li>
            <li>
              <Link href={paths.search()}>
                <Icon of={Search} size="small" /> Buscar
              </Link>
            </li>
          </ul>
          <ul className={styles.list}>
            {entries
              .filter(
                (entry) => !hasShop || entry.entries.length > 0 || entry.href !== settings.features.shop.url,
              )
              .map((entry) => (
                <li key={entry.key}>
                  <FoldedEntry entry={entry} pathname={pathname} />
                </li>
              ))}
          </ul>
        </nav>
      </Drawer>
    </header>
  )
}

/** The entry itself stands among its children, unless one of them leads to the same page. */
const withItself = (entry: NavEntry): NavEntry[] =>
  entry.href && !entry.entries.some(({ href }) => href === entry.href)
    ? [entry, ...entry.entries]
    : entry.entries

const linksOf = (entry: NavEntry, pathname: string) =>
  withItself(entry).map((one) => (
    <li key={one.key}>
      <PlainEntry entry={one} pathname={pathname} />
    </li>
  ))

/** @param isLate near the end of the line, where the panel opens to the other side so as to stay in the window */
function WideEntry({ entry, pathname, isLate }: { entry: NavEntry; pathname: string; isLate: boolean }) {
  if (entry.entries.length === 0) return <PlainEntry entry={entry} pathname={pathname} />
  return (
    <DropMenu label={entry.name} align={isLate ? 'end' : 'start'}>
      {linksOf(entry, pathname)}
    </DropMenu>
  )
}

/** One entry at a time is open, that of the present page first. */
function FoldedEntry({ entry, pathname }: { entry: NavEntry; pathname: string }) {
  if (entry.entries.length === 0) return <PlainEntry entry={entry} pathname={pathname} />
  const links = withItself(entry)
  return (
    <details className={styles.fold} name="menu-do-site" open={links.some(({ href }) => href === pathname)}>
      <summary>
        {entry.name}
        <Icon of={ChevronDown} size="small" />
      </summary>
      <ul className={styles.below}>{linksOf(entry, pathname)}</ul>
    </details>
  )
}

type PlainEntryProps = { entry: Pick<NavEntry, 'name' | 'href'>; pathname: string; icon?: LucideIcon }

/** Marks the present page and those above it; an external link opens in a new tab. */
function PlainEntry({ entry, pathname, icon }: PlainEntryProps) {
  const words = (
    <>
      {icon && <Icon of={icon} size="small" />}
      {entry.name}
    </>
  )
  if (!entry.href) return <span>{words}</span>
  return (
    <Link href={entry.href} aria-current={isAt(entry.href, pathname) ? 'page' : undefined}>
      {words}
    </Link>
  )
}

const isAt = (href: string, pathname: string) =>
  href === pathname || (href !== '/' && href.startsWith('/') && pathname.startsWith(`${href}/`))
