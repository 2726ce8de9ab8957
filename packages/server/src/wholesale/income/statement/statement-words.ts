import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Why a line of a statement is no receipt. */
export const leftOut = {
  debit: ['支出', 'Money out'],
  total: ['合计、余额与说明', 'Totals, balances and notes'],
  neutral: ['不计收支', 'Neither in nor out'],
  failed: ['未成交、退款或关闭的交易', 'Not completed, refunded or closed'],
  reversed: ['冲正', 'Reversals'],
  nothing: ['金额为零', 'Amount of zero'],
} as const satisfies Record<string, Bilingual>

/** Words and signs for money that comes in, goes out, or does neither. */
export const directionOf = (text: string): 'in' | 'out' | 'neutral' | undefined => {
  const word = text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  if (/^(?:\/|-+|不计收支|中性|中性交易|其他|其它|不计)$/.test(word)) return 'neutral'
  if (/^(?:收|贷|进|入|存|来|转入|\+|cr|credit|c$|in$|deposit)/.test(word)) return 'in'
  if (/^(?:支|借|付|出|取|往|转出|-|dr|debit|d$|out$|withdraw)/.test(word)) return 'out'
  return undefined
}

/** An amount with its way in front of it or behind: `贷 1,234.56`, `1,234.56 CR`. */
export function markedAmount(text: string): { word: string; size: string } | undefined {
  const plain = text.normalize('NFKC').trim()
  const [, ahead, , size1] = /^\(?(收入|支出|[收支贷借]|cr|dr)\)?([.: ]*)(?=[-+¥\d])(.{1,40})$/i.exec(plain) ?? []
  if (ahead && size1) return { word: ahead, size: size1 }
  const [, size2, behind] = /^(.{0,40}\d) ?\(?([贷借]|cr|dr)\.?\)?$/i.exec(plain) ?? []
  return size2 && behind ? { word: behind, size: size2 } : undefined
}

/** A state in which the money has not come, or went back. */
export const isFailed = (state: string): boolean =>
  /关闭|失败|撤销|取消|退款|冲正|拒绝|作废|等待|待付|待支付|处理中|未支付|refund|revoke|closed|fail|cancel|pending|revers/i.test(
    state,
  )

/** A payment of which a part went back, by as much as it says; the receipt is still one. */
export const isPartlyRefunded = (state: string): boolean => /^已退款[(（]/.test(state.trim())

const totals =
  /^.{0,6}(?:合计|总计|小计|累计):?$|^(?:本|当|全|总|小|月|日|页|年|收入|支出|贷方|借方)?[日月页年期次]?(?:合计|总计|小计|累计|总额|总笔数|笔数)|^(?:上|本|期|日)[日月期页年初末]*余额|^(?:期初|期末|承前|结转|过次页)|^合\s*计|^总(?:交易|金额|笔)|^共\s*\d+\s*笔|^-{4,}|^[*#=]{3,}|^total\b|^subtotal\b|^(?:opening|closing)\s+balance/i

export const isTotal = (text: string): boolean => totals.test(text.normalize('NFKC').replace(/^[#\s]+/, ''))

/** Cells that say that there is nothing. */
export const isBlank = (text: string): boolean =>
  /^(?:[-\u2010-\u2015\u2212\uff0d\ufe63]+|\/|／|无|空|null)?$/i.test(text.trim())

/** Currencies of an account in yuan. */
const isYuan = (text: string): boolean =>
  /^(?:人民币|cny|rmb|¥|156|01|001|10|人民币元|cny人民币)$/i.test(text.normalize('NFKC').replace(/[\s()]/g, ''))

const words: Readonly<Record<string, RegExp>> = {
  USD: /^(?:usd|us\$|\$|美元|美金)$/i,
  HKD: /^(?:hkd|hk\$|港币|港元)$/i,
}

/** The currency of an account as statements write it. */
export const isInCurrency = (text: string, currency: string): boolean =>
  currency === 'CNY'
    ? isYuan(text)
    : (words[currency] ?? new RegExp(`^${currency}$`, 'i')).test(text.normalize('NFKC').replace(/[\s()]/g, ''))
