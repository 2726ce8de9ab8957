import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'

interface Informing {
  id: Id
  name: string
  inputType: 'SELECT' | 'TEXT' | 'NUMBER'
  required: boolean
  /** Those that may be chosen. */
  valueIds: Id[]
}

/** The enabled properties of a class, and of the classes above it, that describe products and make no SKUs. @public of products */
export async function informing(db: Db, classId: Id): Promise<Informing[]> {
  const { rows } = await sql<Informing>`
    select p.id, p.name, p.input_type, p.required,
           coalesce((select json_agg(v.id) from product_property_value v
                      where v.tenant_id = p.tenant_id and v.property_id = p.id and v.deleted_at is null
                        and v.status = 1), '[]') as value_ids
      from product_property p
     where p.tenant_id = app.tenant() and p.kind = 'INFO' and p.status = 1 and p.deleted_at is null
       and (p.class_ids = '{}' or exists (
         select from product_class c where c.tenant_id = app.tenant() and c.id = ${classId}
            and string_to_array(trim(both '/' from c.path), '/')::bigint[] && p.class_ids))
     order by p.sort, p.id`.execute(db)
  return rows
}
