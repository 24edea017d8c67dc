import { Download } from 'lucide-react'
import { saveBytes } from '../../../platform/api-client/save-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import account from './account.module.css'
import styles from './factor-setup.module.css'

/** The codes are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`
  const save = () =>
    saveBytes(
      new Blob([`Códigos de recuperação de ${window.location.host}. Cada um vale uma vez.\n\n${text}`], {
        type: 'text/plain',
      }),
      'codigos-de-recuperacao.txt',
    )
  return (
    <>
      <Notice tone="success" live takesFocus title="Guarde os códigos de recuperação">
        Com a senha e um deles você entra sem o celular. Cada um vale uma vez, e eles só aparecem agora:
        imprima ou guarde em um lugar seguro.
      </Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={account.buttons}>
        <Button icon={Download} onClick={save}>
          Baixar
        </Button>
        <CopyButton text={text} what="os códigos" label="Copiar" />
        <Button look="main" onClick={onKept}>
          Já guardei
        </Button>
      </div>
    </>
  )
}
