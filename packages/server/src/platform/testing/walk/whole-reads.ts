import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { type PlanNode, planIn } from '../plan-in.ts'
import { asSuperuser } from '../superuser.ts'
import { split } from './bounds.ts'
import type { Walk } from './walk.ts'

/** What the reads of a walk have asked: texts of statements with the number of their values, and a call of each. */
export type AskedReads = Map<string, { call: string; values: number }>

/** Reads that look through a table although an index begins with what they compare. */
const wholeOnes = {
  'a column as another type': 'select id from trade where member_id::text = $1',
  'a join by a column as another type': `
    select m.id from member m join trade t on t.member_id::text = m.id::text where m.id = $1`,
}

/** One of which the embedded engine's release finds the rows by an index, and the newest of PostgreSQL 15 does not. */
const boundOutside = `
  select id from trade_payment
   where paid_at >= (select min(paid_at) from trade_payment) - interval '3 hours' and state = $1`

/** No read may look through a large table whole where an index fits. */
export function walkWholeReads(walk: Walk): void {
  test('no read looks through a large table whole where an index fits', async () => {
    const { database } = walk.product
    const planted = Object.entries({ ...wholeOnes, ...(database.engine === 'postgres' && { boundOutside }) })
    const found = await wholeReads(database, new Map(planted.map(([call, text]) => [text, { call, values: 1 }])))
    expect(new Set(found.map((each) => each.split(':')[0]))).toEqual(new Set(planted.map(([call]) => call)))
    expect(await wholeReads(database, walk.asked)).toEqual([])
  })
}

/**
 * The statements among these whose plan reads a table whole although an index begins with what they compare, as it is made
 * once for all values by the product's role behind row-level security, when tables are large. Taken back at the end.
 */
function wholeReads(database: Database, asked: AskedReads): Promise<string[]> {
  return asSuperuser(database, async (client) => {
    await client.query('begin')
    try {
      await client.query(enlarge)
      const fits = fitsOf(await indexesOf(client))
      await client.query(
        `${asTheProduct}; select set_config('app.tenant', '1', true), set_config('app.admin', '1', true)`,
      )
      const found: string[] = []
      for (const [text, { call, values }] of asked) {
        const plan = await planFor(client, text, values)
        for (const fault of faultsIn(plan, fits)) found.push(`${call}: ${fault}`)
      }
      return [...new Set(found)]
    } finally {
      await client.query('rollback')
    }
  })
}

/**
 * The planner is told that a page of each table holds a million rows: all of one company, none of them deleted, twenty of
 * them to each row of another table. It counts the pages by itself, so empty tables get one: of a row that is taken back, as
 * what has to stand in it is unknown here.
 */
const enlarge = `
  create temp table enlarged on commit drop as
    select oid as id from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r';
  do $$ declare large regclass; begin
    for large in select e.id from enlarged e join pg_class c on c.oid = e.id
                  where pg_relation_size(e.id) = 0 and not c.relispartition loop
      begin
        update pg_attribute set attnotnull = false where attrelid = large and attnum > 0;
        update pg_class set relchecks = 0, relhastriggers = false where oid = large;
        execute format('insert into %s default values', large);
        raise exception 'taken back';
      exception when raise_exception then null;
      end;
    end loop;
  end $$;
  update pg_class set reltuples = 1000000, relpages = 1 from enlarged where oid = id;
  delete from pg_statistic using enlarged where starelid = id;
  insert into pg_statistic (starelid, staattnum, stainherit, stanullfrac, stawidth, stadistinct,
    stakind1, stakind2, stakind3, stakind4, stakind5, staop1, staop2, staop3, staop4, staop5,
    stacoll1, stacoll2, stacoll3, stacoll4, stacoll5)
  select id, attnum, false, (attname = 'deleted_at')::int, 8,
         case when attname = 'id' then -1 when attname in ('tenant_id', 'deleted_at') then 1 else 50000 end,
         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from enlarged join pg_attribute on attrelid = id and attname ~ '^id$|_id$|^deleted_at$'`

/** Tables are read whole only where nothing else is possible, so no estimate decides. */
const asTheProduct = `
  set local role bo_app; set local search_path = app; set local plan_cache_mode = force_generic_plan;
  set local enable_seqscan = off`

async function planFor(client: pg.ClientBase, text: string, values: number): Promise<PlanNode> {
  const nulls = values > 0 ? `(${Array(values).fill('null').join(', ')})` : ''
  await client.query(`prepare asked as ${text}`)
  const { rows } = await client.query(`explain (format json) execute asked${nulls}`)
  await client.query('deallocate asked')
  return planIn(rows)
}

interface Index {
  table: string
  /** The first column after the company. */
  column: string
  /** What has to be asked for as well, where it holds some rows only. */
  holds: readonly string[]
}

