import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DeliveryState } from './delivery.ts'
import type { EposState } from './epos.ts'
import type { PayState } from './pay.ts'
import type { AlipayState } from './vendors/alipay/books.ts'
import type { Inbox } from './vendors/messages/inbox.ts'
import type { PlatformBooks } from './vendors/platform-books.ts'
import type { ShouqianbaState } from './vendors/shouqianba/books.ts'
import type { StripeState } from './vendors/stripe/books.ts'
import type { WechatState } from './vendors/wechat/books.ts'

/** All data of the sandbox, in one file: its own truth, independent of the product. */
export interface State {
  pay: PayState
  delivery: DeliveryState
  epos: EposState
  wechat: WechatState
  alipay: AlipayState
  stripe: StripeState
  shouqianba: ShouqianbaState
  meituan: PlatformBooks
  eleme: PlatformBooks
  inbox: Inbox
}

export interface Store {
  readonly state: State
  /** Everything that was changed is on the disk when this returns. */
  save(): void
}

/** Without a file it lives in memory, for tests. */
export function openStore(file: string | undefined, fresh: () => State): Store {
  // A file of an earlier version lacks the books of partners that came later.
  const state = { ...fresh(), ...(file && readState(file)) }
  return {
    state,
    save: () => {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}

function readState(file: string): State | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
