import { useMemo } from 'react'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { qrPath } from '../../../ui/qr-path.ts'
import account from './account.module.css'
import { factorApi } from './account-client.ts'
import styles from './factor-setup.module.css'

type FactorSetupProps = {
  setup: { secret: string; address: string }
  /** to another phone, from one that goes on counting until this one has shown a code */
  moves: boolean
  proving: <T>(call: () => Promise<Sent<T>>) => Promise<Sent<T>>
  onDone: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** The secret in groups of four, as applications show it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function FactorSetup({ setup, moves, proving, onDone, onCancel }: FactorSetupProps) {
  const { side, path } = useMemo(() => qrPath(setup.address), [setup.address])
  const form = usePlainForm(async ({ code = '', current_code }) => {
    const sent = await proving(() =>
      send(factorApi().confirmation.$post({ json: { code, ...(current_code && { current_code }) } }), {
        quiet: true,
      }),
    )
    if (!sent.ok) return sent
    await onDone(sent.data.recovery_codes)
    return undefined
  })
  return (
    <form
      className={styles.setup}
      aria-label={moves ? 'Trocar de celular' : 'Ativar a verificação em duas etapas'}
      tabIndex={-1}
      ref={focusOn}
      {...form.wiring}
    >
      <svg
        className={styles.qr}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label="QR Code para o aplicativo autenticador"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div className={account.form}>
        <ol className={styles.steps}>
          <li>
            Instale um aplicativo autenticador no celular{moves && ' novo'}: Google Authenticator, Microsoft
            Authenticator, Aegis ou outro.
          </li>
          <li>
            Nele, leia o QR Code. Se estiver neste mesmo celular,{' '}
            <a href={setup.address}>abra no aplicativo</a> ou copie a chave.
          </li>
          <li>Escreva abaixo o código de 6 números que ele mostra.</li>
        </ol>
        <div className={stack(3, 'start')}>
          <code className={styles.secret}>{grouped(setup.secret)}</code>
          <CopyButton text={setup.secret} what="a chave" label="Copiar chave" />
        </div>
        <FormProblem of={form} />
        <TextField
          label="Código de 6 números"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          error={form.errorOf('code')}
        />
        {moves && (
          <TextField
            label="Código do celular de antes"
            help="Se não está mais com ele, use um dos seus códigos de recuperação."
            name="current_code"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={form.errorOf('current_code')}
          />
        )}
        <p>
          {moves
            ? 'Ao trocar, o celular de antes e os códigos de recuperação de agora deixam de valer, e os outros aparelhos são desconectados.'
            : 'Ao ativar, os outros aparelhos são desconectados.'}
        </p>
        <div className={account.buttons}>
          <Button onClick={onCancel}>Voltar</Button>
          <Button type="submit" look="main" busy={form.isBusy}>
            {moves ? 'Trocar' : 'Ativar'}
          </Button>
        </div>
      </div>
    </form>
  )
}
