import { wrongPasskey } from './passkeys/text.ts'

/** One text for an unknown e-mail, a wrong password and a disabled account (docs/rules/security.md 1.3). */
export const wrongCredentials = 'E-mail ou senha incorretos. Confira os dois ou use “Esqueci a senha”.'

/** Read by a visitor without script; with script the page does the sum and tries again. */
export const proofNeeded = (sendsLinks: boolean) =>
  `Há muitas tentativas de entrada neste momento. Espere um pouco e tente de novo${sendsLinks ? ', ou peça um link de entrada por e-mail' : ''}.`
export const entryLinkSent =
  'Se houver uma conta com este e-mail, enviamos um link. Abra-o neste aparelho e entre com a sua senha.'

export const registered = (sendsMail: boolean) =>
  `Pronto. Se este e-mail ainda não tinha conta, já pode entrar com a senha escolhida. Se já tinha, ${sendsMail ? 'enviamos um e-mail explicando' : 'a senha continua a de antes'}.`
export const forgotten =
  'Se houver uma conta com este e-mail, o link chega em alguns minutos. Veja também a pasta de spam.'
export const linkRefusals = {
  no_mail: 'Este site ainda não envia e-mails. Para voltar a entrar, fale com quem administra o site.',
}
export const passwordReset = 'Senha alterada. Entre com a nova senha.'

export const commonPassword = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.'
export const easyPassword =
  'A senha foi aceita, mas está entre as mais usadas do mundo. Uma frase só sua é mais segura.'

export const mintRefusals = {
  other_session: 'Outra pessoa entrou neste navegador. A página será recarregada.',
}

export const passwordRefusals = { common_password: commonPassword }

export const resetRefusals = {
  ...passwordRefusals,
  reset_invalid: 'Este link não vale mais: ele dura uma hora e serve uma vez.',
}

const wrongPassword = { wrong_password: 'A senha não confere.' }
export const confirmRefusals = { ...wrongPassword, wrong_passkey: wrongPasskey }

export const codeSent = (email: string) =>
  `Enviamos um código para ${email}. Ele vale por uma hora; veja também a pasta de spam.`
export const codeSendingRefusals = {
  no_mail:
    'Este site ainda não envia e-mails, e por isso não pode confirmar o seu. Fale com quem administra o site.',
}
export const codeRefusals = {
  wrong_code: 'O código não confere ou já venceu. Confira, ou peça outro.',
}

export const profileRefusals = {
  ...passwordRefusals,
  ...wrongPassword,
  email_taken: 'Este e-mail já é de outra conta. Use outro.',
}

export const accountRefusals = {
  ...wrongPassword,
  last_administrator: 'Este é o último administrador. Antes, dê esta função a outra pessoa.',
}

export const userRefusals = {
  ...passwordRefusals,
  email_taken: 'Este e-mail já é de outra conta. Use outro.',
  above_own: 'Ninguém pode dar a outra pessoa uma função acima da sua.',
  oneself: 'Para mudar a própria conta, use Meus dados.',
  stale: 'Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.',
  email_unproven:
    'O e-mail desta conta nunca foi confirmado, e este site ainda não envia links. Para dar esta função, escolha também uma senha e conte à pessoa.',
  has_password: 'Esta pessoa já escolheu uma senha. Se a esqueceu, ela pode usar “Esqueci a senha”.',
  switched_off: 'Esta conta está desativada. Antes de convidar, reative-a.',
  no_links:
    'Este site ainda não envia links por e-mail. Escolha uma senha aqui e conte à pessoa, ou complete antes o endereço do site e a conta de e-mail nas Configurações.',
  too_many_invitations:
    'Este e-mail já recebeu vários convites. Veja com a pessoa a pasta de spam, tente de novo mais tarde, ou escolha uma senha e conte a ela.',
}
export const newUserRefusals = {
  ...userRefusals,
  email_taken:
    'Já há uma conta com este e-mail. Se é desta pessoa, abra a conta em Usuários e mude a função dela.',
}
export const addressRefusals = {
  too_many_addresses: 'Você já guardou 20 endereços, o máximo. Exclua um para guardar outro.',
}

export type UserRefusal = keyof typeof userRefusals
