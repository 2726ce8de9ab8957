import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { entityTable } from '../../platform/entity/entity-table.ts'
import { demandVersion, writeRow } from '../../platform/entity/rows.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { isNetwork } from '../../platform/open/networks.ts'
import { giveClientKey } from '../../platform/open/open-app.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

const keys = sql`app.client_keys() k where k.client_id = open_client.id`

const clients = entityTable(openClient, {
  shows: {
    appId: sql<string | null>`(select k.app_id from ${keys} order by k.admitted_at desc limit 1)`,
    keyedAt: sql<string | null>`(select max(k.admitted_at) from ${keys})`,
    oldUntil: sql<string | null>`(select k.expires_at from ${keys} order by k.admitted_at desc offset 1 limit 1)`,
    lastUsedAt: sql<string | null>`(select max(k.last_used_at) from ${keys})`,
  },
})

export const openClientModule = serve(openClient, clients.handlers({ create, update, rotate }))

async function create(ctx: Context, input: Parsed<typeof openClient, 'create'>) {
  await demandFresh(ctx)
  demandSound(ctx, input)
  const row = await clients.insert(ctx, { ...input, addresses: tidied(input.addresses) })
  const key = await giveClientKey(ctx, row.id, { overlapHours: 0 })
  clients.logged(ctx, undefined, row)
  return { id: row.id, ...key }
}

async function update(ctx: Context, input: Parsed<typeof openClient, 'update'>) {
  const before = await clients.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  demandSound(ctx, input)
  const { addresses } = input
  const changes = clients.changesOf(before, {
    ...input,
    ...(addresses !== undefined && { addresses: tidied(addresses) }),
  })
  return clients.save(ctx, before, changes)
}

/** A new key; the one before it holds until all that use it have been told. */
async function rotate(
  ctx: Context,
  { id, overlapHours }: Parsed<typeof openClient, 'rotate'>,
): Promise<Output<typeof openClient, 'rotate'>> {
  await demandFresh(ctx)
  const client = await clients.lock(ctx, 'rotate', id)
  const key = await giveClientKey(ctx, id, { overlapHours })
  writeRow(ctx, 'openClient', client, [])
  ctx.log({
    ...{ id, name: client.name },
    note: [
      `新应用号 ${key.appId}，旧密钥保留 ${overlapHours} 小时`,
      `new key ${key.appId}; old keys hold for ${overlapHours} h`,
    ],
  })
  return key
}

type Sound = Pick<Partial<Parsed<typeof openClient, 'create'>>, 'addresses' | 'expiresAt'>

function demandSound({ now }: Context, { addresses, expiresAt }: Sound): void {
  const wrong = tidied(addresses)
    ?.split('\n')
    .find((address) => !isNetwork(address))
  if (wrong !== undefined) refuseField('addresses', openClient.reasons.network, { address: wrong })
  if (expiresAt && expiresAt <= now) refuseField('expiresAt', openClient.reasons.past)
}

/** One in a line, as the database parts them. */
function tidied(addresses: string | null | undefined): string | null {
  const lines = (addresses ?? '').split(/[\s,;，；]+/).filter(Boolean)
  return lines.length === 0 ? null : lines.join('\n')
}
