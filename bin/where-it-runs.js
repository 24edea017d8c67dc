// Where the program cannot run it says so before anything else, in a line that can be followed.
import { giveUp } from './say.js'

export function giveUpWhereItCannotRun() {
  if (process.platform === 'win32')
    giveUp(
      'O programa não roda direto no Windows, só no WSL, o Linux que vem com ele. Abra o PowerShell como administrador, rode "wsl --install", reinicie o computador e inicie o programa de novo dentro do Ubuntu.',
    )
}
