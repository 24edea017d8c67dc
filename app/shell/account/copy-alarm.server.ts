import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { readCopyAlarm } from '../../rooms/system/copies.server.ts'

export type CopyAlarm = { title: string; text: string; href: string }

const lost =
  'Se o disco se perder, o que foi feito desde a última cópia boa vai junto. Fale com quem cuida do servidor.'
const alarms = {
  old: { title: 'Faz mais de dois dias que não há cópia de segurança', text: lost },
  bad: { title: 'A última cópia de segurança não passou no teste', text: lost },
  untested: {
    title: 'A última cópia de segurança não pôde ser testada',
    text: 'Sem o teste não se sabe se a cópia está boa. A página Sistema diz o motivo. Fale com quem cuida do servidor.',
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
