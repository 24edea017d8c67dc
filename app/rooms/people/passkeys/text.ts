import { mostPasskeys } from './passkey.ts'

export const wrongPasskey =
  'Esta chave de acesso não serve aqui: foi excluída, ou é de outra conta. Use a senha.'

export const passkeyRefusals = {
  passkey_invalid: 'Não foi possível guardar a chave de acesso. Tente de novo.',
  too_many_passkeys: `Você já tem ${mostPasskeys} chaves de acesso, o máximo. Exclua uma para criar outra.`,
}
