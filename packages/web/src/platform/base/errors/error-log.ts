import { withoutSecrets } from '@brandside/contract/platform/without-secrets.ts'
import { create } from 'zustand'

/** An error in the log of this window. */
export interface ErrorEntry {
  id: number
  at: Date
  message: string
  /** Location in the product: the nearest components, a request, a menu entry. */
  info: string
  url: string
  stack: string
  requestId: string | undefined
  /** How often it happened in a row. */
  times: number
  /** The number of these that were reported to the server. */
  sent: number
  /** No handler caught it. */
  uncaught: boolean
}

const most = 100

/** spec 3: the list of captured errors, newest first. Kept in memory: it is gone with the browser tab. */
export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>(() => ({ entries: [] }))

type NewError = Pick<ErrorEntry, 'message'> & Partial<Pick<ErrorEntry, 'info' | 'stack' | 'requestId' | 'uncaught'>>

/** Notes an error. The same one again only counts up. */
export function record({ message, info = '', stack = '', requestId, uncaught = false }: NewError): void {
  if (!isOn || isNoise(message)) return
  const { entries } = useErrorLog.getState()
  const [last, ...older] = entries
  const entry = {
    message: withoutSecrets(message),
    info: withoutSecrets(info),
    url: withoutSecrets(location.href),
    stack: withoutSecrets(stack),
    requestId,
    uncaught,
  }
  const isSame = last?.message === entry.message && last.stack === entry.stack
  const { id, times, sent } = isSame ? last : { id: ++lastId, times: 0, sent: 0 }
  const newest = { ...entry, id, sent, at: new Date(), times: times + 1 }
  useErrorLog.setState({ entries: [newest, ...(isSame ? older : entries)].slice(0, most) })
}

/** Notes that these were reported to the server, as they were. */
export function noteSent(sent: readonly ErrorEntry[]): void {
  const times = new Map(sent.map((entry) => [entry.id, entry.times]))
  useErrorLog.setState(({ entries }) => ({
    entries: entries.map((entry) => ({ ...entry, sent: times.get(entry.id) ?? entry.sent })),
  }))
}

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] })
}

/** spec 2: enabled for production only; development has the console. */
const isOn = import.meta.env.PROD
let lastId = 0

/** Browsers report a harmless delay of size observers as an error. */
const isNoise = (message: string): boolean => message.startsWith('ResizeObserver loop')
