import { Controller, type UseFormReturn } from 'react-hook-form'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ImageField } from '../../uploads/ui/image-field.tsx'
import { longestBannerLabel, longestBannerText, longestBannerTitle, usualBannerLabel } from '../banner.ts'
import { type BannerForm, bannerLabels as labels } from '../banner-form.ts'
import { timeZoneChoices } from '../time-zones.ts'
import styles from './banner-fields.module.css'

const pictures = [
  { name: 'image', help: 'Deitada e larga: 1920 × 800 px ou mais.', optional: false },
  { name: 'phone_image', help: 'Em pé, para telas estreitas. Sem ela, vale a outra.', optional: true },
] as const

const dates = ['starts_at', 'ends_at'] as const

type BannerFieldsProps = { form: UseFormReturn<BannerForm>; zone: string }

export function BannerFields({ form, zone }: BannerFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      {pictures.map(({ name, help, optional }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <ImageField
              label={labels[name]}
              optional={optional}
              help={help}
              asksForAlt={false}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
      <TextField
        label={labels.alt}
        optional
        help="O que a imagem mostra, para quem não pode vê-la."
        maxLength={500}
        counts
        error={errors.alt?.message}
        {...form.register('alt')}
      />
      <TextField
        label={labels.title}
        optional
        maxLength={longestBannerTitle}
        counts
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label={labels.text}
        optional
        rows={2}
        maxLength={longestBannerText}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <TextField
        label={labels.link}
        optional
        help="Para onde leva o botão: /quem-somos ou https://… Sem link, não há botão."
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        error={errors.link?.message}
        {...form.register('link')}
      />
      <TextField
        label={labels.label}
        optional
        help={`Em branco, o botão diz “${usualBannerLabel}”.`}
        maxLength={longestBannerLabel}
        counts
        error={errors.label?.message}
        {...form.register('label')}
      />
      <Period form={form} zone={zone} />
    </>
  )
}

function Period({ form, zone }: BannerFieldsProps) {
  const place = timeZoneChoices(zone).find(({ value }) => value === zone)?.label ?? zone
  return (
    <fieldset className={styles.period}>
      <legend className={styles.legend}>Período</legend>
      <p className={styles.help}>Em branco, o banner fica no ar sempre. Horário: {place}.</p>
      {dates.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <DateTimeField
              label={labels[name]}
              optional
              error={fieldState.error?.message}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ))}
    </fieldset>
  )
}
