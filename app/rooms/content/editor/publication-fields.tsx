import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { momentText } from '../../../platform/text/moments.ts'
import { ofPlace } from '../../../platform/text/zone-places.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import field from '../../../ui/fields/field.module.css'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useReach } from '../../../ui/page/reach.ts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import type { Status as Standing } from '../record/publication.ts'
import { ContentGroup } from './content-group.tsx'

type Field = 'status' | 'published_at' | 'slug'

type PublicationFieldsProps = {
  register: (field: Field) => UseFormRegisterReturn
  errors: FieldErrors<Record<Field, string>>
  labels: Record<Field, string>
  values: { status: Standing; published_at: string }
  /** local time in the zone */
  onTime: (time: string) => void
  saved: { status: Standing; published_at: string | null } | null
  zone: string
  /** the prefix, the slug a blank field will get, and the field that slug is made from: 'título' */
  address: { before: string; made: string; from: string }
  /** in the grammatical gender: "Publicada em", "Aparece sozinha" */
  said: { status: Record<Standing, string>; publishedOn: string; appears: string }
  /** its date is shown to visitors: a draft may have one of its own */
  isDated: boolean
}

const tones: Record<Standing, StatusTone> = { draft: 'quiet', published: 'good', scheduled: 'waiting' }

/** The time of a draft that was to come out later: who publishes it now does not mean that. */
const wasPlanned = (saved: PublicationFieldsProps['saved']) =>
  saved?.status === 'draft' && saved.published_at !== null && Date.parse(saved.published_at) > Date.now()

/** The label of the time. */
export const publicationLabel = (status: Standing, { publishedOn }: { publishedOn: string }) =>
  status === 'scheduled' ? 'Publicar em' : publishedOn

export function PublicationFields(props: PublicationFieldsProps) {
  const { register, errors, labels, values, onTime, saved, zone, address, said, isDated } = props
  const isInReach = useReach()
  const isFirst = isDated && values.status === 'draft' && !wasPlanned(saved)
  const hasTime =
    isFirst ||
    errors.published_at !== undefined ||
    values.status === 'scheduled' ||
    (values.status === 'published' && saved?.status === 'published')
  return (
    <ContentGroup id="content-publication" title="Publicação">
      <div>
        <Status tone={tones[values.status]}>{said.status[values.status]}</Status>
        <p className={field.help}>
          {values.status === 'published' && !isInReach(address.before)
            ? 'Aparece quando esta parte for ligada.'
            : publicationHelp(values.status, saved, zone, said.appears)}
        </p>
      </div>
      {hasTime && (
        <DateTimeField
          label={publicationLabel(values.status, said)}
          optional={isFirst}
          help={`${isFirst ? 'Para o que já saiu em outro lugar. Em branco, vale o momento em que você publicar. ' : ''}No horário ${ofPlace(zone)}.`}
          error={errors.published_at?.message}
          name="published_at"
          value={values.published_at}
          onChange={onTime}
        />
      )}
      <TextField
        label={labels.slug}
        before={address.before}
        placeholder={address.made}
        help={`Em branco, é feito a partir do ${address.from}.${saved ? ' Se você mudar, o endereço antigo leva ao novo.' : ''}`}
        maxLength={80}
        spellCheck={false}
        autoCapitalize="none"
        error={errors.slug?.message}
        {...register('slug')}
      />
    </ContentGroup>
  )
}

function publicationHelp(
  status: Standing,
  saved: PublicationFieldsProps['saved'],
  zone: string,
  appears: string,
): string {
  if (status === 'draft') return 'Só a equipe vê.'
  if (status === 'published')
    return saved?.status === 'published' ? 'Todos veem.' : 'Ao salvar, todos passam a ver.'
  if (saved?.status === 'scheduled' && saved.published_at)
    return `${appears} em ${momentText(saved.published_at, zone)}.`
  return `${appears} no dia e hora escolhidos.`
}
