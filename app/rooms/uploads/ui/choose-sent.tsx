import { Images } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import type { UploadView } from '../upload.ts'

const ChooseUpload = lateDialog(async () => ({
  default: (await import('./choose-upload.tsx')).ChooseUpload,
}))

type ChooseSentProps = { kind: 'image' | 'file'; onChosen: (upload: UploadView) => void }

export function ChooseSent({ kind, onChosen }: ChooseSentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" flush icon={Images} onClick={() => setOpen(true)}>
        {kind === 'image' ? 'Escolher entre as já enviadas' : 'Escolher entre os já enviados'}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseUpload
            kind={kind}
            onClose={() => setOpen(false)}
            onChosen={([upload]) => {
              setOpen(false)
              if (upload) onChosen(upload)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
