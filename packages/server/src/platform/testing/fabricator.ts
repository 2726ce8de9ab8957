import type pg from 'pg'

/** A table as the catalogue describes it. */
export interface TableInfo {
  name: string
  columns: Column[]
  references: Reference[]
  checks: Check[]
}

interface Column {
  name: string
  type: string
  required: boolean
  hasDefault: boolean
  /** Labels, when the type is an enumeration. */
  labels: string[] | null
}

/** A foreign key, apart from that of the tenant himself. */
export interface Reference {
  name: string
  columns: string[]
  table: string
  targets: string[]
  /** Between two tenant tables. */
  walled: boolean
}

interface Check {
  name: string
  columns: string[]
  definition: string
}

export type Values = Record<string, unknown>

/**
 * Makes rows in any tenant table from nothing but the catalogue: values by type, parents first, check constraints by
 * trying what their own definitions mention.
 */
export class Fabricator {
  readonly tables: ReadonlyMap<string, TableInfo>
  readonly #session: pg.ClientBase
  readonly #made = new Map<string, Values>()
  /** For columns under a check constraint: which of the values worth trying was taken. */
  readonly #choices = new Map<string, number>()
  #number = 0

  private constructor(session: pg.ClientBase, tables: readonly TableInfo[]) {
    this.#session = session
    this.tables = new Map(tables.map((table) => [table.name, table]))
  }

  /** Works in one session: a pool gives up the connection of a query that fails, and hundreds of tries may fail. */
  static async in(session: pg.ClientBase): Promise<Fabricator> {
    const { rows } = await session.query<TableInfo>(tenantTables)
    return new Fabricator(session, rows)
  }

  /** The one row of a table that a tenant has for this; made at the first call. */
  async row(table: string, tenantId: number): Promise<Values> {
    const key = `${tenantId} ${table}`
    const made = this.#made.get(key) ?? (await this.#insert(this.#infoOf(table), tenantId))
    this.#made.set(key, made)
    return made
  }

  /** Values for one more row, which an insert would accept. */
  async values(table: string, tenantId: number): Promise<Values> {
    const info = this.#infoOf(table)
    const values: Values = { tenant_id: tenantId }
    for (const column of info.columns) {
      const key = `${table}.${column.name}`
      const choice = this.#choices.get(key)
      if (choice !== undefined) values[column.name] = choicesFor(info, column, ++this.#number)[choice]
      // The operator that a row defaults to does not exist here.
      else if (column.required && (!column.hasDefault || column.name === 'admin_id'))
        values[column.name] ??= plainValue(column, ++this.#number)
    }
    for (const reference of info.references) {
      // A row of the same id as another one is a part of it.
      if (!reference.columns.some((name) => name === 'id' || (name in values && name !== 'tenant_id'))) continue
      const parent = reference.walled ? await this.row(reference.table, tenantId) : await this.#anyRow(reference.table)
      for (const [index, name] of reference.columns.entries()) values[name] = parent[reference.targets[index] as string]
    }
    return values
  }

  async #insert(info: TableInfo, tenantId: number): Promise<Values> {
    for (;;) {
      const values = await this.values(info.name, tenantId)
      try {
        await this.#session.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)])
        const { rows } = await this.#session.query<{ row: Values }>(
          insertSql(info.name, values, 'returning to_jsonb(t) as row'),
          Object.values(values),
        )
        return rows[0]?.row as Values
      } catch (error) {
        const { code, constraint } = error as { code?: string; constraint?: string }
        const check = info.checks.find(({ name }) => name === constraint)
        if (code !== '23514' || !check || !this.#tryNext(info, check))
          throw new Error(`No row could be made in ${info.name}: ${error}`, { cause: error })
      }
    }
  }

  /** Takes the next combination of values for the columns of a check constraint; false when all have been tried. */
  #tryNext(info: TableInfo, { columns }: Check): boolean {
    for (const name of columns) {
      const key = `${info.name}.${name}`
      const column = info.columns.find((other) => other.name === name) as Column
      const next = (this.#choices.get(key) ?? -1) + 1
      if (next < choicesFor(info, column, 1).length) {
        this.#choices.set(key, next)
        return true
      }
      this.#choices.set(key, 0)
    }
    return false
  }

  /** Of a table shared by all tenants, any row will do. */
  async #anyRow(table: string): Promise<Values> {
    const known = this.#made.get(table)
    if (known) return known
    const { rows } = await this.#session.query<{ row: Values }>(`select to_jsonb(t) as row from app.${table} t limit 1`)
    if (!rows[0]) throw new Error(`There is no row in ${table} to refer to`)
    this.#made.set(table, rows[0].row)
    return rows[0].row
  }

