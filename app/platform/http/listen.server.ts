import { type Env, StartProblem } from '../env.server.ts'
import { createHttpServer, type HttpServer, type Listener } from './http-server.server.ts'

/** Listens on HOST and PORT. @throws StartProblem if they cannot be used */
export function listen(listener: Listener, env: Env): Promise<HttpServer> {
  const http = createHttpServer(listener)
  const { server } = http
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EADDRINUSE')
        reject(new StartProblem(`A porta ${env.PORT} já está em uso. Escolha outra: PORT=3001 npm start`))
      else if (problem.code === 'EACCES')
        reject(new StartProblem(`Sem permissão para usar a porta ${env.PORT}. Escolha uma acima de 1024.`))
      else if (problem.code === 'EADDRNOTAVAIL' || problem.code === 'ENOTFOUND')
        reject(new StartProblem(`O endereço ${env.HOST} (HOST) não é desta máquina.`))
      else reject(problem)
    })
    server.listen(env.PORT, env.HOST, () => resolve(http))
  })
}
