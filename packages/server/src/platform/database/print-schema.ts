import type pg from 'pg'
import { toCamel } from './camel.ts'

/** Row types of the migrated database, as TypeScript. A test compares this text with the checked-in `schema.ts`. */
export async function printSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsOf)
  const tables = Map.groupBy(rows, (row) => row.table)
  const interfaces = [...tables].map(([table, columns]) => printTable(table, columns))
  const names = [...tables.keys()].map((table) => `  ${toCamel(table)}: ${typeName(table)}`)
  return [
    '// Printed from the migrated database by `npm run schema`; change a migration instead.',
    "import type { Generated } from 'kysely'",
    "import type { Id } from '@brandside/contract/platform/id.ts'",
    '',
    ...interfaces,
    `export interface Schema {\n${names.join('\n')}\n}\n`,
  ].join('\n')
}

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  /** A check that lists the column's values: `CHECK ((status = ANY (ARRAY[0, 1])))`. */
  values: string | null
}

const columnsOf = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as generated,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ '= ANY \\(+ARRAY\\[' limit 1) as values
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind in ('r', 'p') and not c.relispartition
     and (obj_description(c.oid) in ('tenant', 'global') or has_table_privilege('bo_app', c.oid, 'select, insert'))
   order by c.relname, a.attnum
`

function printTable(table: string, columns: Column[]): string {
  const lines = columns.map((column) => `  ${toCamel(column.column)}: ${columnType(column)}`)
  return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}\n`
}

function typeName(table: string): string {
  const name = toCamel(table)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`
}

function columnType({ column, type, nullable, generated, values }: Column): string {
  const plain = values ? union(values, type) : scalar(column, type)
  const full = nullable ? `${plain} | null` : plain
  return generated ? `Generated<${full}>` : full
}

/** The values that a check lists, as literals: numbers as they are, texts in quotes. */
function union(check: string, type: string): string {
  const [, list = ''] = /ARRAY\[(.*?)\]/.exec(check) ?? []
  const literals = list.split(', ').map((each) => each.replace(/::[a-z ]+(\(\d+\))?$/, '').replace(/^\((.*)\)$/, '$1'))
  return literals.every((literal) => /^('[^']*'|-?\d+)$/.test(literal)) ? literals.join(' | ') : scalar('', type)
}

function scalar(column: string, type: string): string {
  if (type === 'bigint') return column === 'id' || /_(id|by)$/.test(column) ? 'Id' : 'number'
  if (type === 'integer' || type === 'smallint') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'jsonb' || type === 'json') return 'unknown'
  if (type === 'bytea') return 'Buffer'
  if (type === 'bigint[]' && column.endsWith('_ids')) return 'Id[]'
  if (type.endsWith('[]')) return `${scalar('', type.slice(0, -2))}[]`
  return 'string'
}
