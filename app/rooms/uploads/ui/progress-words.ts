import type { OnItsWay } from '../../../ui/form/use-sending.ts'

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** The progress has no percentage once all is sent, while the server makes the sizes. */
export function progressWords({ file, part }: OnItsWay) {
  if (part >= 1) return { label: `Preparando ${file.name}` }
  return {
    label: `Enviando ${file.name}`,
    value: Math.round(part * 100),
    detail: `${megabytes(file.size * part)} de ${megabytes(file.size)}`,
  }
}
