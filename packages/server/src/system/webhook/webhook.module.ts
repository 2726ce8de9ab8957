import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { webhook, webhookDays, webhooksAnywhere } from '@brandside/contract/system/webhook/webhook.ts'
import { webhookEvents } from '@brandside/contract/system/webhook/webhook-events.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { seal } from '../../platform/identity/seal.ts'
import { param } from '../../platform/parameters/param.ts'
import { isPublicHost } from '../../platform/partners/public-host.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { emitTo, webhooksDue } from '../../platform/webhooks/emit.ts'
import { newSigningSecret } from '../../platform/webhooks/webhook-signature.ts'
import { catalogue, demandKnownEvents } from './catalogue.ts'
import { deliverDue } from './deliver.ts'
import { replayed } from './replay.ts'
import { sealedFor, sealedSigningSecrets } from './signing-secret.ts'

const webhooks = entityTable(webhook, {
  shows: {
    waiting: sql<number>`(select count(*) from webhook_delivery d
                           where d.tenant_id = app.tenant() and d.webhook_id = webhook.id and d.state = 'WAITING')`,
    oldUntil: sql<string | null>`case when webhook.old_until > now() then webhook.old_until end`,
  },
})

export const webhookModule = serve(
  webhook,
  webhooks.handlers({ create, update, setStatus, rotate, test, replay, catalogue }),
  {
    events: Object.values(webhookEvents),
    listeners: webhooksDue.heardBy((pool, { tenantId }) => deliverDue(pool, tenantId as Id)),
    // A wake-up that was lost, dropped by an operator for one, is made up for.
    clock: (pool, tenantId) => deliverDue(pool, tenantId as Id),
    sealed: sealedSigningSecrets,
    async retention(db, settings) {
      await sql`
        delete from webhook_event
         where tenant_id = app.tenant() and created_at < now() - make_interval(days => ${param(settings, webhookDays)})`.execute(
        db,
      )
    },
  },
)

async function create(ctx: Context, input: Parsed<typeof webhook, 'create'>) {
  await demandFresh(ctx)
  demandSound(ctx, input)
  // Sealed for its id, which it gets first.
  const row = await webhooks.insert(ctx, input, { secretSealed: '' })
  const { secret, sealed } = await newSecret(ctx, row.id)
  ctx.send(sql`update webhook set secret_sealed = ${sealed} where tenant_id = app.tenant() and id = ${row.id}`)
  webhooks.logged(ctx, undefined, row)
  return { id: row.id, signingSecret: secret }
}

async function update(ctx: Context, input: Parsed<typeof webhook, 'update'>) {
  const before = await webhooks.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  demandSound(ctx, input)
  return webhooks.save(ctx, before, webhooks.changesOf(before, input))
}

/** Enabled again it begins anew: what waits is sent at once, and it has a week again. */
async function setStatus(ctx: Context, input: { id: Id; status: Status }) {
  const done = await webhooks.setStatus(ctx, input)
  if (input.status === 1) {
    ctx.send(sql`
      update webhook set failures = 0, failing_since = null, rests_until = null, off_reason = null
       where tenant_id = app.tenant() and id = ${input.id}`)
    ctx.send(sql`
      update webhook_delivery set next_at = now(), waits_since = now(), failures = 0
       where tenant_id = app.tenant() and webhook_id = ${input.id} and state = 'WAITING'`)
    await webhooksDue.announce(ctx, {})
  }
  return done
}

/** A new secret; the one before it signs as well until all receivers have been told. */
async function rotate(ctx: Context, { id, overlapHours }: Parsed<typeof webhook, 'rotate'>) {
  await demandFresh(ctx)
  const before = await webhooks.lock(ctx, 'rotate', id)
  const { secret, sealed } = await newSecret(ctx, id)
  const oldUntil = new Date(Date.parse(ctx.now) + overlapHours * 3_600_000).toISOString()
  const kept =
    overlapHours > 0 ? { oldSecretSealed: before.secretSealed, oldUntil } : { oldSecretSealed: null, oldUntil: null }
  const after = { ...before, ...kept, secretSealed: sealed }
  writeRow(ctx, 'webhook', after, ['secretSealed', 'oldSecretSealed', 'oldUntil'])
  ctx.log({
    id,
    name: before.name,
    note: [`旧密钥保留 ${overlapHours} 小时`, `the old secret holds for ${overlapHours} h`],
  })
  return { signingSecret: secret }
}

async function test(ctx: Context, { id }: Parsed<typeof webhook, 'test'>) {
  const row = await webhooks.lock(ctx, 'test', id)
  if (row.status !== 1) refuse(webhook.reasons.off)
  const deliveryId = await emitTo(ctx.db, id, webhookEvents.test, { webhookId: id, name: row.name })
  ctx.log({ id, name: row.name })
  return { deliveryId }
}

async function replay(ctx: Context, { id, from, to }: Parsed<typeof webhook, 'replay'>) {
  const row = await webhooks.lock(ctx, 'replay', id)
  if (row.status !== 1) refuse(webhook.reasons.off)
  if (from > to) refuseField('to', webhook.reasons.span)
  const count = await replayed(ctx, row, { from, to })
  if (count > 0) await webhooksDue.announce(ctx, {})
  ctx.log({ id, name: row.name, note: [`${from} 至 ${to}，${count} 个事件`, `${from} to ${to}, ${count} events`] })
  return { count }
}

type Sound = Pick<Partial<Parsed<typeof webhook, 'create'>>, 'url' | 'events'>

function demandSound(ctx: Context, { url, events }: Sound): void {
  if (url !== undefined && !param(ctx, webhooksAnywhere)) {
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'https:') refuseField('url', webhook.reasons.insecure)
    if (!isPublicHost(hostname)) refuseField('url', webhook.reasons.privateAddress)
  }
  if (events !== undefined) demandKnownEvents(ctx, events)
}

async function newSecret(ctx: Context, id: Id) {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(ctx.db)
  const secret = newSigningSecret()
  return { secret, sealed: seal(secret, sealedFor(ctx.tenantId, id), rows[0]?.key ?? '') }
}
