import { paths } from '../../../paths.ts'
import { documentText } from '../../../platform/brazil/document.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { shopSections } from './sections.ts'
import { useShopDesk } from './shop-desk.ts'
import styles from './shop-section.module.css'

/** Edited with the site's settings: the footer of every page shows them. */
export function ShopLegalSection() {
  const { id, title } = shopSections.legal
  const { legal } = useShopDesk().settings
  const facts = [
    ['Nome', legal.name],
    ['CNPJ ou CPF', documentText(legal.document)],
    ['Endereço', legal.address],
    ['Telefone', legal.phone],
  ] as const
  return (
    <Section
      id={id}
      title={title}
      intro="Quem vende, no rodapé de todas as páginas: obrigatório para uma loja (Decreto 7.962/2013)."
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'falta preencher'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ButtonLink href={paths.settings('legal')}>Alterar nas configurações do site</ButtonLink>
      </div>
    </Section>
  )
}
