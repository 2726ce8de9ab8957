import { createHash } from 'node:crypto'
import * as z from 'zod'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import type { Learnt, PayPlace } from '../adapter.public.ts'
import { shanghaiTime } from '../shanghai-time.ts'
import { callShouqianba, type Signer } from './shouqianba-call.ts'

const Kept = z.object({ sn: z.string(), key: z.string(), device: z.string(), day: z.string() })
type Terminal = z.output<typeof Kept>

const Activated = z.object({ terminal_sn: z.string().max(64), terminal_key: z.string().max(128) })

interface Terminals {
  address: string
  vendor: Signer
  appId: string
  learnt: Learnt
}

/**
 * The terminal of a shop: made by the shop's activation code when it is first needed, and given the key of the day before its
 * first payment of a calendar day.
 */
export async function terminalOf(of: Terminals, place: PayPlace, now = Date.now()): Promise<Terminal> {
  const code = place.subMerchantNo
  if (code === null) throw new PartnerRefusal('CONFIG', 'SUB_MERCHANT', 'the shop has no activation code')
  const name = `terminal ${code}`
  const kept = of.learnt.values[name]
  const day = shanghaiTime(now).slice(0, 10)
  const terminal = kept === undefined ? await activate(of, code, day) : Kept.parse(JSON.parse(kept))
  const current = terminal.day === day ? terminal : await checkIn(of, terminal, day)
  if (current !== terminal || kept === undefined) await of.learnt.keep(name, JSON.stringify(current))
  return current
}

/** A device serves once: its name is made of the code, which is given out once as well. */
async function activate({ address, vendor, appId }: Terminals, code: string, day: string): Promise<Terminal> {
  const device = `brandside-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`
  const content = { app_id: appId, code, device_id: device }
  const made = await callShouqianba(address, vendor, { path: '/terminal/activate', content, answers: Activated })
  return { sn: made.terminal_sn, key: made.terminal_key, device, day }
}

export async function checkIn({ address }: Terminals, terminal: Terminal, day: string): Promise<Terminal> {
  const content = { terminal_sn: terminal.sn, device_id: terminal.device }
  const { terminal_key } = await callShouqianba(address, terminal, {
    path: '/terminal/checkin',
    content,
    answers: Activated,
  })
  return { ...terminal, key: terminal_key, day }
}
