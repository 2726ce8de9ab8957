import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { contract } from '@brandside/contract/wholesale/contract/contract.ts'
import type { Context } from '../../platform/context.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { papersNamed } from '../papers.public.ts'
import { contracts, demandMove } from './contracts.ts'

/** Keeps exactly these papers with a contract, in whatever state but void: the signed copy comes after the approval. */
export async function attach(ctx: Context, { id, version, keys }: Parsed<typeof contract, 'attach'>) {
  const before = await contracts.lock(ctx, 'attach', id)
  demandVersion(before, version)
  demandMove(ctx, before, 'attach')
  if (keys.join() === before.attachments.join()) return contracts.save(ctx, before, {})
  const told = { before: await papersNamed(ctx, before.attachments), after: await papersNamed(ctx, keys) }
  return contracts.save(ctx, before, { attachments: keys }, told)
}
