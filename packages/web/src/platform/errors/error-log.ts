import { create } from 'zustand'

/** An error that somebody should know of. */
export interface ErrorEntry {
  id: number
  at: Date
  message: string
  /** Where in the product: the nearest components, a request, a menu entry. */
  info: string
  url: string
  stack: string
  requestId: string | undefined
  /** How often it happened in a row. */
  times: number
}

const most = 100

/** spec 3: the list of captured errors, newest first. Kept in memory: it is gone with the browser tab. */
export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>(() => ({ entries: [] }))

type Noticed = Pick<ErrorEntry, 'message'> & Partial<Pick<ErrorEntry, 'info' | 'stack' | 'requestId'>>

/** Notes an error. The same one again only counts up. */
export function record({ message, info = '', stack = '', requestId }: Noticed): void {
  if (!isOn || isNoise(message)) return
  const { entries } = useErrorLog.getState()
  const [last, ...older] = entries
  const entry = {
    message: withoutSecrets(message),
    info,
    url: withoutSecrets(location.href),
    stack: withoutSecrets(stack),
    requestId,
  }
  const isSame = last?.message === entry.message && last.stack === entry.stack
  const newest = { ...entry, id: isSame ? last.id : ++lastId, at: new Date(), times: isSame ? last.times + 1 : 1 }
  useErrorLog.setState({ entries: [newest, ...(isSame ? older : entries)].slice(0, most) })
}

export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] })
}

/** spec 2: enabled for production only; development has the console. */
const isOn = import.meta.env.PROD
let lastId = 0

/** Browsers report a harmless delay of size observers as an error. */
const isNoise = (message: string): boolean => message.startsWith('ResizeObserver loop')

/** Tokens and passwords do not get into a log that people copy and send. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer ***')
    .replace(/((?:token|password|secret|key)["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi, '$1***')
}
