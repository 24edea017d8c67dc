import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { deadlinesForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

export function ShopDeadlinesSection() {
  const { id, title } = shopSections.deadlines
  const section = useShopSection(id, deadlinesForm)
  const { form, labels } = section
  const { errors } = form.formState
  return (
    <Section id={id} title={title}>
      <SectionForm id={id} section={section}>
        <div className={styles.pair}>
          <TextField
            label={labels.handling_days}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            after="dias úteis"
            help="Somados ao prazo de todos os envios."
            error={errors.handling_days?.message}
            {...form.register('handling_days')}
          />
          <TextField
            label={labels.reservation_hours}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            after="horas"
            help="Por quanto tempo os produtos ficam reservados à espera do pagamento. O Pix vale pelo mesmo tempo."
            error={errors.reservation_hours?.message}
            {...form.register('reservation_hours')}
          />
        </div>
        <TextField
          label={labels.unconfirmed_hold_minutes}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          after="minutos"
          help="De quem a loja ainda não conhece. Quem confirma o pedido pelo e-mail, tem conta confirmada ou já comprou aqui fica com os produtos reservados até o fim das horas para pagar."
          error={errors.unconfirmed_hold_minutes?.message}
          {...form.register('unconfirmed_hold_minutes')}
        />
        <TextField
          label={labels.orders_email}
          optional
          type="email"
          autoComplete="off"
          help="Quem recebe o aviso de cada pedido novo. Em branco, o e-mail da organização."
          error={errors.orders_email?.message}
          {...form.register('orders_email')}
        />
      </SectionForm>
    </Section>
  )
}
