import type { Letter } from '../../../platform/mail/letter.ts'
import { greeting, type Person, type Site, signed, to } from '../letters.ts'

const events = {
  on: {
    subject: 'Verificação em duas etapas ativada',
    said: 'A verificação em duas etapas da sua conta foi ativada: além da senha, entrar pede um código do seu celular. Os outros aparelhos foram desconectados.',
  },
  moved: {
    subject: 'Verificação em duas etapas em outro celular',
    said: 'A verificação em duas etapas da sua conta passou para outro aplicativo ou celular: o de antes e os códigos de recuperação de antes não valem mais. Os outros aparelhos foram desconectados.',
  },
  off: {
    subject: 'Verificação em duas etapas desativada',
    said: 'A verificação em duas etapas da sua conta foi desativada: agora a senha basta para entrar.',
  },
  taken: {
    subject: 'Verificação em duas etapas e chaves de acesso desativadas',
    said: 'Quem administra o site desativou a verificação em duas etapas e as chaves de acesso da sua conta: agora a senha basta para entrar. Você pode ativar e criar de novo em Meus dados.',
  },
  codes: {
    subject: 'Códigos de recuperação novos',
    said: 'Foram gerados dez códigos de recuperação novos para a sua conta. Os de antes não valem mais.',
  },
  passkey: {
    subject: 'Chave de acesso criada',
    said: 'Foi criada uma chave de acesso para a sua conta: com ela se entra sem senha, pela digital, pelo rosto ou pelo PIN do aparelho.',
  },
  'passkey-gone': {
    subject: 'Chave de acesso excluída',
    said: 'Uma chave de acesso da sua conta foi excluída: não será mais possível entrar com ela.',
  },
} as const

const notYou = 'Se não foi você, troque a senha e avise quem administra o site.'

const endings: Partial<Record<keyof typeof events, string>> = {
  taken: 'Se você não pediu isso, avise quem administra o site.',
  codes: 'Se não foi você, troque a senha, gere outros códigos em Meus dados e avise quem administra o site.',
  passkey: 'Se não foi você, exclua a chave em Meus dados, troque a senha e avise quem administra o site.',
}

export function factorLetter(site: Site, person: Person, event: keyof typeof events): Letter {
  const { subject, said } = events[event]
  const ending = endings[event] ?? notYou
  return {
    kind: `factor-${event}`,
    to: to(person),
    subject: `${subject} – ${site.title}`,
    text: signed(site, greeting(person), said, ending),
  }
}

const leftText = (left: number) =>
  left === 0
    ? 'Era o último. Gere outros em Meus dados.'
    : left === 1
      ? 'Resta 1. Gere outros em Meus dados.'
      : `Restam ${left}.`

export function recoveryUsedLetter(site: Site, person: Person, left: number): Letter {
  return {
    kind: 'factor-recovery',
    to: to(person),
    subject: `Código de recuperação usado – ${site.title}`,
    text: signed(
      site,
      greeting(person),
      `Alguém entrou na sua conta com a senha e um código de recuperação. ${leftText(left)}`,
      notYou,
    ),
  }
}

/** A stranger who gets this far has the password. */
export function factorTriedLetter(site: Site, person: Person): Letter {
  return {
    kind: 'factor-tried',
    to: to(person),
    subject: `Alguém tem a sua senha? – ${site.title}`,
    text: signed(
      site,
      greeting(person),
      'Alguém digitou a sua senha certa e errou várias vezes o código da verificação em duas etapas. Não entrou.',
      'Se não foi você, troque a senha agora: outra pessoa a conhece.',
    ),
  }
}
