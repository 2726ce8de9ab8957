import { orderDelivery } from '@brandside/contract/wholesale/order-delivery/order-delivery.ts'
import { create } from 'zustand'
import { useSession } from '../../platform/base/session/session-store.ts'
import { CallError, call } from '../../platform/io/api/call.ts'
import type { InputAt } from '../../platform/io/api/contract-data.ts'
import { newKey } from '../../platform/io/api/new-key.ts'

/** A signature that is on its way: kept on the device until the server has answered. */
export interface WaitingSign {
  /** Sent along each time, so that it is carried out once (Idempotency-Key). */
  key: string
  no: string
  input: InputAt<typeof orderDelivery, 'sign'>
  /** Why the server did not accept it: the operator reads it and puts it away. */
  refused?: string
}

interface Queue {
  waiting: readonly WaitingSign[]
}

export const useSignQueue = create<Queue>(() => ({ waiting: [] }))

/** Each operator of a shared device has a queue of his own. */
function place(): string {
  return `brandside.signs.${useSession.getState().userInfo?.user?.id ?? 0}`
}

/** As an earlier version has kept it: with one photo. */
type Kept = WaitingSign & { input: { signPhoto?: string | null } }

function withPhotos({ input: { signPhoto, ...input }, ...waiting }: Kept): WaitingSign {
  return { ...waiting, input: typeof signPhoto === 'string' ? { ...input, signPhotos: [signPhoto] } : input }
}

/** Brings back what an earlier visit has left. */
export function recallSigns(): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '[]')
    if (Array.isArray(kept)) useSignQueue.setState({ waiting: (kept as Kept[]).map(withPhotos) })
  } catch {
    localStorage.removeItem(place())
  }
}

function keep(waiting: readonly WaitingSign[]): void {
  useSignQueue.setState({ waiting })
  if (waiting.length > 0) localStorage.setItem(place(), JSON.stringify(waiting))
  else localStorage.removeItem(place())
}

const without = (key: string) => useSignQueue.getState().waiting.filter((each) => each.key !== key)

export function dismissSign(key: string): void {
  keep(without(key))
}

/** Puts a signature into the queue and tries to send all that wait. Answers whether it has arrived. */
export async function queueSign(no: string, input: WaitingSign['input']): Promise<boolean> {
  const key = newKey()
  keep([...useSignQueue.getState().waiting, { key, no, input }])
  await sendSigns()
  return !useSignQueue.getState().waiting.some((each) => each.key === key)
}

let sending: Promise<void> | undefined

/** Sends what waits, in its order, until the connection fails. */
export function sendSigns(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (const { key, input, refused } of useSignQueue.getState().waiting) {
    if (refused !== undefined) continue
    try {
      await call(orderDelivery.endpoints.sign, input, { idempotencyKey: key })
      keep(without(key))
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'refused') return
      const { msg } = error
      keep(useSignQueue.getState().waiting.map((each) => (each.key === key ? { ...each, refused: msg } : each)))
    }
  }
}
