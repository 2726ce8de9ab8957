import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { openSandbox, type Sandbox } from '@brandside/sandbox/sandbox.ts'
import { setPartnerAddress } from '../../platform/partners/partner-address.ts'
import type { Fixture, Maker } from '../../platform/testing/walk/fixture.ts'

let numbered = 0
let opened: Promise<Sandbox> | undefined

/** One simulator for all walks of this process; other tests of the process name their own. */
async function sandbox(): Promise<Sandbox> {
  opened ??= openSandbox()
  const made = await opened
  setPartnerAddress('sandbox', made.account)
  return made
}

/** A payout that no line of a bill explains. */
async function aPayout(person: Maker) {
  return {
    payChannelId: await person.row(payChannel),
    no: `PO26110301${++numbered}`,
    paidDay: '2026-11-03',
    fromDay: '2026-11-02',
    toDay: '2026-11-02',
    amountCents: 99_400,
  }
}

const made = async (person: Maker) => {
  const { data, msg } = await person.caller.call(payout.endpoints.create, await aPayout(person))
  if (!data) throw new Error(msg)
  return data.id
}

/** A day on which the simulator of a channel that tells its payouts has sent one. */
async function aDayWithPayout({ caller }: Maker) {
  const { address, state } = await sandbox()
  const account = `payout${++numbered}`
  const access = await fetch(`${address}/_v/stripe/_access?account=${account}`)
  const config = Object.entries((await access.json()) as Record<string, string>).map(([setting, value]) => ({
    setting,
    value,
  }))
  const made = {
    code: `STRIPE${numbered}`,
    name: `Stripe ${numbered}`,
    kind: 'SANDBOX',
    adapter: 'STRIPE',
    config,
  } as const
  const { data, msg } = await caller.call(payChannel.endpoints.create, made)
  if (!data) throw new Error(msg)
  const id = `po_${numbered}`
  const arrival = Math.floor(Date.now() / 1000)
  state.stripe.payouts[id] = { id, account, amount: 99_400, currency: 'usd', arrival, entries: [] }
  return { payChannelId: data.id, day: new Date(arrival * 1000).toISOString().slice(0, 10) }
}

export default {
  of: payout,
  row: made,
  inputs: {
    create: aPayout,
    fetch: aDayWithPayout,
    settle: async (person) => ({ id: await made(person), version: 2, settlement: 'NOTED', note: '渠道扣了设备押金' }),
  },
} satisfies Fixture
