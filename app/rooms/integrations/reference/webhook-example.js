import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.PRACA_SECRET)
createServer(async (request, response) => {
  const verified = text(request).then((body) => webhook.verify(body, request.headers))
  const event = await verified.catch(() => null)
  if (event) console.log(request.headers['webhook-id'], event.type)
  response.writeHead(event ? 204 : 400).end()
}).listen(8080)
