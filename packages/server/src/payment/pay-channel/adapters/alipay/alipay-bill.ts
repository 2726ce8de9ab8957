import { parse } from 'csv-parse/sync'
import { fromBufferPromise } from 'yauzl'
import * as z from 'zod'
import { PartnerRefusal } from '../../../../platform/partners/partner-refusal.ts'
import { PartnerSilent, partnerRequest } from '../../../../platform/partners/partner-request.ts'
import type { BillLine } from '../adapter.public.ts'
import { fromShanghai } from '../shanghai-time.ts'
import { centsOf } from '../yuan.public.ts'
import { type AlipayHost, callAlipay } from './alipay-call.ts'

const Offer = z.object({ bill_download_url: z.url() })

const packedBytes = 32 * 1024 * 1024
const plainBytes = 256 * 1024 * 1024

const without = ['isp.bill_not_exist', 'BILL_NOT_EXIST', 'NO_BILL_DATA', 'ACQ.BILL_NOT_EXIST']

/** The bill of a day: an archive whose address lives for half a minute. A day without a line has none. */
export async function alipayBill(host: AlipayHost, day: string, isRehearsal: boolean): Promise<BillLine[]> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const content = { bill_type: 'trade', bill_date: day }
  const offer = await callAlipay(host, { method, content, answers: Offer }).catch((error: unknown) => {
    if (error instanceof PartnerRefusal && without.includes(error.code)) return undefined
    throw error
  })
  if (!offer) return []
  const request = {
    method: 'GET',
    headers: {},
    maxBytes: packedBytes,
    timeoutMs: 60_000,
    publicOnly: !isRehearsal,
  } as const
  const { status, body } = await partnerRequest(offer.bill_download_url, request)
  if (status !== 200) throw new PartnerSilent('UNREADABLE', `HTTP ${status} for the bill`)
  const lines = await readAlipayFile(body)
  if (lines) return lines
  throw new PartnerSilent('UNREADABLE', 'The archive has no bill in it')
}

/** The archive as it is fetched or downloaded, or the table that was taken out of it. */
export async function readAlipayFile(file: Buffer): Promise<BillLine[] | undefined> {
  if (file.subarray(0, 2).toString('latin1') !== 'PK') return readAlipayBill(decodeText(file))
  for await (const text of textsIn(file)) {
    const lines = readAlipayBill(text)
    if (lines) return lines
  }
  return undefined
}

/** In the encoding of the channel, unless it was saved anew. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The files of the archive, which are in GBK as are their names; the summary may stand before the rows. */
async function* textsIn(archive: Buffer): AsyncGenerator<string> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true })
  const decoder = new TextDecoder('gb18030')
  let left = plainBytes
  for await (const entry of zip.eachEntry()) {
    left -= entry.uncompressedSize
    if (left < 0) throw new PartnerSilent('UNREADABLE', 'The bill unpacks to too much')
    const chunks: Buffer[] = []
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk)
    yield decoder.decode(Buffer.concat(chunks))
  }
}

/** Reads the rows by their heads; lines before and after them begin with `#`. Nothing where it is the summary. */
export function readAlipayBill(text: string): BillLine[] | undefined {
  const rows = parse(text, {
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    comment: '#',
    comment_no_infix: true,
    trim: true,
  }) as string[][]
  const [heads = [], ...cells] = rows
  const column = (name: string) => heads.findIndex((head) => head.replace(/[（(].*$/, '') === name)
  const at = {
    txn: column('支付宝交易号'),
    no: column('商户订单号'),
    type: column('业务类型'),
    done: column('完成时间'),
    amount: column('订单金额'),
    fee: column('服务费'),
    refundNo: column('退款批次号/请求号'),
  }
  if (at.type < 0 || at.no < 0 || at.amount < 0) return undefined
  return cells.map((row) => {
    const cell = (index: number) => row[index]?.trim() ?? ''
    const isRefund = cell(at.type) === '退款'
    return {
      type: isRefund ? 'REFUND' : 'PAY',
      no: (isRefund && cell(at.refundNo)) || cell(at.no),
      channelNo: cell(at.txn),
      amount: Math.abs(centsOf(cell(at.amount))),
      fee: Math.abs(centsOf(cell(at.fee))),
      at: fromShanghai(cell(at.done)),
    }
  })
}
