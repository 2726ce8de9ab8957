import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { profile } from '@brandside/contract/shell/profile.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandProof } from '../../platform/identity/own-proof.ts'

/** The operator shows that it is still he who sits there. For a while after, this session may make sensitive calls. */
export async function reauth(
  ctx: Context,
  input: Parsed<typeof profile, 'reauth'>,
): Promise<Output<typeof profile, 'reauth'>> {
  const level = await demandProof(ctx, input)
  ctx.send(sql`select app.confirm_session(${ctx.session.hash}, ${level})`)
  ctx.log({ id: ctx.operator.id, name: ctx.operator.username })
  return {}
}
