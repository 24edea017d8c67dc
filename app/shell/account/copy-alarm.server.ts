import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { type CopyAlarmKind, readCopyAlarm } from '../../rooms/system/copies.server.ts'

export type CopyAlarm = { title: string; text: string; href: string }

const lost =
  'Se o disco se perder, o que foi feito desde a última cópia boa vai junto. Fale com quem cuida do servidor.'
const alarms: Record<CopyAlarmKind, Omit<CopyAlarm, 'href'>> = {
  old: { title: 'Faz mais de dois dias que não há cópia de segurança', text: lost },
  bad: { title: 'A última cópia de segurança não passou no teste', text: lost },
  hollow: {
    title: 'Faltam arquivos na última cópia de segurança',
    text: 'Imagens ou arquivos que o site usa não estão mais onde são guardados. A página Sistema diz o que fazer. Fale com quem cuida do servidor.',
  },
  open: {
    title: 'A última cópia de segurança não foi cifrada',
    text: 'As anteriores eram, com uma senha que o programa não recebeu mais. A página Sistema diz o que fazer. Fale com quem cuida do servidor.',
  },
  untested: {
    title: 'A última cópia de segurança não pôde ser testada',
    text: 'Sem o teste não se sabe se a cópia está boa. Quem tem a função Super vê o motivo na página Sistema. Fale com quem cuida do servidor.',
  },
  history: {
    title: 'O histórico do banco de dados foi interrompido',
    text: 'O site só pode voltar ao que está nas cópias, não a um momento entre elas. Fale com quem cuida do servidor.',
  },
}

/** Null while the site has a good copy and its history. */
export async function copyAlarm(ctx: Context): Promise<CopyAlarm | null> {
  const alarm = await readCopyAlarm(ctx)
  if (!alarm) return null
  return { ...alarms[alarm], href: paths.system() }
}
