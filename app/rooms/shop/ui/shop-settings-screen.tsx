import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { SectionNav } from '../../site/ui/section-nav.tsx'
import { type Proving, useNewDesk } from '../../site/ui/settings-desk.ts'
import type { ShopSettingsView } from '../shop-settings.ts'
import { ShopCorreiosSection } from './correios-section.tsx'
import { ShopDeadlinesSection } from './deadlines-section.tsx'
import { ShopDeliverySection } from './delivery-section.tsx'
import { ShopLegalSection } from './legal-section.tsx'
import { ShopMethodsSection } from './methods-section.tsx'
import { ShopPickupSection } from './pickup-section.tsx'
import { ShopPixSection } from './pix-section.tsx'
import { shopSections } from './sections.ts'
import { ShopSenderSection } from './sender-section.tsx'
import { ShopServicesSection } from './services-section.tsx'
import { ShopShippingSection } from './shipping-section.tsx'
import { ShopDeskContext } from './shop-desk.ts'
import { ShopTextsSection } from './texts-section.tsx'

type ShopSettingsScreenProps = {
  settings: ShopSettingsView
  /** a test of the saved Pix key */
  pixTest: (pix: ShopSettingsView['pix']) => ReactNode
  /** asks for the password where needed */
  proving: Proving
  /** what stands beside the index */
  beside: ReactNode
}

export function ShopSettingsScreen({ settings, pixTest, proving, beside }: ShopSettingsScreenProps) {
  const desk = useNewDesk(settings, proving)
  return (
    <ShopDeskContext value={desk}>
      <LeaveGuard when={desk.unsaved.size > 0} hasDraft={false} />
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
