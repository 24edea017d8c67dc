import { useState } from 'react'
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { uploadsDoor } from '../api.server.ts'
import { type ImageView, mostAltCharacters } from '../upload.ts'

type AlternativeTextProps = {
  image: ImageView
  /** called with the answer, when the image may be no longer there */
  onChange: (image: ImageView) => void
}

/** The image's own alternative text, for all places that show it; saved on blur. */
export function AlternativeText({ image, onChange }: AlternativeTextProps) {
  const [alt, setAlt] = useState(image.alt)
  const [error, setError] = useState<string>()

  async function keep() {
    const wanted = alt.trim()
    if (wanted === image.alt) return
    const answer = await send(
      api<typeof uploadsDoor>('/api/uploads')[':id'].$patch({
        param: { id: image._id },
        json: { alt: wanted },
      }),
    )
    setError(answer.ok ? undefined : answer.errors?.alt?.[0])
    if (answer.ok) onChange({ ...image, alt: answer.data.alt })
  }

  return (
    <TextField
      label="Descrição da imagem"
      optional
      help="O que a imagem mostra, para quem não pode vê-la. Deixe em branco se for só enfeite."
      error={error}
      value={alt}
      maxLength={mostAltCharacters}
      counts
      onChange={(event) => setAlt(event.target.value)}
      onBlur={() => void keep()}
      // Closes a dialog around the field, which is gone before it loses the focus.
      onKeyDown={({ key }) => key === 'Escape' && void keep()}
    />
  )
}
