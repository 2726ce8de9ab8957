import { readFileSync } from 'node:fs'
import { sessionOptions } from '@brandside/server/platform/database/pools.ts'
import fastify from 'fastify'
import pg from 'pg'

// The floor of lists: Fastify and bare `pg` answer each address with the rows of the statements that the product asks for it,
// prepared, on connections that are opened for the company once. No session is looked up, no right, no input, no output.

/** By address and body: the statements of a list, in their order. */
export type Bare = Record<string, { sql: string; parameters: readonly unknown[] }[]>

const { BARE_DATABASE_URL: connectionString, BARE_STATEMENTS: file = '', HOST: host, PORT: port } = process.env
const bare = JSON.parse(readFileSync(file, 'utf8')) as Bare

// As many connections as the product has.
const pool = new pg.Pool({ connectionString, max: 16, idleTimeoutMillis: 0, options: sessionOptions })
pool.on('connect', (client) => {
  client.query("select set_config('app.tenant', '1', false), set_config('app.admin', '1', false)").catch(() => {})
})

const app = fastify({ logger: false })
app.get('/readyz', async () => ({ status: 'ready' }))
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
app.all('/*', async (request) => {
  const statements = bare[`${request.url} ${request.body ?? ''}`]
  if (!statements) throw new Error(`${request.url} is none of the lists`)
  const client = await pool.connect()
  try {
    const list: unknown[] = []
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query({ name: nameOf(text), text, values: [...parameters] })
      list.push(...rows)
    }
    return { code: 0, msg: '操作成功', message: 'OK', data: { list, total: list.length } }
  } finally {
    client.release()
  }
})

const names = new Map<string, string>()

/** Prepared under the same name on every connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `list${names.size}`
  names.set(text, name)
  return name
}

process.stdout.write(`The floor is ready at ${await app.listen({ host, port: Number(port) })}\n`)
process.once('SIGTERM', () => process.exit(0))
