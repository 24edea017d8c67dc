import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentGroup } from '../../../ui/content-editor/content-form.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './product-fields.module.css'
import { productsApi } from './products-api.ts'

/** The same product once more, as a draft without stock; what is not saved yet does not go along, so it is saved first. */
export function DuplicateButton({ product, isDirty }: { product: string; isDirty: boolean }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function duplicate() {
    if (isDirty) return toast.error('Salve as alterações antes de duplicar.')
    setBusy(true)
    const copy = await send(productsApi()[':id'].duplicate.$post({ param: { id: product } }))
    setBusy(false)
    if (!copy.ok) return
    toast.success('Produto duplicado. Esta é a cópia, em rascunho e sem estoque.')
    await navigate(paths.editProduct(copy.data._id))
  }

  return (
    <ContentGroup id="product-copy" title="Outro parecido">
      <p className={styles.help}>Uma cópia em rascunho, com o mesmo preço, peso e imagens.</p>
      <Button icon={Copy} wide busy={isBusy} onClick={() => void duplicate()}>
        Duplicar este produto
      </Button>
    </ContentGroup>
  )
}
