import { parseArgs } from 'node:util'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { CustomKind } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { customField } from '@brandside/contract/system/custom-field.ts'
import { custLevel } from '@brandside/contract/wholesale/customer/cust-level.ts'
import { custType } from '@brandside/contract/wholesale/customer/cust-type.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { type Arena, openArena } from './run/arena.ts'
import { serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

/**
 * What custom fields cost a list: a million customers, asked in the same ways before there are any fields and when each row
 * has a value of three of them, all shown and all offered as filters. Ends with exit code 1 when the list takes more than a
 * tenth longer.
 */
const { values: options } = parseArgs({ options: { customers: { type: 'string', default: '1000000' } } })
const rows = Number(options.customers)
const rounds = 40
const allowed = 1.1

const fields: { key: string; labelEn: string; kind: CustomKind; value: string }[] = [
  { key: 'storeArea', labelEn: 'Store area', kind: 'NUMBER', value: `(n % 4000 / 10.0)::text` },
  { key: 'deposit', labelEn: 'Deposit', kind: 'MONEY', value: `n % 90000` },
  { key: 'nickname', labelEn: 'Nickname', kind: 'TEXT', value: `'Shop ' || n % 5000` },
]

type Question = [title: string, input: Record<string, unknown>, fresh?: true]

const plainly: Question[] = [
  ['first page', {}],
  ['by name', { sort: 'name' }],
  ['page 2 500', { page: 2500 }],
  ['last page', { page: Math.ceil(rows / 20) }],
  ['one pay mode', { payMode: 'CREDIT' }],
  ['first page, counted anew', {}, true],
]

const arena = await openArena('postgres')
if (!arena) throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL')
let isWithin = false
try {
  isWithin = await measure(arena)
} finally {
  await arena.close()
}
process.exit(isWithin ? 0 : 1)

async function measure({ product, asAdministrator }: Arena): Promise<boolean> {
  const password = 'Eleven-quiet-lanterns'
  const env = { ...product, DEMO: '0', ADMIN_PASSWORD: password }
  const server = await startServer({ entry: serverEntry, env })
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const token = await signIn(server.port, 'admin', password)
    const post = async ({ path }: Placed, input: object) => {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(input),
      })
      const { data, msg } = (await answer.json()) as { data?: { id: number }; msg: string }
      if (!data) throw new Error(`${path}: ${msg}`)
      return data.id
    }
    const type = await post(custType.endpoints.create, { code: 'TEA', name: 'Tea' })
    const level = await post(custLevel.endpoints.create, { code: 'NORMAL', name: 'Normal', rank: 1 })
    const place = { province: 'Zhejiang', city: 'Hangzhou', address: '90 Wensan Road' }
    const contact = { contactName: 'Zhou', mobile: '13700001234', confirmDuplicate: true }
    await post(customer.endpoints.create, { name: 'First', custTypeId: type, custLevelId: level, ...place, ...contact })
    const run = (text: string) => asAdministrator(async (pool) => void (await pool.query(text)))
    await run(manyCustomers(`'{}'`))
    await run('vacuum analyze app.customer')
    const before = new Map<string, number>()
    for (const question of plainly) before.set(question[0], await median(origin, token, question))
    const ids: number[] = []
    for (const { value: _, ...field } of fields)
      ids.push(
        await post(customField.endpoints.create, {
          entity: 'customer',
          labelZh: field.labelEn,
          inList: true,
          isFilter: true,
          ...field,
        }),
      )
    await run(manyCustomers(`jsonb_build_object(${fields.map(({ key, value }) => `'${key}', ${value}`).join(', ')})`))
    await run(manyValues(ids))
    await run('vacuum analyze app.customer')
    await run('vacuum analyze app.custom_value')
    process.stdout.write(`${rows} customers\n     without       with   ratio\n`)
    let isWithin = true
    for (const question of plainly) {
      const [was, is] = [before.get(question[0]) ?? 0, await median(origin, token, question)]
      if (is > was * allowed) isWithin = false
      process.stdout.write(`${ms(was)}${ms(is)}${(is / was).toFixed(2).padStart(8)}  ${question[0]}\n`)
    }
    process.stdout.write('\nWhat is asked of them\n')
    for (const question of ownQuestions())
      process.stdout.write(`${ms(await median(origin, token, question))}  ${question[0]}\n`)
    return isWithin
  } finally {
    await server.stop()
  }
}

function ownQuestions(): Question[] {
  return [
    ['a range of numbers, one in 400', { 'custom.storeArea.from': '100', 'custom.storeArea.to': '100.9' }],
    ['the same, counted anew', { 'custom.storeArea.from': '100', 'custom.storeArea.to': '100.9' }, true],
    ['a range of amounts, half of all, counted anew', { 'custom.deposit.from': '45000' }, true],
    ['a part of a text, one in 500, counted anew', { 'custom.nickname': 'hop 123' }, true],
    ['a column of the table, half of all, counted anew', { payMode: 'CREDIT' }, true],
  ]
}

/** Copies of the first one, without the triggers that keep words and duplicates, which no question here asks. */
function manyCustomers(custom: string): string {
  return `
  set session_replication_role = replica;
  create temp table one as select * from app.customer limit 1;
  truncate app.customer cascade;
  do $body$
    declare columns text := (
      select string_agg(quote_ident(column_name), ', ') from information_schema.columns
       where table_schema = 'app' and table_name = 'customer' and is_generated = 'NEVER'
         and column_name not in ('id', 'code', 'name', 'tax_no', 'pay_mode', 'custom'));
    begin
      execute 'insert into app.customer (code, name, pay_mode, custom, ' || columns || $insert$)
        select 'K' || lpad(n::text, 8, '0'), 'Customer ' || n, case when n % 2 = 0 then 'CREDIT' else 'PREPAY' end,
               ${custom}, $insert$ || columns || ' from one, generate_series(1, ${rows}) n';
    end
  $body$;
  set session_replication_role = origin`
}

function manyValues(ids: readonly number[]): string {
  return `
  set session_replication_role = replica;
  ${fields
    .map(
      ({ key, kind }, at) => `
  insert into app.custom_value (tenant_id, field_id, record_id, number, word)
    select tenant_id, ${ids[at]}, id, app.custom_number('${kind}', custom ->> '${key}'),
           case when '${kind}' = 'TEXT' then custom ->> '${key}' end from app.customer;`,
    )
    .join('')}
  set session_replication_role = origin`
}

async function median(origin: string, token: string, [, input, fresh]: Question): Promise<number> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const headers = { authorization: `Bearer ${token}`, ...(fresh && { 'cache-control': 'no-cache' }) }
  const times: number[] = []
  // The first ones find plans, totals and edges.
  for (let time = -3; time < rounds; time++) {
    const started = performance.now()
    const answer = await fetch(`${origin}${customer.endpoints.list.path}?${query}`, { headers })
    const text = await answer.text()
    if (!text.includes('"code":0')) throw new Error(`The list answered ${text.slice(0, 300)}`)
    if (time >= 0) times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[rounds / 2] as number
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`.padStart(12)
}
