import type { ClipboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import typography from '../../../ui/text/typography.module.css'
import { placeFields } from '../event-fields.ts'
import { type EventForm, fieldLabels, pointIn } from '../saving/event-form.ts'
import styles from './event-fields.module.css'

export function PlaceFields({ form }: { form: UseFormReturn<EventForm> }) {
  const { errors } = form.formState
  const hasPoint = Boolean(form.getValues('latitude') || errors.latitude || errors.longitude)

  /** Maps copy both numbers at once. */
  function pastePoint(event: ClipboardEvent<HTMLInputElement>) {
    const point = pointIn(event.clipboardData.getData('text'))
    if (!point) return
    event.preventDefault()
    form.setValue('latitude', point.latitude, { shouldDirty: true })
    form.setValue('longitude', point.longitude, { shouldDirty: true })
  }

  return (
    <>
      <TextField
        label={fieldLabels.place}
        optional
        maxLength={placeFields.place.longest}
        help="Como as pessoas chamam: “Praça da Matriz”, “Galpão da cooperativa”."
        error={errors.place?.message}
        {...form.register('place')}
      />
      <TextField
        label={fieldLabels.address}
        optional
        maxLength={placeFields.address.longest}
        help="Rua, número, cidade. Vai junto para a agenda do celular."
        error={errors.address?.message}
        {...form.register('address')}
      />
      <Disclosure summary="Ponto no mapa" open={hasPoint}>
        <div className={stack(4)}>
          <p className={classNames(typography.faint, typography.snug)}>
            No mapa do celular, toque no lugar e segure: copie os dois números que aparecem e cole aqui. Com
            eles a página mostra um mapa.
          </p>
          <div className={styles.pair}>
            <TextField
              label={fieldLabels.latitude}
              optional
              inputMode="text"
              maxLength={40}
              placeholder="-15,92450"
              error={errors.latitude?.message}
              {...form.register('latitude')}
              onPaste={pastePoint}
            />
            <TextField
              label={fieldLabels.longitude}
              optional
              inputMode="text"
              maxLength={40}
              placeholder="-47,80190"
              error={errors.longitude?.message}
              {...form.register('longitude')}
              onPaste={pastePoint}
            />
          </div>
        </div>
      </Disclosure>
      <TextField
        label={fieldLabels.url}
        optional
        type="url"
        inputMode="url"
        maxLength={placeFields.url.longest}
        placeholder="https://"
        help="Se dá para participar de longe: a sala, a transmissão."
        error={errors.url?.message}
        {...form.register('url')}
      />
    </>
  )
}
