import { paths } from '../../../paths.ts'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { carrierServices } from '../quote.ts'
import type { RatesView } from '../rates.ts'
import { NewPlace } from './new-place.tsx'
import { RatesConflict } from './rates-conflict.tsx'
import { RatesCurves } from './rates-curves.tsx'
import styles from './rates-editor.module.css'
import { RatesFile } from './rates-file.tsx'
import { RatesPlace } from './rates-place.tsx'
import { type RatesDraft, useRatesDraft } from './use-rates-draft.ts'

export function RatesEditor({ table }: { table: RatesView }) {
  const draft = useRatesDraft(table)
  const { saved, isDirty } = draft
  return (
    <>
      <ScreenHeader title="Tabela de frete" from={{ label: 'Loja', href: paths.shopHub() }}>
        Sem contrato com os Correios, estes são os preços do frete; com contrato, eles valem quando os
        Correios não respondem. Entre duas linhas, vale a mais específica: faixa de CEP, depois estado, depois
        zona. <Link href={paths.explainShipping()}>Por que este frete?</Link>
      </ScreenHeader>
      {saved.is_first && (
        <div className={styles.notice}>
          <Notice tone="warning" title="Estes preços são inventados">
            A tabela veio com o programa para que ninguém fique sem frete. Confira os preços e os prazos com
            os dos Correios da sua cidade e salve.
          </Notice>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save(event.currentTarget)
        }}
        noValidate
      >
        {Object.values(carrierServices).map((service) => (
          <ServiceRates key={service} service={service} draft={draft} />
        ))}
        <Section title="Outro lugar" intro="Um serviço, estado ou faixa de CEP que a tabela ainda não tem.">
          <NewPlace onAdd={draft.addPlace} />
        </Section>
        {draft.theirs && <RatesConflict draft={draft} theirs={draft.theirs} />}
        <FormBar dirty={isDirty} busy={draft.isBusy} saveLabel="Salvar a tabela" />
      </form>
      <Section title="Planilha" intro="Para mudar muitas linhas de uma vez.">
        <RatesFile version={saved.version} onSaved={draft.show} />
      </Section>
      <LeaveGuard when={isDirty} hasDraft={false} />
    </>
  )
}

/** Shows nothing while the table has no row of this service. */
function ServiceRates({ service, draft }: { service: string; draft: RatesDraft }) {
  const places = draft.places.filter((place) => place.service === service)
  if (places.length === 0) return null
  return (
    <Section
      title={service}
      intro="Prazos em dias úteis. Setas e Enter andam pelas células; cole várias de uma vez, de uma planilha."
    >
      <div className={styles.places}>
        <RatesCurves service={service} places={places} />
        {places.map((place) => (
          <RatesPlace
            key={place.key}
            place={place}
            troubles={draft.troubles}
            isOpen={place.rows.some(({ key }) => key === draft.newest)}
            onCell={draft.setCell}
            onPaste={(from, pasted) => draft.paste(place.rows, from, pasted)}
            onAddBand={() => draft.addBand(place.rows)}
            onRemove={draft.remove}
          />
        ))}
      </div>
    </Section>
  )
}
