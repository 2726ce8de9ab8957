import { randomBytes } from 'node:crypto'
import { openEmbeddedStore } from '@brandside/server/platform/database/embedded/embedded-store.ts'
import { verifyPassword } from '@brandside/server/platform/identity/password-hash.ts'
import fastify from 'fastify'
import pg from 'pg'
import { logFilter } from './data/log-filter.ts'
import { tenants } from './data/story.ts'

// The baseline that the product is measured against: the same answers by Fastify and bare pg with prepared statements,
// on a role that no policy binds. It has no sign-in, checks no input, refuses nothing, and totals stand in a counter
// row. It answers the paths the measures ask for, and no others.

const tenantId = tenants.largest
const operator = { id: 1, name: '管理员' }

const pool = new pg.Pool(await poolConfig())
const app = fastify({ logger: false })

app.get('/readyz', async () => ({ status: 'ready' }))

/** One statement: the page, and its total from the counter row. Times are written out for the shown rows only. */
app.post('/pcapi/v1/track/list/insensitive', async (request) => {
  const query = request.query as Record<string, string>
  const { key, where, values } = logFilter(query, tenantId)
  const rows = Number(query.rows)
  const offset = (Number(query.page) - 1) * rows
  const text = `
    select id, operator_name as "operatorName",
           to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "operatorDateTime",
           content_zh as "operatorContent", operator_id as "operatorId", business_id as "businessId", module as "moduleName",
           action, before, after, (select total from floor.total where key = $${values.length + 1}) as total
      from (select * from floor.operation_log where ${where}
             order by at desc, id desc limit ${rows}${offset > 0 ? ` offset ${offset}` : ''}) page
     order by at desc, id desc`
  const found = await pool.query({ name: nameOf(text), text, values: [...values, key] })
  const list = found.rows.map(({ total, before, after, ...line }) => ({ ...line, changes: changesOf(before, after) }))
  return done({ list, total: found.rows[0]?.total ?? 0 })
})

type Row = Readonly<Record<string, unknown>> | null

/** No module has the fields of these lines: their names are their labels. */
function changesOf(before: Row, after: Row) {
  const names = Object.keys({ ...before, ...after })
  const text = (row: Row, name: string) => String(row?.[name] ?? '')
  return names.map((name) => ({
    name,
    label: name,
    before: text(before, name),
    after: text(after, name),
    masked: false,
  }))
}

const view = `
  select b.id, b.version, b.created_at as "createdAt", b.updated_at as "updatedAt", u.nick_name as "updatedByName", b.code, b.name,
         b.short_name as "shortName", b.logo, b.parent_id as "parentId", b.industry, b.contact_name as "contactName",
         b.contact_mobile as "contactMobile", b.contact_email as "contactEmail", b.province, b.city, b.district, b.address,
         b.time_zone as "timeZone", b.day_cut as "dayCut", b.currency, b.theme_colour as "themeColour",
         b.pos_sync_hours as "posSyncHours", b.sort, b.intro, b.remark,
         p.name as "parentName", c.nick_name as "createdByName", b.status,
         coalesce((select min(q.state) from floor.brand_qualification q where q.tenant_id = b.tenant_id and q.brand_id = b.id),
                  'NONE') as "qualificationState",
         (select count(*)::integer from floor.shop s
           where s.tenant_id = b.tenant_id and s.brand_id = b.id and s.deleted_at is null) as "shopCount"
    from floor.brand b
    left join floor.brand p on p.tenant_id = b.tenant_id and p.id = b.parent_id
    left join floor.admin u on u.tenant_id = b.tenant_id and u.id = b.updated_by
    left join floor.admin c on c.tenant_id = b.tenant_id and c.id = b.created_by
   where b.tenant_id = $1 and b.id = $2 and b.deleted_at is null`

app.get('/pcapi/v1/sysBrand/view', async (request) => {
  const { id } = request.query as { id: string }
  const { rows } = await pool.query({ name: 'view', text: view, values: [tenantId, id] })
  return done(rows[0])
})

const update = `
  update floor.brand set contact_name = $4, contact_mobile = $5, remark = $6, version = version + 1, updated_at = now(), updated_by = $7
   where tenant_id = $1 and id = $2 and version = $3 and deleted_at is null returning version, name`

const log = `
  insert into floor.operation_log (tenant_id, request_id, module, business_id, action, operator_id, operator_name, operator_ip,
    content_zh, content_en, after)
  values ($1, $2, 'brand', $3, 'update', $4, $5, $6, $7, $8, $9)`

interface Change {
  id: number
  version: number
  contactName: string
  contactMobile: string
  remark: string
}

/** BEGIN, UPDATE, INSERT, COMMIT: the usual way to write it. */
app.post('/pcapi/v1/sysBrand/update', async (request) => {
  const { id, version, ...change } = request.body as Change
  const { contactName, contactMobile, remark } = change
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = [tenantId, id, version, contactName, contactMobile, remark, operator.id]
    const { rows } = await client.query<{ version: number; name: string }>({ name: 'update', text: update, values })
    const [saved] = rows
    if (!saved) throw new Error('Somebody else has saved this brand')
    const told = `[${saved.name}]: ${contactName}, ${contactMobile}, ${remark}`
    const line = [
      tenantId,
      request.id,
      id,
      operator.id,
      operator.name,
      request.ip,
      `修改品牌${told}`,
      `Update brand ${told}`,
      change,
    ]
    await client.query({ name: 'log', text: log, values: line })
    await client.query('commit')
    return done({ version: saved.version })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

const account = `
  select a.id, s.password_hash as hash from floor.admin a join floor.admin_secret s on s.admin_id = a.id
   where a.tenant_id = $1 and lower(a.username) = $2`

const session = `
  insert into floor.admin_session (token_hash, admin_id, tenant_id, acting_tenant_id, expires_at)
  values ($1, $2, $3, $3, now() + interval '12 hours')`

/** The password is checked by the product's own function, which is what a sign-in costs; then one row. */
app.post('/pcapi/v1/admin/login', async (request) => {
  const { username, password } = request.body as { username: string; password: string }
  const { rows } = await pool.query<{ id: number; hash: string }>({
    name: 'account',
    text: account,
    values: [tenantId, username],
  })
  const [found] = rows
  if (!found || !(await verifyPassword(found.hash, password))) throw new Error('The name or the password is wrong')
  const token = randomBytes(32)
  await pool.query({ name: 'session', text: session, values: [token, found.id, tenantId] })
  return done({ token: token.toString('base64url') })
})

function done(data: unknown) {
  return { code: 0, msg: '操作成功', message: 'OK', data }
}

/** Prepared under the same name on every connection. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `list${names.size}`
  names.set(text, name)
  return name
}

async function poolConfig(): Promise<pg.PoolConfig> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const { FLOOR_DATABASE_URL: url, FLOOR_DATA_DIR: dir, FLOOR_PLANS: plans = 'auto' } = process.env
  const options = `-c plan_cache_mode=${plans}`
  // As many connections as the product has.
  if (url) return { connectionString: url, max: 16, idleTimeoutMillis: 0, options }
  const store = await openEmbeddedStore({ dir })
  return { ...store.poolConfig, user: 'bo_floor', options }
}

const listening: Promise<string> = app.listen({ host: process.env.HOST, port: Number(process.env.PORT) })
const address = await listening
process.stdout.write(`The floor is ready at ${address}\n`)
process.once('SIGTERM', () => process.exit(0))
