import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { documentText } from '../../platform/brazil/document.ts'
import { kindOfPixKey, pixKeyKindText } from '../../platform/brazil/pix-key.ts'
import { PixCode } from '../../rooms/orders/ui/customer/pix-code.tsx'
import { brCode, longestPixName, plainPixText } from '../../rooms/payments/pix/pix.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './pix-test.module.css'

type PixTestProps = { pix: { key: string; name: string; city: string }; timezone: string }

/** Asks for one centavo to the saved key: scanning the code shows whose account it is. */
export function PixTest({ pix, timezone }: PixTestProps) {
  const [isOpen, setOpen] = useState(false)
  if (!pix.key) return null
  if (!isOpen)
    return (
      <div>
        <Button icon={QrCode} onClick={() => setOpen(true)}>
          Testar minha chave
        </Button>
      </div>
    )
  const kind = kindOfPixKey(pix.key)
  return (
    <Card title="Teste da chave: 1 centavo">
      <p>Leia este código com o aplicativo de um banco, sem precisar pagar. Ele deve mostrar:</p>
      <ul className={styles.expected}>
        <li>
          o nome de quem é dono da chave no banco, que pode ser mais longo do que “
          {plainPixText(pix.name, longestPixName)}”;
        </li>
        <li>o valor de R$ 0,01.</li>
      </ul>
      <p>
        Chave do tipo {pixKeyKindText[kind]}: <strong>{documentText(pix.key)}</strong>. Se o banco disser que
        a chave não existe, ou mostrar outra pessoa, corrija a chave e salve.
      </p>
      <PixCode code={brCode({ ...pix, amountCents: 1, txid: 'TESTE' })} cents={1} timezone={timezone} />
    </Card>
  )
}
