import { StartProblem } from '../env.server.ts'
import { errorCode } from './error-code.server.ts'

export const diskFull = (folder: string) =>
  new StartProblem(`O disco está cheio: não há espaço em ${folder}. Libere espaço e inicie de novo.`)

/** Turns a known error into a sentence; any other error is returned unchanged. */
export function folderProblem(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder)
    case 'EROFS':
      return new StartProblem(
        `A pasta ${folder} está em um disco somente de leitura. Escolha outra em DATA_DIR.`,
      )
    case 'EACCES':
    case 'EPERM':
      return new StartProblem(
        `Sem permissão para ler e gravar em ${folder}. Corrija o dono da pasta, ou escolha outra em DATA_DIR.`,
      )
    case 'ENAMETOOLONG':
      return new StartProblem(`O caminho da pasta ${folder} é longo demais. Escolha outra em DATA_DIR.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartProblem(`${folder} não é uma pasta. Escolha outra em DATA_DIR.`)
    default:
      return error
  }
}
