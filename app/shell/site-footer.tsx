import { Mail } from 'lucide-react'
import { paths } from '../paths.ts'
import { documentText, isCpf } from '../platform/brazil/document.ts'
import { ContactForm } from '../rooms/contacts/ui/contact-form.tsx'
import type { SettingsView } from '../rooms/site/settings.ts'
import { classNames } from '../ui/class-names.ts'
import far from '../ui/far.module.css'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { LegalLink } from './legal-pages/legal-pages.ts'
import styles from './site-footer.module.css'

/** The title in capitals, how to reach the organisation, the form, the legal pages, who answers by law, copyright (product.md 1). */
export function SiteFooter({ settings, legal: pages }: { settings: SettingsView; legal: LegalLink[] }) {
  const social = [
    { name: 'Facebook', href: settings.url_facebook },
    { name: 'Instagram', href: settings.url_instagram },
    { name: 'Twitter', href: settings.url_twitter },
    { name: 'YouTube', href: settings.url_youtube },
  ].filter((one) => one.href)
  const { legal } = settings
  const legalWords = [
    legal.name,
    legal.document && `${isCpf(legal.document) ? 'CPF' : 'CNPJ'} ${documentText(legal.document)}`,
    legal.address,
    legal.phone,
  ].filter(Boolean)
  return (
    <footer className={classNames(styles.footer, far.far)}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <p className={styles.title}>{settings.title.toLocaleUpperCase('pt-BR')}</p>
          {settings.contact && <p className={styles.contact}>{settings.contact}</p>}
          {settings.email && (
            <p>
              <a className={styles.mail} href={`mailto:${settings.email}`}>
                <Icon of={Mail} size="small" />
                {settings.email}
              </a>
            </p>
          )}
          {social.length > 0 && (
            <ul className={styles.social} aria-label="Redes sociais">
              {social.map((one) => (
                <li key={one.name}>
                  <Link href={one.href}>{one.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <section className={styles.form} aria-labelledby="fale-conosco">
          <h2 id="fale-conosco" className={styles.formTitle}>
            Fale conosco
          </h2>
          <ContactForm />
        </section>
      </div>
      <div className={styles.base}>
        {pages.length > 0 && (
          <nav aria-label="Páginas legais">
            <ul className={styles.pages}>
              {pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link href={paths.page(slug)}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {settings.features.shop.enabled && (
          <p>
            Direito de arrependimento: você pode desistir da compra em até 7 dias depois de receber, sem dizer
            por quê (Código de Defesa do Consumidor, art. 49).
          </p>
        )}
        {legalWords.length > 0 && (
          <ul className={styles.legal}>
            {legalWords.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        <p>
          © {settings.year} {settings.title}
        </p>
      </div>
    </footer>
  )
}
