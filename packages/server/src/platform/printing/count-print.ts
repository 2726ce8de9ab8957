import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Notes that a document is printed, and logs it. Answers the mark that a reprint carries; nothing the first time. */
export async function countPrint(
  ctx: Context,
  of: Pick<Contract, 'name'>,
  { id, no }: { id: Id; no: string },
): Promise<Bilingual[]> {
  const times = await countCopy(ctx, of, id)
  ctx.log({ id, name: no, note: [`第 ${times} 次`, `time ${times}`] })
  return times > 1 ? [[`第 ${times} 次打印`, `Reprint ${times - 1}`]] : []
}

/** Notes that a document is given out, on paper or by mail. Answers how often it was by now. */
export async function countCopy(ctx: Context, { name: module }: Pick<Contract, 'name'>, id: Id): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    insert into print_count as p (module, record_id, times) values (${module}, ${id}, 1)
    on conflict (tenant_id, module, record_id) do update
      set times = p.times + 1, version = p.version + 1, updated_at = now(), updated_by = app.admin()
    returning times`.execute(ctx.db)
  return rows[0]?.times ?? 1
}

/**
 * What a counted print of an issued document names, such as its parties: the first one decides, and later ones say the same.
 */
export async function asIssued<T extends object>(
  ctx: Context,
  { name: module }: Pick<Contract, 'name'>,
  id: Id,
  named: T,
): Promise<T> {
  const { rows } = await sql<{ issued: T }>`
    update print_count set issued = coalesce(issued, ${JSON.stringify(named)}::jsonb)
     where tenant_id = app.tenant() and module = ${module} and record_id = ${id}
    returning issued`.execute(ctx.db)
  return rows[0]?.issued ?? named
}