  #infoOf(table: string): TableInfo {
    const info = this.tables.get(table)
    if (!info) throw new Error(`${table} is no tenant table`)
    return info
  }
}

/** Makes rows with the owner's rights, which row-level security limits like any other's. */
export async function fabricate<T>(owner: pg.Pool, work: (fabricator: Fabricator) => Promise<T>): Promise<T> {
  const session = await owner.connect()
  try {
    return await work(await Fabricator.in(session))
  } finally {
    session.release()
  }
}

export function insertSql(table: string, values: Values, more = ''): string {
  const columns = Object.keys(values)
  return `insert into app.${table} as t (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) ${more}`
}

/** Values worth trying in a column: null, a plain value, and those its check constraints mention. */
function choicesFor({ checks }: TableInfo, column: Column, number: number): unknown[] {
  const definitions = checks.filter(({ columns }) => columns.includes(column.name)).map(({ definition }) => definition)
  const mentioned = definitions.flatMap((definition) =>
    isNumber(column)
      ? ['0', ...(definition.match(/-?\d+(\.\d+)?/g) ?? [])]
      : /^(text|character)/.test(column.type)
        ? [...definition.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text)
        : [],
  )
  // A code of two capitals fits the patterns that there are.
  const codes = definitions.some((definition) => definition.includes('~')) ? ['AB'] : []
  // A list that may not be empty.
  const lists = column.type.endsWith('[]') && definitions.length > 0 ? ['{1}'] : []
  const later = laterByType[column.type.replace(/\(.*\)/, '')]
  return [
    plainValue(column, number),
    ...mentioned,
    ...codes,
    ...lists,
    ...(later ? [later] : []),
    ...(column.required ? [] : [null]),
  ]
}

function isNumber({ type }: Column): boolean {
  return /^(bigint|integer|smallint|numeric|double|real)/.test(type)
}

/** A value of the column's type; texts and numbers differ with the number given, as many have to be unique. */
function plainValue({ name, type, labels }: Column, number: number): unknown {
  if (labels) return labels[0]
  if (type.endsWith('[]')) return '{}'
  const size = Number(/\((\d+)\)/.exec(type)?.[1] ?? 64)
  const plain = type.replace(/\(.*\)/, '')
  if (plain.startsWith('text') || plain.startsWith('character')) return `f${number}`.slice(-size)
  const value = { bigint: 9_000_000 + number, integer: number, smallint: number % 30_000, ...valuesByType }[plain]
  if (value === undefined) throw new Error(`The fabricator knows no value of type ${type}, as in ${name}`)
  return value
}

const valuesByType: Readonly<Record<string, unknown>> = {
  numeric: 1,
  boolean: false,
  date: '2026-11-20',
  'timestamp with time zone': 'now',
  'timestamp without time zone': 'now',
  'time without time zone': '09:30',
  interval: '1 day',
  jsonb: '{}',
  json: '{}',
  bytea: '\\x00',
  uuid: '00000000-0000-4000-8000-000000000001',
  inet: '127.0.0.1',
  'double precision': 1,
}

/** For what has to come after something else. */
const laterByType: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'timestamp with time zone': 'tomorrow',
  'timestamp without time zone': 'tomorrow',
}

const tenantTables = `
  select c.relname as name,
         (select json_agg(json_build_object(
                   'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
                   'hasDefault', a.atthasdef or a.attidentity <> '' or a.attgenerated <> '',
                   'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid)) order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select coalesce(json_agg(json_build_object(
                   'name', f.conname, 'columns', own.names, 'table', p.relname, 'targets', other.names,
                   'walled', obj_description(p.oid) = 'tenant')), '[]')
            from pg_constraint f
            join pg_class p on p.oid = f.confrelid
            cross join lateral (select json_agg(a.attname order by k.at) as names
                                  from unnest(f.conkey) with ordinality k (num, at)
                                  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) own
            cross join lateral (select json_agg(a.attname order by k.at) as names
                                  from unnest(f.confkey) with ordinality k (num, at)
                                  join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num) other
           where f.conrelid = c.oid and f.contype = 'f' and p.relname <> 'tenant') as references,
         (select coalesce(json_agg(json_build_object(
                   'name', k.conname, 'definition', pg_get_constraintdef(k.oid),
                   'columns', (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)))), '[]')
            from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
    from pg_class c
   where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and obj_description(c.oid) = 'tenant'
   order by 1`
