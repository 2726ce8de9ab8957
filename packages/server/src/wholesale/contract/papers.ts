import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ContractPaper, contract } from '@brandside/contract/wholesale/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { contracts, demandMove } from './contracts.ts'

/** Keeps exactly these papers with a contract, in whatever state but void: the signed copy comes after the approval. */
export async function attach(ctx: Context, { id, version, keys }: Parsed<typeof contract, 'attach'>) {
  const before = await contracts.lock(ctx, 'attach', id)
  demandVersion(before, version)
  demandMove(ctx, before, 'attach')
  if (keys.join() === before.attachments.join()) return contracts.save(ctx, before, {})
  const told = { before: await papersOf(ctx, before.attachments), after: await papersOf(ctx, keys) }
  return contracts.save(ctx, before, { attachments: keys }, told)
}

/** Papers by their names, for the log. */
async function papersOf({ db }: Context, keys: readonly string[]): Promise<{ attachments: ContractPaper[] }> {
  const { rows } = await sql<ContractPaper>`
    select f.key, f.name from unnest(${keys}::text[]) with ordinality a (key, place)
      join file f on f.tenant_id = app.tenant() and f.key = a.key
     order by a.place`.execute(db)
  return { attachments: rows }
}