async function indexesOf(client: pg.ClientBase): Promise<Index[]> {
  const { rows } = await client.query<{ table: string; column: string; holds: string | null }>(`
    select c.relname as table, second.attname as column, pg_get_expr(i.indpred, i.indrelid) as holds
      from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'app'::regnamespace
      join pg_class made on made.oid = i.indexrelid
      join pg_am am on am.oid = made.relam and am.amname = 'btree'
      join pg_attribute first on first.attrelid = c.oid and first.attnum = i.indkey[0] and first.attname = 'tenant_id'
      join pg_attribute second on second.attrelid = c.oid and second.attnum = i.indkey[1]`)
  return rows.map(({ table, column, holds }) => ({ table, column, holds: holds === null ? [] : split(holds, 'AND') }))
}

type Fits = (table: string, column: string, conditions?: readonly string[]) => boolean

/** An index of the table begins with the column, and holds all rows that fulfil the conditions. */
function fitsOf(indexes: readonly Index[]): Fits {
  return (table, column, conditions = []) =>
    indexes.some(
      (each) => each.table === table && each.column === column && each.holds.every((part) => conditions.includes(part)),
    )
}

function faultsIn(node: PlanNode, fits: Fits, isCutOff = false): string[] {
  const { 'Node Type': type, Plans: below = [] } = node
  // A page of a list that is read in the order of an index ends after its rows.
  const stops = type === 'Limit' || (isCutOff && !/^Sort$|Aggregate|Hash$|Unique|WindowAgg|Materialize/.test(type))
  const own = isCutOff ? [] : [...missedBy(node, fits), ...missedJoins(node, fits)]
  return [...own, ...below.flatMap((each) => faultsIn(each, fits, stops))]
}

/** A table of which an index, where there is one, does no more than find the company. */
function wholeTable(node: PlanNode): string | undefined {
  return usedIn(node).every((each) => each === '' || each.includes('tenant_id')) ? node['Relation Name'] : undefined
}

/** What the indexes of a scan are asked for. */
function usedIn({ 'Node Type': type, Plans: below = [], 'Index Cond': asked = '' }: PlanNode): string[] {
  return [...split(asked, 'AND'), ...(/^Bitmap/.test(type) ? below.flatMap(usedIn) : [])]
}

/** Conditions by which an index would have found the rows: of alternatives, each needs one. */
function missedBy(node: PlanNode, fits: Fits): string[] {
  const table = wholeTable(node)
  if (!table) return []
  const conditions = split(node.Filter ?? '', 'AND').map((each) => each.replaceAll(/\b\w+\.(?=\w)/g, ''))
  const isFound = (condition: string): boolean => {
    const alternatives = split(condition, 'OR')
    if (alternatives.length > 1)
      return alternatives.every((alternative) => split(alternative, 'AND').some((each) => isFound(each)))
    const column = /^\(?(\w+)\)?(?:::\w+)? (?:>=|<=|>|<|=) /.exec(condition)?.[1]
    return column !== undefined && column !== 'tenant_id' && fits(table, column, conditions)
  }
  return conditions.filter(isFound).map((condition) => `${table} by ${condition}`)
}

/** Rows that are few enough to look the other side up for each, where that has many. */
const [few, many] = [1_000, 100_000]

/** Conditions by which the rows of a table would have been found for the few rows that it is joined to. */
function missedJoins(join: PlanNode, fits: Fits): string[] {
  const { Plans: below = [], 'Hash Cond': hash = '', 'Merge Cond': merge = '', 'Join Filter': filter = '' } = join
  const sides = below.filter(({ 'Parent Relationship': side }) => side === 'Outer' || side === 'Inner')
  const conditions = [hash, merge, filter].flatMap((each) => split(each, 'AND'))
  return sides.flatMap((side) => {
    const read = withoutSteps(side)
    const table = wholeTable(read)
    const isFew = sides.some((other) => other !== side && other['Plan Rows'] <= few)
    if (!table || !isFew || read['Plan Rows'] < many || side['Parent Relationship'] === keptSide(join)) return []
    const own = `\\(*${read.Alias}\\.(\\w+)(?:\\)::\\w+)?`
    const equal = new RegExp(`^${own} = | = ${own}\\)*$`)
    return conditions
      .filter((each) => fits(table, equal.exec(each)?.slice(1).find(Boolean) ?? ''))
      .map((condition) => `${table} to join it by ${condition}`)
  })
}

/** The side of an outer join of which all rows are wanted, whatever the other one has. */
function keptSide({ 'Join Type': type = '' }: PlanNode): string | undefined {
  if (type.startsWith('Right')) return 'Inner'
  return /^(Left|Anti|Full)$/.test(type) ? 'Outer' : undefined
}

function withoutSteps(node: PlanNode): PlanNode {
  const [below] = node.Plans ?? []
  const isStep = /^(Hash|Sort|Incremental Sort|Materialize|Memoize)$/.test(node['Node Type'])
  return below && isStep ? withoutSteps(below) : node
}
