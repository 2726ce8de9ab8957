import type { Contract } from '@brandside/contract/platform/contract.ts'
import { currency } from '@brandside/contract/platform/dictionaries.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import { capitalAmount } from '@brandside/contract/platform/text/capital-amount.ts'
import { documentAddress, documentCurrency, documentPhone } from '@brandside/contract/wholesale/doc-seq.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { param } from '../../platform/parameters/param.ts'
import { asIssued } from '../../platform/printing/count-print.ts'
import type { Letterhead } from '../../platform/printing/printout.ts'

export type DocumentCurrency = keyof typeof currency.items

interface Issuer {
  name: string
  address: string
  phone: string
  logo: string | null
  currency: DocumentCurrency
}

/** Whose documents these are: the company, with the mark of its first brand. */
async function issuer(ctx: Context): Promise<Issuer> {
  const { rows } = await sql<{ name: string; logo: string | null }>`
    select t.name, (select b.logo from brand b where b.tenant_id = app.tenant() and b.deleted_at is null
                       and b.parent_id is null and b.logo is not null order by b.sort, b.id limit 1) as logo
      from app.acting_tenant() t`.execute(ctx.db)
  return {
    name: '',
    logo: null,
    ...rows[0],
    address: param(ctx, documentAddress),
    phone: param(ctx, documentPhone),
    currency: param(ctx, documentCurrency),
  }
}

function headOf({ language }: Context, { name, address, phone, logo }: Issuer): Letterhead {
  const told = phone && (language === 'zh' ? `电话 ${phone}` : `Tel. ${phone}`)
  return { name, lines: [address, told].filter((line) => line !== ''), logo }
}

/** The letterhead of today. */
export async function letterhead(ctx: Context): Promise<Letterhead> {
  return headOf(ctx, await issuer(ctx))
}

interface Printed<T> {
  of: Pick<Contract, 'name'>
  id: Id
  /** Until it is, it says who we are and who the customer is today. */
  isIssued: boolean
  names: T
}

/**
 * Letterhead, names and currency of a document whose print has been counted: of one that is issued those of its first print,
 * whatever becomes of the company and of its customer.
 */
export async function partiesOf<T extends object>(ctx: Context, { of, id, isIssued, names }: Printed<T>) {
  const now = { issuer: await issuer(ctx), names }
  const said = isIssued ? await asIssued(ctx, of, id, now) : now
  return { company: headOf(ctx, said.issuer), names: said.names, currency: said.issuer.currency }
}

/** The accounts that customers may pay to, a line each. */
export async function payableTo({ db }: Context): Promise<string> {
  const accounts = await db
    .selectFrom('bankAccount')
    .select(['bankName', 'accountNo', 'accountName'])
    .where('deletedAt', 'is', null)
    .where('status', '=', 1)
    .where('printOnDocs', '=', true)
    .orderBy('isDefault', 'desc')
    .orderBy('code')
    .execute()
  return accounts.map(({ bankName, accountNo, accountName }) => `${accountName}  ${bankName}  ${accountNo}`).join('\n')
}

/** When it was printed and by whom, for the foot of the pages. */
export function printedBy({ now, operator, language }: Context): string {
  const at = toLocal(now, operator.timeZone).slice(0, 16)
  return language === 'zh' ? `${at} 由 ${operator.nickName} 打印` : `printed ${at} by ${operator.nickName}`
}

/** Head and foot of a sheet that has no number of its own, such as a statement or a letter: each page names its party. */
export async function sheetHead(ctx: Context, title: string, no: string, party: string) {
  const { language } = ctx
  return { language, title, no, company: await letterhead(ctx), marks: [], foot: `${party}  ·  ${printedBy(ctx)}` }
}

/** Below a total: in Chinese the amount in capitals, with its currency where it is a foreign one; else which currency it is. */
export function belowTotal(ctx: Context, cents: Cents, code = param(ctx, documentCurrency)): [string, string][] {
  const [zh, en] = ctx.dictionaries.label(currency.code, code) ?? currency.items[code]
  if (ctx.language !== 'zh') return [['Currency', en]]
  const isForeign = code !== 'CNY'
  if (cents >= 0) return [['大写', `${isForeign ? zh : ''}${capitalAmount(cents)}`]]
  return isForeign ? [['币种', zh]] : []
}
