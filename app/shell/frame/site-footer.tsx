import { ChevronDown, Mail, MessageCircle } from 'lucide-react'
import { paths } from '../../paths.ts'
import { whatsappHref } from '../../platform/brazil/phone.ts'
import { unbroken } from '../../platform/text/unbroken.ts'
import { ContactIsland } from '../../rooms/contacts/ui/contact-form.tsx'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import typography from '../../ui/text/typography.module.css'
import type { LegalLink } from '../legal-pages/legal-pages.ts'
import { LegalLines } from './legal-lines.tsx'
import styles from './site-footer.module.css'

const contactPages: readonly string[] = ['contato', 'contatos', 'fale-conosco'].map(paths.page)
const isContactPage = (path: string) => contactPages.includes(path)

type SiteFooterProps = {
  settings: SettingsView
  legal: LegalLink[]
  page: string
}

/** docs/rules/site.md 3 */
export function SiteFooter({ settings, legal: pages, page }: SiteFooterProps) {
  const social = [
    { name: 'Facebook', href: settings.url_facebook },
    { name: 'Instagram', href: settings.url_instagram },
    { name: 'X (Twitter)', href: settings.url_twitter },
    { name: 'YouTube', href: settings.url_youtube },
  ].filter((one) => one.href)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <p className={styles.title}>{settings.title.toLocaleUpperCase('pt-BR')}</p>
          {settings.contact && (
            <p className={styles.contact}>
              <LinkedText>{unbroken(settings.contact)}</LinkedText>
            </p>
          )}
          {settings.email && (
            <p>
              <a className={styles.mail} href={`mailto:${settings.email}`}>
                <Icon of={Mail} size="small" />
                <span>
                  <EmailText address={settings.email} />
                </span>
              </a>
            </p>
          )}
          {settings.whatsapp && (
            <ButtonLink
              icon={MessageCircle}
              href={whatsappHref(settings.whatsapp)}
              className={styles.whatsapp}
            >
              Conversar no WhatsApp
            </ButtonLink>
          )}
          {social.length > 0 && (
            <ul className={styles.social} data-unprinted="" aria-label="Redes sociais">
              {social.map((one) => (
                <li key={one.name}>
                  <Link href={one.href}>{one.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <section className={styles.form} data-unprinted="" aria-labelledby="fale-conosco">
          {/* On a phone it is folded, since it is a screen of its own on every page. The stylesheet unfolds it elsewhere,
              and shows this heading in place of the line that opens it. */}
          <h2 id="fale-conosco" className={classNames(styles.heading, typography.xl)}>
            Fale conosco
          </h2>
          <details open={isContactPage(page)}>
            <summary className={styles.opener}>
              <h2 className={typography.xl}>Fale conosco</h2>
              <Icon of={ChevronDown} />
            </summary>
            <ContactIsland page={page} />
          </details>
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
            {unbroken(
              'Direito de arrependimento: você pode desistir da compra em até 7 dias depois de receber, sem explicar o motivo (Código de Defesa do Consumidor, art. 49).',
            )}
          </p>
        )}
        <LegalLines legal={settings.legal} />
        <p>
          © {settings.year} {settings.title}
        </p>
      </div>
    </footer>
  )
}
