// What the first process says of the history where the program was started.
import type { PauseReason } from './pause.ts'

export const pauseText: Record<PauseReason, string> = {
  room: 'falta espaço no disco',
  stuck: 'o registro não pôde ser guardado',
  large: 'o registro ficou grande demais',
}

export const otherText = (history: string, aside: string) =>
  `O histórico em ${history} era de outro banco de dados. Ele foi posto de lado em ${aside}, onde fica por uma semana, e um novo começa em alguns minutos.`

export const offText = (aside: string) =>
  `Com BACKUPS=off, o histórico do banco de dados parou. O que havia foi posto de lado em ${aside}, onde fica por uma semana.`
