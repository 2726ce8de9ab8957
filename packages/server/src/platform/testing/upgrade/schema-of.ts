import type { Database } from '../../database/database.ts'

/** Everything the migrations make, a line each, regardless of the order. Partitions are made by the clock. */
export async function schemaOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`select line from (${lines}) made (line) order by 1`)
  return rows.map(({ line }) => line)
}

const tables = `(
  select * from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition
)`

const lines = `
  select concat_ws(' ', 'table', t.relname, t.relkind, obj_description(t.oid), t.relrowsecurity, t.relforcerowsecurity)
    from ${tables} t
  union all
  select concat_ws(' ', 'column', t.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                   a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
    from ${tables} t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  select concat_ws(' ', 'constraint', t.relname, k.conname, pg_get_constraintdef(k.oid))
    from ${tables} t join pg_constraint k on k.conrelid = t.oid
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from ${tables} t join pg_index i on i.indrelid = t.oid
  union all
  select concat_ws(' ', 'trigger', t.relname, pg_get_triggerdef(g.oid))
    from ${tables} t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select concat_ws(' ', 'policy', t.relname, p.polname, p.polcmd, p.polpermissive, pg_get_expr(p.polqual, t.oid),
                   pg_get_expr(p.polwithcheck, t.oid))
    from ${tables} t join pg_policy p on p.polrelid = t.oid
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p where p.pronamespace = 'app'::regnamespace
  union all
  select concat_ws(' ', 'function right', p.oid::regprocedure, g.grantee::regrole, g.privilege_type)
    from pg_proc p, aclexplode(p.proacl) g where p.pronamespace = 'app'::regnamespace
  union all
  select concat_ws(' ', 'right', c.relname, g.grantee::regrole, g.privilege_type)
    from pg_class c, aclexplode(c.relacl) g where c.relnamespace = 'app'::regnamespace and not c.relispartition
`
