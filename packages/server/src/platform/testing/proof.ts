import { defineContract } from '@brandside/contract/platform/contract.ts'
import { ByIds, Done, NoInput } from '@brandside/contract/platform/crud.ts'
import { read, write } from '@brandside/contract/platform/endpoint.ts'
import { flag } from '@brandside/contract/platform/fields/choice.ts'
import { count } from '@brandside/contract/platform/fields/number.ts'
import { text } from '@brandside/contract/platform/fields/text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { serve } from '../serve.ts'
import type { Caller, TestProduct } from './test-product.ts'

/** Calls that no module has: what was understood comes back, and defects happen. */
export const proof = defineContract({
  name: 'proof',
  area: 'system',
  title: ['证明', 'Proof'],
  endpoints: {
    echo: write(
      '/pcapi/v1/proof/echo',
      z.object({
        words: text(['词', 'Words'], { max: 8 }),
        times: count(['次数', 'Times']).optional(),
        loud: flag(['响', 'Loud']).optional(),
        ...ByIds.partial().shape,
      }),
      z.object({ heard: z.string() }),
      { rule: 'self', title: ['回声', 'Echo'] },
    ),
    hear: read(
      '/pcapi/v1/proof/hear',
      z.object({ words: text(['词', 'Words'], { max: 8 }).optional() }),
      z.object({ heard: z.string() }),
      {
        rule: 'self',
        title: ['听', 'Hear'],
      },
    ),
    fall: read('/pcapi/v1/proof/fall', NoInput, Done, { rule: 'self', title: ['跌', 'Fall'] }),
    linger: read('/pcapi/v1/proof/linger', NoInput, Done, { rule: 'self', title: ['逗留', 'Linger'] }),
    lingerOn: read('/pcapi/v1/proof/lingerOn', NoInput, Done, {
      rule: 'self',
      title: ['再逗留', 'Linger on'],
      unhurried: true,
    }),
    fillDisk: write('/pcapi/v1/proof/fillDisk', NoInput, Done, { rule: 'self', title: ['占满', 'Fill the disk'] }),
    fallHalfway: write('/pcapi/v1/proof/fallHalfway', NoInput, Done, {
      rule: 'self',
      title: ['半途而废', 'Fall halfway'],
    }),
    breakWall: read('/pcapi/v1/proof/breakWall', NoInput, Done, { rule: 'self', title: ['撞墙', 'Run into the wall'] }),
  },
})
export const proofModule = serve(proof, {
  echo: async (ctx, input) => {
    ctx.unchanged()
    return { heard: JSON.stringify(input) }
  },
  hear: async (_, input) => ({ heard: JSON.stringify(input), secret: 'not declared' }),
  fall: async () => {
    throw new Error('select * from a_secret_table')
  },
  linger,
  lingerOn: linger,
  fillDisk: async (ctx: Context) => {
    await sql`do $$ begin raise 'No space left on device' using errcode = '53100'; end $$`.execute(ctx.db)
    return {}
  },
  fallHalfway: async (ctx: Context) => {
    await sql`insert into role (code, name) values ('HALF', '半')`.execute(ctx.db)
    throw new TypeError('a_secret_variable is not a function')
  },
  breakWall: async (ctx: Context) => {
    await sql`insert into role (code, name) values ('WALL', '墙')`.execute(ctx.db)
    return {}
  },
})

/** Half a second at least, of what can be interrupted. */
async function linger(ctx: Context) {
  await sql`select count(*) from generate_series(1, 10000) a, generate_series(1, 1000) b where a % 7 < b % 5`.execute(
    ctx.db,
  )
  return {}
}

/** Settings of a server that a test builds by itself. */
export const proofConfig = {
  TRUST_PROXY: 0,
  CORS_ORIGINS: [] as string[],
  API_CALLS_PER_MINUTE: 0,
  LOG_LEVEL: 'silent' as const,
  DOCS: true,
  UPLOAD_PLAIN_STATUS: false,
  uploads: { driver: 'postgres' as const },
}

interface Sending {
  method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT'
  headers?: Record<string, string>
  payload?: string
}

/** Calls as they are written on the wire. */
export function sendingTo(product: () => TestProduct, root: () => Caller) {
  return {
    send: (url: string, { headers = {}, ...options }: Sending = {}) =>
      product().app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${root().token}`, ...headers },
        ...options,
      }),
    json: (payload: string, contentType = 'application/json') =>
      root().call(proof.endpoints.echo, {} as never, { raw: { payload, contentType } }),
    heard: (answer: { data?: { heard: string } }) => JSON.parse(answer.data?.heard ?? 'null'),
  }
}
