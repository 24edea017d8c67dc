import type { JobState, JobTrouble } from './job.ts'

export type JobRefusal = 'not_failed'
export const jobRefusals: Record<JobRefusal, string> = {
  not_failed: 'Esta tarefa já está na fila ou em andamento.',
}

export type BackupRefusal = 'backup_running'
export const backupRefusals: Record<BackupRefusal, string> = {
  backup_running: 'Já há uma cópia sendo feita.',
}

export const stateText: Record<JobState, string> = {
  failed: 'Falhou',
  retrying: 'Vai tentar de novo',
  running: 'Em andamento',
  waiting: 'Na fila',
}

export const troubleText: Record<JobTrouble, string> = {
  disk_full: 'O disco está cheio. Libere espaço e tente de novo.',
  unreachable: 'Um serviço de fora não respondeu.',
  database: 'O banco de dados demorou demais ou caiu no meio.',
  missing_file: 'Um arquivo de que a tarefa precisava não existe mais.',
  unexpected: 'Um erro que o programa não esperava.',
}

/** Other jobs are shown by their name. */
export const jobText: Record<string, string> = {
  anonymiseLeftOrders: 'Tirar o nome dos pedidos de quem excluiu a conta, passado o prazo da lei',
  deleteUploadFiles: 'Apagar do disco uma imagem ou um arquivo excluído',
  drawPages: 'Desenhar as primeiras páginas de um PDF',
  expireOrders: 'Devolver ao estoque o que não foi pago a tempo e avisar antes do prazo',
  forgetImports: 'Apagar relatórios de importações antigas',
  forgetOldLetters: 'Apagar e-mails antigos',
  forgetOldShipping: 'Apagar cálculos de frete e consultas de CEP antigos',
  forgetOldWindows: 'Apagar contagens de tentativas já vencidas',
  forgetOrderKeys: 'Apagar registros de formulários de pedidos antigos',
  forgetSearchWords: 'Apagar da busca as palavras que nenhum texto do site tem mais',
  makeBackup: 'Fazer uma cópia de segurança',
  readMaterialFile: 'Ler o arquivo de um material: palavras para a busca e capa',
  refreshTracking: 'Perguntar aos Correios onde estão as encomendas',
  renderAvif: 'Preparar versões menores de uma imagem',
  resumeImports: 'Retomar importações que ficaram pelo caminho',
  sendLetter: 'Enviar um e-mail',
  sendStrandedLetters: 'Retomar e-mails que ficaram pelo caminho',
  sweepSessions: 'Apagar sessões vencidas',
  sweepTrash: 'Apagar o que está há 30 dias na lixeira',
  sweepUploads: 'Limpar envios que ficaram pela metade',
  walkImport: 'Importar uma tabela, linha por linha',
  writeReset: 'Escrever a quem esqueceu a senha',
}
