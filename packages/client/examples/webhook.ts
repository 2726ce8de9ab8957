import { createServer } from 'node:http'
import { readWebhook, SignatureError } from '@brandside/client'

const { WEBHOOK_SECRET: secret = '', PORT = '9000' } = process.env

const server = createServer(async (request, response) => {
  try {
    const event = await readWebhook(secret, request.headers, Buffer.concat(await request.toArray()))
    // Kept before it is worked on: it may come again, with the same id.
    console.log(event.id, event.type)
    if (event.type === 'shop.opened') console.log(`Shop ${event.data.name} is open`)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof SignatureError ? 401 : 500).end()
  }
})
server.listen(Number(PORT), () => console.log('Waiting for events'))
