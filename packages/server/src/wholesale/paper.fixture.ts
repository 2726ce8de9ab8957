import type { Id } from '@brandside/contract/platform/id.ts'
import { asSuperuser } from '../platform/testing/superuser.ts'
import type { Person } from '../platform/testing/walk/people.ts'

/** A paper of the company that a document belongs to, as an upload leaves it. */
export async function paperOf(
  { database }: Pick<Person, 'database'>,
  table: 'contract' | 'crm_invoice',
  id: Id,
): Promise<string> {
  const { rows } = await asSuperuser(database, (db) =>
    db.query<{ key: string }>(
      `insert into app.file (tenant_id, key, object, scene, name, hash, sha256, size, mime)
       select tenant_id, k, k, 'contract', '盖章扫描件.pdf', 'h', repeat('0', 64), 1, 'application/pdf'
         from app.${table},
              lateral (select 't' || tenant_id || '/papers/202611/' || replace(gen_random_uuid()::text, '-', '') || '.pdf') of (k)
        where id = $1 returning key`,
      [id],
    ),
  )
  return rows[0]?.key as string
}
