import { Store } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { sections } from './sections.ts'
import { useSettingsDesk } from './settings-desk.ts'

export function ShopLinkSection() {
  const { enabled } = useSettingsDesk().settings.features.shop
  return (
    <Section {...sections.shop} intro="Remetente, chave Pix, frete, Correios, prazos e textos da loja.">
      {!enabled && <p>A loja está desligada: ligue-a em Partes do site quando quiser vender.</p>}
      <div>
        <ButtonLink href={paths.shopSettings()} icon={Store}>
          Abrir as configurações da loja
        </ButtonLink>
      </div>
    </Section>
  )
}
