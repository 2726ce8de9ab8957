import type { EposEndpoint, SyncKind } from '@brandside/contract/store/epos.ts'
import { callPartner } from '../../platform/partners/partner-http.ts'

/** A row as a POS has it: its own id, and what it says of itself. */
export interface EposItem {
  id: string
  [name: string]: unknown
}

export interface EposPage {
  items: EposItem[]
  total: number
  next?: string
}

/** Speaks with one shop's POS. Called outside of any transaction. */
export interface EposAdapter {
  ping(): Promise<void>
  page(kind: SyncKind, cursor: string | null): Promise<EposPage>
  list(id: EposEndpoint, filter: Readonly<Record<string, string>>): Promise<EposPage>
  /** The same key is the same command, however often it is sent. */
  post(id: EposEndpoint, command: EposCommand, key: string): Promise<{ externalId: string; state: string }>
}

/** What is to become of a row of the POS, or a new row. */
export type EposCommand = Readonly<Record<string, unknown>> & { rowId?: string }

export interface EposAccount {
  baseUrl: string
  appKey: string
  secret: string
}

const pages = { CATEGORY: 'categories', GOODS_TYPE: 'goodsTypes', TABLES: 'tables', GOODS: 'goods' } as const

/** One line for each vendor; they are all asked over signed HTTP. */
export const eposAdapters: Readonly<Record<string, (account: EposAccount) => EposAdapter>> = { SANDBOX: sandboxEpos }

function sandboxEpos({ baseUrl, appKey, secret }: EposAccount): EposAdapter {
  const { origin, pathname } = new URL(baseUrl)
  const account = { address: origin, appId: appKey, appSecret: secret }
  const at = pathname.replace(/\/+$/, '')
  const get = <Answer>(path: string, query: Readonly<Record<string, string>> = {}) => {
    const asked = new URLSearchParams(query).toString()
    return callPartner<Answer>(account, { method: 'GET', path: `${at}${path}${asked && `?${asked}`}` })
  }
  return {
    ping: async () => void (await get('/ping')),
    page: (kind, cursor) => get<EposPage>(`/${pages[kind]}`, cursor === null ? {} : { cursor }),
    list: (id, filter) => get<EposPage>(`/${id}`, filter),
    post: (id, payload, key) =>
      callPartner(account, { method: 'POST', path: `${at}/post`, body: { id, payload, key } }),
  }
}
