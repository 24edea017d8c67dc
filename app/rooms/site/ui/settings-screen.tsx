import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import type { ManagedBanner } from '../banner.ts'
import type { ManagedSettings } from '../managed-settings.ts'
import { AddressSection } from './address-section.tsx'
import { BannersSection } from './banners-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { LegalSection } from './legal-section.tsx'
import { LookSection } from './look-section.tsx'
import { MailSection } from './mail-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { sections } from './sections.ts'
import { DeskContext, type Proving, useNewDesk } from './settings-desk.ts'
import { ShopLinkSection } from './shop-link-section.tsx'
import { UploadsSection } from './uploads-section.tsx'
import { Welcome } from './welcome.tsx'

type SettingsScreenProps = {
  settings: ManagedSettings
  banners: ManagedBanner[]
  /** where nothing answers; from the room of pages */
  deadLinks: readonly string[]
  /** from the room of mail */
  testLetter: ReactNode
  /** asks for the password where needed; from the room of people */
  proving: Proving
  /** the sections of other rooms, after these */
  more: ReactNode
  /** beside the index */
  beside: ReactNode
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { settings, banners, deadLinks, testLetter, proving, more, beside } = props
  const desk = useNewDesk(settings, proving)
  return (
    <DeskContext value={desk}>
      <LeaveGuard when={desk.unsaved.size > 0} hasDraft={false} />
      <ScreenHeader title="Configurações" />
      <SectionNav
        sections={sections}
        unsaved={desk.unsaved}
        address={paths.settings()}
        head={settings.version === 1 && <Welcome title={settings.title} />}
        beside={beside}
      >
        <IdentitySection />
        <ContactSection />
        <LookSection />
        <FeaturesSection />
        <BannersSection banners={banners} deadLinks={deadLinks} zone={settings.timezone} />
        <ShopLinkSection />
        <UploadsSection />
        <AddressSection />
        <MailSection testLetter={testLetter} />
        <LegalSection />
        {more}
      </SectionNav>
    </DeskContext>
  )
}
