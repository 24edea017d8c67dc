// The yardstick: node:http sending given bytes with given headers, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', headers = '{}'] = process.argv.slice(2)
const bytes = readFileSync(file)
const fields = { ...JSON.parse(headers), 'Content-Length': bytes.byteLength }
const server = createServer((_, res) => {
  res.writeHead(200, fields)
  res.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
