import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { terminal } from '@brandside/contract/payment/terminal.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Call } from '@brandside/server/wholesale/random-trade.fixture.ts'
import { call } from '../crash/calls.ts'
import { type Till, tillOf } from '../takings/market.ts'

const password = 'Lantern#2026'
const shopsAsked = 4

/** So many tills, signed in at four shops, and the channel of their cash. */
export async function openTills(
  port: () => number,
  person: Call,
  count: number,
  problems: string[],
): Promise<{ tills: Till[]; cash: Id }> {
  const { data: shops } = await person(shop.endpoints.list, { status: 1, rows: shopsAsked })
  const tills: Till[] = []
  for (const { id, code } of shops?.list ?? []) {
    await person(shop.endpoints.password, { id, password })
    for (let each = 0; each < count / shopsAsked; each++) {
      const body = { shopCode: code, password, name: `${code} ${each}` }
      const { data } = await call<{ appId: string; appSecret: string }>(
        ...([port(), 'POST', terminal.endpoints.login.path, { body }] as const),
      )
      if (data) tills.push(tillOf(port, data, problems))
    }
  }
  const { data: channels } = await person(payChannel.endpoints.list, { rows: 50 })
  const cash = channels?.list.find(({ adapter }) => adapter === 'CASH')?.id as Id
  return { tills, cash }
}
