import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { type DeliveryPlatform, delivery, deliveryPlatforms } from '@brandside/contract/store/delivery.ts'
import { accountIn, noticeMark, probeHeader } from '../../payment/pay-channel/notice-mark.public.ts'
import { noteNoticeRefusal } from '../../payment/pay-channel/notice-refusal.public.ts'
import { instanceKey } from '../../payment/pay-channel/sealed-config.public.ts'
import { asSystem } from '../../platform/as-system.ts'
import type { HookContext } from '../../platform/context.ts'
import { fail, Refusal } from '../../platform/refuse.ts'
import { type Account, adapterOf } from './accounts.ts'
import type { DeliveryAdapter } from './adapters/delivery-adapter.ts'
import { sandboxAdapter } from './adapters/registry.ts'
import { takeEvent } from './events.ts'
import { renew } from './renew.ts'
import { tenantIn } from './shop-ref.ts'

/** The account that a notice was sent to; at the sandbox each event names its company. */
interface Receiver extends Account {
  tenantId: Id | null
  adapter: DeliveryAdapter
}

/**
 * Takes what a platform tells: proved by the keys of the account that it was sent to, written down under its own id, and acted
 * on once however often it is told (C-INV-9). An event of a store that is bound to no shop, or to another one by now, is taken
 * and forgotten, so that the platform does not repeat it; neither does one that comes late end a binding that has begun since.
 */
export async function webhook(hook: HookContext, { mark }: Parsed<typeof delivery, 'webhook'>) {
  const { pool, method, path, headers, body, now } = hook
  // No column takes such a character.
  if (body.includes('\\u0000')) return fail(401, delivery.reasons.unsigned)
  const receiver = (await receiverOf(hook, mark)) ?? fail(401, delivery.reasons.unsigned)
  const { adapter, ...account } = receiver
  const events = adapter.readNotice({ method, path, headers, body, now: Date.parse(now) })
  const reply = adapter.noticeReply?.(Array.isArray(events))
  if (!Array.isArray(events)) {
    const { tenantId, channelId } = account
    if (tenantId !== null && channelId !== null && headers[probeHeader] === undefined)
      await noteNoticeRefusal(pool, { tenantId, channelId, brandId: null }, events.refused)
    if (!reply) return fail(401, delivery.reasons.unsigned)
    hook.answer(reply)
    return { taken: false }
  }
  let taken = false
  for (const event of events) {
    const tenantId = account.tenantId ?? tenantIn(event.shopRef)
    if (tenantId === undefined) continue
    const binding = await asSystem(pool, tenantId as Id, (ctx) => takeEvent(ctx, account, event))
    taken ||= binding !== undefined
    if (binding && event.type === 'HEARTBEAT')
      await renew(pool, tenantId as Id, { shopId: binding.shopId, platform: account.platform })
  }
  if (reply) hook.answer(reply)
  return { taken }
}

async function receiverOf({ pool }: HookContext, mark: string): Promise<Receiver | undefined> {
  if (mark === 'SANDBOX') {
    const adapter = sandboxAdapter()
    return adapter && { platform: 'SANDBOX', tenantId: null, channelId: null, adapter }
  }
  const account = accountIn(mark)
  if (!account || !isPlatform(account.adapter)) return undefined
  const { adapter: platform, tenantId, channelId } = account
  try {
    return await asSystem(pool, tenantId, async ({ db }) => {
      if (mark !== noticeMark(account, await instanceKey(db))) return undefined
      return { platform, tenantId, channelId, adapter: await adapterOf(db, tenantId, { platform, channelId }) }
    })
  } catch (error) {
    // An account without its settings takes no notices.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const isPlatform = (name: string): name is DeliveryPlatform =>
  name !== 'SANDBOX' && Object.hasOwn(deliveryPlatforms, name)
