import { type SiteEventType, siteEvents } from '../../../platform/events/events.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { PlainForm } from '../../../ui/form/plain-form.ts'
import typography from '../../../ui/text/typography.module.css'
import type { WebhookChange, WebhookForm } from '../schema.ts'
import { eventText } from '../text.ts'
import styles from './integrations.module.css'

export function WebhookFields({ form, webhook }: { form: PlainForm; webhook?: WebhookForm }) {
  return (
    <>
      <TextField
        label="Nome"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        help="De que programa ele é: “Planilha da cooperativa”."
        defaultValue={webhook?.name}
        error={form.errorOf('name')}
      />
      <TextField
        label="Endereço"
        name="url"
        type="url"
        inputMode="url"
        required
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        help="O outro programa mostra este endereço; às vezes com o nome de “URL do webhook”."
        defaultValue={webhook?.url}
        error={form.errorOf('url')}
      />
      <fieldset className={styles.events}>
        <legend>Avisar quando</legend>
        {siteEvents.map((event) => (
          <CheckboxField
            key={event}
            name={event}
            value="yes"
            label={eventText[event]}
            defaultChecked={webhook?.events.includes(event)}
            error={event === siteEvents[0] ? form.errorOf('events') : undefined}
          />
        ))}
      </fieldset>
      <p className={typography.faint}>
        Os avisos levam números e situações, nunca o nome ou o CPF de alguém. Para saber mais, o outro
        programa pergunta com uma chave de API.
      </p>
    </>
  )
}

/** The fields as the door takes them. */
export const webhookOf = (fields: Record<string, string>): WebhookForm => ({
  name: fields.name ?? '',
  url: fields.url ?? '',
  events: siteEvents.filter((event): event is SiteEventType => Boolean(fields[event])),
})

/** What is to be changed: a field that is the same is left out, and so keeps what somebody else saves in it. */
export const differences = (from: WebhookForm, { name, url, events }: WebhookForm): WebhookChange => ({
  ...(name !== from.name && { name }),
  ...(url !== from.url && { url }),
  ...(siteEvents.some((event) => events.includes(event) !== from.events.includes(event)) && { events }),
})

export const needsEvent = (fields: Record<string, string>): Record<string, string[]> =>
  webhookOf(fields).events.length > 0 ? {} : { events: ['Escolha pelo menos um.'] }
