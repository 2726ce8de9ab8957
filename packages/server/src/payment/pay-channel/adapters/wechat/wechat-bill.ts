import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../../../platform/partners/partner-request.ts'
import type { BillLine } from '../adapter.public.ts'
import { fromShanghai } from '../shanghai-time.ts'
import { centsOf } from '../yuan.public.ts'
import { callWechat, fetchWechat, type WechatHost } from './wechat-call.ts'

const Offer = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() })

const packedBytes = 32 * 1024 * 1024
const plainBytes = 256 * 1024 * 1024

/** The bill of a day: its address lives for five minutes, its checksum is over what was packed. A day without a line has none. */
export async function wechatBill(host: WechatHost, day: string): Promise<BillLine[]> {
  const path = `/v3/bill/tradebill?${new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' })}`
  const offer = await callWechat(host, { method: 'GET', path, answers: Offer }).catch((error: unknown) => {
    if (error instanceof PartnerRefusal && error.code === 'NO_STATEMENT_EXIST') return undefined
    throw error
  })
  if (!offer) return []
  const { pathname, search } = new URL(offer.download_url)
  const base = new URL(host.address).pathname.replace(/\/$/, '')
  const plain = unpack(await fetchWechat(host, `${pathname.slice(base.length)}${search}`, packedBytes))
  const hash = createHash('sha1').update(plain).digest('hex')
  if (hash !== offer.hash_value.toLowerCase()) throw new PartnerSilent('UNREADABLE', `The bill's SHA-1 is ${hash}`)
  const text = plain.toString()
  return readWechatBill(text) ?? unreadable(text)
}

function unreadable(text: string): never {
  throw new PartnerSilent('UNREADABLE', `The bill begins with ${text.slice(0, 100)}`)
}

function unpack(packed: Buffer): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: plainBytes })
  } catch (cause) {
    throw new PartnerSilent('UNREADABLE', 'The bill cannot be unpacked', { cause })
  }
}

/**
 * Reads a bill by its heads, whose order differs between kinds of bill. Each cell begins with an accent, so cells are parted
 * by a comma and an accent, and commas in texts are none. A second head ends the rows: the sums are below it.
 * Nothing where it is no such bill.
 */
export function readWechatBill(text: string): BillLine[] | undefined {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const column = (...known: string[]) => known.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1
  const at = {
    time: column('交易时间'),
    state: column('交易状态'),
    no: column('商户订单号'),
    txn: column('微信订单号'),
    refundNo: column('商户退款单号'),
    refundTxn: column('微信退款单号'),
    fee: column('手续费'),
    // The older form has the amounts of the order and of the refund under other names.
    amount: column('订单金额', '总金额'),
    refund: column('申请退款金额', '退款金额'),
  }
  if (at.state < 0 || at.no < 0 || at.amount < 0) return undefined
  const lines: BillLine[] = []
  for (const row of rows) {
    if (!row.startsWith('`')) break
    const cells = row.slice(1).split(',`')
    const cell = (index: number) => cells[index] ?? ''
    const isPaid = cell(at.state) === 'SUCCESS'
    const isReversed = cell(at.state) === 'REVOKED'
    lines.push({
      type: isPaid ? 'PAY' : 'REFUND',
      no: isPaid ? cell(at.no) : isReversed ? `${cell(at.no)}V` : cell(at.refundNo),
      channelNo: isPaid || isReversed ? cell(at.txn) : cell(at.refundTxn),
      amount: Math.abs(centsOf(cell(isPaid || isReversed ? at.amount : at.refund))),
      fee: Math.abs(centsOf(cell(at.fee))),
      at: fromShanghai(cell(at.time)),
    })
  }
  return lines
}
