import { paths } from '../../paths.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { Link } from '../../ui/link.tsx'
import styles from './site-header.module.css'

export function SiteBrand({ settings }: { settings: SettingsView }) {
  return (
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
  )
}
