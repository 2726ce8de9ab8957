import type { EposEndpoint } from '@brandside/contract/store/epos/epos-commands.ts'
import type { PosRow } from '@brandside/contract/store/epos/epos-rows.ts'
import type { SyncKind } from '@brandside/contract/store/epos/epos-sync.ts'
import * as z from 'zod'
import { partnerAddress } from '../../platform/partners/partner-address.ts'
import { callPartner, pingTimeoutMs } from '../../platform/partners/partner-http.ts'
import { posRow } from './pos-row.ts'

/** A row as a POS has it: with an id of its own, unless it is broken, and what it says of itself. */
export type EposItem = Readonly<Record<string, unknown>>

const Page = z.object({
  items: z.array(z.record(z.string().max(64), z.unknown())).max(1_000),
  total: z.int().min(0),
  next: z.string().min(1).max(200).optional(),
})
export type EposPage = z.output<typeof Page>

const Done = z.object({ externalId: z.string().min(1).max(64), state: z.string().max(20) })
const Alive = z.object({ ok: z.literal(true) })

/** Speaks with one shop's POS. Called outside of any transaction. */
export interface EposAdapter {
  ping(): Promise<void>
  page(kind: SyncKind, cursor: string | null): Promise<EposPage>
  /** Rows without an id of their own are left out. */
  list(id: EposEndpoint, filter: Readonly<Record<string, string>>): Promise<{ list: PosRow[]; total: number }>
  /** The same key is the same command, however often it is sent. */
  post(id: EposEndpoint, command: EposCommand, key: string): Promise<{ externalId: string; state: string }>
}

/** What is to become of a row of the POS, or a new row. */
export type EposCommand = Readonly<Record<string, unknown>> & { rowId?: string }

export interface EposAccount {
  baseUrl: string
  appKey: string
  secret: string
  /** Private networks are not reached, not by name either. */
  publicOnly: boolean
}

const pages = { CATEGORY: 'categories', GOODS_TYPE: 'goodsTypes', TABLES: 'tables', GOODS: 'goods' } as const

/** A POS that is slower than this does not answer. */
const timeoutMs = 5_000

/** One line for each vendor; they are all asked over signed HTTP. */
export const eposAdapters: Readonly<Record<string, (account: EposAccount) => EposAdapter>> = { SANDBOX: sandboxEpos }

/**
 * The POS sandbox. Names below `.example` are reserved (RFC 2606): behind them stands the sandbox of this installation,
 * on whichever port it has today.
 */
function sandboxEpos({ baseUrl, appKey, secret, publicOnly }: EposAccount): EposAdapter {
  const { origin, hostname, pathname } = new URL(baseUrl)
  const own = hostname.endsWith('.example') ? partnerAddress('sandbox') : undefined
  const account = { address: own ?? origin, appId: appKey, appSecret: secret, publicOnly: publicOnly && !own }
  const at = pathname.replace(/\/+$/, '')
  const get = <Answer>(path: string, answers: z.ZodType<Answer>, query: Readonly<Record<string, string>> = {}) => {
    const asked = new URLSearchParams(query).toString()
    return callPartner(account, { method: 'GET', path: `${at}${path}${asked && `?${asked}`}`, answers, timeoutMs })
  }
  return {
    ping: async () => {
      await callPartner(account, { method: 'GET', path: `${at}/ping`, answers: Alive, timeoutMs: pingTimeoutMs })
    },
    page: (kind, cursor) => get(`/${pages[kind]}`, Page, cursor === null ? {} : { cursor }),
    list: async (id, filter) => {
      const { items, total } = await get(`/${id}`, Page, filter)
      return { list: items.flatMap((item) => posRow(item) ?? []), total }
    },
    post: (id, payload, key) =>
      callPartner(account, {
        method: 'POST',
        path: `${at}/post`,
        body: { id, payload, key },
        answers: Done,
        timeoutMs,
      }),
  }
}
