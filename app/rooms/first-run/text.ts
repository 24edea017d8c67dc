import { commonPassword } from '../people/text.ts'

export const passwordsDiffer = 'As senhas digitadas não conferem'

export const setupRefusals = {
  already_configured: 'Este site já foi configurado.',
  email_taken: 'Este e-mail já é de outra conta. Use outro.',
  common_password: commonPassword,
}

export const wrongSetupToken = 'Código de instalação incorreto. Peça a quem instalou o programa.'
