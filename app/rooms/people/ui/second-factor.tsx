import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { dotted } from '../../../platform/text/unbroken.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { focusBeside } from '../../../ui/focus.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { useHeadingIfLost } from '../../../ui/use-heading-if-lost.ts'
import type { FactorView, RememberedDevice } from '../factor/factor.ts'
import { deviceName } from '../sessions/device.ts'
import styles from './account.module.css'
import { factorApi } from './account-client.ts'
import { FactorSetup } from './factor-setup.tsx'
import { useProvenPassword } from './prove-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Setup = { secret: string; address: string }

type SecondFactorProps = {
  factor: FactorView
  timezone: string
  /** true: no other page of the account opens before */
  needed: boolean
}

export function SecondFactor({ factor, timezone, needed }: SecondFactorProps) {
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword('mudar como você entra')
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [busy, setBusy] = useState<'setup' | 'codes' | null>(null)
  const [mustReload] = useState(needed)
  useHeadingIfLost(factor.devices)
  const next = useNextStep(codes ? 'codes' : setup ? 'setup' : factor.since ? 'active' : 'none')

  async function start() {
    setBusy('setup')
    const sent = await proving(() => send(factorApi().index.$post(), { quiet: true }))
    setBusy(null)
    if (sent.ok) setSetup(sent.data)
    else toast.error(sent.message)
  }

  async function renew() {
    setBusy('codes')
    const sent = await proving(() => send(factorApi()['recovery-codes'].$post(), { quiet: true }))
    setBusy(null)
    if (!sent.ok) return toast.error(sent.message)
    setCodes(sent.data.recovery_codes)
    await revalidate()
  }

  async function show(made: string[]) {
    setSetup(null)
    setCodes(made)
    // The frame around would change, and the codes, shown only now, would go with it.
    if (!mustReload) await revalidate()
  }

  function leave() {
    if (mustReload) window.location.assign(paths.account())
    else setCodes(null)
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={leave} />
  if (setup)
    return (
      <>
        <FactorSetup
          setup={setup}
          moves={factor.since !== null}
          proving={proving}
          onDone={show}
          onCancel={() => setSetup(null)}
        />
        {dialog}
      </>
    )
  if (!factor.since)
    return (
      <>
        <div className={styles.buttons}>
          <Button ref={next} onClick={start} busy={busy === 'setup'}>
            Ativar
          </Button>
        </div>
        {dialog}
      </>
    )
  const left = factor.recovery_codes_left
  return (
    <>
      <p>
        Ativa desde {momentText(factor.since, timezone)}. {leftText(left)}
      </p>
      {left <= 2 && (
        <Notice tone="warning">Gere novos códigos: sem eles e sem o celular, você não entra.</Notice>
      )}
      <div className={styles.buttons}>
        <Button ref={next} onClick={renew} busy={busy === 'codes'}>
          Gerar novos códigos
        </Button>
        <Button onClick={start} busy={busy === 'setup'}>
          Trocar de celular
        </Button>
        <EndFactor />
      </div>
      {factor.devices.length > 0 && <Devices devices={factor.devices} timezone={timezone} />}
      {dialog}
    </>
  )
}

/** The button that takes the focus when what was pressed has gone with its step. */
function useNextStep(step: 'codes' | 'setup' | 'active' | 'none') {
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) button.current?.focus()
  }, [step])
  return button
}

const leftText = (left: number) =>
  left === 0
    ? 'Não resta nenhum código de recuperação.'
    : left === 1
      ? 'Resta 1 código de recuperação.'
      : `Restam ${left} códigos de recuperação.`

function EndFactor() {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const form = usePlainForm(async ({ current_password = '' }) => {
    const sent = await send(factorApi().index.$delete({ json: { current_password } }), { quiet: true })
    if (!sent.ok) return sent
    setAsking(false)
    toast.success('Verificação em duas etapas desativada.')
    await revalidate()
    return undefined
  })
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Desativar
      </Button>
      <Dialog isOpen={isAsking} onOpenChange={setAsking} title="Desativar a verificação em duas etapas?">
        <form className={styles.form} {...form.wiring}>
          <p>A senha volta a bastar para entrar. Os códigos de recuperação deixam de valer.</p>
          <FormProblem of={form} />
          <PasswordField
            label="Senha atual"
            name="current_password"
            required
            autoComplete="current-password"
            error={form.errorOf('current_password')}
          />
          <div className={styles.buttons}>
            <Button onClick={() => setAsking(false)}>Voltar</Button>
            <Button type="submit" look="danger" busy={form.isBusy}>
              Desativar
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function Devices({ devices, timezone }: { devices: RememberedDevice[]; timezone: string }) {
  const { revalidate } = useRevalidator()
  async function forget(id: string, pressed: HTMLElement) {
    const sent = await send(factorApi().devices[':id'].$delete({ param: { id } }))
    if (sent.ok) {
      focusBeside(pressed)
      toast.success('Este aparelho vai pedir um código de novo.')
    }
    await revalidate()
  }
  return (
    <div className={styles.lines}>
      <h3 className={typography.m}>Aparelhos que não pedem código</h3>
      <ul className={stack(3)}>
        {devices.map((device) => (
          <li key={device._id} className={styles.item}>
            <div className={styles.lines}>
              <strong>{deviceName(device.user_agent)}</strong>
              <span className={typography.faint}>
                {dotted([
                  `Usado em ${momentText(device.last_used_at, timezone)}`,
                  `até ${momentText(device.expires_at, timezone)}`,
                ])}
              </span>
            </div>
            <Button
              look="quiet"
              aria-label={`Pedir código em ${deviceName(device.user_agent)}, usado em ${momentText(device.last_used_at, timezone)}`}
              onClick={({ currentTarget }) => forget(device._id, currentTarget)}
            >
              Pedir código
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
