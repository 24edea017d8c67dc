import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { addressForm } from '../settings-form.ts'
import { timeZoneChoices } from '../time-zones.ts'
import styles from './address-section.module.css'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsDesk } from './settings-desk.ts'
import { useSettingsSection } from './use-settings-section.ts'

export function AddressSection() {
  const { id, title } = sections.address
  const { settings } = useSettingsDesk()
  const isFixed = settings.from_environment.public_origin
  const section = useSettingsSection(id, addressForm(isFixed))
  const { form, labels, values } = section
  const { errors } = form.formState
  const here = useOwnOrigin()
  return (
    <Section
      id={id}
      title={title}
      intro="Onde o site fica na internet. Os links dos e-mails e dos buscadores partem daqui."
    >
      <SectionForm id={id} section={section}>
        <div className={styles.origin}>
          <TextField
            label={labels.public_origin}
            optional={!isFixed}
            type="url"
            readOnly={isFixed}
            autoComplete="off"
            placeholder="https://exemplo.org.br"
            help={
              isFixed
                ? 'Definido por quem instalou o programa; não muda por aqui.'
                : 'Depois de salvo, o site só atende por este endereço: confira antes se ele já leva até aqui.'
            }
            error={errors.public_origin?.message}
            {...form.register('public_origin')}
          />
          {!isFixed && here && here !== values.public_origin && (
            <Button
              onClick={() =>
                form.setValue('public_origin', here, { shouldDirty: true, shouldValidate: true })
              }
            >
              Usar {here}
            </Button>
          )}
        </div>
        <SelectField
          label={labels.timezone}
          help="A hora em que banners, notícias e eventos aparecem."
          choices={timeZoneChoices(settings.timezone)}
          error={errors.timezone?.message}
          {...form.register('timezone')}
        />
      </SectionForm>
    </Section>
  )
}

const never = () => () => {}
const ownOrigin = () =>
  /^(localhost|127\.|\[::1\])/.test(window.location.hostname) ? null : window.location.origin

/** The origin of this page; null for loopback, an address that works on no other machine. */
const useOwnOrigin = () => useSyncExternalStore(never, ownOrigin, () => null)
