import { expect, test } from 'vitest'
import { setPublicAddress } from '../../platform/partners/partner-address.ts'
import type { PayAccount, PaymentAdapter } from '../pay-channel/adapters/adapter.public.ts'
import { addressProblem } from './surroundings.ts'

const account = { isRehearsal: false, noticePath: '/n' } as PayAccount
const adapter = {} as PaymentAdapter

test('a real channel sends notices to no plain address and into no private network', async () => {
  setPublicAddress('http://pay.example.com')
  expect(await addressProblem(account, adapter)).toMatchObject({ reason: { key: 'goLive.plainAddress' } })
  for (const host of ['10.1.2.3', '192.168.0.9', '127.0.0.1', 'localhost']) {
    setPublicAddress(`https://${host}`)
    expect(await addressProblem(account, adapter), host).toMatchObject({ reason: { key: 'goLive.insideAddress' } })
  }
})
