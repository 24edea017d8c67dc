import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import type { ShopSettingsView } from '../shop-settings.ts'
import { SectionNav } from './section-nav.tsx'
import { type Proving, ShopDeskContext, useNewDesk } from './settings-desk.ts'
import { ShopCorreiosSection } from './shop-correios-section.tsx'
import { ShopDeadlinesSection } from './shop-deadlines-section.tsx'
import { ShopDeliverySection } from './shop-delivery-section.tsx'
import { ShopLegalSection } from './shop-legal-section.tsx'
import { ShopMethodsSection } from './shop-methods-section.tsx'
import { ShopPickupSection } from './shop-pickup-section.tsx'
import { ShopPixSection } from './shop-pix-section.tsx'
import { shopSections } from './shop-sections.ts'
import { ShopSenderSection } from './shop-sender-section.tsx'
import { ShopServicesSection } from './shop-services-section.tsx'
import { ShopShippingSection } from './shop-shipping-section.tsx'
import { ShopTextsSection } from './shop-texts-section.tsx'

type ShopSettingsScreenProps = {
  settings: ShopSettingsView
  /** tries the Pix key that is saved */
  pixTest: (pix: ShopSettingsView['pix']) => ReactNode
  /** asks for the password where it has to be proved again */
  proving: Proving
  /** what stands by the index */
  beside: ReactNode
}

/** Everything about how the shop sells and sends, in sections that are saved one by one. */
export function ShopSettingsScreen({ settings, pixTest, proving, beside }: ShopSettingsScreenProps) {
  const desk = useNewDesk(settings, proving)
  return (
    <ShopDeskContext value={desk}>
      <LeaveGuard when={desk.unsaved.size > 0} isKept={false} />
      <ScreenHeader title="Configurações da loja" from={{ label: 'Loja', href: paths.shopHub() }} />
      <SectionNav
        sections={shopSections}
        unsaved={desk.unsaved}
        address={paths.shopSettings()}
        beside={beside}
      >
        <ShopSenderSection />
        <ShopLegalSection />
        <ShopPixSection pixTest={pixTest(desk.settings.pix)} />
        <ShopMethodsSection />
        <ShopShippingSection />
        <ShopPickupSection />
        <ShopDeliverySection />
        <ShopServicesSection />
        <ShopCorreiosSection />
        <ShopDeadlinesSection />
        <ShopTextsSection />
      </SectionNav>
    </ShopDeskContext>
  )
}
