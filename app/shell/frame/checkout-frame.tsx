// The frame of the checkout: it says who sells, and has no link away from the order.
import type { ReactNode } from 'react'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import styles from './checkout-frame.module.css'
import { LegalLines } from './legal-lines.tsx'
import { SiteBrand } from './site-brand.tsx'
import header from './site-header.module.css'

export function CheckoutFrame({ settings, children }: { settings: SettingsView; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={header.header}>
        <div className={header.inner}>
          <SiteBrand settings={settings} />
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <LegalLines legal={settings.legal} />
        <p>
          © {settings.year} {settings.title}
        </p>
      </footer>
    </>
  )
}
