import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAskedWhile } from '../../../ui/dialogs/use-asked-close.tsx'
import { stack } from '../../../ui/layout.ts'
import { useReach } from '../../../ui/page/reach.ts'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { type ImageView, isOfLegal, largestVariant, type UploadView } from '../upload.ts'
import { AlternativeText } from './alternative-text.tsx'
import { FocalPoint } from './focal-point.tsx'
import { placeOfUse } from './place-of-use.ts'
import { ReplaceUpload } from './replace-upload.tsx'
import styles from './upload-dialog.module.css'
import { UploadPicture } from './upload-picture.tsx'
import { UploadUses } from './upload-uses.tsx'
import { uploadsApi } from './uploads-api.ts'

type UploadDialogProps = {
  upload: UploadView
  onClose: () => void
  onChange: (upload: UploadView) => void
  onDeleted: () => void
}

const replacing = {
  title: 'Desistir da troca?',
  confirmLabel: 'Desistir da troca',
  backLabel: 'Continuar enviando',
  children: 'O novo arquivo ainda está a caminho. Se você fechar agora, a troca pode não acontecer.',
}

export function UploadDialog({ upload, onClose, onChange, onDeleted }: UploadDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const { close, question } = useAskedWhile(isReplacing, onClose, replacing)
  const { image } = upload
  const changed = (next: ImageView) => onChange({ ...upload, image: next, alt: next.alt })

  async function remove() {
    const answer = await send(uploadsApi()[':id'].$delete({ param: { id: upload._id } }))
    if (!answer.ok) return
    toast.success('Excluído.')
    onDeleted()
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && close()} title={upload.name} wide>
      <div className={stack(5)}>
        {image ? (
          <FocalPoint key={upload.url} image={image} onChange={changed} />
        ) : (
          <div className={styles.file}>
            <UploadPicture upload={upload} />
          </div>
        )}
        <p className={typography.faint}>
          {image && `${largestVariant(image).width} × ${largestVariant(image).height} px, `}
          {sizeText(upload.bytes)}
        </p>
        {image && <AlternativeText image={image} onChange={changed} />}
        <UploadUses uses={upload.uses} />
        <div className={styles.deeds}>
          <ButtonLink href={upload.url} icon={ExternalLink} look="quiet">
            Abrir o arquivo
          </ButtonLink>
          {upload.can.replace && (
            <ReplaceUpload upload={upload} onReplaced={onChange} onSending={setReplacing} />
          )}
          {upload.can.delete && (
            <Button icon={Trash2} look="danger" onClick={() => setDeleting(true)}>
              Excluir
            </Button>
          )}
        </div>
        <WhyItStays upload={upload} />
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title="Excluir para sempre?"
        confirmLabel="Excluir"
        destroys
        onConfirm={remove}
      >
        {upload.name} sai do site, inclusive das versões anteriores dos textos. Não dá para desfazer.
      </ConfirmDialog>
      {question}
    </Dialog>
  )
}

function WhyItStays({ upload: { image, uses, can } }: { upload: UploadView }) {
  const isInReach = useReach()
  if (isOfLegal(uses))
    return (
      <p className={typography.faint}>
        {image ? 'Esta imagem' : 'Este arquivo'} faz parte de um texto já aceito, que fica guardado para
        sempre: não dá para trocar nem excluir. Envie {image ? 'outra e troque-a' : 'outro e troque-o'} na
        página.
      </p>
    )
  return (
    <>
      {!can.replace && (
        <p className={typography.faint}>
          O arquivo de um material é trocado no próprio material, para que o texto e a capa sejam lidos de
          novo.
        </p>
      )}
      {!can.delete && uses.length > 0 && (
        <p className={typography.faint}>
          O que está em uso não pode ser excluído: antes, tire-o dos lugares acima
          {uses.some((use) => !isInReach(placeOfUse(use) ?? ''))
            ? ', ou peça a quem cuida daqueles que você não abre.'
            : '.'}
        </p>
      )}
    </>
  )
}
